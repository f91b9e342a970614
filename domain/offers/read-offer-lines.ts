import { lengthOf } from '../form-rules.ts';
import { readHundredths } from '../money.ts';
import { type Position, positions, type Unit } from '../partners/positions.ts';
import type { OfferLine } from './offer-sums.ts';

/** The fields of the form by name, as typed: the draft is kept like this. */
export type OfferFields = Readonly<Record<string, string>>;
export type OfferProblem = { field: string; problem: string };

const OTHER_STATES = ['included', 'after-visit', 'not-included'] as const;
const MOST_CENTS = 10_000_000;
const MOST_QUANTITY = 10_000_000;
const LONGEST_NOTE = 120;

/** What the names of a position's fields begin with. */
export const lineKeys = positions.flatMap(({ code, parts }) =>
  Array.from({ length: parts }, (_, index) => ({
    position: code,
    part: index + 1,
    key: parts > 1 ? `${code}-${index + 1}` : code,
  })),
);

type Reader = { fields: OfferFields; fail(field: string, problem: string): void };

/** A position with neither price nor word is not included; access without a price is, once the firm has said how. */
export function readOfferLines(fields: OfferFields): { lines: OfferLine[]; problems: OfferProblem[] } {
  const problems: OfferProblem[] = [];
  const reader: Reader = { fields, fail: (field, problem) => problems.push({ field, problem }) };
  const lines = lineKeys.flatMap(({ position, part, key }): OfferLine[] => {
    const line = readLine(reader, position, part, key);
    return line.state === 'not-included' && part > 1 ? [] : [line];
  });
  return { lines, problems };
}

function readLine({ fields, fail }: Reader, position: Position, part: number, key: string): OfferLine {
  const field = (name: string) => fields[`${key}.${name}`]?.trim() ?? '';
  const note = readNote();
  const price = field('price');
  const state = OTHER_STATES.find((known) => known === field('state'));
  if (state) return named({ position, part, state, note });
  if (price === '') {
    const included = position === 'access' && field('how') !== '';
    return { position, part, state: included ? 'included' : 'not-included', note };
  }
  const unit = unitOf();
  const unitCents = within(readHundredths(price), MOST_CENTS);
  if (unitCents === null) fail(`${key}.price`, 'number');
  const quantity = readQuantity(unit);
  return named({ position, part, state: 'priced', quantity, unit, unitCents: unitCents ?? 0, note });

  function unitOf(): Unit {
    const { units } = positions.find(({ code }) => code === position) as (typeof positions)[number];
    return units.find((known) => known === field('unit')) ?? units[0];
  }

  function readQuantity(unit: Unit): number {
    if (unit === 'flat' || unit === 'year') return 100;
    const typed = readHundredths(field('quantity'));
    const quantity = within(typed, MOST_QUANTITY);
    if (typed === null) fail(`${key}.quantity`, 'quantity-missing');
    else if (!quantity) fail(`${key}.quantity`, 'number');
    return quantity || 100;
  }

  function readNote() {
    const text = field('note');
    if (lengthOf(text) > LONGEST_NOTE) fail(`${key}.note`, 'too-long');
    return text.slice(0, LONGEST_NOTE) || null;
  }

  function named<Line extends OfferLine>(line: Line): Line {
    if (position === 'other' && line.state !== 'not-included' && !line.note) fail(`${key}.note`, 'name-missing');
    return line;
  }
}

function within(value: number | null, most: number): number | null {
  return value !== null && Number.isInteger(value) && value <= most ? value : null;
}
