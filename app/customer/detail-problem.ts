import { detailTexts } from '../../content/customer.ts';
import { detailQuestions, wordsTexts } from '../../content/details.ts';

/** Which question could not be read, in its own words. */
export function detailProblem(field: string): string {
  if (field === 'words') return wordsTexts.tooLong;
  return Object.hasOwn(detailQuestions, field)
    ? detailTexts.invalid(detailQuestions[field as keyof typeof detailQuestions].label)
    : detailTexts.invalidSize;
}
