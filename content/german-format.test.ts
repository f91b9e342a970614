import { expect, test } from 'vitest';
import { germanDate, germanNumber, hyphenateName, mailtoOf, monthSpan, shareText } from './german-format.ts';
import { speakWait } from './response-times.ts';

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

test('a percentage is named from twenty on and never rounds a miss away', () => {
  expect(shareText(19, 19)).toBe('');
  expect(shareText(20, 20)).toBe(' (100\u00a0%)');
  expect(shareText(999, 1_000)).toBe(' (99\u00a0%)');
});

test('joined months and long waits are read aloud', () => {
  expect(monthSpan('2026-03-01', '2026-03-01')).toBe('März 2026');
  expect(monthSpan('2026-03-01', '2026-05-01')).toBe('März bis Mai 2026');
  expect(monthSpan('2025-12-01', '2026-02-01')).toBe('Dezember 2025 bis Februar 2026');
  expect([50, 60, 61, 1_440, 1_500, 4_580].map(speakWait)).toEqual([
    'eine Stunde',
    'eine Stunde',
    '2 Stunden',
    'einen Tag',
    'einen Tag und eine Stunde',
    '3 Tage und 5 Stunden',
  ]);
});

test.each([
  ['Gebäudeschutz Isar', 'Gebäude\u00adschutz Isar'],
  ['Taubenabwehr Süd GmbH', 'Tauben\u00adabwehr Süd GmbH'],
  ['Schutz und Abwehr', 'Schutz und Abwehr'],
])('%s may break in a narrow column', (name, written) => {
  expect(hyphenateName(name)).toBe(written);
});
