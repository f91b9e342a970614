import { plainCents } from '../money.ts';
import type { DatevSettings } from '../settings/settings.server.ts';
import { toWallTime } from '../time/munich-clock.ts';
import { BOOKING_COLUMNS, DEBTOR_COLUMNS } from './datev-columns.ts';
import type { Buyer } from './invoice.ts';

export const exportKinds = ['bookings', 'debtors', 'invoices'] as const;
export type ExportKind = (typeof exportKinds)[number];
export type Booking = {
  number: string;
  /** A Storno carries the number of its invoice, so that DATEV clears the open item. */
  corrects: string | null;
  issuedOn: string;
  dueOn: string;
  servedOn: string;
  grossCents: number;
  debtor: number;
  text: string;
};
export type Debtor = Omit<Buyer, 'number'> & { debtor: number };
export type DatevFile =
  | { kind: 'made'; name: string; bytes: Uint8Array }
  | { kind: 'empty' }
  | { kind: 'refused'; faults: string[] };

type Rules = readonly (readonly [column: number, rule: RegExp])[];
const DAY = /^((0[1-9]|[12]\d|3[01])(0[1-9]|1[012])20\d{2})?$/;
/** A debtor number is one digit longer than the accounts. */
const debtorRule = ({ accountLength }: DatevSettings) => new RegExp(`^[1-6]\\d{${accountLength}}$`);
/** DATEV's published expressions (Buchungsstapel 13) for the columns that we fill. */
const bookingRules = (settings: DatevSettings): Rules => [
  [1, /^(?!0{1,10},00$)\d{1,10},\d{2}$/],
  [7, debtorRule(settings)],
  [8, new RegExp(`^\\d{${settings.accountLength}}$`)],
  [10, /^(0[1-9]|[12]\d|3[01])(0[1-9]|1[012])$/],
  [11, /^"[\w$%\-/&*+]{0,36}"$/],
  [12, /^"[\w$%\-/&*+]{0,12}"$/],
  [14, /^"(?:[^"\p{Cc}]|""){0,60}"$/u],
  [115, DAY],
  [117, DAY],
];

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
/** Quoted even when empty; all others never. */
const QUOTED = new Set([
  ...[2, 3, 6, 9, 11, 12, 14, 16, 40, 42, 91, 95, 96, 98, 102, 103, 105, 107, 109, 110, 112, 118, 120, 121, 123],
  ...[...range(20, 38), ...range(48, 87)],
]);

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
const dayMonth = (iso: string) => iso.slice(8, 10) + iso.slice(5, 7);
const dayMonthYear = (iso: string) => dayMonth(iso) + iso.slice(0, 4);
const plainDay = (iso: string) => iso.replaceAll('-', '');

type Batch = { from: string; to: string; label: string };
function header(settings: DatevSettings, year: string, batch: Batch | null, at: Date): string {
  const { day, minutes } = toWallTime(at);
  const time = new Date(Math.round(minutes * 60_000)).toISOString().slice(11, 23);
  const made = `${day}${time}`.replaceAll(/\D/g, '');
  const head = batch ? [21, quoted('Buchungsstapel'), 13] : [16, quoted('Debitoren/Kreditoren'), 5];
  const span = batch ? [plainDay(batch.from), plainDay(batch.to), quoted(batch.label)] : ['', '', quoted('Debitoren')];
  const rest = batch ? [1, 0, settings.lock, quoted('EUR')] : ['', '', '', quoted('')];
  const { consultant, client, accountLength, chart } = settings;
  const empty = quoted('');
  return [
    ...[quoted('EXTF'), 700, ...head, made, '', quoted('RE'), quoted('Taubenfrei'), empty, consultant, client],
    ...[`${year}0101`, accountLength, ...span, empty, ...rest, '', empty, '', '', quoted(chart), '', '', empty, empty],
  ].join(';');
}

type Table = { head: string; columns: readonly string[]; rows: string[][]; rules: Rules };

function finish(name: string, { head, columns, rows, rules }: Table): DatevFile {
  const faults = rows.flatMap((row, n) =>
    rules.flatMap(([column, rule]) =>
      rule.test(row[column - 1] ?? '') ? [] : [`row ${n + 1}, ${columns[column - 1]}: ${row[column - 1]}`],
    ),
  );
  if (faults.length > 0) return { kind: 'refused', faults };
  const lines = [head, columns.join(';'), ...rows.map((row) => row.join(';')), ''];
  return { kind: 'made', name, bytes: toWindows1252(withoutSpecialLetters(lines.join('\r\n'))) };
}

