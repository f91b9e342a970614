const parts = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Berlin',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** What the clocks in Munich show: the day as 2026-11-15, and the minutes since its midnight, with fractions. */
export type WallTime = { day: string; minutes: number };

export function toWallTime(time: Date): WallTime {
  const shown = Object.fromEntries(parts.formatToParts(time).map(({ type, value }) => [type, value]));
  const seconds = Number(shown.second) + (time.getTime() % 1000) / 1000;
  return {
    day: `${shown.year}-${shown.month}-${shown.day}`,
    minutes: Number(shown.hour) * 60 + Number(shown.minute) + seconds / 60,
  };
}

/** 1440 minutes are the midnight at the end of the day. */
export function fromWallTime({ day, minutes }: WallTime): Date {
  const asIfUtc = Date.parse(`${day}T00:00:00Z`) + Math.round(minutes * MINUTE_MS);
  // The offset of the guess may be that of the other side of a clock change; the second look is right.
  const guess = asIfUtc - offsetAt(asIfUtc);
  return new Date(asIfUtc - offsetAt(guess));
}

export function nextDay(day: string, count = 1): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}

/** A day of this century that the calendar has; the 31st of February reads as the 3rd of March, and no table takes it. */
export function isDay(text: string): boolean {
  if (!/^20\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** 0 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** Monday, midnight in Munich. */
export function weekStart(now: Date): Date {
  const { day } = toWallTime(now);
  return fromWallTime({ day: nextDay(day, -((weekdayOf(day) + 6) % 7)), minutes: 0 });
}

function offsetAt(time: number): number {
  const { day, minutes } = toWallTime(new Date(time));
  return Date.parse(`${day}T00:00:00Z`) + Math.round(minutes * MINUTE_MS) - time;
}
