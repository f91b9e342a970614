import type { Client, Queries, Sql } from '../../platform/db/rows.ts';
import { execute, findRow, findValue, hasRow, listRows } from '../../platform/db/rows.ts';
import { applyInvitationTransition } from '../invitations/invitation-transitions.server.ts';
import { netOfGross } from '../offers/offer-sums.ts';
import { raiseTask } from '../tasks/tasks.server.ts';
import { isDay, nextDay, toWallTime } from '../time/munich-clock.ts';
import { nextWorkingDayAt } from '../time/working-time.ts';
import { applyTransition } from '../workflow/apply-transition.server.ts';
import { type Actor, recordEvent } from '../workflow/inquiry-events.server.ts';
import {
  applyCommissionTransition,
  charge,
  type EntryReason,
  findClaim,
  isCurrentReport,
  type LockedCommission,
  lockCommission,
  recordCommissionEvent,
  settleOrderValue,
  settleTasks,
} from './commissions.server.ts';
import { asRefused } from './refusal.ts';

const LARGEST_CENTS = 50_000_000;
const LARGEST_GROSS_CENTS = 70_000_000;
const WORDS_AFTER_BILLED_DAYS = 30;
const MAX_WAIT_DAYS = 365;
const OWN_NUMBER = /^[A-Za-z0-9/._-]{1,30}$/;

type Side = 'customer' | 'firm';
export type OrderEndResult = { kind: 'recorded' | 'refused' } | { kind: 'invalid'; field: 'value' | 'number' | 'day' };

type OrderEndReport = {
  invitationId: string;
  actor: Actor;
  side: Side;
  statement: 'final' | 'not-done';
  /** Net from firms, gross from customers. */
  cents?: number | null;
  ownNumber?: string | null;
};

const isAmount = (cents: number | null | undefined, most: number): cents is number =>
  typeof cents === 'number' && Number.isInteger(cents) && cents >= 1 && cents <= most;

export async function reportOrderEnd(
  database: Queries,
  { invitationId, actor, side, statement, cents = null, ownNumber = null }: OrderEndReport,
): Promise<OrderEndResult> {
  if (statement === 'final' && !isAmount(cents, side === 'firm' ? LARGEST_CENTS : LARGEST_GROSS_CENTS)) {
    return { kind: 'invalid', field: 'value' };
  }
  if (ownNumber && !OWN_NUMBER.test(ownNumber)) return { kind: 'invalid', field: 'number' };
  return database.transaction(async (client): Promise<OrderEndResult> => {
    const commission = await lockCommission(client, { invitationId });
    if (!commission || !(await acceptsReports(client, commission))) return { kind: 'refused' };
    const gross = side === 'customer' && statement === 'final' ? cents : null;
    const net =
      gross === null
        ? statement === 'final'
          ? cents
          : null
        : netOfGross(gross, await vatOfOrder(client, invitationId));
    if (net !== null && !isAmount(net, LARGEST_CENTS)) return { kind: 'invalid', field: 'value' };
    await execute(client)`
      insert into order_reports (invitation_id, side, by_office, statement, net_cents, gross_cents, own_number)
      values (${invitationId}, ${side}, ${actor.kind === 'staff'}, ${statement}, ${net}, ${gross}, ${ownNumber || null})`;
    const reported = { statement, ...(net !== null && { netCents: net }) };
    if (actor.kind === 'staff')
      await recordCommissionEvent(client, commission, { action: 'billing.order-end', actor, details: reported });
    if (commission.inquiry_id) {
      const details = { invitation: invitationId, side, ...reported };
      await recordEvent(client, commission.inquiry_id, { event: 'order-reported', actor, details });
      if (statement === 'final') await finishOrder(client, { invitationId, inquiryId: commission.inquiry_id, actor });
    }
    if (commission.status === 'expected') await settleOrderValue(client, commission, actor);
    else if (commission.status === 'earned') await askAboutCharge(client, commission, net);
    return { kind: 'recorded' };
  });
}

async function acceptsReports(client: Client, { id, status }: LockedCommission): Promise<boolean> {
  if (status === 'void' || status === 'exempt') return false;
  return !(await hasRow(client)`
    select from invoice_lines l join commission_entries e on e.id = l.entry_id join invoices i on i.id = l.invoice_id
    where e.commission_id = ${id} and i.issued_on < munich_day(now()) - ${WORDS_AFTER_BILLED_DAYS}::int limit 1`);
}

