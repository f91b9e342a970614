import { brand } from '../../../content/brand.ts';
import { progressLabel, resultTitle, type StepId, stepIds, stepTexts } from '../../../content/questionnaire.ts';
import { type FormField, fieldsOfStep, type InquiryFormErrors } from '../../../domain/inquiries/inquiry-form.ts';

export type ShownStep = StepId | 'result';

export const firstStep = stepIds[0] as StepId;
export const lastStep = stepIds.at(-1) as StepId;
export const questionOf = (shown: ShownStep): StepId => (shown === 'result' ? lastStep : shown);
export const stepAfter = (step: StepId, by = 1) => stepIds[stepIds.indexOf(step) + by] ?? step;

export const stepAt = (position: string | null): StepId | null =>
  position !== null && /^\d+$/.test(position) ? (stepIds[Number(position)] ?? null) : null;

export function readShown(given: unknown): ShownStep | null {
  return given === 'result' ? given : (stepIds.find((step) => step === given) ?? null);
}

export const findStepToCorrect = (errors: InquiryFormErrors): StepId | null =>
  stepIds.find((step) => errorsOfStep(step, errors).length > 0) ?? null;

export function errorsOfStep(step: StepId, errors: InquiryFormErrors): [FormField, string][] {
  return fieldsOfStep(step).flatMap((name) => (errors[name] ? [[name, errors[name]]] : []));
}

export const progressOf = (shown: ShownStep) => ({
  label: progressLabel(questionOf(shown)),
  value: stepIds.indexOf(questionOf(shown)) / (stepIds.length - 1),
});

export const documentTitleOf = (shown: ShownStep) =>
  `${shown === 'result' ? resultTitle : `${stepTexts[shown].title} (${progressLabel(shown)})`} | ${brand}`;

/** Each step is an entry of the browser's history. */
export type StepEntry = { step: ShownStep; cameFrom: ShownStep | null };

const OWN_PARAMETERS = ['propertyType', 'type', 'problem', 'step'];

export function readStepEntry(state: unknown): StepEntry | null {
  const entry = (state as { questionnaire?: { step?: unknown; cameFrom?: unknown } } | null)?.questionnaire;
  const step = readShown(entry?.step);
  return step && { step, cameFrom: readShown(entry?.cameFrom) };
}

export function pushStep(entry: StepEntry) {
  history.pushState({ ...history.state, questionnaire: entry }, '', addressOfStep(location.href, entry));
}

export function replaceStep(entry: StepEntry) {
  history.replaceState({ ...history.state, questionnaire: entry }, '', addressOfStep(location.href, entry));
}

/** Other parameters stay: an advertisement may need its own. */
export function addressOfStep(address: string, { step }: StepEntry): string {
  const url = new URL(address);
  for (const name of OWN_PARAMETERS) url.searchParams.delete(name);
  const position = stepIds.indexOf(questionOf(step));
  if (position > 0) url.searchParams.set('step', String(position));
  return url.pathname + url.search;
}
