import { expect, test } from 'vitest';
import { multipleChoiceStepIds, multipleChoiceSteps, stepIds, stepTexts } from '../../content/questionnaire.ts';
import { formRow, tenColumns } from '../../tests/support/inquiries.ts';
import { useDatabase } from '../../tests/support/test-database.ts';
import { toE164 } from '../phone-number.server.ts';
import { publicPhotoUrl } from '../photos/photo-path.ts';
import { answerColumns, describeInquiry } from './describe-inquiry.ts';
import { findInquiry } from './inquiry.server.ts';
import { findFlags } from './inquiry-flags.ts';
import {
  checkInquiryForm,
  emptyInquiryForm,
  fieldsOfStep,
  type InquiryForm,
  readFormData,
  toInquiryRow,
} from './inquiry-form.ts';
import { comparableAnswers, type InquiryRow, inquiryRow } from './inquiry-schema.ts';
import { storeInquiry } from './store-inquiry.server.ts';

const { database, value } = useDatabase();

const filled: InquiryForm = {
  ...emptyInquiryForm,
  propertyType: 'residential',
  firstName: 'Anna',
  lastName: 'Beispiel',
  phone: '089 99998 120',
};
const sending = { key: crypto.randomUUID(), createdAt: new Date(), images: [], website: '', fillMs: 30_000 };
const accepts = (changes: Record<string, unknown>) => inquiryRow.safeParse(formRow(changes)).success;

test('the empty form names the property type and every required field by its name', () => {
  expect(checkInquiryForm(emptyInquiryForm)).toEqual({
    propertyType: 'Bitte wählen Sie einen Gebäudetyp aus',
    firstName: 'Bitte geben Sie Ihren Vornamen ein',
    lastName: 'Bitte geben Sie Ihren Nachnamen ein',
    phone: 'Bitte geben Sie Ihre Telefonnummer ein',
  });
});

test.each(['a@b', 'a b@c.de', 'a@b c.de', '@c.de', 'a@.d', 'a,b@c.de', '"a"@c.de', 'a@b@c.de'])(
  'the address %s is not accepted',
  (email) => {
    expect(checkInquiryForm({ ...filled, email })).toEqual({
      email: 'Bitte geben Sie eine gültige E-Mail-Adresse ein',
    });
  },
);

test.each(['', '  anna@example.org ', 'a+b@sub.example.org', 'jürgen@müller.example', "o'hara@example.ie"])(
  'the address "%s" is accepted',
  (email) => {
    expect(checkInquiryForm({ ...filled, email })).toEqual({});
  },
);

test.each(['8033', '803311', '8033a', 'München'])('the postal code %s is not accepted', (postalCode) => {
  expect(checkInquiryForm({ ...filled, postalCode })).toEqual({
    postalCode: 'Bitte geben Sie eine Postleitzahl mit fünf Ziffern ein',
  });
});

test('a text that is too long names its limit', () => {
  expect(
    checkInquiryForm({ ...filled, problems: ['other'], problemOther: 'x'.repeat(1001), firstName: 'x'.repeat(101) }),
  ).toEqual({
    problemOther: 'Bitte kürzen Sie den Text auf höchstens 1000 Zeichen',
    firstName: 'Bitte kürzen Sie den Vornamen auf höchstens 100 Zeichen',
  });
});

test.each<[string, Partial<InquiryForm>]>([
  ['nothing but the required fields', {}],
  ['the longest texts', { firstName: 'ä'.repeat(100), problems: ['other'], problemOther: 'ß'.repeat(1000) }],
  ['a postal code far away', { postalCode: '01067' }],
  ['a phone number that is none', { phone: 'bitte mailen', email: 'anna@example.org' }],
  ['emoji, quotes and markup', { lastName: `O'Brien "<b>" 🐦`, locationOther: '=1+1', locations: ['other'] }],
  ['all choices', { problems: ['nesting', 'droppings', 'noise', 'damage', 'health', 'other'] }],
])('what the form lets through, the server accepts: %s', (_, changes) => {
  const form = { ...filled, ...changes };
  expect(checkInquiryForm(form)).toEqual({});
  expect(inquiryRow.safeParse(toInquiryRow(form, sending)).error).toBeUndefined();
});

async function storeAnswers(answers: Partial<InquiryForm>) {
  const key = crypto.randomUUID();
  const row = inquiryRow.parse(toInquiryRow({ ...filled, ...answers }, { ...sending, key }));
  const inquiry = { key, phone: null, contentHash: Buffer.from(key), row, photoPaths: [], flags: [], network: '' };
  await storeInquiry({ database, limits: null }, inquiry);
  const stored = await findInquiry(database, await value('select id from inquiries where idempotency_key = $1', [key]));
  return stored ? describeInquiry(stored, 'office') : [];
}

test.each(multipleChoiceStepIds)('every answer to %s is read, stored and described by its label', async (step) => {
  for (const { code, label } of multipleChoiceSteps[step].choices) {
    const sent = new FormData();
    sent.append(step, code);
    const lines = await storeAnswers({ [step]: readFormData(sent)[step] });
    expect(lines.find((one) => one.label === stepTexts[step].summary)?.text, code).toBe(label);
  }
});

test('all answers to all questions together are stored and described', async () => {
  const codes = multipleChoiceStepIds.map((step) => [step, multipleChoiceSteps[step].choices.map(({ code }) => code)]);
  const lines = await storeAnswers({ ...Object.fromEntries(codes), problemOther: 'Krähen', locationOther: 'Keller' });
  const described = lines.flatMap(({ text }) => text.split(', '));
  for (const step of multipleChoiceStepIds)
    expect(described).toEqual(expect.arrayContaining(multipleChoiceSteps[step].choices.map(({ label }) => label)));
  expect(described).toEqual(expect.arrayContaining(['Krähen', 'Keller']));
});

