import { expect, test } from 'vitest';
import { toE164 } from './phone-number.ts';

test.each([
  ['089 99998-120', '+498999998120'],
  ['+49 (0) 89 / 99998 120', '+498999998120'],
  ['0049 89 99998120', '+498999998120'],
  ['0049 (0)89 99998120', '+498999998120'],
  ['0171 1234567', '+491711234567'],
  ['+43 1 5122211', '+4315122211'],
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
  '+0123456789',
])('%j becomes no link', (phone) => {
  expect(toE164(phone)).toBeNull();
});
