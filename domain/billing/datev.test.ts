import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DatevSettings } from '../settings/settings.server.ts';
import { type Booking, makeBookings, makeDebtors, toWindows1252, withoutSpecialLetters } from './datev.ts';
import { BOOKING_COLUMNS, DEBTOR_COLUMNS } from './datev-columns.ts';

const AT = new Date('2026-12-01T05:30:00Z');
const settings: DatevSettings = {
  ...{ consultant: 29_098, client: 55_003, accountLength: 4, chart: '03', revenueAccount: 8400, lock: 0 },
};
const invoice: Booking = {
  number: 'TF26-00042',
  corrects: null,
  issuedOn: '2026-12-01',
  dueOn: '2026-12-15',
  servedOn: '2026-11-30',
  grossCents: 54_959,
  debtor: 11_003,
  text: 'Provision 11/2026 "Mindestbetrag" größer',
};
const storno = { ...invoice, number: 'TF26-00057', corrects: 'TF26-00042', issuedOn: '2026-12-09', grossCents: 2975 };
const firm = {
  ...{ debtor: 11_003, name: 'Netz & Seil Łukasz Šimić Höhenarbeiten GmbH', vatId: 'DE987654321' },
  ...{ street: 'Landsberger Straße 300', postalCode: '80687', city: 'München', email: 'buero@netz-und-seil.example' },
};
const madeOf = (file: ReturnType<typeof makeBookings>) => {
  if (file.kind !== 'made') throw new Error(JSON.stringify(file));
  return { ...file, lines: new TextDecoder('windows-1252').decode(file.bytes).split('\r\n') };
};
const batch = (bookings: readonly Booking[] = [invoice, storno]) =>
  madeOf(makeBookings(settings, '2026-12', bookings, AT));

describe('bookings for DATEV', () => {
  it('are one batch with the header of the format', () => {
    const { name, lines } = batch();
    expect(name).toBe('EXTF_Buchungsstapel_2026-12.csv');
    expect(lines[0]).toBe(
      '"EXTF";700;21;"Buchungsstapel";13;20261201063000000;;"RE";"Taubenfrei";"";29098;55003;20260101;4;20261201;20261231;"Provisionen 12/2026";"";1;0;0;"EUR";;"";;;"03";;;"";""',
    );
    expect([BOOKING_COLUMNS.length, DEBTOR_COLUMNS.length]).toEqual([125, 254]);
    expect([lines[1], lines.length, lines.at(-1)]).toEqual([BOOKING_COLUMNS.join(';'), 5, '']);
  });

  it('name invoice and debtor; a Storno clears the open item of its invoice', () => {
    const [first = '', second = ''] = batch().lines.slice(2);
    const fields = (line: string) =>
      [1, 2, 7, 8, 9, 10, 11, 12, 14, 114, 115, 117].map((no) => line.split(';')[no - 1]);
    expect(fields(first)).toEqual([
      ...['549,59', '"S"', '11003', '8400', '""', '0112', '"TF26-00042"', '""'],
      ...['"Provision 11/2026 ""Mindestbetrag"" größer"', '0', '30112026', '15122026'],
    ]);
    expect(fields(second).slice(0, 8)).toEqual([
      '29,75',
      '"H"',
      '11003',
      '8400',
      '""',
      '0912',
      '"TF26-00042"',
      '"TF26-00057"',
    ]);
  });

  it('are as the file that passed every expression in the trial: quotes where DATEV has them', () => {
    const shape = (line: string) => line.split(';').map((field) => field.startsWith('"'));
    const quoted = shape(batch().lines[2] ?? '').flatMap((is, n) => (is ? [n + 1] : []));
    expect(quoted).toEqual([
      ...[
        2, 3, 6, 9, 11, 12, 14, 16, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 40, 42,
      ],
      ...Array.from({ length: 40 }, (_, n) => 48 + n),
      ...[91, 95, 96, 98, 102, 103, 105, 107, 109, 110, 112, 118, 120, 121, 123],
    ]);
  });

  it('any month of any invoices holds every expression', () => {
    const booking = fc.record({
      cents: fc.integer({ min: 1, max: 9_999_999 }),
      serial: fc.integer({ min: 1, max: 99_999 }),
      day: fc.integer({ min: 1, max: 28 }),
      text: fc.oneof(fc.string(), fc.constant('\u0007Łódź\n"Netz"; 5 €')),
    });
    fc.assert(
      fc.property(
        fc.array(booking, { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 1, max: 12 }),
        (picked, month) => {
          const mm = `2027-${String(month).padStart(2, '0')}`;
          const bookings = picked.map(({ cents, serial, day, text }) => ({
            ...{ ...invoice, grossCents: cents, text, number: `TF27-${String(serial).padStart(5, '0')}` },
            issuedOn: `${mm}-${String(day).padStart(2, '0')}`,
          }));
          expect(makeBookings(settings, mm, bookings, AT).kind).toBe('made');
        },
      ),
      { numRuns: 20 },
    );
  });

  it('of other months or of nothing there are none', () => {
    expect(makeBookings(settings, '2026-12', [], AT)).toEqual({ kind: 'empty' });
    expect(makeBookings(settings, '2026-11', [invoice], AT)).toMatchObject({ kind: 'refused' });
    expect(makeBookings(settings, '2026-12', [{ ...invoice, debtor: 1003 }], AT)).toMatchObject({
      faults: ['row 1, Konto: 1003'],
    });
    for (const wrong of [{ grossCents: 0 }, { number: 'TF 26 00042' }, { dueOn: '2026-13-01' }])
      expect(makeBookings(settings, '2026-12', [{ ...invoice, ...wrong }], AT)).toMatchObject({ kind: 'refused' });
    expect(makeDebtors(settings, '2026-12', [{ ...firm, debtor: 1003 }], AT)).toMatchObject({ kind: 'refused' });
    expect(makeDebtors(settings, '2026-12', [], AT)).toEqual({ kind: 'empty' });
  });
});

