import * as z from 'zod/mini';
import {
  type DetailCode,
  type DetailQuestion,
  detailQuestions,
  freeTextTexts,
  type MultipleChoiceDetail,
  sizeTexts,
  unknownChoice,
} from '../../content/details.ts';
import { withoutSoftHyphens } from '../../content/german-format.ts';

/** An unanswered question is missing from the stored answers; 'weiß ich nicht' is stored as `unknown`. */

const codeOf = <Name extends DetailQuestion>(name: Name) =>
  z.enum([...detailQuestions[name].choices, unknownChoice].map(({ code }) => code) as (DetailCode<Name> | 'unknown')[]);
const choiceOf = <Name extends Exclude<DetailQuestion, MultipleChoiceDetail>>(name: Name) => z.optional(codeOf(name));
const choicesOf = <Name extends MultipleChoiceDetail>(name: Name) =>
  z.optional(z.array(codeOf(name)).check(z.maxLength(detailQuestions[name].choices.length)));

const centimetres = z.optional(z.int().check(z.minimum(1), z.maximum(10_000)));

const size = z.strictObject({
  widthCm: centimetres,
  heightCm: centimetres,
  depthCm: centimetres,
  edgeCm: centimetres,
  count: z.optional(z.int().check(z.minimum(1), z.maximum(200))),
  how: z.enum(['measured', 'estimated', 'unknown']),
});

export const detailAnswers = z.strictObject({
  place: choicesOf('place'),
  floor: choiceOf('floor'),
  access: choiceOf('access'),
  size: z.optional(size),
  nest: choiceOf('nest'),
  surface: choiceOf('surface'),
  drilling: choiceOf('drilling'),
  droppings: choiceOf('droppings'),
  existing: choiceOf('existing'),
  role: choiceOf('role'),
  consent: choiceOf('consent'),
  listed: choiceOf('listed'),
  decision: choiceOf('decision'),
  words: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(1_000))),
});

export type DetailAnswers = z.output<typeof detailAnswers>;

type Questionnaire = {
  property_type: string;
  property_sub_type: string | null;
  types_of_problems: string;
  problem_locations: string;
};
const PLACES: Readonly<Record<string, DetailCode<'place'>>> = {
  balcony: 'balcony',
  facade: 'sill',
  courtyard: 'courtyard',
};

/** Prefills answers from the questionnaire until the customer gives them here. */
export function knownDetails({ problem_locations }: Pick<Questionnaire, 'problem_locations'>): DetailAnswers {
  const given = problem_locations.split(',').map((code) => code.trim());
  const place = given.flatMap((code) => PLACES[code] ?? []);
  return {
    ...(place.length > 0 && { place }),
    ...(given.filter(Boolean).length === 1 && given.includes('roof') && { floor: 'roof' as const }),
  };
}

/** These answers contradict the questionnaire and are not offered. Earlier answers stay. */
export function impossibleAnswers(given: Questionnaire): Partial<Record<DetailQuestion, readonly string[]>> {
  const { property_type: level, property_sub_type: kind } = given;
  return {
    place: [...(level === 'residential' ? ['hall'] : []), ...(level === 'industrial' ? ['balcony'] : [])],
    nest: given.types_of_problems.split(',').includes('nesting') ? ['none'] : [],
    role: [
      ...(level === 'residential' ? [] : ['flat-owner']),
      ...(kind === 'house' ? ['flat-owner'] : []),
      ...(level === 'industrial' ? ['tenant'] : []),
    ],
  };
}

export function describeDetails(answers: DetailAnswers): { label: string; text: string }[] {
  const lines = Object.entries(detailQuestions).flatMap(([name, question]) => {
    const given = answers[name as keyof typeof detailQuestions];
    if (given === undefined) return [];
    const choices: readonly { code: string; label: string }[] = [...question.choices, unknownChoice];
    const words = [given].flat().map((code) => choices.find((choice) => choice.code === code)?.label ?? code);
    const label = 'summaryLabel' in question ? question.summaryLabel : question.label;
    return [{ label: withoutSoftHyphens(label), text: withoutSoftHyphens(words.join(', ')) }];
  });
  return answers.size ? [...lines, { label: sizeTexts.label, text: describeSize(answers.size) }] : lines;
}

function describeSize(size: NonNullable<DetailAnswers['size']>): string {
  const { widthCm, heightCm, depthCm, edgeCm, count, how } = size;
  const metres = (cm: number) => `${(cm / 100).toLocaleString('de-DE')} m`;
  const parts = [
    widthCm && `${sizeTexts.width} ${metres(widthCm)}`,
    heightCm && `${sizeTexts.height} ${metres(heightCm)}`,
    depthCm && `${sizeTexts.depth} ${metres(depthCm)}`,
    edgeCm && `${sizeTexts.edge} ${metres(edgeCm)}`,
    count && `${sizeTexts.count}: ${count}`,
    sizeTexts[how],
  ];
  return parts.filter(Boolean).join(', ');
}

/** These answers do not change the work, so they do not affect an offer. */
const NOT_THE_WORK: readonly (keyof DetailAnswers)[] = ['role', 'decision'];

export type DetailChange = { label: string; was: string | null; is: string | null };

/** An empty list means that an offer on the old answers still holds. */
export function describeChanges(before: DetailAnswers, after: DetailAnswers): DetailChange[] {
  const [old, now] = [before, after].map((answers) => {
    const kept = Object.entries(answers).filter(([name]) => !NOT_THE_WORK.includes(name as keyof DetailAnswers));
    return new Map(describeDetails(Object.fromEntries(kept)).map(({ label, text }) => [label, text]));
  }) as [Map<string, string>, Map<string, string>];
  const changes = [...new Set([...old.keys(), ...now.keys()])]
    .map((label) => ({ label, was: old.get(label) ?? null, is: now.get(label) ?? null }))
    .filter(({ was, is }) => was !== is);
  if (before.words === after.words) return changes;
  // Firms read the changes, so the customer's free text is left out.
  const { label, before: was, now: is } = freeTextTexts;
  return [...changes, { label, was: before.words ? was : null, is: after.words ? is : null }];
}
