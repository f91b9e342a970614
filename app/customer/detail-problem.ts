import { detailTexts } from '../../content/customer.ts';
import { detailQuestions, sizeTexts } from '../../content/details.ts';

/** Which question could not be read, by its own words. */
export function detailProblem(field: string): string {
  const question = Object.hasOwn(detailQuestions, field)
    ? detailQuestions[field as keyof typeof detailQuestions].label
    : sizeTexts.label;
  return detailTexts.invalid(question);
}
