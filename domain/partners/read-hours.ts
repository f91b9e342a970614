import type { FirmHours } from '../time/working-time.ts';

/** Fewer hours a day and a deadline of four hours would take days. */
const LEAST_MINUTES = 120;

export type HoursRead = { kind: 'hours'; hours: FirmHours } | { kind: 'invalid'; day: 'week' | 'saturday' };
type Given = { from: string; to: string; saturdayFrom: string; saturdayTo: string };

/** Monday to Friday, and Saturday where both times of it are given. */
export function readHours({ from, to, saturdayFrom, saturdayTo }: Given): HoursRead {
  const week = readSpan(from, to);
  if (!week) return { kind: 'invalid', day: 'week' };
  if (!saturdayFrom && !saturdayTo) return { kind: 'hours', hours: { 'mon-fri': week } };
  const saturday = readSpan(saturdayFrom, saturdayTo);
  return saturday ? { kind: 'hours', hours: { 'mon-fri': week, sat: saturday } } : { kind: 'invalid', day: 'saturday' };
}

/** Two times as people write them; null when they make no day of work. */
export function readSpan(from: string, to: string): [string, string] | null {
  const [opens, closes] = [from, to].map(readTime);
  if (!opens || !closes || closes.minutes - opens.minutes < LEAST_MINUTES) return null;
  return [opens.text, closes.text];
}

/** '8', '8:30', '08.30' and what a time field sends. */
function readTime(text: string) {
  const [, hour = '', minute = '00'] = /^\s*(\d{1,2})(?:[:.](\d{2}))?(?:\s*Uhr)?\s*$/i.exec(text) ?? [];
  if (hour === '' || Number(hour) > 23 || Number(minute) > 59) return null;
  return { text: `${hour.padStart(2, '0')}:${minute}`, minutes: Number(hour) * 60 + Number(minute) };
}
