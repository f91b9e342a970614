import { createHash } from 'node:crypto';
import type { Client, Queries, Sql } from '../../platform/db/rows.ts';
import { execute, findRow, findValue, hasRow, listRows, raw, sql } from '../../platform/db/rows.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { dropCommission, expectCommission, isCurrentReport } from '../billing/commissions.server.ts';
import { endIfNothingCame } from '../closing/close-inactive.server.ts';
import { passInvitation, reinstatePassed } from '../invitations/end-invitations.server.ts';
import { applyInvitationTransition, endOrderQuestion } from '../invitations/invitation-transitions.server.ts';
import { callAboutOrder, notifyOtherSide, type Side } from '../invitations/notify-other-side.server.ts';
import { forEachDue, notPaused } from '../scheduled-tasks.server.ts';
import { raiseTask } from '../tasks/tasks.server.ts';
import { nextWorkingDayAt } from '../time/working-time.ts';
import { applyTransition } from '../workflow/apply-transition.server.ts';
import { type Actor, lockInquiry, recordEvent } from '../workflow/inquiry-events.server.ts';

type Call = { inquiryId: string; invitationId: string; actor: Actor };
type OrderReportResult =
  | { kind: 'recorded'; status: 'ordered' | 'not-ordered' }
  | { kind: 'invalid'; field: 'value' | 'reason' }
  | { kind: 'refused' | 'unknown' };

const LARGEST_CENTS = 50_000_000;
const ANSWER_DAYS = 14;
/** Limits the emails of a firm that repeats its report. */
const DAYS_BETWEEN_MAILS = 7;

/**
 * Every report is kept. Only the customer or the office changes the inquiry; a firm's report is a question to the
 * customer. When both differ, the office asks.
 */
export async function reportOrder(
  database: Queries,
  {
    inquiryId,
    invitationId,
    actor,
    side,
    statement,
    netCents = null,
    grossCents = null,
  }: Call & {
    side: Side;
    statement: 'ordered' | 'not-ordered';
    netCents?: number | null;
    /** As a customer named it; `netCents` is computed from it. */
    grossCents?: number | null;
  },
): Promise<OrderReportResult> {
  if (netCents !== null && (!Number.isInteger(netCents) || netCents < 1 || netCents > LARGEST_CENTS)) {
    return { kind: 'invalid', field: 'value' };
  }
  return database.transaction(async (client): Promise<OrderReportResult> => {
    const found = await lockSharedInvitation(client, { inquiryId, invitationId });
    if (found.kind !== 'locked') return found;
    const isOrdered = found.status === 'ordered';
    if (!isOrdered && found.status !== 'shared') return { kind: 'refused' };
    const claimedBefore = await hasFirmClaimed(client, invitationId);
    await execute(client)`
      insert into orders (invitation_id, offer_id, ${raw(side)}_statement, ${raw(side)}_reported_at, order_net_cents)
      values (${invitationId}, (select id from offers
        where invitation_id = ${invitationId} and state = 'current'), ${statement}, now(), ${netCents})
      on conflict (invitation_id) do update
      set ${raw(side)}_statement = excluded.${raw(side)}_statement, ${raw(side)}_reported_at = now()`;
    await storeReport(client, { inquiryId, invitationId, actor, side, statement, netCents, grossCents });
    const differs = await storeOrderValue(client, invitationId);
    if (side === 'customer') await recordSpotCheck(client, { inquiryId, invitationId, statement, now: found.now });
    else if (statement === 'not-ordered' && !isOrdered) await spotCheck(client, { inquiryId, invitationId, ...found });
    const claims = side === 'firm' && statement === 'ordered' && !isOrdered;
    if (claims && !claimedBefore) await askToConfirm(client, { inquiryId, invitationId, ...found });
    if (
      !claims &&
      (await endOrderQuestion(client, invitationId)) &&
      side === 'customer' &&
      statement === 'not-ordered'
    ) {
      await enqueue(client, [{ queue: 'send-order-denied', data: { inquiryId, invitationId } }]);
    }
    if (statement === 'ordered' && side === 'customer' && !isOrdered) {
      if (!(await markOrdered(client, { inquiryId, invitationId, actor }))) return { kind: 'refused' };
    }
    await raiseIfDifferent(client, {
      inquiryId,
      invitationId,
      now: found.now,
      otherValue: differs && netCents !== null,
    });
    if (statement === 'not-ordered') await endIfNothingCame(client, { inquiryId, invitationId });
    return { kind: 'recorded', status: statement };
  });
}