const vatOfOrder = async (database: Sql | Client, invitationId: string) =>
  (await findValue<number>(database)`
    select vat_bp from offers where invitation_id = ${invitationId}
    order by (state = 'ordered') desc, version desc limit 1`) ?? 1900;

/** NaN stays NaN and is refused later. */
export const netOfOrder = async (database: Sql, invitationId: string, grossCents: number): Promise<number> =>
  netOfGross(grossCents, await vatOfOrder(database, invitationId));

type Finished = { invitationId: string; inquiryId: string; actor: Actor };

/** False: the work is reported as done already. */
export async function finishOrder(client: Client, { invitationId, inquiryId, actor }: Finished) {
  const step = await applyInvitationTransition(client, { invitationId, event: 'finish', actor });
  if (step.kind !== 'done') return false;
  await applyTransition(client, { inquiryId, event: 'finish', actor, details: { invitation: invitationId } });
  await execute(client)`update orders set done_at = now() where invitation_id = ${invitationId}`;
  return true;
}

async function askAboutCharge(client: Client, commission: LockedCommission, net: number | null) {
  const rows = await listRows<{ same: boolean }>(client)`
    select commission_cents(${net}::bigint, t.rate_bp, t.min_cents, t.max_cents) = ${commission.charged} as same
    from commissions c join commission_terms t on t.id = c.terms_id where c.id = ${commission.id}`;
  if (rows[0]?.same) return;
  const dueAt = nextWorkingDayAt(commission.now);
  await raiseTask(client, { kind: 'commission-changed', firmId: commission.firm_id, dueAt });
}

/** Delays the automatic end, at most a year after the order. */
export const postponeOrderEnd = (
  database: Queries,
  { invitationId, actor, day }: { invitationId: string; actor: Actor; day: string },
) =>
  database.transaction(async (client): Promise<OrderEndResult> => {
    const commission = await lockCommission(client, { invitationId });
    const rows = await listRows<{ ordered: string; status: string }>(client)`
      select munich_day(o.ordered_at)::text as ordered, v.status from orders o join invitations v on v.id = o.invitation_id
      where o.invitation_id = ${invitationId} and o.ordered_at is not null`;
    if (!commission || commission.status === 'earned' || rows[0]?.status !== 'ordered') return { kind: 'refused' };
    const today = toWallTime(commission.now).day;
    if (!isDay(day) || day <= today || day > nextDay(rows[0].ordered, MAX_WAIT_DAYS))
      return { kind: 'invalid', field: 'day' };
    await execute(client)`
      insert into order_reports (invitation_id, side, by_office, statement, expected_on)
      values (${invitationId}, 'firm', ${actor.kind === 'staff'}, 'ordered', ${day})`;
    return { kind: 'recorded' };
  });

/** In time the statement suffices, later it needs a document; the office decides both. */
export const claimBuilding = (database: Queries, { invitationId, actor }: { invitationId: string; actor: Actor }) =>
  database.transaction(async (client): Promise<{ kind: 'claimed'; inTime: boolean } | { kind: 'refused' }> => {
    const commission = await lockCommission(client, { invitationId });
    const shared = await execute(client)`
      select from contact_shares r join invitations v on v.id = r.invitation_id
      where r.invitation_id = ${invitationId} and r.withdrawn_at is null and v.status in ('shared', 'ordered', 'done')`;
    if (!shared || (await findClaim(client, invitationId)) || (commission && commission.status !== 'expected'))
      return { kind: 'refused' } as const;
    await execute(client)`
      insert into order_reports (invitation_id, side, by_office, statement)
      values (${invitationId}, 'firm', ${actor.kind === 'staff'}, 'known-building')`;
    const inTime = (await findClaim(client, invitationId))?.inTime === true;
    if (commission) {
      await execute(client)`
        update commissions set claimed_at = now(), claimed_in_time = ${inTime} where id = ${commission.id}`;
      await applyCommissionTransition(client, commission, { event: 'claim', actor });
    }
    return { kind: 'claimed', inTime } as const;
  });

export type Decision =
  | { kind: 'accept' | 'reject'; reason: string }
  /** `firm`: its value counts. `copy`: the net value of the invoice copy. `not-done`: nothing is owed. */
  | { kind: 'settle'; outcome: 'firm' | 'copy' | 'not-done'; copyCents?: number | null; reason: string }
  | { kind: 'correct'; netCents: number; reason: string }
  | { kind: 'void'; why: Extract<EntryReason, 'not-carried-out' | 'waived' | 'customer-did-not-pay'>; reason: string }
  | { kind: 'revive'; reason: string };
