import type pg from 'pg';
import { findRow, findValue, listRows } from '../../platform/db/rows.ts';
import type { Queries, Sql } from '../../platform/db/side-pool.ts';
import { tellOfVisit } from '../invitations/tell-other-side.server.ts';
import { isUuid } from '../is-uuid.ts';
import { hasSaidEnough, isMessage, storeMessage } from '../messages/messages.server.ts';
import { type Actor, type LockedInquiry, lockInquiry, recordEvent, SYSTEM } from '../process/inquiry-events.server.ts';
import { eachDue, notPaused } from '../sweep-parts.server.ts';
import { fromWallTime, nextDay, toWallTime } from '../time/munich-clock.ts';
import { workingDayBefore } from '../time/working-time.ts';

/** `offered` holds times that nobody took; an agreed time stays valid until one of them replaces it. */
export type Visit = {
  id: string;
  startsAt: Date | null;
  minutes: number;
  offered: Date[];
  otherAsked: boolean;
  sequence: number;
  changedAt: Date;
  cancelled: boolean;
};
type Call = { inquiryId: string; invitationId: string; actor: Actor };
type VisitRow = { id: string; starts_at: Date | null; offered: Date[]; other_asked_at: Date | null };

const MOST_DAYS_AHEAD = 366;
const MOST_VISITS = 20;
const MOST_OFFERED = 3;
const REMIND_HOUR = 10;
const REMIND_APART_MS = 6 * 3_600_000;

async function lockSharedInquiry(
  client: pg.ClientBase,
  { inquiryId, invitationId }: Call,
): Promise<LockedInquiry | null> {
  const inquiry = await lockInquiry(client, inquiryId);
  if (inquiry.kind !== 'locked') return null;
  const { rowCount } = await client.query(
    `select from invitations where id = $1 and inquiry_id = $2 and status in ('shared', 'ordered') for update`,
    [invitationId, inquiryId],
  );
  return rowCount ? inquiry : null;
}

async function findOpen(client: pg.ClientBase, invitationId: string, visitId: string): Promise<VisitRow | null> {
  if (!isUuid(visitId)) return null;
  return findRow<VisitRow>(client, {
    text: `select id, starts_at, offered, other_asked_at from visits
     where id = $2 and invitation_id = $1 and cancelled_at is null
       and (starts_at is null or starts_at > now() or now() < any(offered))`,
    values: [invitationId, visitId],
  });
}

const findSearch = (client: pg.ClientBase, invitationId: string) =>
  findRow<VisitRow>(client, {
    text: `select id, starts_at, offered, other_asked_at from visits
     where invitation_id = $1 and cancelled_at is null and starts_at is null`,
    values: [invitationId],
  });

function isPossible(time: Date, now: Date) {
  const inMs = time.getTime() - now.getTime();
  return Number.isFinite(inMs) && inMs > 0 && inMs <= MOST_DAYS_AHEAD * 86_400_000;
}

/** A day before by email. Customers without email are called on a working day before. */
function remindAt(startsAt: Date, { email_address, now }: LockedInquiry): Date | null {
  const dayBefore = fromWallTime({ day: nextDay(toWallTime(startsAt).day, -1), minutes: REMIND_HOUR * 60 });
  const at = email_address ? dayBefore : workingDayBefore(startsAt, REMIND_HOUR);
  return at.getTime() - now.getTime() > REMIND_APART_MS ? at : null;
}

type TimesOffered = { kind: 'offered'; id: string } | { kind: 'invalid' | 'refused' };

/**
 * Replaces times offered earlier. With `visitId` the agreed appointment stands until the customer takes one of them.
 */
