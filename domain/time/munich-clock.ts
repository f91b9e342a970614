const clocks = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Berlin',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
});
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** Day as 2026-11-15 and minutes since midnight with fractions. */
type WallTime = { day: string; minutes: number };

export function toWallTime(time: Date): WallTime {
  const shown = time.getTime() + offsetAt(time.getTime());
  const day = new Date(shown).toISOString().slice(0, 10);
  return { day, minutes: (shown - Date.parse(`${day}T00:00:00Z`)) / MINUTE_MS };
}

const offsets = new Map<number, number>();
const MAX_HOURS = 10_000;

/** Clock changes happen at full hours, so the offset is cached per hour. */
function offsetAt(time: number): number {
  const hour = Math.floor(time / HOUR_MS) * HOUR_MS;
  const known = offsets.get(hour);
  if (known !== undefined) return known;
  const parts = clocks.formatToParts(hour);
  const shown = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const offset = Date.UTC(shown('year'), shown('month') - 1, shown('day'), shown('hour')) - hour;
  if (offsets.size >= MAX_HOURS) offsets.clear();
  offsets.set(hour, offset);
  return offset;
}

/** 1440 minutes are the midnight at the end of the day. */
export function fromWallTime({ day, minutes }: WallTime): Date {
  const asIfUtc = Date.parse(`${day}T00:00:00Z`) + Math.round(minutes * MINUTE_MS);
  // The first guess may have the offset of the other side of a clock change.
  const guess = asIfUtc - offsetAt(asIfUtc);
  return new Date(asIfUtc - offsetAt(guess));
}

export function nextDay(day: string, count = 1): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}

/** Rejects days like 31 February, which JavaScript would move to March. */
export function isDay(text: string): boolean {
  if (!/^20\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** 0 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

export function weekStart(now: Date): Date {
  const { day } = toWallTime(now);
  return fromWallTime({ day: nextDay(day, -((weekdayOf(day) + 6) % 7)), minutes: 0 });
}

const ZONE = { timeZone: 'Europe/Berlin' } as const;
const spoken = new Intl.DateTimeFormat('de-DE', { dateStyle: 'full', timeStyle: 'short', ...ZONE });
const exact = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeStyle: 'long', ...ZONE });
const brief = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', ...ZONE });

/** Sonntag, 15. November 2026 um 09:41 Uhr */
export function formatMunichTime(time: Date): string {
  return `${spoken.format(time)} Uhr`;
}

/** 15. November 2026 um 09:41:07 MEZ: unambiguous even in the repeated hour in autumn. */
export function formatExactMunichTime(time: Date): string {
  return exact.format(time);
}

/** 2026-11-15 09:41, for lists and file names. */
export function listMunichTime(time: Date): string {
  return brief.format(time);
}

const wholeDay = new Intl.DateTimeFormat('de-DE', { dateStyle: 'full', timeZone: 'UTC' });

/** Freitag, 20. November 2026 */
export function formatMunichDay(day: string): string {
  return wholeDay.format(new Date(`${day}T00:00:00Z`));
}

const date = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', ...ZONE });

/** 3. November 2026 */
export function formatMunichDate(time: Date): string {
  return date.format(time);
}

const weekday = new Intl.DateTimeFormat('de-DE', { weekday: 'long', timeZone: 'UTC' });
const dueDate = new Intl.DateTimeFormat('de-DE', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const FAR_DAYS = 6;
const NBSP = '\u00a0';

/** 'heute, 15 Uhr', 'Montag, 24 Uhr', 'Montag, 30. November, 15:30 Uhr': midnight belongs to the day that it ends. */
export function formatDueTime(due: Date, now: Date): string {
  let { day, minutes } = toWallTime(due);
  if (minutes === 0) {
    day = nextDay(day, -1);
    minutes = 1440;
  }
  const today = toWallTime(now).day;
  const near = day > today && day <= nextDay(today, FAR_DAYS);
  const time = new Date(`${day}T00:00:00Z`);
  const words = day === today ? 'heute' : weekday.format(time);
  const hour = Math.floor(minutes / 60);
  const minute = Math.floor(minutes % 60);
  const clock = minute ? `${hour}:${String(minute).padStart(2, '0')}` : String(hour);
  const named = near || day === today ? words : `${words}, ${dueDate.format(time).replace(' ', NBSP)}`;
  return `${named}, ${clock}${NBSP}Uhr`;
}

/** With the date, for text that is read on another day. */
export const formatDueDate = (due: Date) => formatDueTime(due, new Date(0));

/** 'noch 3 h 10 min', 'seit 25 min überfällig'. */
export function formatTimeLeft(due: Date, now: Date): string {
  const span = formatMinutes(Math.floor(Math.abs(due.getTime() - now.getTime()) / 60_000));
  return due > now ? `noch ${span}` : `seit ${span.replace('Tage', 'Tagen')} überfällig`;
}

export function formatMinutes(minutes: number): string {
  const days = Math.floor(minutes / 1440);
  const hours = Math.floor((minutes % 1440) / 60);
  const rest = minutes % 60;
  if (days > 0) {
    return [`${days}${NBSP}${days === 1 ? 'Tag' : 'Tage'}`, hours > 0 && `${hours}${NBSP}h`].filter(Boolean).join(' ');
  }
  return [hours > 0 && `${hours}${NBSP}h`, (rest > 0 || hours === 0) && `${rest}${NBSP}min`].filter(Boolean).join(' ');
}
