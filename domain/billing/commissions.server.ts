import type { Client, Queries, Sql } from '../../platform/db/rows.ts';
import { execute, findRow, findValue, raw, readRow, sql } from '../../platform/db/rows.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { recordAction } from '../audit/record-action.server.ts';
import { type Tariff, writeCents } from '../money.ts';
import { forEachDue, notPaused } from '../scheduled-tasks.server.ts';
import { readSettings } from '../settings/settings.server.ts';
import type { TaskKind } from '../tasks/task-kinds.ts';
import { finishTasksOf, raiseTask } from '../tasks/tasks.server.ts';
import { nextWorkingDayAt } from '../time/working-time.ts';
import { type Actor, recordEvent, SYSTEM } from '../workflow/inquiry-events.server.ts';
import { targetsOf } from '../workflow/transitions.ts';
import { isClaimedInTime, type Judged, judgeValue } from './judge-order-value.ts';

const ANSWER_DAYS = 14;
const DONE_AFTER_DAYS = 60;

export type CommissionStatus = 'expected' | 'claimed' | 'disputed' | 'earned' | 'exempt' | 'void';
export type EntryReason =
  | 'final-value'
  | 'agreed-value'
  | 'corrected-value'
  | 'not-carried-out'
  | 'objection'
  | 'waived'
  | 'customer-did-not-pay';

export type LockedCommission = {
  id: string;
  invitation_id: string;
  inquiry_id: string | null;
  firm_id: string;
  reference: string;
  status: CommissionStatus;
  tariff: Tariff;
  charged: number;
  now: Date;
};

type By = { id: string } | { invitationId: string };

/**
 * Lock order: inquiry, invitation, commission. Null: there is none, and the lock on the invitation prevents a new one.
 */
export async function lockCommission(client: Client, by: By): Promise<LockedCommission | null> {
  const id = 'id' in by ? sql`(select invitation_id from commissions where id = ${by.id})` : by.invitationId;
  const found = await findRow<{ invitation_id: string; inquiry_id: string | null }>(client)`
    select id as invitation_id, inquiry_id from invitations where id = ${id}`;
  if (!found) return null;
  await execute(client)`select from inquiries where id = ${found.inquiry_id} for update`;
  await execute(client)`select from invitations where id = ${found.invitation_id} for update`;
  return findRow<LockedCommission>(client)`
    select c.id, c.invitation_id, v.inquiry_id, c.firm_id, c.reference, c.status, now() as now,
      json_build_object('rateBp', t.rate_bp, 'minCents', t.min_cents, 'maxCents', t.max_cents) as tariff,
      (select coalesce(sum(amount_cents), 0)::float8 from commission_entries e where e.commission_id = c.id) as charged
    from commissions c join invitations v on v.id = c.invitation_id join commission_terms t on t.id = c.terms_id
    where c.invitation_id = ${found.invitation_id} for update of c`;
}

/** All status changes of a commission go through here; the caller has locked the row. False: not allowed. */
export async function applyCommissionTransition(
  client: Client,
  commission: LockedCommission,
  { event, actor, reason = null }: { event: string; actor: Actor; reason?: string | null },
): Promise<boolean> {
  const [to] = targetsOf('commission', event, commission.status, actor.kind) as CommissionStatus[];
  if (!to) return false;
  await execute(client)`
    update commissions set status = ${to}, reason = coalesce(${reason}, reason), changed_at = now()
    where id = ${commission.id}`;
  const details = { reference: commission.reference, from: commission.status, to };
  if (commission.inquiry_id) {
    const about = { invitation: commission.invitation_id, ...details };
    await recordEvent(client, commission.inquiry_id, { event: `commission.${event}`, actor, details: about });
  }
  if (actor.kind === 'staff') {
    await recordAction(client, {
      actor: actor.id,
      action: `billing.${event}`,
      subject: commission.id,
      details: { ...details, ...(await findMoney(client, commission)) },
    });
  }
  commission.status = to;
  await settleTasks(client, commission.firm_id);
  return true;
}

type CommissionEvent = { action: 'billing.correct' | 'billing.order-end'; actor: Actor; details: object };
export const recordCommissionEvent = (
  client: Client,
  { id, reference, firm_id }: LockedCommission,
  { action, actor, details }: CommissionEvent,
) => recordAction(client, { actor: actor.id, action, subject: id, details: { reference, firm: firm_id, ...details } });

