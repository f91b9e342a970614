import { CLOSING_DAYS } from '../../content/claims.ts';
import { closingMail, toCallNote } from '../../content/mails.ts';
import type { Client, Queries, Sql } from '../../platform/db/rows.ts';
import { execute, findValue, hasRow, listRows, raw, readRow, sql } from '../../platform/db/rows.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { isSuppressed } from '../deliveries/suppression.server.ts';
import { QUARANTINED } from '../inquiries/quarantine.server.ts';
import { passInvitation } from '../invitations/end-invitations.server.ts';
import { LIVE_INVITATION_STATUSES, settleInquiry } from '../invitations/invitation-transitions.server.ts';
import { forEachDue, lockUnclaimed, notPaused } from '../scheduled-tasks.server.ts';
import type { Absence } from '../settings/absence.server.ts';
import { raiseTask } from '../tasks/tasks.server.ts';
import { nextDay, toWallTime } from '../time/munich-clock.ts';
import type { InquiryCommand } from '../workflow/apply-transition.server.ts';
import { lockInquiry, recordEvent, SYSTEM } from '../workflow/inquiry-events.server.ts';
import type { InquiryStatus } from '../workflow/reasons.ts';
import { closeInquiry, reopenInquiry } from './close-inquiry.server.ts';

/** Days without activity before the closing is announced. `finishOrders` ends `ordered`. */
export const INACTIVE_DAYS: Readonly<Partial<Record<InquiryStatus, number>>> = {
  // `giveUpOld` ends inquiries with a response-time guarantee and no firm earlier.
  new: 60,
  matching: 60,
  held: 30,
  // Comparing offers takes weeks. A decision day set by the customer is always awaited.
  offers: 60,
  // `askOrders` asks both sides after 7 and 21 days; they need time to answer.
  shared: 60,
};

/** An announcement that has not been sent by then is replaced by a phone task. */
const MAIL_DAYS = 2;
const ROWS_A_PASS = 200;

type Clock = { now: Date; absence: Absence | null };
type Found = { id: string };

/**
 * Announces the closing to both sides, closes `CLOSING_DAYS` after the customer was notified, and stops at any activity.
 * Nothing closes while the office is absent, because a caller would reach nobody.
 */
export async function closeInactive(database: Queries, clock: Clock): Promise<number> {
  let count = 0;
  const { now, absence } = clock;
  for (const stage of absence ? STAGES.filter(({ condition }) => condition !== notified) : STAGES) {
    const move = (client: Client, { id }: Found) => moveOne(client, id, { ...stage, clock });
    count += await forEachDue(database, { task: 'closing', now }, move)`
      select q.id ${FROM} where ${stage.condition(now)} and ${notPaused('closing', 'q.id', now)}
      order by q.last_contact_at limit ${ROWS_A_PASS}`;
  }
  return count;
}

/** SQL: every condition is checked again under the row lock. */
const running = (now: Date) => sql`q.closing_announced_at <= ${now} and q.erase_due_at is null`;
const kept = (now: Date) =>
  sql`${running(now)} and (h.acted_at > q.closing_announced_at or h.last_activity_at > ${now})`;
const stillInactive = (now: Date) =>
  sql`${running(now)} and h.acted_at <= q.closing_announced_at and h.last_activity_at <= ${now}`;
const called = (
  now: Date,
) => sql`${stillInactive(now)} and q.closing_notified_at is null and exists (select from tasks t where t.inquiry_id = q.id
  and t.kind = 'call-closing' and t.outcome <> 'void' and t.done_at > q.closing_announced_at)`;
const unnotified = (now: Date) => sql`${stillInactive(now)} and q.closing_notified_at is null
  and q.closing_announced_at <= ${now}::timestamptz - ${MAIL_DAYS} * interval '1 day'
  and not exists (select from tasks t where t.inquiry_id = q.id and t.kind = 'call-closing' and t.done_at is null)`;
const notified = (now: Date) => sql`${stillInactive(now)}
  and q.closing_notified_at <= ${now}::timestamptz - ${CLOSING_DAYS} * interval '1 day'`;
const DAYS = raw(
  Object.entries(INACTIVE_DAYS)
    .map(([status, days]) => `when '${status}' then interval '${days} days'`)
    .join(' '),
);
const cutoff = (now: Date) => sql`${now}::timestamptz - case q.status ${DAYS} end`;
/** Every transition updates `last_contact_at`, so this cheap check runs before the expensive ones. */
const inactive = (now: Date) => sql`q.closing_announced_at is null and q.erase_due_at is null
  and q.last_contact_at <= ${cutoff(now)} and h.last_activity_at <= ${cutoff(now)}`;

const FROM = raw('from inquiries q join inquiry_activity h on h.inquiry_id = q.id');

type Stage = {
  condition: typeof inactive;
  move(client: Client, inquiryId: string, clock: Clock): Promise<unknown>;
};

async function moveOne(client: Client, id: string, { condition, clock, move }: Stage & { clock: Clock }) {
  const held = await lockUnclaimed(client, [id]);
  const still = await hasRow(client)`select ${FROM} where q.id = any(${held}) and ${condition(clock.now)}`;
  if (still) await move(client, id, clock);
  return still;
}

/** Suspected spam: nobody is emailed or called, since the office has a task to check it. */
const UNKNOWN = raw(`(${QUARANTINED} and hold_lifted_at is null)`);

