/** Whole cents and hundredths as people type and read them. By hand: rounding must not depend on a browser. */

/** One for all firms: hundredths of a percent of the net value, at least and at most. */
export type Tariff = { rateBp: number; minCents: number; maxCents: number };

const NBSP = '\u00a0';

/** '1.150,50 €' and '60' alike, in hundredths; null for an empty field, NaN for what is no such number. */
export function readHundredths(text: string | null | undefined): number | null {
  const typed = (text ?? '').replaceAll(/[\s\u00a0€]/g, '');
  if (typed === '') return null;
  // '1.150' are thousands, '1.5' is what a numeric keyboard without a comma gives.
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

/** 115050 as '1150.50', as files of banks and authorities want it. */
export const plainCents = (cents: number): string =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

/** 115050 as '1.150,50', 6000 as '60,00'. */
export const writeCents = (cents: number): string =>
  plainCents(cents)
    .replace('.', ',')
    .replaceAll(/\B(?=(\d{3})+,)/g, '.');

/** 115050 as '1.150,50', 6000 as '60'. */
export const writeHundredths = (value: number): string => writeCents(value).replace(',00', '');

/** 115050 as '1.150,50 €'; whole euros without their cents. */
export function speakEuros(cents: number): string {
  return `${writeHundredths(cents)}${NBSP}€`;
}

/** '8 % vom Nettowert des Auftrags, mindestens 25 €, höchstens 400 €' */
export function speakTariff({ rateBp, minCents, maxCents }: Tariff): string {
  return `${writeHundredths(rateBp)}${NBSP}% vom Nettowert des Auftrags, mindestens ${speakEuros(minCents)}, höchstens ${speakEuros(maxCents)}`;
}

/** 6000 as '60,00 €': in columns and sums cents are always written. Below nothing with a sign: accounts have both. */
export const columnEuros = (cents: number): string => `${cents < 0 ? '−' : ''}${writeCents(Math.abs(cents))}${NBSP}€`;
