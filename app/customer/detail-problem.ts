import { detailTexts } from '../../content/customer.ts';
import { detailQuestions, wordsTexts } from '../../content/details.ts';
import type { FormErrors } from '../refuse-form.ts';

/** Which question could not be read, in its own words. */
export function detailProblem(field: string): FormErrors {
  if (field === 'words') return { words: wordsTexts.tooLong };
  return Object.hasOwn(detailQuestions, field)
    ? { [field]: detailTexts.invalid(detailQuestions[field as keyof typeof detailQuestions].label) }
    : { size: detailTexts.invalidSize };
}
