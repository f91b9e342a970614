import { getHolidays } from 'feiertagejs';
import { fromWallTime, nextDay, toWallTime, weekdayOf } from './munich-clock.ts';

const years = new Map<number, ReadonlySet<string>>();

/** Bavarian holidays including Mariä Himmelfahrt. */
function isHoliday(day: string): boolean {
  const year = Number(day.slice(0, 4));
  let days = years.get(year);
  if (!days) {
    days = new Set(getHolidays(String(year), 'BY').map(({ dateString }) => dateString));
    years.set(year, days);
  }
  return days.has(day);
}

/** Minutes that count on a weekday (0 is Sunday); holidays and closed days never count. */
export type Calendar = {
  hours(weekday: number): readonly [opens: number, closes: number] | null;
  isClosed?(day: string): boolean;
};

/** Both days inclusive. */
export type Closing = { from: string; until: string };

/** Closed days count again after `last`, so that the search always ends. */
function closedOn(calendar: Calendar, closed: readonly Closing[], last: string): Calendar {
  return {
    ...calendar,
    isClosed: (day) => day <= last && closed.some(({ from, until }) => from <= day && day <= until),
  };
}

const isWorkday = (weekday: number) => weekday >= 1 && weekday <= 5;

export const responseCalendar: Calendar = { hours: (weekday) => (isWorkday(weekday) ? [0, 1440] : null) };

export type FirmHours = { 'mon-fri': readonly [string, string]; sat?: readonly [string, string] };
export const DEFAULT_FIRM_HOURS: FirmHours = { 'mon-fri': ['08:00', '17:00'] };

export function firmCalendar(hours: FirmHours = DEFAULT_FIRM_HOURS): Calendar {
  const week = toMinutes(hours['mon-fri']) ?? toMinutes(DEFAULT_FIRM_HOURS['mon-fri']);
  const saturday = toMinutes(hours.sat);
  return { hours: (weekday) => (isWorkday(weekday) ? week : weekday === 6 ? saturday : null) };
}

/** Clock changes happen on Sundays, which never count. */
export function addTime(calendar: Calendar, from: Date, minutes: number): Date {
  let left = minutes;
  let { day, minutes: at } = toWallTime(from);
  for (let searched = 0; searched < MAX_SEARCH_DAYS; searched++) {
    const span = spanOf(calendar, day);
    if (span) {
      const start = Math.max(at, span[0]);
      if (start <= span[1] && start + left <= span[1]) return fromWallTime({ day, minutes: start + left });
      left -= Math.max(0, span[1] - start);
    }
    day = nextDay(day);
    at = 0;
  }
  throw new Error('no working time within a year');
}

export function countTime(calendar: Calendar, from: Date, to: Date): number {
  if (to <= from) return 0;
  const start = toWallTime(from);
  const end = toWallTime(to);
  let counted = 0;
  for (let day = start.day; day <= end.day; day = nextDay(day)) {
    const span = spanOf(calendar, day);
    if (!span) continue;
    const opens = day === start.day ? Math.max(start.minutes, span[0]) : span[0];
    const closes = day === end.day ? Math.min(end.minutes, span[1]) : span[1];
    counted += Math.max(0, closes - opens);
  }
  return counted;
}

/** Returns `time` if it counts, otherwise the last counted moment before. */
export function moveBack(calendar: Calendar, time: Date): Date {
  let { day, minutes: at } = toWallTime(time);
  for (let searched = 0; searched < MAX_SEARCH_DAYS; searched++) {
    const span = spanOf(calendar, day);
    if (span && at >= span[0]) return fromWallTime({ day, minutes: Math.min(at, span[1]) });
    day = nextDay(day, -1);
    at = 1440;
  }
  throw new Error('no working time within a year');
}

/** Tasks of the office are due at ten, unless they are better done later. */
export function nextWorkingDayAt(from: Date, hour = 10): Date {
  let day = nextDay(toWallTime(from).day);
  while (!spanOf(responseCalendar, day)) day = nextDay(day);
  return fromWallTime({ day, minutes: hour * 60 });
}

/** Skips closed days, for half a year at most. */
export function workingDayAfter(since: Date, days: number, closed: readonly Closing[] = []): string {
  const { day: first } = toWallTime(since);
  const open = closedOn(responseCalendar, closed, nextDay(first, MAX_CLOSED_DAYS));
  let day = first;
  for (let left = days; left > 0; left -= spanOf(open, day) === null ? 0 : 1) day = nextDay(day);
  return day;
}

export const isWorkingDay = (day: string) => spanOf(responseCalendar, day) !== null;

export function workingDayBefore(time: Date, hour: number): Date {
  let day = nextDay(toWallTime(time).day, -1);
  while (!spanOf(responseCalendar, day)) day = nextDay(day, -1);
  return fromWallTime({ day, minutes: hour * 60 });
}