export const offerTimes = (
  database: Queries,
  { times, visitId, ...call }: Call & { times: readonly Date[]; visitId?: string },
) =>
  database.transaction(async (client): Promise<TimesOffered> => {
    const inquiry = await lockSharedInquiry(client, call);
    if (!inquiry) return { kind: 'refused' };
    const { inquiryId, invitationId, actor } = call;
    const wanted = [...new Set(times.map((time) => time.getTime()))].sort((a, b) => a - b).map((at) => new Date(at));
    const possible = wanted.length > 0 && wanted.length <= MOST_OFFERED;
    if (!possible || !wanted.every((time) => isPossible(time, inquiry.now))) return { kind: 'invalid' };
    const known = visitId ? await findOpen(client, invitationId, visitId) : await findSearch(client, invitationId);
    if (visitId && !known) return { kind: 'refused' };
    if (known && String(known.offered) === String(wanted)) return { kind: 'offered', id: known.id };
    const { rows } = known
      ? await client.query<{ id: string }>(
          'update visits set offered = $2, other_asked_at = null where id = $1 returning id',
          [known.id, wanted],
        )
      : await client.query<{ id: string }>(
          'insert into visits (invitation_id, offered, said_by) values ($1, $2, $3) returning id',
          [invitationId, wanted, sideOf(actor)],
        );
    const id = rows[0]?.id as string;
    const details = { invitation: invitationId, visit: id, times: wanted.length };
    await recordEvent(client, inquiryId, { event: 'visit-times', actor, details });
    await tellOfVisit(client, inquiry, { ...call, what: 'times', visitId: id });
    return { kind: 'offered', id };
  });

const sideOf = ({ kind }: Actor) => (kind === 'system' ? 'staff' : kind);

type TimeTaken = { kind: 'agreed' | 'gone' | 'refused' };

/** `gone`: the firm offers other times by now, or this one has passed. Idempotent. */
export const takeTime = (
  database: Queries,
  { visitId, startsAt, ...call }: Call & { visitId: string; startsAt: Date },
) =>
  database.transaction(async (client): Promise<TimeTaken> => {
    const inquiry = await lockSharedInquiry(client, call);
    if (!inquiry) return { kind: 'refused' };
    const visit = await findOpen(client, call.invitationId, visitId);
    const isIt = (time: Date | null) => time?.getTime() === startsAt.getTime();
    if (visit && isIt(visit.starts_at) && visit.offered.length === 0) return { kind: 'agreed' };
    if (!visit?.offered.some(isIt) || !isPossible(startsAt, inquiry.now)) return { kind: 'gone' };
    await agree(client, inquiry, { ...call, visit, startsAt });
    await tellOfVisit(client, inquiry, { ...call, what: 'taken', visitId: visit.id });
    return { kind: 'agreed' };
  });

type Agreeing = Call & { visit: VisitRow; startsAt: Date };

/** Updates the existing row, so that the entry moves in both calendars. */
async function agree(client: pg.ClientBase, inquiry: LockedInquiry, { visit, startsAt, ...call }: Agreeing) {
  const moved = visit.starts_at !== null && visit.starts_at.getTime() !== startsAt.getTime();
  await client.query(
    `update visits set starts_at = $2, offered = '{}', other_asked_at = null, said_by = $3, remind_at = $4,
       sequence = sequence + $5, changed_at = now() where id = $1`,
    [visit.id, startsAt, sideOf(call.actor), remindAt(startsAt, inquiry), moved ? 1 : 0],
  );
  const details = { invitation: call.invitationId, visit: visit.id, ...(moved && { moved }) };
  await recordEvent(client, call.inquiryId, { event: 'visit-noted', actor: call.actor, details });
}

type OtherAsked = { kind: 'asked' | 'unknown' };

/** The agreed time stands until another one is taken. */
export const askOtherTimes = (
  database: Queries,
  { visitId, words = '', key = '', ...call }: Call & { visitId: string; words?: string; key?: string },
) =>
  database.transaction(async (client): Promise<OtherAsked> => {
    const inquiry = await lockSharedInquiry(client, call);
    const visit = inquiry && (await findOpen(client, call.invitationId, visitId));
    if (!visit) return { kind: 'unknown' };
    const { invitationId } = call;
    if (isMessage(words, key) && !(await hasSaidEnough(client, invitationId, 'customer')))
      await storeMessage(client, { invitationId, author: 'customer', kind: 'message', body: words, key });
    if (visit.other_asked_at && visit.offered.length === 0) return { kind: 'asked' };
    await client.query(`update visits set offered = '{}', other_asked_at = now() where id = $1`, [visitId]);
    const details = { invitation: invitationId, visit: visitId };
    await recordEvent(client, call.inquiryId, { event: 'visit-other', actor: call.actor, details });
    await tellOfVisit(client, inquiry, { ...call, what: 'other', visitId });
    return { kind: 'asked' };
  });

type VisitNoted = { kind: 'noted'; id: string } | { kind: 'invalid' | 'refused' };

