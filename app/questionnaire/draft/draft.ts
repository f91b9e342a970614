import type { StepId } from '../../../content/questionnaire.ts';
import {
  emptyInquiryForm,
  type InquiryForm,
  type InquiryFormErrors,
  parseInquiryForm,
  readFormData,
} from '../../../domain/inquiries/inquiry-form.ts';
import type { FormAnswer } from '../../../domain/inquiries/refusal-report.ts';
import { parseJsonObject, readItem, removeItem, storageNames, writeItem } from '../../browser/storage.ts';
import { type Preselection, preselect } from '../steps/preselection.ts';
import { findStepToCorrect, firstStep, lastStep, questionOf, readShown, type StepEntry } from '../steps/steps.ts';

/** Survives a reload; photos are stored apart (photo-store.ts). A copied tab has the same key, so both tabs send one inquiry. */
export type Draft = { key: string; openedAt: number; step: StepId; photoCount: number; form: InquiryForm };

export function newDraft(now = Date.now()): Draft {
  return { key: makeInquiryKey(), openedAt: now, step: firstStep, photoCount: 0, form: emptyInquiryForm };
}

/** crypto.randomUUID is missing on pages that came over plain HTTP. */
export function makeInquiryKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

export function readDraft(): Draft | null {
  return parseDraft(readItem('sessionStorage', storageNames.draft));
}

export function saveDraft(draft: Draft): boolean {
  return writeItem('sessionStorage', storageNames.draft, JSON.stringify(draft));
}

/** With a key, removes only the draft of that inquiry: another one may have been started since. */
export function clearDraft(key?: string) {
  if (key === undefined || readDraft()?.key === key) removeItem('sessionStorage', storageNames.draft);
}

/** Null for anything that an older or foreign script stored there. */
export function parseDraft(text: string | null): Draft | null {
  const value = parseJsonObject(text);
  if (!value || typeof value.key !== 'string' || !/^[0-9a-f-]{36}$/.test(value.key)) return null;
  const answers = (value.form && typeof value.form === 'object' ? value.form : {}) as Record<string, unknown>;
  return {
    key: value.key,
    openedAt: Number.isFinite(value.openedAt) ? Number(value.openedAt) : Date.now(),
    step: questionOf(readShown(value.step) ?? firstStep),
    photoCount: Number(value.photoCount) || 0,
    form: parseInquiryForm((name) => listOf(answers[name], Array.isArray(emptyInquiryForm[name as keyof InquiryForm]))),
  };
}

function listOf(answer: unknown, isList: boolean): unknown[] {
  if (Array.isArray(answer)) return isList ? answer : [];
  return isList ? [] : [answer];
}

export function hasAnswers(form: InquiryForm): boolean {
  return Object.keys(withoutEmpty(form)).length > 0;
}

/** Only answers that differ from an empty form were typed before the script came. */
export function readTyped(form: HTMLFormElement): Partial<InquiryForm> {
  const typed = readFormData(new FormData(form));
  const { propertyType, propertySubType } = typed;
  return { ...withoutEmpty(typed), ...(propertyType && { propertyType, propertySubType }) };
}

const withoutEmpty = (form: InquiryForm): Partial<InquiryForm> =>
  Object.fromEntries(Object.entries(form).filter(([, answer]) => answer.length > 0));

/** restored: shows a message that earlier answers are back, or that photos have to be chosen again. */
export type Start = { draft: Draft; errors: InquiryFormErrors; restored: boolean };

type Sources = {
  /** The server's answer to a form sent without script. */
  answer: FormAnswer | null;
  /** Our mark in this history entry: the visitor reloaded or came back. */
  entry: StepEntry | null;
  stored: Draft | null;
  preselection: Preselection;
  typed: Partial<InquiryForm>;
  /** A card was tapped before the script came. */
  tapped: boolean;
};

/** Going back to an inquiry that was already sent begins a new one. */
export function findStart({ answer, entry, stored, preselection, typed, tapped }: Sources): Start {
  if (answer) {
    const step = startOfAnswer(answer);
    const draft = (answer.step && stored) || newDraft();
    return { draft: { ...draft, step, form: { ...answer.form, ...typed } }, errors: answer.errors, restored: false };
  }
  const draft = stored ?? newDraft();
  if (entry && !stored) {
    // The browser restores what was sent before; only a tapped card is new.
    const { propertyType, propertySubType = '' } = tapped ? typed : {};
    const form = { ...draft.form, ...(propertyType && { propertyType, propertySubType }) };
    return { draft: { ...draft, form }, errors: {}, restored: false };
  }
  const given = { ...draft.form, ...typed };
  const form = entry ? given : preselect(given, { ...preselection, ...(typed.propertyType && { property: null }) });
  const step = entry ? questionOf(entry.step) : (preselection.step ?? draft.step);
  return {
    draft: { ...draft, step, form },
    errors: {},
    restored:
      stored !== null && (stored.photoCount > 0 || (!entry && !preselection.property && hasAnswers(stored.form))),
  };
}

export const startOfAnswer = ({ step, errors }: FormAnswer): StepId => step ?? findStepToCorrect(errors) ?? lastStep;
