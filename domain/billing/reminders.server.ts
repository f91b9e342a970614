import { type Client, execute, findRow, listRows, type Queries, type Sql } from '../../platform/db/rows.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { recordAction } from '../audit/record-action.server.ts';
import { recordFirmEvent } from '../firms/firm-transitions.server.ts';
import type { Actor } from '../workflow/inquiry-events.server.ts';
import { charge, lockCommission, settleTasks } from './commissions.server.ts';
import { issueCredit, previewCredit } from './issue.server.ts';
import { asRefused } from './refusal.ts';

const PAY_WITHIN_DAYS = 10;
const FLAT_CENTS = 4_000;

export type DueReminder = {
  invoiceId: string;
  number: string;
  firmId: string;
  firm: string;
  firmNumber: number;
  dueOn: string;
  openCents: number;
  level: 1 | 2 | 3;
  from: string | null;
  disputed: boolean;
  /** Null: a base rate is missing. 0 with the first reminder. */
  interestCents: number | null;
  flatSent: boolean;
};

export const listReminders = (database: Sql) =>
  listRows<DueReminder & { known: boolean }>(database)`
    with late as (
      select s.*, i.buyer ->> 'name' as firm, p.number as firm_number, coalesce(d.level, 0) + 1 as next,
        coalesce(d.pay_until + 1, s.due_on + 3) as sendable,
        exists (select from objections o where o.invoice_id = s.id and o.decided_at is null) as disputed,
        exists (select from dunnings f where f.invoice_id = s.id and f.flat_cents > 0) as flat_sent
      from invoice_states s join invoices i on i.id = s.id join firms p on p.id = s.firm_id
      left join lateral (select level, pay_until from dunnings where invoice_id = s.id order by level desc limit 1) d on true
      where s.state = 'overdue' and coalesce(d.level, 0) < 3)
    select id as "invoiceId", number, firm_id as "firmId", firm, firm_number as "firmNumber", due_on::text as "dueOn",
      open_cents::float8 as "openCents", next as level, case when sendable > munich_day(now()) then sendable::text end as "from", disputed, flat_sent as "flatSent",
      case when next = 1 then 0 when rates.missing then null else default_interest(open_cents, due_on, case when rates.missing then due_on else munich_day(now()) end)::float8 end as "interestCents"
    from late cross join lateral (select exists (
      select from generate_series(due_on + 1, munich_day(now()), interval '1 day') d where not exists (
        select from base_rates b where b.year = extract(year from d) and b.half = case when extract(month from d) < 7 then 1 else 2 end)) as missing) rates
    order by disputed, sendable, number limit 200`;

type Sent = { kind: 'sent'; level: number } | { kind: 'refused' | 'no-rate' };
type Reminder = { invoiceId: string; level: number; withInterest?: boolean; withFlat?: boolean; actor: Actor };

/** `level` is what the sender saw, so that a double click does not send the next reminder. */
export async function sendReminder(
  database: Queries,
  { invoiceId, level, withInterest = false, withFlat = false, actor }: Reminder,
): Promise<Sent> {
  try {
    return await database.transaction(async (client): Promise<Sent> => {
      await execute(client)`select from invoices where id = ${invoiceId} for update`;
      const sent = await findRow<{ firm_id: string; number: string; open: number }>(client)`
        insert into dunnings (invoice_id, level, sent_on, pay_until, open_cents, interest_cents, flat_cents, written_by)
        select s.id, ${level}, munich_day(now()), munich_day(now()) + ${PAY_WITHIN_DAYS}::int, s.open_cents,
          case when ${withInterest && level > 1} then default_interest(s.open_cents, s.due_on, munich_day(now()))
            else 0 end, ${withFlat && level > 1 ? FLAT_CENTS : 0}, ${actor.id}
        from invoice_states s where s.id = ${invoiceId} and s.open_cents > 0
        returning (select firm_id from invoices where id = ${invoiceId}), (select number from invoices
          where id = ${invoiceId}), open_cents::float8 as open`;
      if (!sent) return { kind: 'refused' };
      const details = { number: sent.number, level, openCents: sent.open };
      await recordAction(client, {
        actor: actor.id,
        action: 'billing.remind',
        subject: invoiceId,
        details: { ...details, firm: sent.firm_id },
      });
      await recordFirmEvent(client, sent.firm_id, { event: 'payment-reminded', actor, details });
      await enqueue(client, [{ queue: 'send-payment-reminder', data: { firmId: sent.firm_id, invoiceId, level } }]);
      return { kind: 'sent', level };
    });
  } catch (error) {
    const { code = '', message = '' } = error as { code?: string; message?: string };
    if (code === 'TF015' && message.startsWith('no base rate')) return { kind: 'no-rate' };
    return asRefused(error);
  }
}

