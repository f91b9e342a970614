import { hasGlyphs } from '../../platform/documents/pdf-writer.ts';
import { parseAddress } from '../../platform/mail/address.ts';
import { cleanLine, cleanText } from '../form-rules.ts';
import { toE164 } from '../phone-number.server.ts';
import { isPostalCode } from '../service-area/service-area.ts';
import { type LegalForm, legalForms, requiredDocuments } from './documents.ts';
import { type FirmErrors, type FirmFacts, type FirmField, parseVatId } from './firm-fields.ts';

type Typed = { get(name: string): string | null };

const LENGTHS: Partial<Record<FirmField, readonly [least: number, most: number]>> = {
  name: [2, 120],
  street: [2, 120],
  city: [2, 80],
  register_court: [0, 80],
  register_number: [0, 40],
  contact_name: [2, 80],
  about: [0, 600],
};

const isRegistered = (form: LegalForm) => requiredDocuments(form, []).some(([kind]) => kind === 'register-extract');

type FirmRead = { firm: FirmFacts; errors: null } | { firm: null; errors: FirmErrors };

export function readFirmFacts(typed: Typed, known?: FirmFacts): FirmRead {
  const line = (name: FirmField) => cleanLine(typed.get(name) ?? '');
  const orNull = (text: string) => (text === '' ? null : text);
  const legalForm = legalForms.find((form) => form === line('legal_form'));
  const errors: FirmErrors = {};
  const read = (name: FirmField, parse: (text: string) => string | null, required = true): string | null => {
    const text = line(name);
    const value = text === '' ? null : parse(text);
    if (text !== '' && value === null) errors[name] = 'invalid';
    else if (text === '' && required) errors[name] = 'missing';
    return value;
  };
  const asTyped = (text: string) => text;
  const registered = legalForm !== undefined && isRegistered(legalForm);
  const firm = {
    name: read('name', asTyped),
    legal_form: read('legal_form', () => legalForm ?? null),
    street: read('street', asTyped),
    postal_code: read('postal_code', (text) => (isPostalCode(text) ? text : null)),
    city: read('city', asTyped),
    register_court: read('register_court', asTyped, registered),
    register_number: read('register_number', asTyped, registered),
    vat_id: read('vat_id', parseVatId, false),
    tax_number: read('tax_number', parseTaxNumber, line('vat_id') === ''),
    small_business: typed.get('small_business') === 'ja',
    contact_name: read('contact_name', asTyped),
    email: read('email', parseAddress),
    phone: read('phone', toE164),
    website: read('website', parseWebsite, false),
    about: orNull(cleanText(typed.get('about') ?? '')),
  };
  for (const [name, [least, most]] of Object.entries(LENGTHS) as [FirmField, readonly [number, number]][]) {
    const length = String(firm[name] ?? '').length;
    if (length > most) errors[name] = 'too-long';
    else if (firm[name] !== null && length < least) errors[name] = 'invalid';
  }
  if (firm.name && firm.name !== known?.name && hasContact(firm.name)) errors.name ??= 'contact';
  for (const name of PRINTED)
    if (firm[name] && firm[name] !== known?.[name] && INVISIBLE.test(firm[name])) errors[name] ??= 'letters';
  return Object.keys(errors).length > 0 ? { firm: null, errors } : { firm: firm as FirmFacts, errors: null };
}

/**
 * Also checks that the invoice font has every character. Unchanged values of a vetted firm pass, so that an old name
 * does not block other changes.
 */
export async function readPrintableFirm(typed: Typed, known?: FirmFacts): Promise<FirmRead> {
  const read = readFirmFacts(typed, known);
  if (read.errors) return read;
  const errors: FirmErrors = {};
  for (const name of PRINTED)
    if (read.firm[name] !== known?.[name] && !(await hasGlyphs(read.firm[name]))) errors[name] = 'letters';
  return Object.keys(errors).length > 0 ? { firm: null, errors } : read;
}

/** These fields are printed on invoices, which a missing glyph would block. */
const PRINTED = ['name', 'street', 'city', 'contact_name'] as const;
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}]/u;

/** Customers see the name before the contact is shared, so it must not contain contact data. */
function hasContact(name: string): boolean {
  const plain = name.normalize('NFKC');
  const digits = plain.replaceAll(/[\s()/.\-–+]/g, '');
  return /@|https?:|www\.|\.(?:de|com|net|org|eu|info|at|ch|biz)\b/i.test(plain) || /\d{7}/.test(digits);
}

/** Accepts 143/123/45678 or the 13 digits of the federal format. */
function parseTaxNumber(text: string): string | null {
  const digits = text.replaceAll(/\D/g, '').length;
  return /^[\d/ ]{10,20}$/.test(text) && digits >= 10 && digits <= 13 ? text : null;
}

function parseWebsite(text: string): string | null {
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (address.length > 200 || !URL.canParse(address)) return null;
  const { hostname, username, href } = new URL(address);
  return /\.[a-z]{2,}$/i.test(hostname) && username === '' && href.length <= 200 ? href : null;
}
