import { nextDay, toWallTime } from './munich-clock.ts';

const weekday = new Intl.DateTimeFormat('de-DE', { weekday: 'long', timeZone: 'UTC' });
const date = new Intl.DateTimeFormat('de-DE', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const FAR_DAYS = 6;
const NBSP = '\u00a0';

/**
 * 'heute, 15 Uhr', 'Montag, 24 Uhr', 'Montag, 30. November, 15:30 Uhr': midnight belongs to the day that it ends, and a
 * weekday alone is said only within the next six days.
 */
export function speakDueTime(due: Date, now: Date): string {
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
  const named = near || day === today ? words : `${words}, ${date.format(time).replace(' ', NBSP)}`;
  return `${named}, ${clock}${NBSP}Uhr`;
}

/** The same with its date, for what is read on another day: 'Montag, 30. November, 15 Uhr'. */
export const speakDueDate = (due: Date) => speakDueTime(due, new Date(0));
