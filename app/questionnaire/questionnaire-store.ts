import { createContext, useContext, useSyncExternalStore } from 'react';
import { type Message, stepIds } from '../../content/questionnaire.ts';
import {
  checkInquiryForm,
  emptyInquiryForm,
  fieldsOfStep,
  type InquiryForm,
  type InquiryFormErrors,
} from '../../domain/inquiries/inquiry-form.ts';
import type { PropertyCode } from '../../domain/inquiries/inquiry-options.ts';
import type { FormAnswer } from '../../domain/inquiries/refusal-report.ts';
import { readItem, storageNames, writeItem } from '../browser/storage.ts';
import { countStep } from '../site/layout/count-page-view.ts';
import { type Draft, findStart, hasAnswers, readDraft, readTyped, saveDraft } from './draft/draft.ts';
import type { ChosenPhoto } from './photos/photos.ts';
import type { Failure } from './sending/submission.ts';
import { answerOfChoice, readPreselection } from './steps/preselection.ts';
import {
  documentTitleOf,
  findStepToCorrect,
  firstStep,
  lastStep,
  pushStep,
  questionOf,
  readStepEntry,
  replaceStep,
  type ShownStep,
  stepAfter,
} from './steps/steps.ts';

type Focus = 'heading' | 'errors';
type Kept = Pick<Draft, 'key' | 'openedAt' | 'photoCount'>;

const FADE_MS = 300;

/** The state of the form. Until the script takes over it is the plain form that the server sent. */
export const plainState = (answer: FormAnswer | null) => ({
  scripted: false,
  form: answer?.form ?? emptyInquiryForm,
  errors: answer?.errors ?? ({} as InquiryFormErrors),
  step: firstStep as ShownStep,
  leaving: false,
  /** The element to focus once the step is rendered. Always a new object, so that the effect runs. */
  focus: null as { on: Focus } | null,
  photos: [] as ChosenPhoto[],
  photoProblems: [] as Message[],
  /** Files above the limit; one click shrinks and adds them. */
  tooLarge: [] as File[],
  sending: false,
  percent: null as number | null,
  failure: null as Failure | null,
});

export type State = ReturnType<typeof plainState>;

let state = plainState(null);
/** The rest of the draft; null before the start and after sending, when there is no draft. */
let kept: Kept | null = null;
/** The step that comes next while `step` fades out. */
let target: ShownStep = firstStep;
let timer: ReturnType<typeof setTimeout>;
const listeners = new Set<() => void>();

/** What the server rendered, for the first render of hydration. */
const PlainState = createContext(state);
export const PlainStateProvider = PlainState.Provider;

export function useQuestionnaire(): State {
  const plain = useContext(PlainState);
  return useSyncExternalStore(subscribe, getState, () => plain);
}

export const getState = () => state;

