import { type Fragment, findRow, findValue, listRows, raw, type Sql, sql } from '../../platform/db/rows.ts';
import { isCurrentReport, orderIsDone } from './commissions.server.ts';

export type CommissionRow = {
  id: string;
  invitationId: string;
  firmId: string;
  firm: string;
  firmNumber: number;
  reference: string;
  status: string;
  orderedOn: string;
  reason: string | null;
  claimedInTime: boolean | null;
  firmCents: number | null;
  customerCents: number | null;
  offeredCents: number | null;
  basisCents: number | null;
  settledCents: number | null;
  chargedCents: number;
  billedCents: number;
  tariff: { rateBp: number; minCents: number; maxCents: number };
  isDone: boolean;
};

const VALUE = (side: string) =>
  raw(`(select r.net_cents::float8 from order_reports r where r.invitation_id = c.invitation_id and r.side = '${side}' and r.net_cents is not null
     and ${isCurrentReport('r')} order by (r.statement = 'final') desc, r.id desc limit 1)`);

const UNDECIDED = sql`(c.status in ('claimed', 'disputed') or c.status = 'expected' and ${orderIsDone('v', 'o')} and ${VALUE('firm')} is null)`;

export const listCommissions = (
  database: Sql,
  { firmId = null, limit = 500 }: { firmId?: string | null; limit?: number },
) =>
  listRows<CommissionRow>(database)`
    select c.id, c.invitation_id as "invitationId", c.firm_id as "firmId", p.name as firm, p.number as "firmNumber", c.reference, c.status,
      c.ordered_on::text as "orderedOn", c.reason, c.claimed_in_time as "claimedInTime", ${VALUE('firm')} as "firmCents", ${VALUE('customer')} as "customerCents",
      (select f.net_cents::float8 from offers f where f.invitation_id = c.invitation_id
         order by (f.state = 'ordered') desc, f.version desc limit 1) as "offeredCents",
      c.settled_cents::float8 as "settledCents", coalesce((select e.basis_cents from commission_entries e where e.commission_id = c.id
         order by seq desc limit 1), c.settled_cents)::float8 as "basisCents",
      (select coalesce(sum(amount_cents), 0)::float8 from commission_entries e where e.commission_id = c.id) as "chargedCents",
      (select coalesce(sum(case when l.charge then l.net_cents else -l.net_cents end), 0)::float8 from commission_entries e
         join invoice_lines l on l.entry_id = e.id where e.commission_id = c.id) as "billedCents",
      json_build_object('rateBp', t.rate_bp, 'minCents', t.min_cents, 'maxCents', t.max_cents) as tariff, ${orderIsDone('v', 'o')} as "isDone"
    from commissions c join firms p on p.id = c.firm_id join commission_terms t on t.id = c.terms_id join invitations v on v.id = c.invitation_id
    left join orders o on o.invitation_id = v.id
    where ${firmId ? sql`c.firm_id = ${firmId}` : UNDECIDED} order by c.ordered_on ${raw(firmId ? 'desc' : '')}, c.id limit ${limit}`;

export type FirmToBill = {
  firmId: string;
  firm: string;
  firmNumber: number;
  orders: number;
  chargeCents: number;
  creditCents: number;
  nextOn: string | null;
};

const OPEN_SUMS =
  raw(`select e.commission_id, sum(e.amount_cents) - coalesce(sum(l.billed), 0) as cents, max(e.written_at) as written_at
  from commission_entries e
  left join lateral (select sum(case when charge then net_cents else -net_cents end) as billed from invoice_lines where entry_id = e.id) l on true
  group by 1`);
const hasInvoice = (day: Fragment) => sql`invoice_of_month(p.id, ${day}) is not null`;
const TODAY = raw('munich_day(now())');

export const countToBill = async (database: Sql, day: string) =>
  (await findValue<number>(database)`
    select count(distinct p.id)::int as firms from (${OPEN_SUMS}) d join commissions c on c.id = d.commission_id
    join firms p on p.id = c.firm_id where d.cents > 0 and munich_day(d.written_at) < date_trunc('month', ${day}::date)
      and p.erased_at is null and not ${hasInvoice(sql`${day}`)}`) ?? 0;

export const listToBill = (database: Sql) =>
  listRows<FirmToBill>(database)`
    select p.id as "firmId", p.name as firm, p.number as "firmNumber", count(*)::int as orders,
      coalesce(sum(d.cents) filter (where d.cents > 0), 0)::float8 as "chargeCents", coalesce(-sum(d.cents) filter (where d.cents < 0), 0)::float8 as "creditCents",
      case when ${hasInvoice(TODAY)}
        then (date_trunc('month', munich_day(now())) + interval '1 month')::date::text end as "nextOn"
    from (${OPEN_SUMS}) d
    join commissions c on c.id = d.commission_id join firms p on p.id = c.firm_id
    where d.cents <> 0 and p.erased_at is null group by p.id order by p.name, p.number`;

/** Includes firms that left, while their name is known. */
export const findBilledFirm = (database: Sql, number: string) =>
  findRow<{ id: string; name: string; number: number }>(database)`
    select id, name, number from firms where number = ${/^\d{1,8}$/.test(number) ? Number(number) : 0}`;

export const listCreditable = (database: Sql, firmId: string) =>
  listRows<{ id: string; number: string }>(database)`
    with orders as (
      select e.commission_id, sum(case when l.charge then l.net_cents else -l.net_cents end) as billed from commission_entries e
      join invoice_lines l on l.entry_id = e.id join invoices i on i.id = l.invoice_id
      where i.firm_id = ${firmId} group by 1)
    select distinct i.id, i.number from invoices i join invoice_lines l on l.invoice_id = i.id join commission_entries e on e.id = l.entry_id
    join orders o on o.commission_id = e.commission_id where i.firm_id = ${firmId} and i.kind = 'invoice'
      and o.billed > (select sum(amount_cents) from commission_entries x where x.commission_id = e.commission_id) order by i.number`;

export async function nameEntries(database: Sql, entryIds: readonly string[]): Promise<string[]> {
  const rows = await listRows<{ reference: string }>(database)`
    select distinct c.reference from commission_entries e join commissions c on c.id = e.commission_id
    where e.id = any(${entryIds.filter((id) => /^\d{1,15}$/.test(id))}::bigint[]) order by 1`;
  return rows.map(({ reference }) => reference);
}
