import { CONTACT_STEP, type Step } from './steps.ts';

/** Each step is an entry of the browser's history. The framework's own marks in the state are carried along. */
export type StepEntry = { step: Step; cameFrom: Step | null };

const OWN_PARAMETERS = ['propertyType', 'type', 'problem', 'step'];

export function readStepEntry(state: unknown): StepEntry | null {
  const entry = (state as { questionnaire?: StepEntry } | null)?.questionnaire;
  return entry && Number.isInteger(entry.step) ? entry : null;
}

export function pushStep(entry: StepEntry) {
  const { idx = 0 } = (history.state ?? {}) as { idx?: number };
  history.pushState({ ...history.state, idx: idx + 1, questionnaire: entry }, '', addressOfStep(location.href, entry));
}

export function replaceStep(entry: StepEntry) {
  history.replaceState({ ...history.state, questionnaire: entry }, '', addressOfStep(location.href, entry));
}

/** Foreign parameters stay: an advertisement may want to find its own again. */
export function addressOfStep(address: string, { step }: StepEntry): string {
  const url = new URL(address);
  for (const name of OWN_PARAMETERS) url.searchParams.delete(name);
  if (step > 0) url.searchParams.set('step', String(Math.min(step, CONTACT_STEP)));
  return url.pathname + url.search;
}
