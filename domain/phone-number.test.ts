import { expect, test } from 'vitest';
import { storeInquiryInState } from '../tests/support/inquiry-in-state.ts';
import { toQueries } from '../tests/support/queries.ts';
import { useDatabase } from '../tests/support/test-database.ts';
import { correctContact } from './contact-sharing/correct-contact.server.ts';
import { showPhone, toE164 } from './phone-number.server.ts';

test.each([
  ['089 99998-120', '+498999998120'],
  ['+49 (0) 89 / 99998 120', '+498999998120'],
  ['0049 89 99998120', '+498999998120'],
  ['0049 (0)89 99998120', '+498999998120'],
  ['0171 1234567', '+491711234567'],
  ['+43 1 5122211', '+4315122211'],
  ['0171 1234567 abends', '+491711234567'],
  ['Tel. 0171/1234567, ab 18 Uhr', '+491711234567'],
  ['0171 1234567 oder 089 99998120', '+491711234567'],
])('%s is dialled as %s', (phone, dial) => {
  expect(toE164(phone)).toBe(dial);
});

test.each([
  '*21*0900123#',
  '##002#',
  '0900 123456',
  '+49 137 123456',
  '0049 (0)900 123456',
  'javascript:alert(1)',
  '12',
  '',
  '089;ext=1',
  '0900 123456 abends',
  'abends nach 18 Uhr',
  'ab 01.12.2026 0171 1234567',
  '+0123456789',
])('%j becomes no link', (phone) => {
  expect(toE164(phone)).toBeNull();
});

test.each([
  ['+49 (0)89 777 123', '+4989777123'],
  ['+49(0)171/2345678', '+491712345678'],
  ['089/99998-120', '+498999998120'],
  ['(089) 99998 120', '+498999998120'],
  ['0 89 . 99 99 81 20', '+498999998120'],
])('%s is read as %s', (phone, dial) => {
  expect(toE164(phone)).toBe(dial);
  expect(toE164(showPhone(phone))).toBe(dial);
});

test('there is one way to show a number; what cannot be read is shown as it was typed', () => {
  expect(['089/99998-120', '+498999998120', '0171 2345678', '*21#'].map(showPhone)).toEqual([
    '+49 89 99998120',
    '+49 89 99998120',
    '+49 171 2345678',
    '*21#',
  ]);
});

const { state, value } = useDatabase();
const storedPhone = (id: string) => value('select phone_e164 from inquiries where id = $1', [id]);

test('a number is read once and kept; one that cannot be read keeps its text; a new one is read anew', async () => {
  const id = await storeInquiryInState(state.pool, 'new', { phone_number: '+49 (0)89 777 123' });
  const odd = await storeInquiryInState(state.pool, 'new', { phone_number: '*21#' });
  expect([await storedPhone(id), await storedPhone(odd)]).toEqual(['+4989777123', null]);
  const given = { phone: '0171/2345678' };
  await correctContact(toQueries(state), { inquiryId: id, actor: { kind: 'staff', id: 'staff:maria' }, given });
  expect(await storedPhone(id)).toBe('+491712345678');
  const again = { phone: '0171 234 56 78' };
  await correctContact(toQueries(state), { inquiryId: id, actor: { kind: 'staff', id: 'staff:maria' }, given: again });
  expect(await storedPhone(id)).toBe('+491712345678');
});