type NewReport = Call & {
  side: Side;
  statement: 'ordered' | 'not-ordered' | 'withdrawn';
  netCents?: number | null;
  grossCents?: number | null;
};

async function storeReport(
  client: Client,
  { inquiryId, invitationId, actor, side, statement, netCents = null, grossCents = null }: NewReport,
) {
  await execute(client)`
    insert into order_reports (invitation_id, side, by_office, statement, net_cents, gross_cents)
    values (${invitationId}, ${side}, ${actor.kind === 'staff'}, ${statement}, ${netCents}, ${grossCents})`;
  await recordEvent(client, inquiryId, {
    event: 'order-reported',
    actor,
    details: { invitation: invitationId, side, statement, ...(netCents !== null && { netCents }) },
  });
}

async function askToConfirm(
  client: Client,
  { inquiryId, invitationId, email, now }: Omit<Call, 'actor'> & { email: string | null; now: Date },
) {
  const rows = await listRows<{ known: boolean }>(client)`
    update orders set asked_customer_at = now(), call_customer_at = case when ${email !== null}
      then now() + ${ANSWER_DAYS} * interval '1 day' end
    where invitation_id = ${invitationId}
    returning (select count(*) > 1 from order_reports r where r.invitation_id = ${invitationId} and side = 'firm'
      and statement = 'ordered' and reported_at > now() - ${DAYS_BETWEEN_MAILS} * interval '1 day') as known`;
  if (email === null) {
    await callAboutOrder(client, { inquiryId, invitationId, dueAt: nextWorkingDayAt(now) });
  } else if (!rows[0]?.known) {
    await enqueue(client, [{ queue: 'send-order-claimed', data: { inquiryId, invitationId } }]);
  }
}

/** Derived from an id that firms do not know, so that repeating the answer does not draw again. */
export const isSpotChecked = (invitationId: string) =>
  createHash('sha256').update(`order-check ${invitationId}`).digest().readUInt32BE() % 10 === 0;

/** Skipped if the customer has reported the same. */
async function spotCheck(
  client: Client,
  { inquiryId, invitationId, email }: Omit<Call, 'actor'> & { email: string | null },
) {
  const chosen = isSpotChecked(invitationId) && email !== null;
  const rows = await listRows<{ asked: boolean }>(client)`
    update orders set spot_checked_at = now(), spot_check = case when not ${chosen} then 'not-chosen'
      when customer_statement = 'not-ordered' then 'confirmed' else 'asked' end
    where invitation_id = ${invitationId} and spot_check is null returning spot_check = 'asked' as asked`;
  if (rows[0]?.asked) await enqueue(client, [{ queue: 'send-order-check', data: { inquiryId, invitationId } }]);
}

async function recordSpotCheck(
  client: Client,
  {
    inquiryId,
    invitationId,
    statement,
    now,
  }: Omit<Call, 'actor'> & { statement: 'ordered' | 'not-ordered'; now: Date },
) {
  const found = await findRow<{ firm: string; reference: string }>(client)`
    update orders o set spot_check = case ${statement} when 'ordered' then 'contradicted' else 'confirmed' end
    from invitations v join firms p on p.id = v.firm_id
    where o.invitation_id = ${invitationId} and v.id = ${invitationId} and o.spot_check = 'asked'
    returning p.name as firm, v.reference`;
  if (!found || statement !== 'ordered') return;
  const note = `Stichprobe: ${found.firm} (Anfrage ${found.reference}) meldete „nicht zustande gekommen“, der Kunde sagt, er hat beauftragt.`;
  await raiseTask(client, { kind: 'order-differs', inquiryId, dueAt: nextWorkingDayAt(now), note });
}

