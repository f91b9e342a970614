import { expect, test } from 'vitest';
import { parseVatId } from './firm-fields.ts';

test('a VAT id counts when its last digit fits, however it is written', () => {
  expect(parseVatId('DE136695976')).toBe('DE136695976');
  expect(parseVatId(' de 136 695 976 ')).toBe('DE136695976');
  expect(parseVatId('DE129273398')).toBe('DE129273398');
});

test.each(['DE136695977', 'DE163695976', 'DE000000000', '136695976', 'ATU13669597', 'DE13669597', 'DE1366959760', ''])(
  '%s is none',
  (text) => {
    expect(parseVatId(text)).toBeNull();
  },
);
