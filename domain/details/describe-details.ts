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