type Objection = { invoiceId: string; position: number; firmId: string; reason: string; actor: Actor };
type Objected = { kind: 'noted' | 'invalid' | 'refused' };

export const OBJECTION_DAYS = 30;

/**
 * Once per line within 30 days; blocks reminders until it is decided. A firm can file a complaint against the answer.
 */
export async function objectTo(
  database: Queries,
  { invoiceId, position, firmId, reason, actor }: Objection,
): Promise<Objected> {
  const why = reason.trim();
  if (why.length < 2 || why.length > 500) return { kind: 'invalid' };
  const object = async (client: Client): Promise<Objected> => {
    const rowCount = await execute(client)`
      insert into objections (invoice_id, position, reason) select l.invoice_id, l.position, ${why}
      from invoice_lines l join invoices i on i.id = l.invoice_id
      where l.invoice_id = ${invoiceId} and l.position = ${position} and i.firm_id = ${firmId}
        and not exists (select from objections o where o.invoice_id = ${invoiceId} and o.position = ${position})`;
    if (!rowCount) return { kind: 'refused' };
    const details = { invoice: invoiceId, position };
    await recordFirmEvent(client, firmId, { event: 'objection', actor, details });
    await settleTasks(client, firmId);
    return { kind: 'noted' };
  };
  return database.transaction(object).catch(asRefused);
}

export type OwnObjection = {
  position: number;
  reason: string;
  createdAt: Date;
  decidedAt: Date | null;
  decision: 'kept' | 'credited' | null;
  answer: string | null;
};

export const listObjectionsTo = (database: Sql, invoiceId: string) =>
  listRows<OwnObjection>(database)`
    select position, reason, created_at as "createdAt", decided_at as "decidedAt", decision, answer from objections
    where invoice_id = ${invoiceId} order by position, id`;

export type OpenObjection = {
  id: string;
  invoiceId: string;
  number: string;
  position: number;
  line: string;
  netCents: number;
  reason: string;
  createdAt: Date;
  firm: string;
  firmNumber: number;
  issuedBy: string;
};

export const listObjections = (database: Sql) =>
  listRows<OpenObjection>(database)`
    select o.id::text, o.invoice_id as "invoiceId", i.number, o.position, l.name || ', ' || l.note as line, l.net_cents::float8 as "netCents", o.reason,
      o.created_at as "createdAt", i.buyer ->> 'name' as firm, p.number as "firmNumber", i.issued_by as "issuedBy"
    from objections o join invoices i on i.id = o.invoice_id join firms p on p.id = i.firm_id
    join invoice_lines l on l.invoice_id = o.invoice_id and l.position = o.position where o.decided_at is null order by o.created_at limit 200`;

type ObjectionDecision = { objectionId: string; decision: 'kept' | 'credited'; answer: string; actor: Actor };
type Answered = { kind: 'decided' | 'invalid' | 'gone' | 'own-invoice' };

