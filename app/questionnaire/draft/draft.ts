import { emptyInquiryForm, type InquiryForm } from '../../../domain/inquiries/inquiry-form.ts';
import {
  belongsToLevel,
  locationCodes,
  problemCodes,
  propertyLevelCodes,
  propertySubTypes,
} from '../../../domain/inquiries/inquiry-options.ts';
import { parseJsonObject } from '../../browser/parse-json-object.ts';
import { readItem, removeItem, writeItem } from '../browser-storage.ts';
import type { Step } from '../steps/steps.ts';
import { storageNames } from '../storage-names.ts';
import { makeKey } from './idempotency-key.ts';

/** What survives a reload; the photos lie apart, see photo-store.ts. A copied tab carries the key along, so both send one inquiry. */
export type Draft = { key: string; openedAt: number; step: Step; photoCount: number; form: InquiryForm };

export function newDraft(now = Date.now()): Draft {
  return { key: makeKey(), openedAt: now, step: 0, photoCount: 0, form: emptyInquiryForm };
}

export function readDraft(): Draft | null {
  return parseDraft(readItem('sessionStorage', storageNames.draft));
}

export function saveDraft(draft: Draft): boolean {
  return writeItem('sessionStorage', storageNames.draft, JSON.stringify(draft));
}

/** With a key, only the draft of that inquiry: another one may have been started since. */
export function clearDraft(key?: string) {
  if (key === undefined || readDraft()?.key === key) removeItem('sessionStorage', storageNames.draft);
}

/** Null for anything that an older or a foreign script may have left there. */
export function parseDraft(text: string | null): Draft | null {
  const value = parseJsonObject(text);
  if (!value || typeof value.key !== 'string' || !/^[0-9a-f-]{36}$/.test(value.key)) return null;
  const step = Number(value.step);
  return {
    key: value.key,
    openedAt: Number.isFinite(value.openedAt) ? Number(value.openedAt) : Date.now(),
    step: (Number.isInteger(step) && step >= 0 && step <= 3 ? step : 0) as Step,
    photoCount: Number(value.photoCount) || 0,
    form: parseForm(value.form),
  };
}

function parseForm(value: unknown): InquiryForm {
  const given = (value && typeof value === 'object' ? value : {}) as Record<string, unknown>;
  const form = { ...emptyInquiryForm };
  for (const [name, empty] of Object.entries(emptyInquiryForm)) {
    if (typeof given[name] === typeof empty && !Array.isArray(empty)) Object.assign(form, { [name]: given[name] });
  }
  form.problems = knownCodes(problemCodes, given.problems);
  form.locations = knownCodes(locationCodes, given.locations);
  if (!propertyLevelCodes.some((code) => code === form.propertyType)) form.propertyType = '';
  const subType = propertySubTypes.find((code) => code === form.propertySubType);
  const fits = subType && form.propertyType && belongsToLevel(form.propertyType, subType);
  return { ...form, propertySubType: fits ? subType : '' };
}

function knownCodes<Code extends string>(codes: readonly Code[], given: unknown): Code[] {
  return Array.isArray(given) ? codes.filter((code) => given.includes(code)) : [];
}