test.each(stepIds.flatMap(fieldsOfStep))('what is given in %s reaches the row that is sent', (field) => {
  const form: InquiryForm = {
    ...filled,
    problems: ['other'],
    locations: ['other'],
    problemOther: 'a',
    locationOther: 'b',
  };
  const given = form[field];
  const changed = { ...form, [field]: Array.isArray(given) ? [...given, 'changed'] : `${given} changed` };
  expect(toInquiryRow(changed, sending)).not.toEqual(toInquiryRow(form, sending));
});

test('a question without an answer changes nothing by which repetitions of older forms are recognised', () => {
  const row = toInquiryRow(filled, sending);
  // As it was written before there were further questions.
  expect(comparableAnswers(inquiryRow.parse(row))).toBe(
    '["80000","residential",null,"",null,"",null,"Anna","Beispiel","089 99998 120",null,null]',
  );
  // An older form or another client knows only its own columns.
  expect(comparableAnswers(inquiryRow.parse(tenColumns()))).toBe(
    '["80331","residential",null,"nesting,noise",null,"balcony",null,"Anna","Beispiel","089 99998 120","anna@example.org",null]',
  );
});

test.each(answerColumns)('a sending that differs in %s is no repetition', (column) => {
  const row = inquiryRow.parse(toInquiryRow(filled, sending));
  expect(comparableAnswers({ ...row, [column]: 'changed' })).not.toBe(comparableAnswers(row));
});

test('an empty postal code becomes 80000, an empty address null', () => {
  const row = inquiryRow.parse(toInquiryRow(filled, sending));
  expect(row).toMatchObject({ postal_code: '80000', email_address: null, problem_other: null });
});

test('free text is sent only while its box is ticked', () => {
  const row = toInquiryRow(
    { ...filled, problemOther: 'doch nicht', locationOther: 'Keller', locations: ['other'] },
    sending,
  );
  expect(row).toMatchObject({ problem_other: null, location_other: 'Keller' });
});

test('control characters and half letters go, line breaks of free text stay', () => {
  const row = inquiryRow.parse(
    formRow({ first_name: 'An\u0000na\r\nBcc: x', problem_other: 'eins\r\nzwei\u0007', last_name: 'x\u0085\ud800' }),
  );
  expect(row).toMatchObject({ first_name: 'Anna Bcc: x', problem_other: 'eins\nzwei', last_name: 'x\ufffd' });
});

test('the ten columns are enough', () => {
  expect(inquiryRow.parse(tenColumns())).toMatchObject({
    property_sub_type: null,
    privacy_version: null,
    website: null,
  });
});

test('a second privacy policy of a day is a version too', () => {
  expect(accepts({ privacy_version: '2025-03-13b' })).toBe(true);
  expect(accepts({ privacy_version: '2025-03-13-b' })).toBe(false);
});

test('codes are known, each counted once', () => {
  expect(inquiryRow.parse(formRow({ types_of_problems: 'noise, noise,other' })).types_of_problems).toBe('noise,other');
  expect(accepts({ types_of_problems: '' })).toBe(true);
  expect(accepts({ types_of_problems: 'noise,drop table' })).toBe(false);
  expect(accepts({ property_type: 'castle' })).toBe(false);
  expect(accepts({ property_type: 'commercial', property_sub_type: 'house' })).toBe(false);
});

test('dates are brought into one form, impossible ones refused', () => {
  expect(inquiryRow.parse(formRow({ created_at: '2026-03-01T10:00:00+01:00' })).created_at).toBe(
    '2026-03-01T09:00:00.000Z',
  );
  for (const created_at of [
    '',
    'gestern',
    '2026-13-01T00:00:00Z',
    '9999-12-31T23:59:59-12:00',
    '0000-01-01T00:00:00Z',
  ]) {
    expect(accepts({ created_at })).toBe(false);
  }
});

test('images are addresses of our photos, five at most', () => {
  const url = publicPhotoUrl('https://x.example', '80331/abcdefghijklmnopqrstuvwxyz_1700000000000.jpg');
  expect(accepts({ images: [url] })).toBe(true);
  expect(accepts({ images: Array(6).fill(url) })).toBe(false);
  expect(accepts({ images: ['https://evil.example/x.jpg'] })).toBe(false);
});

test.each<[string, Record<string, unknown>, string[]]>([
  ['an ordinary inquiry', {}, []],
  ['a filled trap', { website: 'http://spam.example' }, ['trap']],
  ['a form filled within a second', { fill_ms: 900 }, ['fast']],
  ['a dial code', { phone_number: '*#06#' }, ['phone']],
  ['a premium number', { phone_number: '0900 1234567' }, ['phone']],
  ['a number from abroad', { phone_number: '+43 (1) 234-5678' }, []],
  ['a code outside the area', { postal_code: '10115' }, ['area']],
  ['the default code', { postal_code: '' }, []],
  ['a clock of 1970', { created_at: '1970-01-01T00:00:05.000Z' }, ['clock']],
])('%s is flagged with nothing but what it is', (_, changes, flags) => {
  const row: InquiryRow = inquiryRow.parse(formRow(changes));
  expect(findFlags(row, toE164(row.phone_number))).toEqual(flags);
});
