import type { LegalForm } from './documents.ts';

/** Who the firm is and whom we talk to; columns of `partners`. */
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
/** Too short is `invalid`. */
export type FirmErrors = Partial<Record<FirmField, 'missing' | 'invalid' | 'too-long'>>;

/** What its papers vouch for. */
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

/** Of a whole row, what the firm says of itself. */
export const pickFirm = (row: FirmFacts) =>
  Object.fromEntries(firmFields.map((field) => [field, row[field]])) as FirmFacts;
