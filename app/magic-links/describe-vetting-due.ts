import { vettingDueTexts as texts } from '../../content/application.ts';
import { germanDate } from '../../content/german-format.ts';
import { toWallTime } from '../../domain/time/munich-clock.ts';
import { type Closing, workingDayAfter } from '../../domain/time/working-time.ts';

/** The period promised to applicants, which content/application.ts names as well. */
const WORKING_DAYS = 5;

/** 'Antwort bis 25. November'; after that day it returns that the check takes longer. */
export function describeVettingDue(since: Date, closed: readonly Closing[], now = new Date()): string {
  const day = workingDayAfter(since, WORKING_DAYS, closed);
  return day < toWallTime(now).day ? texts.late : texts.until(germanDate(day).replace(/ \d{4}$/, ''));
}