const findMoney = async (client: Client, { invitation_id, firm_id }: LockedCommission) => ({
  firm: firm_id,
  ...(await findRow<{ netCents: number }>(client)`
    select net_cents::float8 as "netCents" from order_reports r where invitation_id = ${invitation_id} and side = 'firm'
      and net_cents is not null and ${isCurrentReport('r')} order by (statement = 'final') desc, id desc limit 1`),
});

/** Each row names everything that the reader of the task needs. */
const TASKS = {
  'commission-claim': `select 'Auftrag ' || reference as what, null::float8 as cents, null as iban
    from commissions where firm_id = $1 and status = 'claimed'`,
  'commission-differs': `select 'Auftrag ' || c.reference as what, (select r.net_cents::float8 from order_reports r
      where r.invitation_id = c.invitation_id and r.side = 'firm' and r.net_cents is not null order by r.id desc limit 1) as cents, null as iban
    from commissions c where c.firm_id = $1 and c.status = 'disputed'`,
  objection: `select format('Rechnung %s, Position %s', i.number, o.position) as what, l.net_cents::float8 as cents, null as iban
    from objections o join invoices i on i.id = o.invoice_id join invoice_lines l on l.invoice_id = o.invoice_id and l.position = o.position
    where i.firm_id = $1 and o.decided_at is null`,
  'storno-due': `select format('Rechnung %s, Auftrag %s', sums.number, c.reference) as what, (sums.billed - sums.charged)::float8 as cents, null as iban
    from commissions c cross join lateral (
      select (select coalesce(sum(amount_cents), 0) from commission_entries e where e.commission_id = c.id) as charged,
        sum(case when l.charge then l.net_cents else -l.net_cents end) as billed, max(i.number) filter (where l.charge) as number
      from commission_entries e join invoice_lines l on l.entry_id = e.id join invoices i on i.id = l.invoice_id
      where e.commission_id = c.id) sums
    where c.firm_id = $1 and sums.billed > sums.charged`,
  reclaim: `select format('Rechnung %s (storniert, Guthaben schon verrechnet)', number) as what, open_cents::float8 as cents, null as iban
    from invoice_states where firm_id = $1 and state = 'cancelled' and open_cents > 0`,
  'pay-out': `select 'Rechnung ' || s.number as what, -s.open_cents::float8 as cents, coalesce((select b.payer_iban from account_entries a
      join bank_lines b on b.id = a.bank_line_id where a.invoice_id = s.id and a.kind = 'payment' and b.payer_iban is not null
      order by a.id desc limit 1), 'beim Betrieb erfragen') as iban
    from invoice_states s where s.firm_id = $1 and s.open_cents < 0
      and not exists (select from invoice_states d where d.firm_id = $1 and d.state = 'cancelled' and d.open_cents > 0)
    union all select format('Rechnung %s, zu viel überwiesen am %s', own.number, to_char(b.booked_on, 'DD.MM.YYYY')),
      (b.cents + (select sum(a.cents) from account_entries a where a.bank_line_id = b.id))::float8, coalesce(b.payer_iban, 'beim Betrieb erfragen')
    from (select a.bank_line_id, max(i.number) as number from account_entries a join invoices i on i.id = a.invoice_id
      where a.firm_id = $1 and a.bank_line_id is not null group by 1 having sum(a.cents) < 0) own join bank_lines b on b.id = own.bank_line_id
    where b.cents + (select sum(a.cents) from account_entries a where a.bank_line_id = b.id) > 0
    union all select format('Rechnung %s, zu viel überwiesen am %s', string_agg(s.number, ', ' order by s.number) filter (where s.state in ('paid', 'cancelled')),
      to_char(b.booked_on, 'DD.MM.YYYY')), (b.cents - sum(greatest(s.open_cents, 0)))::float8, coalesce(b.payer_iban, 'beim Betrieb erfragen')
    from bank_lines b cross join lateral regexp_replace(upper(concat_ws(' ', b.purpose, b.end_to_end)), '[^A-Z0-9]', '', 'g') as text
    join invoice_states s on s.firm_id = $1 and strpos(text, replace(s.number, '-', '')) > 0
    where b.cents > 0 and b.set_aside_at is null and not b.is_return and not exists (select from account_entries a where a.bank_line_id = b.id)
      and not exists (select from invoices o where o.firm_id <> $1 and strpos(text, replace(o.number, '-', '')) > 0)
    group by b.id having bool_or(s.state in ('paid', 'cancelled')) and b.cents > sum(greatest(s.open_cents, 0))`,
} satisfies Partial<Record<TaskKind, string>>;
type Waiting = { what: string; cents: number | null; iban: string | null; firm: string; now: Date };

