import { parseJsonObject } from '../browser/storage.ts';

export type CookieSettings = { necessary: true; analytics: boolean; marketing: boolean; preferences: boolean };
export type CookieChoice = 'accepted' | 'customized' | 'rejected';
const CHOICES: readonly string[] = ['accepted', 'customized', 'rejected'] satisfies CookieChoice[];

/**
 * The version and time of the answer under a random name. With the choice it is the visitor's half of the proof of consent
 * (Art. 7 Abs. 1 DSGVO). Older records without a name stay valid.
 */
export type ConsentRecord = { version: number; date: string; id: string | null };

export const SETTINGS_KEY = 'cookieSettings';
export const CHOICE_KEY = 'cookieConsent';
export const RECORD_KEY = 'cookieConsentVersion';

/** Raise it when a purpose or a recipient changes: everyone is asked again. */
export const CONSENT_VERSION = 1;
export const ASK_AGAIN_AFTER_DAYS = 180;
export const BANNER_DELAY_MS = 1500;
/** A tap in these first moments was meant for the page below and is no consent. */
export const BANNER_REACTS_AFTER_MS = 700;

export const ONLY_NECESSARY: CookieSettings = {
  necessary: true,
  analytics: false,
  marketing: false,
  preferences: false,
};
export const ALL_CATEGORIES: CookieSettings = { necessary: true, analytics: true, marketing: true, preferences: true };

const DAY_MS = 24 * 60 * 60 * 1000;

export type ConsentState = {
  settings: CookieSettings;
  ask: boolean;
  decidedOn: string | null;
  proofId: string | null;
  privacyControl: boolean;
};

/** A stored choice counts only with a record for the current version that is not too old. */
export function readConsentState(storage: Pick<Storage, 'getItem'>, now: Date, privacyControl: boolean): ConsentState {
  const settings = parseSettings(storage.getItem(SETTINGS_KEY));
  const choice = storage.getItem(CHOICE_KEY) ?? '';
  const record = parseRecord(storage.getItem(RECORD_KEY));
  const decided = settings !== null || CHOICES.includes(choice);
  const oldest = now.getTime() - ASK_AGAIN_AFTER_DAYS * DAY_MS;
  const outdated = record !== null && (record.version !== CONSENT_VERSION || Date.parse(record.date) <= oldest);
  const valid = decided && record !== null && !outdated;
  return {
    settings: valid && settings && !privacyControl ? settings : ONLY_NECESSARY,
    ask: !privacyControl && (!decided || outdated),
    decidedOn: valid ? record.date : null,
    proofId: valid ? record.id : null,
    privacyControl,
  };
}

export function storeConsent(
  storage: Pick<Storage, 'setItem'>,
  settings: CookieSettings,
  choice: CookieChoice,
  now: Date,
) {
  const record: ConsentRecord = { version: CONSENT_VERSION, date: now.toISOString(), id: makeProofId() };
  storage.setItem(SETTINGS_KEY, JSON.stringify(settings));
  storage.setItem(CHOICE_KEY, choice);
  storage.setItem(RECORD_KEY, JSON.stringify(record));
}

function parseSettings(text: string | null): CookieSettings | null {
  const value = parseJsonObject(text);
  if (!value) return null;
  return {
    necessary: true,
    analytics: value.analytics === true,
    marketing: value.marketing === true,
    preferences: value.preferences === true,
  };
}

function parseRecord(text: string | null): ConsentRecord | null {
  const value = parseJsonObject(text);
  if (!value) return null;
  const date = typeof value.date === 'string' && !Number.isNaN(Date.parse(value.date)) ? value.date : null;
  if (!date || typeof value.version !== 'number') return null;
  return { version: value.version, date, id: FORMAT.test(String(value.id)) ? String(value.id) : null };
}

/** Read out on the telephone, so without 0, O, 1 and I. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const FORMAT = /^[2-9A-HJ-NP-Z]{4}(-[2-9A-HJ-NP-Z]{4}){2}$/;

/** 60 random bits, like K7QF-3MZP-9XTD. Every choice gets a new name, so that it identifies nobody. */
function makeProofId(): string {
  const letters = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => LETTERS[byte % LETTERS.length]);
  return letters.join('').replace(/(.{4})(.{4})/, '$1-$2-');
}
