import { emptyInquiryForm, type InquiryForm, type InquiryFormErrors } from '../../../domain/inquiries/inquiry-form.ts';
import type { PropertyCode } from '../../../domain/inquiries/inquiry-options.ts';
import type { FormAnswer } from '../../../domain/inquiries/refusal-report.ts';
import { answerOfChoice, type Preselection } from '../steps/preselection.ts';
import type { StepEntry } from '../steps/step-history.ts';
import { CONTACT_STEP, findStepToCorrect, type Step } from '../steps/steps.ts';
import { type Draft, newDraft } from './draft.ts';

/** restored: worth telling that answers of an earlier visit are back. */
export type Start = { draft: Draft; errors: InquiryFormErrors; restored: boolean };

type Sources = {
  /** Rendered by the server after a try without script. */
  answer: FormAnswer | null;
  /** Our own mark on this history entry: a reload or a way back, not a fresh visit. */
  entry: StepEntry | null;
  stored: Draft | null;
  preselection: Preselection;
  /** What was typed or ticked before the script had arrived. */
  typed: Partial<InquiryForm>;
};

/** Where the questionnaire begins. A way back to an inquiry that is already sent begins anew. */
export function findStart({ answer, entry, stored, preselection, typed }: Sources): Start {
  if (answer) {
    const step = findStepToCorrect(answer.errors) ?? CONTACT_STEP;
    return { draft: { ...newDraft(), step, form: answer.form }, errors: answer.errors, restored: false };
  }
  if (entry && !stored) return { draft: newDraft(), errors: {}, restored: false };
  const draft = stored ?? newDraft();
  const form = { ...(entry ? draft.form : preselect(draft.form, preselection)), ...typed };
  const step = entry ? (Math.min(entry.step, CONTACT_STEP) as Step) : ((preselection.step ?? draft.step) as Step);
  return {
    draft: { ...draft, step, form },
    errors: {},
    restored: stored !== null && isNews(stored, entry, preselection),
  };
}

/** Said to those who come back to find their answers or photos, or who have to choose their photos again. */
function isNews(stored: Draft, entry: StepEntry | null, { property }: Preselection) {
  return stored.photoCount > 0 || (!entry && !property && hasAnswers(stored.form));
}

export function hasAnswers(form: InquiryForm): boolean {
  return JSON.stringify(form) !== JSON.stringify(emptyInquiryForm);
}

function preselect(form: InquiryForm, { property, location }: Preselection): InquiryForm {
  const locations = location && !form.locations.includes(location) ? [...form.locations, location] : form.locations;
  return { ...form, ...property, locations };
}

/** Photos chosen before the script had arrived. The field is emptied: from now on the page itself carries them. */
export function takeFiles(form: HTMLFormElement): File[] {
  const field = form.querySelector<HTMLInputElement>('input[type="file"]');
  const files = [...(field?.files ?? [])];
  if (field) field.value = '';
  return files;
}

/** Only what differs from an empty form counts as typed. */
export function readTyped(form: HTMLFormElement): Partial<InquiryForm> {
  const data = new FormData(form);
  const typed: Partial<InquiryForm> = {};
  for (const [name, empty] of Object.entries(emptyInquiryForm)) {
    if (typeof empty === 'string' && data.get(name)) Object.assign(typed, { [name]: data.get(name) });
    if (Array.isArray(empty) && data.has(name)) Object.assign(typed, { [name]: data.getAll(name) });
  }
  const property = data.get('property');
  return property ? { ...typed, ...answerOfChoice(property as PropertyCode) } : typed;
}
