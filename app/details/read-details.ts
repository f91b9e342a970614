import { detailTexts } from '../../content/customer.ts';
import { type DetailGroup, type DetailQuestion, detailQuestions, freeTextTexts } from '../../content/details.ts';
import type { DetailAnswers } from '../../domain/details/detail-answers.ts';
import type { FormErrors, FormValues } from '../forms.ts';

export type AskedDetail = DetailQuestion | 'size' | 'words';

/** The size is asked where /danke/ asks it. */
export const allDetails: readonly AskedDetail[] = [
  ...(Object.keys(detailQuestions) as DetailQuestion[]).flatMap((name) =>
    name === 'nest' ? (['size', name] as const) : [name],
  ),
  'words',
];

/** By subject, as /meine-anfrage/ asks them. */
export const detailGroups: Readonly<Record<DetailGroup, readonly AskedDetail[]>> = {
  place: ['place', 'floor', 'access', 'size'],
  birds: ['nest', 'droppings'],
  fixing: ['surface', 'drilling', 'existing', 'listed'],
  deciding: ['role', 'consent', 'decision'],
};

/** The day of the meeting belongs to the question about it, each measure to the size. */
export const fieldsOf = (questions: readonly AskedDetail[]): readonly string[] => [
  ...questions,
  ...(questions.includes('decision') ? ['meeting'] : []),
  ...(questions.includes('size') ? [...measureNames, 'how'] : []),
];

export const isChanged = (name: string, before: FormValues, after: FormValues) =>
  String(after[name] ?? '') !== String(before[name] ?? '');

/** The last one, because a form is filled in from above; without a change the one with the measures. */
export const findChangedGroup = (before: FormValues, after: FormValues) =>
  Object.entries(detailGroups).findLast(([, questions]) =>
    fieldsOf(questions).some((name) => isChanged(name, before, after)),
  )?.[0] ?? 'place';

/** The owner of the house needs nobody's consent. */
export const isAsked = (name: AskedDetail, { role }: DetailAnswers) => name !== 'consent' || role !== 'house-owner';

/** Free text does not count as an answered question. */
export function countDetails(answers: DetailAnswers) {
  const asked = allDetails.filter((name) => name !== 'words' && isAsked(name, answers));
  return { given: asked.filter((name) => answers[name] !== undefined).length, all: asked.length };
}

const metres = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 2, useGrouping: false });
const formatMetres = (cm?: number) => (cm ? [metres.format(cm / 100)] : []);

export function storedValues({ size, ...choices }: DetailAnswers, decisionOn: string | null = null): FormValues {
  return {
    ...Object.fromEntries(Object.entries(choices).map(([name, value]) => [name, [value ?? []].flat()])),
    width: formatMetres(size?.widthCm),
    height: formatMetres(size?.heightCm),
    depth: formatMetres(size?.depthCm),
    edge: formatMetres(size?.edgeCm),
    count: size?.count ? [String(size.count)] : [],
    how: size ? [size.how] : [],
    meeting: decisionOn ? [decisionOn] : [],
  };
}

/**
 * Merges a form of details into the known ones: its questions get new answers, the others stay. The result is not
 * validated; the server checks it before it stores it.
 */
export function readDetails(form: URLSearchParams, known: DetailAnswers): Record<string, unknown> {
  const asked = (form.get('fragen') ?? '').split(',');
  const answers: Record<string, unknown> = { ...known };
  for (const name of allDetails) {
    if (!asked.includes(name)) continue;
    delete answers[name];
    const answer =
      name === 'size' ? readSize(form) : isMultiple(name) ? readChoices(form, name) : form.get(name)?.trim();
    if (answer) answers[name] = name === 'words' ? String(answer).replaceAll('\r\n', '\n') : answer;
  }
  if (!isAsked('consent', answers)) delete answers.consent;
  return answers;
}

const isMultiple = (name: AskedDetail) =>
  name !== 'size' && name !== 'words' && 'multipleChoice' in detailQuestions[name];

/** Any other ticked answer replaces 'weiß ich nicht'. */
function readChoices(form: URLSearchParams, name: AskedDetail) {
  const ticked = [...new Set(form.getAll(name))];
  const known = ticked.filter((code) => code !== 'unknown');
  return ticked.length === 0 ? null : known.length > 0 ? known : ticked;
}

function readSize(form: URLSearchParams) {
  const lengths = {
    widthCm: readCentimetres(form.get('width')),
    heightCm: readCentimetres(form.get('height')),
    depthCm: readCentimetres(form.get('depth')),
    edgeCm: readCentimetres(form.get('edge')),
    count: readCount(form.get('count')),
  };
  const given = Object.fromEntries(Object.entries(lengths).filter(([, value]) => value !== null));
  const how = form.get('how');
  if (!how && Object.keys(given).length === 0) return null;
  return { ...given, how: how || 'estimated' };
}

const ABOUT = /^(?:ca\.?|circa|etwa|ungefähr|rund)\s*/;
const LENGTH = /^(\d+(?:[.,]\d+)?)\s*(mm|millimetern?|cm|zentimetern?|m|metern?)?\.?$/;
const SPLIT_LENGTH = /^(\d+)\s*(?:m|metern?)\s*(?:und\s*)?(\d{1,2})\s*(?:cm|zentimetern?)?$/;

/** Reads '2,50', '3,2 Meter', '320 cm' and '3 m 20'. Anything else becomes a number that validation refuses. */
function readCentimetres(text: string | null) {
  const typed = (text ?? '').trim().toLowerCase().replace(ABOUT, '');
  if (typed === '') return null;
  const [, metres, rest] = SPLIT_LENGTH.exec(typed) ?? [];
  if (metres && rest) return Number(metres) * 100 + Number(rest);
  const [, digits, unit = 'm'] = LENGTH.exec(typed) ?? [];
  if (!digits) return Number.NaN;
  return Math.round(
    Number(digits.replace(',', '.')) *
      (unit.startsWith('mm') || unit.startsWith('milli') ? 0.1 : unit.startsWith('m') ? 100 : 1),
  );
}

/** '3', '3 Stück' or '3x'. */
function readCount(text: string | null): number | null {
  const typed = (text ?? '')
    .trim()
    .toLowerCase()
    .replace(ABOUT, '')
    .replace(/\s*(?:x|stück|stellen?|balkone?)$/, '');
  return typed === '' ? null : Number(typed.replace(',', '.'));
}

const MEASURES: Readonly<Record<string, string>> = {
  widthCm: 'width',
  heightCm: 'height',
  depthCm: 'depth',
  edgeCm: 'edge',
  count: 'count',
};

export const measureNames = Object.values(MEASURES);

/** Names the question, or the measure, that could not be read. */
export function detailProblem(field: string): FormErrors {
  if (field === 'words') return { words: freeTextTexts.tooLong };
  return Object.hasOwn(detailQuestions, field)
    ? { [field]: detailTexts.invalid(detailQuestions[field as keyof typeof detailQuestions].label) }
    : { [MEASURES[field] ?? 'size']: detailTexts.invalidSize };
}
