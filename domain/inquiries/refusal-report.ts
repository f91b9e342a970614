import { z } from 'zod';
import type { StepId } from '../../content/questionnaire.ts';
import type { InquiryForm, InquiryFormErrors } from './inquiry-form.ts';

const MAX_SECONDS = 30 * 24 * 3_600;

/** The report must not contain personal data. */
export const refusalReportSchema = z.strictObject({
  status: z.int().min(400).max(499),
  code: z.string().regex(/^[\w.-]{0,40}$/),
  secondsSinceSubmission: z.int().min(0).max(MAX_SECONDS),
  build: z.string().regex(/^[\w.-]{1,40}$/),
});

export type RefusalReport = z.infer<typeof refusalReportSchema>;

/** Browsers load this type too. */
export type FormAnswer = {
  /** `next`: 'Weiter' was submitted without JavaScript; `busy` and `unavailable`: nothing was stored. */
  kind: 'next' | 'invalid' | 'busy' | 'unavailable';
  step: StepId | null;
  form: InquiryForm;
  errors: InquiryFormErrors;
  notice: { title: string; text: string } | null;
};

export const formAnswerStatus = { next: 200, invalid: 422, busy: 429, unavailable: 503 } as const satisfies Record<
  FormAnswer['kind'],
  number
>;
