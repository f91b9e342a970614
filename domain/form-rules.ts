import { validation } from '../content/questionnaire.ts';

/** Browsers load only these plain functions; the schema of the server is built on them. */

export const DEFAULT_POSTAL_CODE = '80000';
export const limits = { name: 100, buildingName: 80, phone: 50, email: 254, freeText: 1000, trap: 2000 } as const;

/** Columns of `inquiries` in which customers write freely: masked for firms, searched, cleared of former names. */
export const typedColumns = ['problem_other', 'location_other'] as const;

export type TextRule = {
  clean: (text: string) => string;
  findError: (cleaned: string) => string | null;
  longest: number;
};

const EMAIL = /^[^\s@,;:<>()[\]\\"]{1,64}@[^\s@,;:<>()[\]\\"]+\.[^\s@.,;:<>()[\]\\"]{2,}$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must go
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;
const SOFT_HYPHENS = /\u00ad/g;
/** With the flag `u` this finds only unpaired surrogates. Browsers of 2023 lack toWellFormed. */
const HALF_LETTERS = /\p{Surrogate}/gu;
const LINE_BREAKS = /[\r\n\t\u2028\u2029]+/g;

/**
 * PostgreSQL cannot store control characters, so they are removed instead of rejecting the inquiry. Soft hyphens come from
 * words that were copied from our own pages, and no search would find them.
 */
export const cleanText = (text: string) =>
  text.replace(HALF_LETTERS, '\ufffd').replace(/\r\n?/g, '\n').replace(CONTROLS, '').replace(SOFT_HYPHENS, '').trim();
export const cleanLine = (text: string) => cleanText(text.replace(LINE_BREAKS, ' '));

/** Normalisation can turn one letter into eighteen, so the longer form counts. */
export const lengthOf = (text: string) => Math.max(text.length, text.normalize('NFKC').length);

const tooLong = (what: string, limit: number) => (text: string) =>
  lengthOf(text) > limit ? validation.tooLong(what, limit) : null;

const requiredLine = (missing: string, what: string, limit: number): TextRule => ({
  clean: cleanLine,
  findError: (text) => (text === '' ? missing : tooLong(what, limit)(text)),
  longest: limit,
});

const freeText: TextRule = {
  clean: cleanText,
  findError: tooLong('den Text', limits.freeText),
  longest: limits.freeText,
};

const FEWEST_DIGITS = 6;

/** Forms ask again; the API accepts the inquiry and flags it. */
export const findReachError = (phone: string, email: string) =>
  email.trim() === '' && phone.replaceAll(/\P{Nd}/gu, '').length < FEWEST_DIGITS ? validation.phoneTooShort : null;

export const textRules = {
  firstName: requiredLine(validation.firstNameMissing, 'den Vornamen', limits.name),
  lastName: requiredLine(validation.lastNameMissing, 'den Nachnamen', limits.name),
  phone: requiredLine(validation.phoneMissing, 'die Telefonnummer', limits.phone),
  email: {
    clean: cleanLine,
    findError: (text) =>
      tooLong('die E-Mail-Adresse', limits.email)(text) ??
      (text === '' || EMAIL.test(text) ? null : validation.emailInvalid),
    longest: limits.email,
  },
  postalCode: {
    clean: (text) => cleanLine(text) || DEFAULT_POSTAL_CODE,
    findError: (text) => (/^\d{5}$/.test(text) ? null : validation.postalCodeInvalid),
    longest: 10,
  },
  problemOther: freeText,
  locationOther: freeText,
} as const satisfies Record<string, TextRule>;

/** PostgreSQL throws when it casts anything else to uuid. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}

/** Stands for an id that is missing or invalid, so that a query finds nothing. */
export const NIL_UUID = '00000000-0000-0000-0000-000000000000';