function subscribe(notify: () => void) {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

export function update(change: Partial<State>) {
  const before = state;
  state = { ...state, ...change };
  if (kept && (state.form !== before.form || state.step !== before.step)) {
    keep(kept);
    countSteps(state.step, state.form);
  }
  for (const notify of listeners) notify();
}

/** Counts each step once, with all before it. Steps of a restored draft were counted earlier. */
const counted = new Set<string>();

function countSteps(shown: ShownStep, form: InquiryForm, tell = countStep) {
  if (!hasAnswers(form)) return;
  for (const step of ['started', ...stepIds.slice(1, stepIds.indexOf(questionOf(shown)) + 1)]) {
    if (!counted.has(step)) tell(step);
    counted.add(step);
  }
}

function keep(beside: Kept) {
  kept = beside;
  saveDraft(currentDraft(beside));
}

export const currentDraft = (beside: Kept): Draft => ({ ...beside, step: questionOf(state.step), form: state.form });

export const getKept = () => kept;

export function keepPhotoCount(photoCount: number) {
  if (kept && kept.photoCount !== photoCount) keep({ ...kept, photoCount });
}

export function finish() {
  kept = null;
}

export function change(changed: Partial<InquiryForm>) {
  const errors = { ...state.errors };
  const form = { ...state.form, ...changed };
  for (const name of Object.keys(changed) as (keyof InquiryForm)[]) delete errors[name];
  // A missing phone number is no error once there is an email address.
  if (errors.phone && !checkInquiryForm(form, ['phone']).phone) delete errors.phone;
  update({ form, errors });
}

export function choose(code: PropertyCode, advance: boolean) {
  change(answerOfChoice(code));
  if (advance) goTo(stepAfter('property'));
}

export function proceed() {
  const { step, form } = state;
  if (step === lastStep || step === 'result') return void submitQuestionnaire();
  const errors = checkInquiryForm(form, fieldsOfStep(step));
  if (Object.keys(errors).length > 0) return update({ errors, focus: { on: 'errors' } });
  update({ errors });
  goTo(stepAfter(step));
}

/** Checks all steps, because a link may have skipped the first one. */
export async function submitQuestionnaire() {
  const errors = checkInquiryForm(state.form);
  const toCorrect = findStepToCorrect(errors);
  update({ errors });
  if (toCorrect === null) (await loadRemainingSteps()).sendInquiry();
  else if (toCorrect === state.step) update({ focus: { on: 'errors' } });
  else goTo(toCorrect, 'errors');
}

export function goTo(next: ShownStep, on: Focus = 'heading') {
  if (next === target) return;
  pushStep({ step: next, cameFrom: target });
  show(next, on);
}

export function goBack() {
  const previous = target === 'result' ? lastStep : stepAfter(target, -1);
  if (readStepEntry(history.state)?.cameFrom === previous) history.back();
  else goTo(previous);
}

function show(next: ShownStep, on: Focus = 'heading') {
  target = next;
  update({ leaving: true });
  clearTimeout(timer);
  const fade = window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : FADE_MS;
  timer = setTimeout(() => {
    showQuestion(next);
    update({ step: next, leaving: false, focus: { on } });
  }, fade);
}

/** A style sheet chooses the visible question, so that it also holds before React renders. */
let sheet: CSSStyleSheet | undefined;

function showQuestion(shown: ShownStep) {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
  const others = `.questionnaire:not([data-plain]) .question:not([data-step="${questionOf(shown)}"])`;
  sheet.replaceSync(`${others} { display: none }`);
}

/** Runs within one task, so that nothing can be typed between the plain and the scripted form. */
export function start(answer: FormAnswer | null) {
  if (state.scripted) return;
  const entry = readStepEntry(history.state);
  const served = document.querySelector<HTMLFormElement>('.questionnaire form');
  const typed = served ? readTyped(served) : {};
  const preselection = readPreselection(location.search);
  const tapped = document.documentElement.dataset.tappedEarly !== undefined;
  const stored = readDraft();
  if (stored) countSteps(stored.step, stored.form, () => {});
  const { draft, errors, restored } = findStart({ answer, entry, stored, preselection, typed, tapped });
  const { form, step: begin, ...beside } = draft;
  replaceStep({ step: begin, cameFrom: entry?.cameFrom ?? null });
  // A card tapped before the script came has led on already (mark-question.ts).
  const step = tapped && begin === 'property' && typed.propertyType ? stepAfter(begin) : begin;
  if (step !== begin) pushStep({ step, cameFrom: begin });
  target = step;
  document.title = documentTitleOf(step);
  showQuestion(step);
  update({ ...plainState(null), scripted: true, form, errors, step });
  kept = beside;
  if (step !== firstStep || hasAnswers(form)) keep(beside);
  countSteps(step, form);
  window.addEventListener('popstate', ({ state: mark }) => {
    const back = readStepEntry(mark);
    if (back) show(back.step);
  });
  // A link within the page adds an unmarked history entry; going back to it would show nothing.
  window.addEventListener('hashchange', () => {
    if (!readStepEntry(history.state)) replaceStep({ step: target, cameFrom: null });
  });
  const field = served?.querySelector<HTMLInputElement>('input[type="file"]');
  const chosen = [...(field?.files ?? [])];
  if (field) field.value = '';
  loadRemainingSteps().then(
    ({ resume }) => resume(restored ? draft : null, chosen),
    () => {
      delete document.documentElement.dataset.question;
      update({ scripted: false });
    },
  );
}

const LATER_LIMIT_MS = 20_000;

/** Loads photos and sending. If that fails, the plain form with all answers is shown again. */
export async function loadRemainingSteps() {
  const tooLate = new Promise<never>((_, fail) => setTimeout(fail, LATER_LIMIT_MS));
  const coming = import('./remaining-steps.ts').catch((error: unknown) => {
    if (state.photos.length === 0) reloadOnce();
    throw error;
  });
  remaining = (await Promise.race([coming, tooLate])).default;
  return remaining;
}
export const getRemainingSteps = () => remaining;
let remaining: typeof import('./remaining-steps.ts')['default'] | null = null;

const ONCE_PER_MS = 10 * 60_000;

/** A deploy may have removed the file: one reload brings the new version. */
function reloadOnce() {
  const last = Number(readItem('sessionStorage', storageNames.reloadedAt));
  // Without a connection a reload ends at the browser's error page.
  if (!navigator.onLine || Date.now() - last < ONCE_PER_MS) return;
  if (writeItem('sessionStorage', storageNames.reloadedAt, String(Date.now()))) location.reload();
}
