import { vettingDueTexts as texts } from '../../content/application.ts';
import { germanDate } from '../../content/german-format.ts';
import { toWallTime } from '../../domain/time/munich-clock.ts';
import { type Closing, workingDayAfter } from '../../domain/time/working-time.ts';

/** What applicants are promised (content/application.ts says it, too). */
const WORKING_DAYS = 5;

/** 'Antwort bis 25. November'; once that day is over, that it takes longer. */
export function describeVettingDue(since: Date, closed: readonly Closing[], now = new Date()): string {
  const day = workingDayAfter(since, WORKING_DAYS, closed);
  return day < toWallTime(now).day ? texts.late : texts.until(germanDate(day).replace(/ \d{4}$/, ''));
}
