const ZONE = { timeZone: 'Europe/Berlin' } as const;
const spoken = new Intl.DateTimeFormat('de-DE', { dateStyle: 'full', timeStyle: 'short', ...ZONE });
const exact = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeStyle: 'long', ...ZONE });
const brief = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', ...ZONE });

/** Sonntag, 15. November 2026 um 09:41 Uhr */
export function speakMunichTime(time: Date): string {
  return `${spoken.format(time)} Uhr`;
}

/** 15. November 2026 um 09:41:07 MEZ: unmistakable even in the hour that an autumn night has twice. */
export function proveMunichTime(time: Date): string {
  return exact.format(time);
}

/** 2026-11-15 09:41, for lists and file names. */
export function listMunichTime(time: Date): string {
  return brief.format(time);
}

const wholeDay = new Intl.DateTimeFormat('de-DE', { dateStyle: 'full', timeZone: 'UTC' });

/** 2026-11-20 as 'Freitag, 20. November 2026'. */
export function speakMunichDay(day: string): string {
  return wholeDay.format(new Date(`${day}T00:00:00Z`));
}

const date = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', ...ZONE });

/** 3. November 2026 */
export function speakMunichDate(time: Date): string {
  return date.format(time);
}
