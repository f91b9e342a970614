import { findValue, type Queries, readRow, type Sql } from '../../platform/db/rows.ts';
import { isDay, nextDay, toWallTime } from '../time/munich-clock.ts';
import { addTime, afterClosing, type Closing, isResponseTimeLonger, responseCalendar } from '../time/working-time.ts';
import { type ClosedDays, changeSetting, readSettings } from './settings.server.ts';

export type Absence = { kind: 'announced'; end: Date } | { kind: 'nobody-signed-in'; end: null };

const MAX_UNATTENDED_MINUTES = 2 * 24 * 60;
const FIRST_MORNING_MINUTES = 10 * 60;

/** The given day is part of the absence. */
export const findAbsenceEnd = (until: string, closed: readonly Closing[] = []) => afterClosing(until, closed, 0);

/** Tasks of the office wait until then; response times to customers do not. */
export const firstMorningAfter = (until: string, closed: readonly Closing[] = []) =>
  afterClosing(until, closed, FIRST_MORNING_MINUTES);

/** Null if present. Announced by the office, or detected after two working days without a sign-in. */
export async function findAbsence(database: Sql, now = new Date()): Promise<Absence | null> {
  const { closedDays } = await readSettings(database);
  const today = toWallTime(now).day;
  const ends = closedDays.filter(({ from }) => from <= today).map(({ until }) => findAbsenceEnd(until, closedDays));
  const end = ends.sort((one, other) => other.getTime() - one.getTime())[0];
  if (end && end > now) return { kind: 'announced', end };
  const seen = await findLastSeen(database);
  const isUnattended = seen && addTime(responseCalendar, seen, MAX_UNATTENDED_MINUTES) <= now;
  return isUnattended ? { kind: 'nobody-signed-in', end: null } : null;
}

/** True if the office is absent or the next 24 hours run into closed days. */
export async function hasLongerResponseTime(database: Sql, now = new Date()): Promise<boolean> {
  const { closedDays } = await readSettings(database);
  return isResponseTimeLonger(now, closedDays) || (await findAbsence(database, now)) !== null;
}

/** Null without a working account: then the office is not in use. */
const findLastSeen = (database: Sql) =>
  findValue<Date>(database)`
    select greatest((select max(created_at) from staff_users where password_hash is not null),
      (select max(seen_at) from staff_sessions where stage = 'full')) as seen
    where exists (select from staff_users where password_hash is not null and disabled_at is null)`;

type Announcement = { from?: string; until: string; actor: string; reason?: string; now?: Date };

const KEPT_DAYS = 60;

/**
 * Replaces an absence that starts on the same day. Changes no rows: `task_due` reads the end of the absence, and
 * response times to customers stay.
 */
export async function announceAbsence(
  database: Queries,
  { from, until, actor, reason, now = new Date() }: Announcement,
): Promise<{ kind: 'changed' | 'invalid' | 'stale' | 'past' | 'reversed' }> {
  const today = toWallTime(now).day;
  const begins = from ?? today;
  if (!isDay(until) || !isDay(begins)) return { kind: 'invalid' };
  if (findAbsenceEnd(until) <= now) return { kind: 'past' };
  if (begins > until) return { kind: 'reversed' };
  return changeSetting(database, {
    name: 'closedDays',
    actor,
    reason,
    next(before) {
      const known = before.some((one) => one.from === begins);
      const added = { from: known || begins > today ? begins : today, until };
      return inOrder([...before.filter((one) => one.from !== added.from), added], today);
    },
  });
}

/** Removes the absence of that day if it still ends as its reader saw it; without a day, the current one. */
export async function withdrawAbsence(
  database: Queries,
  { from, until, actor, reason, now = new Date() }: Omit<Announcement, 'until'> & { until?: string },
): Promise<{ kind: 'changed' | 'invalid' | 'stale' }> {
  const today = toWallTime(now).day;
  return changeSetting(database, {
    name: 'closedDays',
    actor,
    reason,
    next(before) {
      const isMeant = (one: ClosedDays[number]) =>
        from === undefined ? one.from <= today : one.from === from && (until === undefined || one.until === until);
      if (from !== undefined && !before.some(isMeant)) return null;
      return inOrder(
        before.filter((one) => !isMeant(one)),
        today,
      );
    },
  });
}

function inOrder(closed: readonly { from: string; until: string }[], today: string): ClosedDays {
  return closed
    .filter(({ until }) => until >= nextDay(today, -KEPT_DAYS))
    .map(({ from, until }) => ({ from, until, backAt: firstMorningAfter(until, closed).toISOString() }))
    .sort((one, other) => one.from.localeCompare(other.from));
}

export const countRunningResponseTimes = (database: Sql) =>
  readRow<{ running: number; last: Date | null }>(database)`
    select count(*)::int as running, max(response_due_at) as last from inquiries
    where status in ('new', 'held', 'matching') and first_offer_at is null and response_due_at > now() and erase_due_at is null`;
