import { detailQuestions, sizeTexts, unknownChoice } from '../../content/details.ts';
import type { DetailAnswers } from './detail-answers.ts';

/** Question and answer as words, in the order of the form; what was never asked is left out. */
export function describeDetails(answers: DetailAnswers): { label: string; text: string }[] {
  const lines = Object.entries(detailQuestions).flatMap(([name, question]) => {
    const given = answers[name as keyof typeof detailQuestions];
    if (given === undefined) return [];
    const choices: readonly { code: string; label: string }[] = [...question.choices, unknownChoice];
    const words = [given].flat().map((code) => choices.find((choice) => choice.code === code)?.label ?? code);
    return [{ label: question.label, text: words.join(', ') }];
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

/** Who asks and when they decide says nothing about the work. */
const NOT_THE_WORK: readonly (keyof DetailAnswers)[] = ['role', 'decision'];

export type DetailChange = { label: string; was: string | null; is: string | null };

/** What changed for an offer, in words; null: no answer. Empty: an offer on the one holds for the other. */
export function describeChanges(before: DetailAnswers, after: DetailAnswers): DetailChange[] {
  const [old, now] = [before, after].map((answers) => {
    const kept = Object.entries(answers).filter(([name]) => !NOT_THE_WORK.includes(name as keyof DetailAnswers));
    return new Map(describeDetails(Object.fromEntries(kept)).map(({ label, text }) => [label, text]));
  }) as [Map<string, string>, Map<string, string>];
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((label) => ({ label, was: old.get(label) ?? null, is: now.get(label) ?? null }))
    .filter(({ was, is }) => was !== is);
}
