import type pg from 'pg';
import { asSpoken } from '../../content/mails.ts';
import { visitCancelledMail, visitNotedMail } from '../../content/release-mails.ts';
import type { Queries, Sql } from '../../platform/db/side-pool.ts';
import { isUuid } from '../is-uuid.ts';
import { findFirmName } from '../partners/find-firm.server.ts';
import { type Actor, type LockedInquiry, lockInquiry, recordEvent } from '../process/inquiry-events.server.ts';
import { raiseTask } from '../tasks/tasks.server.ts';
import { speakDueDate } from '../time/munich-clock.ts';
import { nextWorkingDayAt } from '../time/working-time.ts';
import { otherSides, tellOtherSide, VISIT_CANCELLED_QUEUE, VISIT_NOTED_QUEUE } from './tell-other-side.server.ts';

type Visit = { id: string; startsAt: Date; minutes: number; madeAt: Date; cancelled: boolean };
type Call = { inquiryId: string; invitationId: string; actor: Actor };
type VisitNoted = { kind: 'noted'; id: string } | { kind: 'invalid' } | { kind: 'refused' };

const MOST_DAYS_AHEAD = 366;
const CALL_HOUR = 10;
/** More than anybody agrees on with one customer. */
const MOST_VISITS = 20;
/** Of one firm, of each kind, in a day: it leaves the mails that others need. */
const MOST_MAILS = 3;

/** A time that customer and firm agreed on; only once the contact is released. The same time twice is one visit. */
export async function noteVisit(
  database: Queries,
  { inquiryId, invitationId, actor, startsAt, minutes = 60 }: Call & { startsAt: Date; minutes?: number },
): Promise<VisitNoted> {
  return database.transaction(async (client): Promise<VisitNoted> => {
    const inquiry = await lockInquiry(client, inquiryId);
    if (inquiry.kind !== 'locked') return { kind: 'refused' };
    const inMs = startsAt.getTime() - inquiry.now.getTime();
    if (!Number.isFinite(inMs) || inMs < 0 || inMs > MOST_DAYS_AHEAD * 86_400_000) return { kind: 'invalid' };
    const { rowCount } = await client.query(
      `select from invitations where id = $1 and inquiry_id = $2 and status in ('released', 'ordered') for update`,
      [invitationId, inquiryId],
    );
    if (!rowCount) return { kind: 'refused' };
    const { rows: same } = await client.query<{ id: string }>(
      'select id from visits where invitation_id = $1 and starts_at = $2 and cancelled_at is null',
      [invitationId, startsAt],
    );
    if (same[0]) return { kind: 'noted', id: same[0].id };
    const { rowCount: ahead } = await client.query(
      'select from visits where invitation_id = $1 and cancelled_at is null and starts_at > now() limit $2',
      [invitationId, MOST_VISITS],
    );
    if (ahead === MOST_VISITS) return { kind: 'refused' };
    const { rows } = await client.query<{ id: string }>(
      'insert into visits (invitation_id, starts_at, minutes, said_by) values ($1, $2, $3, $4) returning id',
      [invitationId, startsAt, minutes, actor.kind === 'system' ? 'staff' : actor.kind],
    );
    const id = rows[0]?.id as string;
    await recordEvent(client, inquiryId, {
      event: 'visit-noted',
      actor,
      details: { invitation: invitationId, visit: id },
    });
    const about = { inquiryId, invitationId, actor, visitId: id, startsAt };
    await tell(client, inquiry, { ...about, queue: VISIT_NOTED_QUEUE, texts: visitNotedMail });
    return { kind: 'noted', id };
  });
}

type News = Call & {
  visitId: string;
  startsAt: Date;
  queue: typeof VISIT_NOTED_QUEUE | typeof VISIT_CANCELLED_QUEUE;
  texts: { paragraphs(firm: string, time: string): readonly string[] };
};

/**
 * By mail. A customer without an address hears it on the telephone, in the words of the mail, and so does one whom the firm
 * wrote to often enough today.
 */
async function tell(client: pg.ClientBase, inquiry: LockedInquiry, { startsAt, texts, ...news }: News) {
  const { invitationId, actor, queue } = news;
  const enough = actor.kind === 'partner' && (await isWrittenEnough(client, invitationId, queue));
  if (!enough) await tellOtherSide(client, news);
  if ((inquiry.email_address && !enough) || !otherSides(actor).includes('customer')) return;
  const firm = (await findFirmName(client as Sql, invitationId)) ?? '';
  const note = asSpoken(texts.paragraphs(firm, speakDueDate(startsAt)));
  const kind = queue === VISIT_NOTED_QUEUE ? 'call-appointment' : 'call-visit';
  await raiseTask(client, { kind, inquiryId: inquiry.id, dueAt: nextWorkingDayAt(inquiry.now, CALL_HOUR), note });
}

async function isWrittenEnough(client: pg.ClientBase, invitationId: string, queue: News['queue']): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from visits where invitation_id = $1 and said_by = 'partner'
       and ${queue === VISIT_NOTED_QUEUE ? 'made_at' : 'cancelled_at'} > now() - interval '1 day' limit $2`,
    [invitationId, MOST_MAILS + 1],
  );
  return rowCount === MOST_MAILS + 1;
}

/** The other side is told, once. */
export async function cancelVisit(
  database: Queries,
  { inquiryId, invitationId, actor, visitId }: Call & { visitId: string },
): Promise<{ kind: 'cancelled' | 'unknown' }> {
  if (!isUuid(visitId)) return { kind: 'unknown' };
  return database.transaction(async (client) => {
    const inquiry = await lockInquiry(client, inquiryId);
    if (inquiry.kind !== 'locked') return { kind: 'unknown' };
    const { rows } = await client.query<{ starts_at: Date }>(
      `update visits v set cancelled_at = now() from invitations i
       where v.id = $1 and i.id = v.invitation_id and i.id = $2 and i.inquiry_id = $3 and cancelled_at is null
       returning v.starts_at`,
      [visitId, invitationId, inquiryId],
    );
    if (!rows[0]) return { kind: 'unknown' };
    await recordEvent(client, inquiryId, {
      event: 'visit-cancelled',
      actor,
      details: { invitation: invitationId, visit: visitId },
    });
    const about = { inquiryId, invitationId, actor, visitId, startsAt: rows[0].starts_at };
    await tell(client, inquiry, { ...about, queue: VISIT_CANCELLED_QUEUE, texts: visitCancelledMail });
    return { kind: 'cancelled' };
  });
}

export async function listVisits(database: Sql, invitationId: string): Promise<Visit[]> {
  const { rows } = await database.query<{
    id: string;
    starts_at: Date;
    minutes: number;
    made_at: Date;
    cancelled_at: Date | null;
  }>({
    text: 'select id, starts_at, minutes, made_at, cancelled_at from visits where invitation_id = $1 order by starts_at, id',
    values: [invitationId],
  });
  return rows.map(({ id, starts_at, minutes, made_at, cancelled_at }) => ({
    id,
    startsAt: starts_at,
    minutes,
    madeAt: made_at,
    cancelled: cancelled_at !== null,
  }));
}
