/** Formatted by hand, because rounding must not depend on the browser. */

/** All firms share one tariff, in hundredths of a percent of the net value. */
export type Tariff = { rateBp: number; minCents: number; maxCents: number };

const NBSP = '\u00a0';

/** Null for an empty field, NaN for invalid input. */
export function readHundredths(text: string | null | undefined): number | null {
  const typed = (text ?? '').replaceAll(/[\s\u00a0€]/g, '');
  if (typed === '') return null;
  // '1.150' means thousands; '1.5' comes from a numeric keyboard without a comma.
  const plain = /^\d{1,3}(\.\d{3})+(,\d*)?$/.test(typed) ? typed.replaceAll('.', '') : typed.replace('.', ',');
  const match = /^(\d{0,9})(?:,(\d{0,2}))?$/.exec(plain);
  if (!match || (!match[1] && !match[2])) return Number.NaN;
  return Number(match[1] || 0) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

export function readWhole(text: string | null | undefined): number | null {
  const typed = (text ?? '').trim();
  if (typed === '') return null;
  return /^\d{1,6}$/.test(typed) ? Number(typed) : Number.NaN;
}

/** 115050 becomes '1150.50', the format of bank files and XML invoices. */
export const plainCents = (cents: number): string =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

/** 115050 becomes '1.150,50', 6000 becomes '60,00'. */
export const writeCents = (cents: number): string =>
  plainCents(cents)
    .replace('.', ',')
    .replaceAll(/\B(?=(\d{3})+,)/g, '.');

export const writeHundredths = (value: number): string => writeCents(value).replace(',00', '');

export function formatEuros(cents: number): string {
  return `${writeHundredths(cents)}${NBSP}€`;
}

export function formatTariff({ rateBp, minCents, maxCents }: Tariff): string {
  return `${writeHundredths(rateBp)}${NBSP}% vom Nettowert des Auftrags, mindestens ${formatEuros(minCents)}, höchstens ${formatEuros(maxCents)}`;
}

/** Columns always show cents, and accounts can be negative. */
export const columnEuros = (cents: number): string => `${cents < 0 ? '−' : ''}${writeCents(Math.abs(cents))}${NBSP}€`;