const MAX_SEARCH_DAYS = 366;

function spanOf(calendar: Calendar, day: string) {
  return isHoliday(day) || calendar.isClosed?.(day) ? null : calendar.hours(weekdayOf(day));
}

export function toMinutes(span: readonly [string, string] | undefined): readonly [number, number] | null {
  const [opens = Number.NaN, closes = Number.NaN] = (span ?? []).map(
    (text) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5)),
  );
  return closes > opens ? [opens, closes] : null;
}

const RESPONSE_MINUTES = 24 * 60;
/** 'Innerhalb von drei Werktagen', which customers read when closed days intervene. */
const LONGER_MINUTES = 3 * RESPONSE_MINUTES;
/** Minutes of the firm's working hours. */
export const ANSWER_MINUTES = { shortest: 60, longest: 240 };
export const OFFER_AFTER_ANSWER = 120;
const SPARE_MS = 2 * 3_600_000;
/** Smallest distance between reminder and answer, and between answer and offer. */
export const LEAST_MINUTES_LEFT = { answer: ANSWER_MINUTES.shortest / 2, offer: OFFER_AFTER_ANSWER };

/** 24 hours without weekends and holidays. Closed days count like holidays, up to three working days. */
export function responseDue(receivedAt: Date, closed: readonly Closing[] = []): Date {
  return dueAfter(receivedAt, closed, 1);
}

/** Without an offer by then, the office calls. */
export function responseHalf(receivedAt: Date, closed: readonly Closing[] = []): Date {
  return dueAfter(receivedAt, closed, 0.5);
}

/** While nobody answers in the office, customers read this time. */
export const longestResponseDue = (receivedAt: Date) => addTime(responseCalendar, receivedAt, LONGER_MINUTES);

function dueAfter(receivedAt: Date, closed: readonly Closing[], share: number): Date {
  const latest = addTime(responseCalendar, receivedAt, LONGER_MINUTES * share);
  const open = closedOn(responseCalendar, closed, toWallTime(latest).day);
  const due = addTime(open, receivedAt, RESPONSE_MINUTES * share);
  return new Date(Math.min(due.getTime(), latest.getTime()));
}

export function isResponseTimeLonger(at: Date, closed: readonly Closing[]): boolean {
  return responseDue(at, closed) > responseDue(at);
}

export function afterClosing(until: string, closed: readonly Closing[], minutes: number): Date {
  const open = closedOn(responseCalendar, closed, nextDay(until, MAX_CLOSED_DAYS));
  return addTime(open, fromWallTime({ day: nextDay(until), minutes: 0 }), minutes);
}
const MAX_CLOSED_DAYS = 180;

const POSTAL_CODE_MINUTES = 120;

/** Enough time for the customer to add the postal code before the office calls. */
export function postalCodeCall(receivedAt: Date): Date {
  return addTime(responseCalendar, receivedAt, POSTAL_CODE_MINUTES);
}

const WORD_MINUTES = 240;

const HALF_HOUR_MS = 30 * 60_000;

/** Defaults to the hours of an ordinary firm. */
export type Office = { hours: FirmHours; closed: readonly Closing[] };
const USUAL_OFFICE: Office = { hours: DEFAULT_FIRM_HOURS, closed: [] };

/** The customer hears from us within four office hours after a missed response time. */
export function nextUpdateAfterMiss(missedAt: Date, { hours, closed }: Office = USUAL_OFFICE): Date {
  const open = closedOn(firmCalendar(hours), closed, nextDay(toWallTime(missedAt).day, MAX_CLOSED_DAYS));
  const soonest = addTime(open, missedAt, WORD_MINUTES).getTime();
  return new Date(Math.ceil(soonest / HALF_HOUR_MS) * HALF_HOUR_MS);
}

type RoundDeadlines = { remindAt: Date; answerDue: Date; offerDue: Date; keepsResponseTime: boolean };

/** A response time that cannot be kept stays as it was; the customer is notified. */
export function roundDeadlines(firm: Calendar, askedAt: Date, responseDueAt: Date): RoundDeadlines {
  const rest = countTime(firm, askedAt, responseDueAt);
  const minutes = Math.max(ANSWER_MINUTES.shortest, Math.min(ANSWER_MINUTES.longest, Math.floor(rest / 2)));
  const answerDue = addTime(firm, askedAt, minutes);
  const soonest = addTime(firm, answerDue, OFFER_AFTER_ANSWER).getTime();
  const beforeResponseDue = moveBack(firm, new Date(responseDueAt.getTime() - SPARE_MS)).getTime();
  const offerDue = new Date(Math.max(soonest, beforeResponseDue));
  return {
    remindAt: addTime(firm, askedAt, Math.floor(minutes / 2)),
    answerDue,
    offerDue,
    keepsResponseTime: offerDue <= responseDueAt,
  };
}