/** Idempotent for the same time, and ends an open search for one. */
export const noteVisit = (database: Queries, { startsAt, ...call }: Call & { startsAt: Date }) =>
  database.transaction(async (client): Promise<VisitNoted> => {
    const inquiry = await lockSharedInquiry(client, call);
    if (!inquiry) return { kind: 'refused' };
    if (!isPossible(startsAt, inquiry.now)) return { kind: 'invalid' };
    const { invitationId, actor } = call;
    const { rows: ahead } = await client.query<{ id: string; starts_at: Date }>(
      'select id, starts_at from visits where invitation_id = $1 and cancelled_at is null and starts_at > now() limit $2',
      [invitationId, MOST_VISITS],
    );
    const same = ahead.find(({ starts_at }) => starts_at.getTime() === startsAt.getTime());
    if (same) return { kind: 'noted', id: same.id };
    if (ahead.length === MOST_VISITS) return { kind: 'refused' };
    const found = await findSearch(client, invitationId);
    const { rows } = await client.query<{ id: string }>(
      found
        ? 'select $1::uuid as id'
        : 'insert into visits (invitation_id, starts_at, said_by) values ($1, $2, $3) returning id',
      found ? [found.id] : [invitationId, startsAt, sideOf(actor)],
    );
    const id = rows[0]?.id as string;
    const visit = found ?? { id, starts_at: startsAt, offered: [], other_asked_at: null };
    await agree(client, inquiry, { ...call, visit, startsAt });
    await tellOfVisit(client, inquiry, { ...call, what: 'noted', visitId: id });
    return { kind: 'noted', id };
  });

/** Notifies the other side once; a past appointment cannot be cancelled. */
export const cancelVisit = (database: Queries, { visitId, ...call }: Call & { visitId: string }) =>
  database.transaction(async (client): Promise<{ kind: 'cancelled' | 'unknown' }> => {
    const inquiry = await lockSharedInquiry(client, call);
    const visit = inquiry && (await findOpen(client, call.invitationId, visitId));
    if (!visit) return { kind: 'unknown' };
    await client.query(
      `update visits set cancelled_at = now(), changed_at = now(), sequence = sequence + 1, offered = '{}', remind_at = null
       where id = $1`,
      [visitId],
    );
    const details = { invitation: call.invitationId, visit: visitId };
    await recordEvent(client, call.inquiryId, { event: 'visit-cancelled', actor: call.actor, details });
    await tellOfVisit(client, inquiry, { ...call, what: 'cancelled', visitId });
    return { kind: 'cancelled' };
  });

export const listVisits = (database: Sql, invitationId: string) =>
  listRows<Visit>(database, {
    text: `select id, starts_at as "startsAt", minutes, array(select at from unnest(offered) at where at > now() order by at) as offered,
        other_asked_at is not null as "otherAsked", sequence, changed_at as "changedAt", cancelled_at is not null as cancelled
      from visits where invitation_id = $1 order by starts_at nulls last, id`,
    values: [invitationId],
  });

const ROWS_A_PASS = 200;

/** Once per side; appointments that passed during an outage are skipped. */
export const remindOfVisits = (database: Queries, now: Date) =>
  eachDue<ToRemind>(database, remind, {
    part: 'visits',
    now,
    text: `select v.id, v.invitation_id as "invitationId", i.inquiry_id as "inquiryId" from visits v join invitations i on i.id = v.invitation_id
        join inquiries q on q.id = i.inquiry_id and q.erase_due_at is null
      where v.remind_at <= now() and ${notPaused('visits', 'v.id', '$2')} order by v.remind_at limit $1`,
    values: [ROWS_A_PASS, now],
  });

type ToRemind = { id: string; invitationId: string; inquiryId: string };

async function remind(client: pg.ClientBase, { id, invitationId, inquiryId }: ToRemind) {
  const inquiry = await lockInquiry(client, inquiryId);
  if (inquiry.kind !== 'locked') return false;
  const isAhead = await findValue<boolean>(client, {
    text: 'update visits set remind_at = null where id = $1 and remind_at <= now() returning starts_at > now() as ahead',
    values: [id],
  });
  if (!isAhead) return false;
  await tellOfVisit(client, inquiry, { inquiryId, invitationId, actor: SYSTEM, what: 'reminder', visitId: id });
  return true;
}
