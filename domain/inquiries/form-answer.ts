import type { InquiryForm, InquiryFormErrors } from './inquiry-form.ts';

/** Browser-safe: what the server hands to the page when a form sent without script could not be accepted. */
export type FormAnswer = {
  /** `invalid`: see errors. `busy` (too many requests) and `unavailable`: nothing was stored, try again. */
  kind: 'invalid' | 'busy' | 'unavailable';
  /** What the visitor had typed, so that nothing has to be typed again; photos have to be chosen again. */
  form: InquiryForm;
  errors: InquiryFormErrors;
  /** A title and text of `messages` in content/questionnaire.ts; the page shows it above the form. */
  notice: { title: string; text: string } | null;
};

export const formAnswerStatus = { invalid: 422, busy: 429, unavailable: 503 } as const satisfies Record<
  FormAnswer['kind'],
  number
>;
