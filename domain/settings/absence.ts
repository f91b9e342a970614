import { addTime, afterClosing, type Closing, responseCalendar } from '../time/working-time.ts';

export type Absence = { kind: 'announced'; end: Date } | { kind: 'nobody-signed-in'; end: null };

const MAX_UNATTENDED_MINUTES = 2 * 24 * 60;
const FIRST_MORNING_MINUTES = 10 * 60;

/** The given day is part of the absence. */
export function findAbsenceEnd(until: string, closed: readonly Closing[] = []): Date {
  return afterClosing(until, closed, 0);
}

export function isUnattendedTooLong(lastSeen: Date, now: Date): boolean {
  return addTime(responseCalendar, lastSeen, MAX_UNATTENDED_MINUTES) <= now;
}

/** Tasks of the office wait until then; response times to customers do not. */
export function firstMorningAfter(until: string, closed: readonly Closing[] = []): Date {
  return afterClosing(until, closed, FIRST_MORNING_MINUTES);
}