export const isCheckOpen = (database: Sql, invitationId: string) =>
  hasRow(database)`select from orders where invitation_id = ${invitationId} and spot_check = 'asked'`;

export const isOrderQuestionOpen = (database: Sql, invitationId: string) =>
  hasRow(database)`select from orders where invitation_id = ${invitationId} and asked_customer_at is not null`;

export const callAboutOrders = (database: Queries, now = new Date()) =>
  forEachDue<{ id: string; inquiryId: string }>(database, { task: 'call-orders', now }, callAbout)`
    select v.id, v.inquiry_id as "inquiryId" from orders o join invitations v on v.id = o.invitation_id
    where o.call_customer_at <= now() and v.inquiry_id is not null
      and ${notPaused('call-orders', 'v.id', now)} order by o.call_customer_at limit 200`;

async function callAbout(client: Client, { id: invitationId, inquiryId }: { id: string; inquiryId: string }) {
  const found = await lockSharedInvitation(client, { inquiryId, invitationId });
  if (found.kind !== 'locked') return false;
  const rowCount = await execute(client)`
    update orders set call_customer_at = null where invitation_id = ${invitationId} and call_customer_at <= now()`;
  if (!rowCount || found.status !== 'shared') return false;
  await callAboutOrder(client, { inquiryId, invitationId, dueAt: nextWorkingDayAt(found.now) });
  return true;
}

async function markOrdered(client: Client, { inquiryId, invitationId, actor }: Call): Promise<boolean> {
  const step = await applyInvitationTransition(client, { invitationId, event: 'order', actor });
  if (step.kind !== 'done') return false;
  const moved = await applyTransition(client, {
    inquiryId,
    event: 'order',
    actor,
    details: { invitation: invitationId },
  });
  if (moved.kind !== 'done') throw new Error('the firm has the order, the inquiry refuses it');
  await execute(client)`
    update orders set ordered_at = now(), cancelled_at = null, cancel_reason = null
    where invitation_id = ${invitationId}`;
  await execute(client)`
    update offers set state = 'ordered' where invitation_id = ${invitationId} and state = 'current'`;
  await expectCommission(client, invitationId, actor);
  const others = await listRows<{ id: string }>(client)`
    select id from invitations
    where inquiry_id = ${inquiryId} and id <> ${invitationId} and status in ('invited', 'engaged', 'offered', 'shared')
    order by id`;
  for (const { id } of others) await passInvitation(client, { inquiryId, invitationId: id });
  const data = { inquiryId, invitationId };
  await enqueue(client, [
    { queue: 'send-ordered', data: { ...data, others: others.length } },
    { queue: 'send-firm-ordered', data },
  ]);
  return true;
}

/** Restores and notifies the firms that the order had passed over. */
export async function undoOrder(
  database: Queries,
  { inquiryId, invitationId, actor, reason }: Call & { reason: string },
): Promise<OrderReportResult> {
  const why = reason.trim();
  if (why.length < 2 || why.length > 200) return { kind: 'invalid', field: 'reason' };
  return database.transaction(async (client): Promise<OrderReportResult> => {
    const found = await lockSharedInvitation(client, { inquiryId, invitationId });
    if (found.kind !== 'locked') return found;
    const claim = { inquiryId, invitationId, actor };
    if (found.status === 'shared' && actor.kind === 'firm') return takeReportBack(client, claim);
    if (!(await undoOrderInTransaction(client, { inquiryId, invitationId, actor, reason: why })))
      return { kind: 'refused' };
    // The office asks the customer, so that a firm cannot undo an order unnoticed.
    if (actor.kind === 'firm') {
      await raiseTask(client, { kind: 'order-differs', inquiryId, dueAt: nextWorkingDayAt(found.now) });
    }
    return { kind: 'recorded', status: 'not-ordered' };
  });
}

