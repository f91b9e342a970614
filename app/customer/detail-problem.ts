import { detailTexts } from '../../content/customer.ts';
import { detailQuestions } from '../../content/details.ts';

/** Which question could not be read, in its own words. */
export function detailProblem(field: string): string {
  return Object.hasOwn(detailQuestions, field)
    ? detailTexts.invalid(detailQuestions[field as keyof typeof detailQuestions].label)
    : detailTexts.invalidSize;
}
