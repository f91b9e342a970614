import type { LegalForm } from './documents.ts';

export type FirmFacts = {
  name: string;
  legal_form: LegalForm;
  street: string;
  postal_code: string;
  city: string;
  register_court: string | null;
  register_number: string | null;
  vat_id: string | null;
  tax_number: string | null;
  small_business: boolean;
  contact_name: string;
  email: string;
  phone: string;
  website: string | null;
  about: string | null;
};
export type FirmField = keyof FirmFacts;
/** `contact`: the name contains contact data. `letters`: the invoice font lacks a character. */
export type FirmErrors = Partial<Record<FirmField, 'missing' | 'invalid' | 'too-long' | 'contact' | 'letters'>>;

export const vettedFields: readonly FirmField[] = [
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
];
export const firmFields: readonly FirmField[] = [...vettedFields, 'contact_name', 'email', 'phone', 'website', 'about'];

/** Null if the check digit is wrong (ISO 7064, MOD 11,10). */
export function parseVatId(text: string): string | null {
  const id = text.replaceAll(/[\s.\-/]/g, '').toUpperCase();
  if (!/^DE[1-9]\d{8}$/.test(id)) return null;
  let product = 10;
  for (const digit of id.slice(2, 10)) {
    const sum = (Number(digit) + product) % 10 || 10;
    product = (2 * sum) % 11;
  }
  const check = 11 - product;
  return (check === 10 ? 0 : check) === Number(id[10]) ? id : null;
}
