import { z } from 'zod';
import type { StepId } from '../../content/questionnaire.ts';
import type { InquiryForm, InquiryFormErrors } from './inquiry-form.ts';

const LONGEST_SECONDS = 30 * 24 * 3_600;

/** What a browser tells about an inquiry that the server will never take. Nothing in it says whose inquiry it is. */
export const refusalReportSchema = z.strictObject({
  status: z.int().min(400).max(499),
  code: z.string().regex(/^[\w.-]{0,40}$/),
  secondsSinceSubmission: z.int().min(0).max(LONGEST_SECONDS),
  build: z.string().regex(/^[\w.-]{1,40}$/),
});

export type RefusalReport = z.infer<typeof refusalReportSchema>;

/** Browser-safe: what the server hands to the page when a form sent without script could not be accepted. */
export type FormAnswer = {
  /**
   * `next`: 'Weiter' was pressed before the page's script came; `step` is the question to show. `invalid`: see errors.
   * `busy` (too many requests) and `unavailable`: nothing was stored, try again.
   */
  kind: 'next' | 'invalid' | 'busy' | 'unavailable';
  step: StepId | null;
  /** What the visitor had typed, so that nothing has to be typed again; photos have to be chosen again. */
  form: InquiryForm;
  errors: InquiryFormErrors;
  /** A title and text of `messages` in content/inquiry-messages.ts; the page shows it above the form. */
  notice: { title: string; text: string } | null;
};

export const formAnswerStatus = { next: 200, invalid: 422, busy: 429, unavailable: 503 } as const satisfies Record<
  FormAnswer['kind'],
  number
>;