const describeWaiting = ({ what, cents, iban }: Waiting) =>
  [what, ...(cents === null ? [] : [`${writeCents(cents)} €`]), ...(iban ? [`IBAN ${iban}`] : [])].join(', ');

export async function settleTasks(client: Client, firmId: string) {
  for (const [kind, waits] of Object.entries(TASKS) as [keyof typeof TASKS, string][]) {
    const text = `select w.*, p.name as firm, now() as now from (${waits}) w, firms p where p.id = $1 order by what limit 20`;
    const { rows } = await client.query<Waiting>(text, [firmId]);
    const [first] = rows;
    if (first) {
      const note = `${first.firm}: ${rows.map(describeWaiting).join('; ')}`;
      await raiseTask(client, { kind, firmId, dueAt: nextWorkingDayAt(first.now), note });
      await execute(client)`
        update tasks set note = ${note}
        where firm_id = ${firmId} and kind = ${kind} and done_at is null and note is distinct from ${note}`;
    } else await finishTasksOf(client, { firmId, actor: SYSTEM.id, outcome: 'done', kinds: [kind] });
  }
}

/** A firm that claimed in time to know the building starts with a claim. */
export async function expectCommission(client: Client, invitationId: string, actor: Actor): Promise<void> {
  const before = await lockCommission(client, { invitationId });
  if (!before) {
    await execute(client)`
      insert into commissions (invitation_id, firm_id, terms_id, reference, ordered_on)
      select id, firm_id, terms_id, reference, munich_day(now()) from invitations where id = ${invitationId}`;
  } else if (before.status === 'void' || before.status === 'disputed') {
    await execute(client)`
      update commissions set ordered_on = munich_day(now()), asked_at = null, settled_at = null, settled_cents = null
      where id = ${before.id}`;
    await applyCommissionTransition(client, before, { event: 'revive', actor });
  }
  const commission = await lockCommission(client, { invitationId });
  const claim = await findClaim(client, invitationId);
  if (commission?.status === 'expected' && claim) {
    await execute(client)`
      update commissions set claimed_at = ${claim.reportedAt}, claimed_in_time = ${claim.inTime} where id = ${commission.id}`;
    await applyCommissionTransition(client, commission, { event: 'claim', actor: { kind: 'firm', id: 'firm' } });
  }
}

/** Counts from the contact share in force at that moment; after a revocation from the next one. */
export async function findClaim(client: Client, invitationId: string) {
  const claim = await findRow<{ reported_at: Date; shared_at: Date }>(client)`
    select w.reported_at, (select max(r.shared_at) from contact_shares r
      where r.invitation_id = ${invitationId} and r.shared_at <= w.reported_at) as shared_at
    from order_reports w where w.invitation_id = ${invitationId} and w.statement = 'known-building' order by w.id limit 1`;
  return claim && { reportedAt: claim.reported_at, inTime: isClaimedInTime(claim.shared_at, claim.reported_at) };
}

/** SQL: true even if the order was undone since. */
const isConfirmed = (invitationId: string) =>
  raw(`exists (select from order_reports r where r.invitation_id = ${invitationId}
  and r.side = 'firm' and r.statement in ('ordered', 'final'))`);

/**
 * Call it before the undo is recorded. What the firm confirmed or was charged needs a decision by the office, because a
 * click in a forwarded email is not enough.
 */
export async function dropCommission(client: Client, invitationId: string, actor: Actor): Promise<void> {
  const commission = await lockCommission(client, { invitationId });
  if (!commission || commission.status === 'void' || commission.status === 'exempt') return;
  if (commission.status === 'earned') {
    const { firm_id: firmId, reference, charged, now } = commission;
    const note = `Auftrag ${reference} zurückgenommen, ${writeCents(charged)} € Provision sind berechnet.`;
    await raiseTask(client, { kind: 'commission-changed', firmId, dueAt: nextWorkingDayAt(now), note });
    return;
  }
  const confirmed = await findValue<boolean>(client)`
    select ${isConfirmed('v.id')} from invitations v where id = ${invitationId}`;
  if (!confirmed) await applyCommissionTransition(client, commission, { event: 'void', actor });
  else if (commission.status === 'expected')
    await applyCommissionTransition(client, commission, { event: 'differ', actor });
}

