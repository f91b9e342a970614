import { getHolidays } from 'feiertagejs';

const years = new Map<number, ReadonlySet<string>>();

/** `day` as 2026-12-25. Holidays of Bavaria, with Mariä Himmelfahrt, as Munich has it. */
export function isHoliday(day: string): boolean {
  const year = Number(day.slice(0, 4));
  let days = years.get(year);
  if (!days) {
    days = new Set(getHolidays(String(year), 'BY').map(({ dateString }) => dateString));
    years.set(year, days);
  }
  return days.has(day);
}
