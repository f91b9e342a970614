import { cleanLine, cleanText } from '../inquiries/form-rules.ts';
import { toE164 } from '../inquiries/phone-number.ts';
import { isPostalCode } from '../service-area/service-area.ts';
import { type LegalForm, legalForms, requiredDocuments } from './documents.ts';
import { parseVatId } from './vat-id.ts';

/** What a firm may change without anybody looking. */
const contactFields = ['contact_name', 'email', 'phone', 'website', 'about'] as const;
/** What its papers vouch for. */
export const vettedFields = [
  'name',
  'legal_form',
  'street',
  'postal_code',
  'city',
  'register_court',
  'register_number',
  'vat_id',
  'tax_number',
  'small_business',
] as const;
export const profileFields = [...contactFields, ...vettedFields];
export type ProfileField = (typeof profileFields)[number];
export type Profile = Record<Exclude<ProfileField, 'small_business'>, string | null> & { small_business: boolean };
export type FieldProblem = 'missing' | 'invalid' | 'too-long' | 'too-short';

type Rule = { least?: number; most: number; read?(text: string): string | null };
const RULES: Record<Exclude<ProfileField, 'small_business'>, Rule> = {
  contact_name: { least: 2, most: 80 },
  email: { least: 3, most: 254, read: (text) => (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) ? text : null) },
  phone: { least: 1, most: 40, read: toE164 },
  website: { most: 200, read: readAddress },
  about: { most: 600 },
  name: { least: 2, most: 120 },
  legal_form: { least: 1, most: 20, read: (text) => legalForms.find((form) => form === text) ?? null },
  street: { least: 2, most: 120 },
  postal_code: { least: 1, most: 5, read: (text) => (isPostalCode(text) ? text : null) },
  city: { least: 2, most: 80 },
  register_court: { most: 80 },
  register_number: { most: 40 },
  vat_id: { most: 20, read: parseVatId },
  tax_number: { most: 20 },
};

export type ProfileRead = { profile: Profile; problems: Partial<Record<ProfileField, FieldProblem>> };

/** What a form says about the firm, tidied up, and what is wrong with it. Nothing given is null. */
export function readProfile(given: (field: ProfileField) => string | null): ProfileRead {
  const profile = { small_business: given('small_business') === 'ja' } as Profile;
  const problems: ProfileRead['problems'] = {};
  for (const [field, { least = 0, most, read }] of Object.entries(RULES) as [keyof typeof RULES, Rule][]) {
    const text = (field === 'about' ? cleanText : cleanLine)(given(field) ?? '').normalize('NFC');
    const value = text && read ? read(text) : text;
    profile[field] = value || null;
    if (text === '' && least > 0) problems[field] = 'missing';
    else if (value === null) problems[field] = 'invalid';
    else if (value.length > most) problems[field] = 'too-long';
    else if (value.length < least) problems[field] = 'too-short';
  }
  if (!profile.vat_id && !profile.tax_number && !problems.vat_id) problems.tax_number = 'missing';
  if (isRegistered(profile.legal_form) && !profile.register_number) problems.register_number ??= 'missing';
  return { profile, problems };
}

function isRegistered(form: string | null) {
  return form !== null && requiredDocuments(form as LegalForm, []).some(([kind]) => kind === 'register-extract');
}

/** With its scheme; people leave it out. */
function readAddress(text: string): string | null {
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return null;
  const { hostname, href, username } = new URL(address);
  return hostname.includes('.') && username === '' ? href : null;
}