export type Decided = { kind: 'decided' | 'refused' | 'unknown' } | { kind: 'invalid'; field: 'reason' | 'value' };

export async function decideCommission(
  database: Queries,
  { commissionId, actor, decision }: { commissionId: string; actor: Actor; decision: Decision },
): Promise<Decided> {
  const reason = decision.reason.trim();
  if (reason.length < 5 || reason.length > 300) return { kind: 'invalid', field: 'reason' };
  const typed =
    decision.kind === 'correct'
      ? decision.netCents
      : decision.kind === 'settle' && decision.outcome === 'copy'
        ? decision.copyCents
        : 1;
  if (!isAmount(typed, LARGEST_CENTS)) return { kind: 'invalid', field: 'value' };
  const work = async (client: Client): Promise<Decided> => {
    const commission = await lockCommission(client, { id: commissionId });
    if (!commission) return { kind: 'unknown' };
    const done = await decideLocked(client, commission, { decision: { ...decision, reason }, actor });
    if (!done) return { kind: 'refused' };
    await execute(client)`update commissions set reason = ${reason} where id = ${commission.id}`;
    await settleTasks(client, commission.firm_id);
    return { kind: 'decided' };
  };
  return database.transaction(work).catch(asRefused);
}

async function decideLocked(
  client: Client,
  commission: LockedCommission,
  { decision, actor }: { decision: Decision; actor: Actor },
): Promise<boolean> {
  const step = (event: string) => applyCommissionTransition(client, commission, { event, actor });
  switch (decision.kind) {
    case 'accept':
      return step('accept');
    case 'reject':
      return (await step('reject')) && (await settleOrderValue(client, commission, actor)) !== 'closed';
    case 'revive':
      return step('revive');
    case 'void':
      if (commission.status !== 'earned') return step('void');
      return (await charge(client, commission, { basisCents: null, reason: decision.why, actor })).kind === 'charged';
    case 'correct': {
      if (commission.status !== 'earned') return false;
      const { netCents } = decision;
      await noteValue(client, commission, { side: 'firm', netCents });
      await recordCommissionEvent(client, commission, { action: 'billing.correct', actor, details: { netCents } });
      return (
        (await charge(client, commission, { basisCents: netCents, reason: 'corrected-value', actor })).kind !==
        'refused'
      );
    }
    case 'settle':
      return settle(client, commission, { decision, actor });
  }
}

async function settle(
  client: Client,
  commission: LockedCommission,
  { decision, actor }: { decision: Extract<Decision, { kind: 'settle' }>; actor: Actor },
): Promise<boolean> {
  const step = (event: string) => applyCommissionTransition(client, commission, { event, actor });
  if (commission.status !== 'disputed') return false;
  if (decision.outcome === 'not-done') return step('void');
  if (!(await step('settle'))) return false;
  const named = await firmsValue(client, commission.invitation_id);
  const value = decision.outcome === 'copy' ? (decision.copyCents ?? null) : (named?.net ?? null);
  // The order was undone by a click but carried out, so the value counts again.
  if (decision.outcome === 'firm' && named?.withdrawn)
    await noteValue(client, commission, { side: 'firm', netCents: named.net });
  if (decision.outcome === 'copy' && value !== null)
    await noteValue(client, commission, { side: 'customer', netCents: value });
  await execute(client)`
    update commissions set settled_at = clock_timestamp(), settled_cents = ${value} where id = ${commission.id}`;
  await settleOrderValue(client, commission, actor);
  return true;
}

/** A value must be reported before it can be charged. */
async function noteValue(
  client: Client,
  { invitation_id }: LockedCommission,
  { side, netCents }: { side: Side; netCents: number },
) {
  await execute(client)`
    insert into order_reports (invitation_id, side, by_office, statement, net_cents)
    values (${invitation_id}, ${side}, true, 'final', ${netCents})`;
}

const firmsValue = (client: Client, invitationId: string) =>
  findRow<{ net: number; withdrawn: boolean }>(client)`
    select net_cents::float8 as net, not ${isCurrentReport('r')} as "withdrawn" from order_reports r
    where invitation_id = ${invitationId} and side = 'firm' and net_cents is not null
    order by ${isCurrentReport('r')} desc, (statement = 'final') desc, id desc limit 1`;