/** Excludes payments: the adviser books the bank statement, so both would count twice. */
export function makeBookings(
  settings: DatevSettings,
  month: string,
  bookings: readonly Booking[],
  at: Date,
): DatevFile {
  if (bookings.length === 0) return { kind: 'empty' };
  const [year = '', mm = ''] = month.split('-');
  const last = new Date(Date.UTC(Number(year), Number(mm), 0)).getUTCDate();
  const batch = { from: `${month}-01`, to: `${month}-${last}`, label: `Provisionen ${mm}/${year}` };
  const strange = bookings.filter(({ issuedOn }) => !issuedOn.startsWith(`${month}-`));
  if (strange.length > 0) {
    return { kind: 'refused', faults: strange.map(({ number, issuedOn }) => `${number} is of ${issuedOn}`) };
  }
  const rows = bookings.map((booking) => {
    const { corrects } = booking;
    const row = new Map<number, string>([
      [1, plainCents(booking.grossCents).replace('.', ',')],
      [2, corrects ? 'H' : 'S'],
      [7, String(booking.debtor)],
      [8, String(settings.revenueAccount)],
      [10, dayMonth(booking.issuedOn)],
      [11, corrects ?? booking.number],
      [12, corrects ? booking.number : ''],
      [14, clip(booking.text, 60)],
      [114, String(settings.lock)],
      [115, dayMonthYear(booking.servedOn)],
      [117, corrects ? '' : dayMonthYear(booking.dueOn)],
    ]);
    return BOOKING_COLUMNS.map((_, i) => {
      const value = row.get(i + 1) ?? '';
      return QUOTED.has(i + 1) ? quoted(value) : value;
    });
  });
  const head = header(settings, year, batch, at);
  const rules = bookingRules(settings);
  return finish(`EXTF_Buchungsstapel_${month}.csv`, { head, columns: BOOKING_COLUMNS, rows, rules });
}

export function makeDebtors(settings: DatevSettings, month: string, debtors: readonly Debtor[], at: Date): DatevFile {
  if (debtors.length === 0) return { kind: 'empty' };
  const rows = debtors.map((firm) => {
    const row = new Map([
      [2, clip(firm.name, 50)],
      [7, '2'],
      [9, firm.vatId?.slice(0, 2) ?? ''],
      [10, firm.vatId?.slice(2) ?? ''],
      [15, 'STR'],
      [16, clip(firm.street, 36)],
      [18, firm.postalCode],
      [19, clip(firm.city, 30)],
      [20, 'DE'],
      [33, clip(firm.email, 60)],
    ]);
    return DEBTOR_COLUMNS.map((_, i) => {
      if (i === 0) return String(firm.debtor);
      const value = row.get(i + 1);
      return value === undefined ? '' : quoted(value);
    });
  });
  const head = header(settings, month.slice(0, 4), null, at);
  const rules: Rules = [[1, debtorRule(settings)]];
  return finish(`EXTF_Debitoren_${month}.csv`, { head, columns: DEBTOR_COLUMNS, rows, rules });
}

/** Truncates after transliteration, so that the limit counts what DATEV reads. */
const clip = (text: string, length: number) =>
  withoutSpecialLetters(text)
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    // Prevents formulas in spreadsheets.
    .replace(/^[=+\-@\s]+/, '')
    .slice(0, length);

const HIGH = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const byteOf = (letter: string) => {
  const code = letter.codePointAt(0) ?? 0;
  if (code < 0x80 || (code >= 0xa0 && code <= 0xff)) return code;
  const high = HIGH.indexOf(letter);
  return high < 0 || code < 0x100 ? null : 0x80 + high;
};

/** Windows-1252 without a byte order mark, which every DATEV import reads. */
export const toWindows1252 = (text: string): Uint8Array =>
  Uint8Array.from(
    [...text].map((letter) => {
      const byte = byteOf(letter);
      if (byte === null) throw new Error(`Windows-1252 has no ${letter} (U+${letter.codePointAt(0)?.toString(16)})`);
      return byte;
    }),
  );

const NEIGHBOURS: Record<string, string> = {
  ...{ Ł: 'L', ł: 'l', Đ: 'D', đ: 'd', Ħ: 'H', ħ: 'h', ı: 'i', Ŧ: 'T', ŧ: 't', ẞ: 'SS', Ə: 'E', ə: 'e' },
  ...{ '\u2010': '-', '\u2011': '-', '\u2212': '-', '\u2009': ' ', '\u202f': ' ' },
};
/** Transliterates letters missing in Windows-1252, so that no export fails. */
export const withoutSpecialLetters = (text: string) =>
  [...text.normalize('NFC')]
    .map((letter) => {
      if (byteOf(letter) !== null) return letter;
      const plain = NEIGHBOURS[letter] ?? letter.normalize('NFD').replaceAll(/\p{M}/gu, '');
      return [...plain].every((sign) => byteOf(sign) !== null) ? plain : '?';
    })
    .join('');