async function announce(client: Client, inquiryId: string, clock: Clock) {
  const { email_address: address, quarantined } = await readRow<{ email_address: string | null; quarantined: boolean }>(
    client,
  )`
    update inquiries set closing_announced_at = ${clock.now}, closing_notified_at = case when ${UNKNOWN}
      then ${clock.now}::timestamptz end where id = ${inquiryId}
    returning email_address, ${UNKNOWN} as quarantined`;
  const writable = address && !quarantined && !(await isSuppressed(client as Sql, address));
  if (writable) await enqueue(client, [{ queue: 'send-closing', data: { inquiryId } }]);
  else if (!quarantined) await raiseCall(client, inquiryId, clock);
  await notifyFirms(client, inquiryId, 'closing', nextDay(toWallTime(clock.now).day, CLOSING_DAYS));
  await recordEvent(client, inquiryId, {
    event: 'closing-announced',
    actor: SYSTEM,
    details: { by: writable ? 'mail' : quarantined ? 'nobody' : 'call' },
  });
}

const raiseCall = (client: Client, inquiryId: string, { now }: Clock) =>
  raiseTask(client, {
    kind: 'call-closing',
    inquiryId,
    dueAt: now,
    note: toCallNote(closingMail.paragraphs(`in ${CLOSING_DAYS} Tagen`)),
  });

async function notifyFirms(client: Client, inquiryId: string, how: 'closing' | 'kept', day?: string) {
  const rows = await listRows<Found>(client)`
    select id from invitations
    where inquiry_id = ${inquiryId} and status in ('invited', 'engaged', 'offered', 'shared') order by id`;
  await enqueue(
    client,
    rows.map(({ id }) => ({ queue: 'send-invitation-over', data: { inquiryId, invitationId: id, how, day } })),
  );
}

async function cancelAnnouncement(client: Client, inquiryId: string) {
  await endAnnouncement(client, inquiryId);
  await recordEvent(client, inquiryId, { event: 'closing-called-off', actor: SYSTEM });
}

async function endAnnouncement(client: Client, inquiryId: string) {
  await execute(client)`
    update inquiries set closing_announced_at = null, closing_notified_at = null where id = ${inquiryId}`;
  await notifyFirms(client, inquiryId, 'kept');
}

async function recordCall(client: Client, inquiryId: string) {
  await execute(client)`
    update inquiries set closing_notified_at = (select max(done_at) from tasks
      where inquiry_id = ${inquiryId} and kind = 'call-closing')
    where id = ${inquiryId}`;
}

const STAGES: readonly Stage[] = [
  { condition: kept, move: cancelAnnouncement },
  { condition: called, move: recordCall },
  { condition: unnotified, move: raiseCall },
  {
    condition: notified,
    move: (client, inquiryId) => closeInquiry(client, { inquiryId, actor: SYSTEM, reason: 'inactive' }),
  },
  { condition: inactive, move: announce },
];

/** Both sides report that no order came of it, so the firm is removed and asked to delete the data. */
export async function endIfNothingCame(
  client: Client,
  { inquiryId, invitationId }: { inquiryId: string; invitationId: string },
) {
  const rowCount = await execute(client)`
    select from orders o join invitations v on v.id = o.invitation_id
    where v.id = ${invitationId} and v.status = 'shared' and o.firm_statement = 'not-ordered'
      and o.customer_statement = 'not-ordered'`;
  if (!rowCount) return;
  await passInvitation(client, { inquiryId, invitationId });
  if (
    await hasRow(client)`
    select from invitations where inquiry_id = ${inquiryId} and status = any(${LIVE_INVITATION_STATUSES})`
  )
    await settleInquiry(client, inquiryId);
  else await closeInquiry(client, { inquiryId, actor: SYSTEM, reason: 'not-ordered' });
}

export async function recordClosingNotified(database: Sql, inquiryId: string): Promise<void> {
  await execute(database)`
    update inquiries set closing_notified_at = coalesce(closing_notified_at, now())
    where id = ${inquiryId} and closing_announced_at is not null`;
}

type Kept = { kind: 'kept' | 'reopened' | 'refused' };

/**
 * Keeps an announced inquiry as it is and reopens a closed one. An inquiry that was closed for another reason stays
 * closed.
 */
export async function keepInquiry(database: Queries, { inquiryId, actor }: InquiryCommand): Promise<Kept> {
  const kept = await database.transaction(async (client): Promise<Kept | { kind: 'closed' }> => {
    const inquiry = await lockInquiry(client, inquiryId);
    if (inquiry.kind !== 'locked') return { kind: 'refused' };
    if (inquiry.status === 'lost') return { kind: 'closed' };
    if (!(inquiry.status in INACTIVE_DAYS)) return { kind: 'refused' };
    const announced = await hasRow(client)`
      select from inquiries where id = ${inquiryId} and closing_announced_at is not null`;
    if (!announced) return { kind: 'kept' };
    await endAnnouncement(client, inquiryId);
    await recordEvent(client, inquiryId, { event: 'keep', actor });
    return { kind: 'kept' };
  });
  if (kept.kind !== 'closed') return kept;
  if (!(await isClosedAsInactive(database, inquiryId))) return { kind: 'refused' };
  const opened = await reopenInquiry(database, { inquiryId, actor, reason: 'customer-back' });
  return { kind: opened.kind === 'done' ? 'reopened' : 'refused' };
}

const isClosedAsInactive = async (database: Sql, inquiryId: string) =>
  (await findValue<string>(database)`
    select event from inquiry_events where inquiry_id = ${inquiryId} and to_state is not null order by id desc limit 1`) ===
  'close';