/** Null charges nothing. The caller has locked the row. */
export async function charge(
  client: Client,
  commission: LockedCommission,
  { basisCents, reason, actor }: { basisCents: number | null; reason: EntryReason; actor: Actor },
): Promise<{ kind: 'charged'; amountCents: number } | { kind: 'nothing' | 'refused' }> {
  const { amount, owed } = await readRow<{ amount: number; owed: number }>(client)`
    select (owed - ${commission.charged})::float8 as amount, owed::float8 from (
      select commission_cents(${basisCents}::bigint, t.rate_bp, t.min_cents, t.max_cents) as owed
      from commissions c join commission_terms t on t.id = c.terms_id where c.id = ${commission.id}) as o`;
  // A value without commission ends like an order that was not carried out.
  const target = basisCents !== null && owed > 0 ? 'earned' : 'void';
  if (commission.status !== target) {
    const event = target === 'earned' ? 'earn' : 'void';
    if (!(await applyCommissionTransition(client, commission, { event, actor }))) return { kind: 'refused' };
  }
  if (amount === 0) return { kind: 'nothing' };
  await execute(client)`
    insert into commission_entries (commission_id, seq, basis_cents, amount_cents, reason, written_by)
    select ${commission.id}, coalesce(max(seq), 0) + 1, ${target === 'earned' ? basisCents : null}, ${amount},
      ${reason}, ${actor.id} from commission_entries where commission_id = ${commission.id}`;
  commission.charged += amount;
  return { kind: 'charged', amountCents: amount };
}

/** SQL: the order was not undone after this report. */
export const isCurrentReport = (report: string) =>
  raw(`not exists (select from order_reports b
  where b.invitation_id = ${report}.invitation_id and b.statement = 'withdrawn' and b.id > ${report}.id)`);

/** SQL: the latest report replaces earlier ones. */
export const expectedOn = (invitationId: string) =>
  raw(`(select r.expected_on from order_reports r
  where r.invitation_id = ${invitationId} and r.expected_on is not null and ${isCurrentReport('r')} order by r.id desc limit 1)`);

/**
 * SQL: somebody reported the end, or 60 days, the firm's own day and all appointments have passed. Also holds for
 * erased customers. `v`: invitations, `o`: orders.
 */
export const orderIsDone = (v: string, o: string) =>
  raw(`((${v}.status = 'done'
  or exists (select from order_reports r where r.invitation_id = ${v}.id and r.statement = 'final' and ${isCurrentReport('r')})
  or ${v}.status = 'ordered' and (${o}.ordered_at < now() - interval '${DONE_AFTER_DAYS} days' and ${expectedOn(`${v}.id`)} > munich_day(now()) is not true
    and not exists (select from appointments w where w.invitation_id = ${v}.id and w.cancelled_at is null and w.starts_at > now()))) is true)`);

export const findExpectedDay = (database: Sql, invitationId: string) =>
  findValue<string | null>(database)`
    select ${expectedOn('v.id')}::text as day from invitations v where id = ${invitationId}`;

type OrderReports = Omit<Parameters<typeof judgeValue>[0], 'tariff' | 'lowPercent'> & { asked: boolean };

const LAST = (side: string, statement: string) =>
  `(select r.net_cents::float8 from order_reports r where r.invitation_id = v.id and r.side = '${side}' and r.statement = '${statement}'
     and r.net_cents is not null and r.id > coalesce(back.id, 0) order by r.id desc limit 1)`;
const SIDE = (side: string) =>
  raw(`json_build_object('final', ${LAST(side, 'final')}, 'agreed', ${LAST(side, 'ordered')},
  'notDone', coalesce((select r.statement = 'not-done' from order_reports r where r.invitation_id = v.id and r.side = '${side}'
     and r.statement in ('final', 'not-done', 'ordered') and r.id > coalesce(back.id, 0)
     and (c.settled_at is null or r.reported_at > c.settled_at) order by r.id desc limit 1), false))`);

