import { addTime, afterClosing, type Closing, promiseCalendar } from '../time/working-time.ts';

export type Absence = { kind: 'announced'; end: Date } | { kind: 'nobody-signed-in'; end: null };

const LONGEST_ALONE_MINUTES = 2 * 24 * 60;
/** Back at work, ten o'clock is early enough. */
const FIRST_MORNING_MINUTES = 10 * 60;

/** The first moment of the first working day afterwards: the day named is part of the absence. */
export function findAbsenceEnd(until: string, closed: readonly Closing[] = []): Date {
  return afterClosing(until, closed, 0);
}

/** Two whole working days; Saturdays, Sundays and holidays do not count. */
export function isTooLongAlone(lastSeen: Date, now: Date): boolean {
  return addTime(promiseCalendar, lastSeen, LONGEST_ALONE_MINUTES) <= now;
}

/** What the office has to do waits until then. What was promised to customers does not. */
export function backAfter(until: string, closed: readonly Closing[] = []): Date {
  return afterClosing(until, closed, FIRST_MORNING_MINUTES);
}
