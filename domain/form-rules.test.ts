import { expect, test } from 'vitest';
import { textRules } from './form-rules.ts';
import { checkInquiryForm, emptyInquiryForm, findFieldError, toInquiryRow } from './inquiries/inquiry-form.ts';
import { inquiryRow } from './inquiries/inquiry-schema.ts';

const complete = {
  ...emptyInquiryForm,
  propertyType: 'residential' as const,
  problems: ['other' as const],
  locations: ['other' as const],
  firstName: 'Anna',
  lastName: 'Huber',
  phone: '089 1',
};
const TEXTS = ['', ' ', 'a', '80331', '8033', 'a@b.de', 'a b@c.de', ' a@b.de\n', '\u0000', '\ud800', 'x'.repeat(1001)];
const FIELDS = ['firstName', 'lastName', 'phone', 'email', 'postalCode', 'problemOther', 'locationOther'] as const;

test.each(FIELDS)('form and server agree on every %s', (field) => {
  for (const text of TEXTS) {
    const row = toInquiryRow(
      { ...complete, [field]: text },
      { key: crypto.randomUUID(), createdAt: new Date(), images: [], website: '', fillMs: 1 },
    );
    const result = inquiryRow.safeParse(row);
    const refused = result.success ? null : (result.error.issues[0]?.message ?? '');
    expect(refused, JSON.stringify(text.slice(0, 20))).toBe(findFieldError(field, text));
  }
});

test('a word that was copied from a narrow column of ours loses its soft hyphens', () => {
  expect(textRules.lastName.clean('Haus\u00adver\u00adwaltung')).toBe('Hausverwaltung');
  expect(textRules.problemOther.clean('Fenster\u00adbank')).toBe('Fensterbank');
});

const NOT_DIALLED = ['abc', '123', '089 12', 'ruf mich an', '0'];
const DIALLED = ['0171 1234567 abends', '123456', '+49 89 99998-120', 'ab 18 Uhr: 089/123456', '٠١٧١٢٣٤٥٦'];

test('without an email address a telephone number has at least six digits; the server takes it all the same', () => {
  const phoneError = (phone: string, email: string) => checkInquiryForm({ ...complete, phone, email }).phone ?? null;
  for (const phone of NOT_DIALLED) {
    expect(phoneError(phone, ' '), phone).toMatch(/mindestens sechs Ziffern/);
    expect(phoneError(phone, 'anna@example.org'), phone).toBeNull();
    expect(findFieldError('phone', phone), phone).toBeNull();
  }
  for (const phone of DIALLED) expect(phoneError(phone, ''), phone).toBeNull();
  expect(phoneError(' ', '')).toBe('Bitte geben Sie Ihre Telefonnummer ein');
});