/** Undone reports do not count; after a decision by the office only new ones do. */
async function readOrderReports(database: Client, commissionId: string): Promise<OrderReports> {
  const found = await readRow<OrderReports>(database)`
    select ${SIDE('firm')} as firm, ${SIDE('customer')} as customer, ${isConfirmed('v.id')} as confirmed,
      ${orderIsDone('v', 'o')} as "isDone",
      v.inquiry_id is null or i.erase_due_at is not null as "isErased", coalesce(i.email_address, '') = '' as "nobodyToAsk",
      (select f.net_cents::float8 from offers f where f.invitation_id = v.id
        order by (f.state = 'ordered') desc, f.version desc limit 1) as "offeredCents",
      c.asked_at < now() - ${ANSWER_DAYS} * interval '1 day' as "hadTime", c.asked_at is not null as asked,
      case when not exists (select from order_reports r where r.invitation_id = v.id and r.reported_at > c.settled_at
        and r.statement in ('final', 'not-done')) then c.settled_cents::float8 end as "settledCents"
    from commissions c join invitations v on v.id = c.invitation_id left join orders o on o.invitation_id = v.id
    left join inquiries i on i.id = v.inquiry_id
    left join lateral (select max(id) as id from order_reports r where r.invitation_id = v.id and r.statement = 'withdrawn') back on true
    where c.id = ${commissionId}`;
  return { ...found, hadTime: found.hadTime === true, nobodyToAsk: found.nobodyToAsk || found.isErased };
}

export async function settleOrderValue(
  client: Client,
  commission: LockedCommission,
  actor: Actor = SYSTEM,
): Promise<Judged['kind'] | 'closed'> {
  if (commission.status !== 'expected') return 'closed';
  const reports = await readOrderReports(client, commission.id);
  const { lowPercent } = (await readSettings(client as unknown as Sql)).billing;
  const judged = judgeValue({ ...reports, tariff: commission.tariff, lowPercent });
  if (judged.kind === 'void') await applyCommissionTransition(client, commission, { event: 'void', actor: SYSTEM });
  if (judged.kind === 'differ') await applyCommissionTransition(client, commission, { event: 'differ', actor });
  if (judged.kind === 'earn') await charge(client, commission, { ...judged, actor: SYSTEM });
  if (judged.kind === 'wait' && judged.why === 'customer' && !reports.asked) {
    await execute(client)`update commissions set asked_at = now() where id = ${commission.id}`;
    const data = { inquiryId: commission.inquiry_id, invitationId: commission.invitation_id };
    await enqueue(client, [{ queue: 'send-final-question', data }]);
  }
  if (judged.kind === 'wait' && judged.why === 'value') {
    const dueAt = nextWorkingDayAt(commission.now);
    await raiseTask(client, { kind: 'commission-value', firmId: commission.firm_id, dueAt });
  }
  return judged.kind;
}

/** SQL: only what no further report can change. */
const CAN_MOVE = sql`(c.asked_at is null or c.asked_at < now() - ${ANSWER_DAYS} * interval '1 day' or v.inquiry_id is null)
  and (c.settled_cents is not null or exists (select from order_reports r where r.invitation_id = v.id and r.side = 'firm'
        and r.net_cents is not null and ${isCurrentReport('r')})
      or not exists (select from tasks t where t.firm_id = c.firm_id and t.kind = 'commission-value' and t.done_at is null))`;

/** Isolates each order; waiting ones do not use up the limit. */
export const earnCommissions = (database: Queries, now = new Date(), atMost = 500) =>
  forEachDue(database, { task: 'earn-commissions', now }, earn)`
    select c.id from commissions c join invitations v on v.id = c.invitation_id left join orders o on o.invitation_id = v.id
    where c.status = 'expected' and ${orderIsDone('v', 'o')}
      and ${CAN_MOVE} and ${notPaused('earn-commissions', 'c.id', now)} order by c.changed_at, c.id limit ${atMost}`;

async function earn(client: Client, { id }: { id: string }) {
  const commission = await lockCommission(client, { id });
  return commission !== null && (await settleOrderValue(client, commission)) === 'earn';
}

export const findCommission = (database: Sql, invitationId: string) =>
  findRow<{
    id: string;
    status: CommissionStatus;
    reason: string | null;
    claimedAt: Date | null;
    chargedCents: number;
  }>(database)`
    select c.id, c.status, c.reason, c.claimed_at as "claimedAt",
      (select coalesce(sum(amount_cents), 0)::float8 from commission_entries e where e.commission_id = c.id) as "chargedCents"
    from commissions c where invitation_id = ${invitationId}`;