describe('debtors for DATEV', () => {
  it('are firms with their numbers, in letters that DATEV has', () => {
    const { name, lines } = madeOf(makeDebtors(settings, '2026-12', [firm], AT));
    expect(name).toBe('EXTF_Debitoren_2026-12.csv');
    expect(lines[0]).toContain('"EXTF";700;16;"Debitoren/Kreditoren";5;');
    expect(lines[2]).toMatch(/^11003;"Netz & Seil Lukasz Šimic Höhenarbeiten GmbH";;;;;"2";;"DE";"987654321";/);
    expect(lines[2]).toContain('"STR";"Landsberger Straße 300";;"80687";"München";"DE";');
  });

  it('run no formula in a spreadsheet and break no line', () => {
    const hostile = { ...firm, name: `=cmd|' /C calc'!A0`, street: '+1;"a"\r\nb', city: '@SUM(1)' };
    const [, , line = ''] = madeOf(makeDebtors(settings, '2026-12', [hostile], AT)).lines;
    expect(line).toContain(`;"cmd|' /C calc'!A0";`.slice(1));
    expect(line).toContain('"1;""a"" b";;"80687";"SUM(1)"');
  });

  it('letters that Windows-1252 lacks become their neighbours, and no export stops for one', () => {
    expect(withoutSpecialLetters('Łukasz Đorđe Šimić ığ ẞ „Netz“ 5 € − 日')).toBe(
      'Lukasz Dorde Šimic ig SS „Netz“ 5 € - ?',
    );
    expect(() => toWindows1252('Łukasz')).toThrow('Windows-1252 has no Ł (U+141)');
    const all = Array.from({ length: 0x250 }, (_, n) => String.fromCodePoint(n + 0x20)).join('');
    const bytes = toWindows1252(withoutSpecialLetters(all));
    expect(new TextDecoder('windows-1252').decode(bytes)).toBe(withoutSpecialLetters(all));
  });
});
