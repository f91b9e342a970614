import { expect, test } from 'vitest';
import { germanDate, germanNumber, mailtoOf } from './german-format.ts';

test.each([0, 7, 12.34, 49.96, 999, 1000, 2500, 12_345.6, 1_234_567])('%d is written as Intl would', (value) => {
  expect(germanNumber(value)).toBe(new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 }).format(value));
});

test('every month is written as Intl would', () => {
  const format = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'UTC' });
  for (let month = 1; month <= 12; month += 1) {
    const date = `2025-${String(month).padStart(2, '0')}-0${1 + (month % 9)}`;
    expect(germanDate(date)).toBe(format.format(new Date(`${date}T00:00:00Z`)));
  }
});

test('a link to a mail address keeps its @ and nothing that would add a second one', () => {
  expect(mailtoOf('rosa+tauben@example.org')).toBe('mailto:rosa%2Btauben@example.org');
  expect(mailtoOf('a?bcc=b@example.org')).toBe('mailto:a%3Fbcc%3Db@example.org');
});