async function takeReportBack(client: Client, call: Call): Promise<OrderReportResult> {
  const { invitationId } = call;
  const rowCount = await execute(client)`
    update orders set firm_statement = null, firm_reported_at = null
    where invitation_id = ${invitationId} and firm_statement = 'ordered'`;
  if (!rowCount) return { kind: 'refused' };
  await storeReport(client, { ...call, side: 'firm', statement: 'withdrawn' });
  await storeOrderValue(client, invitationId);
  await endOrderQuestion(client, invitationId);
  return { kind: 'recorded', status: 'not-ordered' };
}

/** The caller's transaction holds the inquiry. False: there is no order. */
export async function undoOrderInTransaction(
  client: Client,
  { inquiryId, invitationId, actor, reason }: Call & { reason: string },
): Promise<boolean> {
  const step = await applyInvitationTransition(client, { invitationId, event: 'undo-order', actor });
  if (step.kind !== 'done') return false;
  await applyTransition(client, { inquiryId, event: 'undo-order', actor, details: { invitation: invitationId } });
  await execute(client)`
    update orders set ordered_at = null, cancelled_at = now(), cancel_reason = ${reason}, firm_statement = null,
      customer_statement = null,
      firm_reported_at = null, customer_reported_at = null where invitation_id = ${invitationId}`;
  const side = actor.kind === 'firm' ? 'firm' : 'customer';
  await dropCommission(client, invitationId, actor);
  await storeReport(client, { inquiryId, invitationId, actor, side, statement: 'withdrawn' });
  await storeOrderValue(client, invitationId);
  await execute(client)`
    update offers set state = 'current' where invitation_id = ${invitationId} and state = 'ordered'`;
  await reinstatePassed(client, inquiryId);
  await notifyOtherSide(client, { queue: 'send-order-undone', inquiryId, invitationId, actor });
  return true;
}

async function lockSharedInvitation(client: Client, { inquiryId, invitationId }: Omit<Call, 'actor'>) {
  const inquiry = await lockInquiry(client, inquiryId);
  if (inquiry.kind !== 'locked') return { kind: inquiry.kind === 'unknown' ? 'unknown' : 'refused' } as const;
  const rows = await listRows<{ status: string }>(client)`
    select status from invitations where id = ${invitationId} and inquiry_id = ${inquiryId} for update`;
  return rows[0]
    ? ({ kind: 'locked', status: rows[0].status, now: inquiry.now, email: inquiry.email_address } as const)
    : ({ kind: 'unknown' } as const);
}

const hasFirmClaimed = (client: Client, invitationId: string) =>
  hasRow(client)`select from orders where invitation_id = ${invitationId} and firm_statement = 'ordered'`;

/** The firm's value counts. True: the two differ. */
async function storeOrderValue(client: Client, invitationId: string): Promise<boolean> {
  const last = (side: Side) => sql`(select r.net_cents from order_reports r where r.invitation_id = ${invitationId}
    and r.side = ${side} and r.statement = 'ordered' and r.net_cents is not null and ${isCurrentReport('r')} order by r.id desc limit 1)`;
  const differs = await findValue<boolean>(client)`
    update orders set order_net_cents = coalesce(last_values.firm, last_values.customer)
    from (select ${last('firm')} as firm, ${last('customer')} as customer) as last_values
    where invitation_id = ${invitationId} returning last_values.firm <> last_values.customer is true`;
  return differs === true;
}

async function raiseIfDifferent(
  client: Client,
  { inquiryId, invitationId, now, otherValue }: Omit<Call, 'actor'> & { now: Date; otherValue: boolean },
) {
  const rowCount = await execute(client)`
    select from orders where invitation_id = ${invitationId} and firm_statement is not null and customer_statement is not null
      and firm_statement <> customer_statement and asked_customer_at is null`;
  if (rowCount || otherValue)
    await raiseTask(client, { kind: 'order-differs', inquiryId, dueAt: nextWorkingDayAt(now) });
}