/** Not decided by the person who issued the invoice, if somebody else is available. */
export async function decideObjection(
  database: Queries,
  { objectionId, decision, answer, actor }: ObjectionDecision,
): Promise<Answered> {
  const words = answer.trim();
  if (words.length < 5 || words.length > 1000) return { kind: 'invalid' };
  return database.transaction(async (client): Promise<Answered> => {
    const found = await findRow<{
      commission_id: string;
      entry_id: string;
      net_cents: string;
      firm_id: string;
      issued_by: string;
      invoice_id: string;
      number: string;
      others: boolean;
    }>(client)`
      select e.commission_id, e.id as entry_id, l.net_cents, i.firm_id, i.issued_by, i.id as invoice_id, i.number,
        exists (select from staff_users u where u.disabled_at is null and u.password_hash is not null and 'staff:' || u.id <> i.issued_by) as others
      from objections o join invoices i on i.id = o.invoice_id
      join invoice_lines l on l.invoice_id = o.invoice_id and l.position = o.position join commission_entries e on e.id = l.entry_id
      where o.id = ${objectionId} and o.decided_at is null`;
    if (!found) return { kind: 'gone' };
    if (found.others && found.issued_by === actor.id) return { kind: 'own-invoice' };
    const commission = await lockCommission(client, { id: found.commission_id });
    const rowCount = await execute(client)`
      update objections set decided_at = now(), decided_by = ${actor.id}, decision = ${decision}, answer = ${words}
      where id = ${objectionId} and decided_at is null`;
    if (!rowCount) return { kind: 'gone' };
    if (decision === 'credited' && commission?.status === 'earned') {
      const before = await findBefore(client, commission.id, found);
      if (before.charged < commission.charged)
        await charge(client, commission, { basisCents: before.basis, reason: 'objection', actor });
    }
    const details = { objection: objectionId, decision };
    await recordAction(client, {
      actor: actor.id,
      action: 'billing.objection',
      subject: found.invoice_id,
      details: { ...details, number: found.number, netCents: Number(found.net_cents), firm: found.firm_id },
    });
    await recordFirmEvent(client, found.firm_id, { event: 'objection-decided', actor, details });
    await settleTasks(client, found.firm_id);
    await enqueue(client, [{ queue: 'send-objection-answer', data: { firmId: found.firm_id, objectionId } }]);
    return { kind: 'decided' };
  });
}

/** A justified objection also issues the Storno; if that is refused, the task stays open. */
export async function settleObjection(
  database: Queries,
  { siteUrl, ...given }: ObjectionDecision & { siteUrl: string },
): Promise<Answered> {
  const found = await findRow<{ invoiceId: string }>(database)`
    select invoice_id as "invoiceId" from objections where id = ${given.objectionId}`;
  const answered = await decideObjection(database, given);
  if (!found || answered.kind !== 'decided' || given.decision !== 'credited') return answered;
  const draft = await previewCredit(database, { ...found, siteUrl });
  if (draft.kind === 'draft')
    await issueCredit(database, { ...found, siteUrl, actor: given.actor, seen: draft.entryIds });
  return answered;
}

/** Only this line is cancelled; what earlier invoices billed stays. */
async function findBefore(
  client: Client,
  commissionId: string,
  { entry_id, net_cents }: { entry_id: string; net_cents: string },
): Promise<{ basis: number | null; charged: number }> {
  const rows = await listRows<{ basis: number | null; charged: number }>(client)`
    with totals as (select id, basis_cents, sum(amount_cents) over (order by seq) as total from commission_entries
      where commission_id = ${commissionId})
    select basis_cents::float8 as basis, total::float8 as charged from totals
    where id < ${entry_id} and total = (select total from totals where id = ${entry_id}) - ${net_cents}
    order by id desc limit 1`;
  return rows[0] ?? { basis: null, charged: 0 };
}

export const findReminder = (database: Sql, { invoiceId, level }: { invoiceId: string; level: number }) =>
  findRow<{
    number: string;
    openCents: number;
    dueOn: string;
    payUntil: string;
    interestCents: number;
    flatCents: number;
  }>(database)`
    select s.number, least(d.open_cents, s.open_cents)::float8 as "openCents", s.due_on::text as "dueOn", d.pay_until::text as "payUntil",
      d.interest_cents::float8 as "interestCents",
      (select sum(f.flat_cents)::int from dunnings f where f.invoice_id = d.invoice_id and f.level <= d.level) as "flatCents"
    from dunnings d join invoice_states s on s.id = d.invoice_id
    where d.invoice_id = ${invoiceId} and d.level = ${level} and s.state = 'overdue'
      and not exists (select from objections o where o.invoice_id = s.id and o.decided_at is null)`;

export const findDecided = (database: Sql, objectionId: string) =>
  findRow<{ invoice: string; decision: 'kept' | 'credited'; answer: string }>(database)`
    select i.number as invoice, o.decision, o.answer from objections o join invoices i on i.id = o.invoice_id
    where o.id = ${objectionId} and o.decided_at is not null`;
