/*
 * By hand: the first use of Intl loads its tables, a pause of 20 milliseconds and more on a phone before a page reacts.
 */

const MONTHS = 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' ');

/** 2025-03-31 becomes 31. März 2025. */
export function germanDate(date: string): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${day}. ${MONTHS[(month ?? 1) - 1]} ${year}`;
}

/** The name of its month. */
export const monthName = (date: string) => MONTHS[Number(date.slice(5, 7)) - 1] ?? '';

/** 2025-03-01 becomes Mär 25. */
export const shortMonth = (date: string) => `${monthName(date).slice(0, 3)} ${date.slice(2, 4)}`;

/** 'März 2026', or 'März bis Mai 2026' where months are joined. */
export function monthSpan(first: string, last: string): string {
  const [from, to] = [first, last].map((month) => `${monthName(month)} ${month.slice(0, 4)}`);
  if (from === to) return `${to}`;
  return `${first.slice(0, 4) === last.slice(0, 4) ? monthName(first) : from} bis ${to}`;
}

/** 2025-03-01 becomes 01.03.2025, for columns. */
export const shortDate = (date: string) => date.split('-').reverse().join('.');

/** 2500 becomes 2.500, 12.34 becomes 12,3. */
export function germanNumber(value: number): string {
  const [whole = '', fraction] = String(Math.round(value * 10) / 10).split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, '.');
  return fraction ? `${grouped},${fraction}` : grouped;
}

/** ' (94 %)', rounded down, so that no miss disappears. § 5 UWG: of fewer than twenty a percentage says nothing. */
export const shareText = (part: number, whole: number) =>
  whole < 20 ? '' : ` (${Math.floor((100 * part) / whole)}\u00a0%)`;

/** '180–600': what must not break after the dash. The group is for splitting. */
export const RANGE = /(\d+–\d+)/;

/** Whatever an address holds stays part of it; its @ stays readable: some programs show `%40` as it is. */
export const mailtoOf = (address: string) => `mailto:${encodeURIComponent(address).replace('%40', '@')}`;

/** For what is no narrow column: emails, files, lists. */
export const withoutSoftHyphens = (text: string) => text.replaceAll('\u00ad', '');

/** In narrow columns, for names of firms that we did not write: 'Gebäude-schutz'. Long words only. */
export const hyphenateName = (name: string) =>
  name.replaceAll(
    /(?<=\p{L}{4})(?=(?:schutz|abwehr|technik|reinigung|dienst|service|montage|bekämpfung|pflege|sanierung|vergrämung)\p{Ll}{0,3}(?!\p{L}))/giu,
    '\u00ad',
  );

/** 'A, B und C'. */
export const listWords = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} und ${words.at(-1)}`;

/** 'Donnerstag, 19. November 2026' for a subject, which a lock screen cuts off. */
export const dayAndMonth = (day = '') => day.replace(/^\p{L}+, |\s\d{4}$/gu, '');

/** 'Freitag, 15. Januar, 10:30 Uhr' as it stands in a sentence: with 'um' before the hour. */
export const inSentence = (time: string) => time.replace(/, (?=[\d:]+\sUhr$)/, ', um ');
