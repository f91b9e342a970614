import { execute, findValue, listRows, type Queries, raw, sql } from '../../platform/db/rows.ts';

type Services = { database: Queries };

const MONEY_ROWS = [
  ['dunnings', 'written_at'],
  ['objections', 'created_at'],
  ['account_entries', 'written_at'],
  ['invoice_files', 'created_at'],
  ['invoice_lines', 'written_at'],
] as const;
const YOUNGEST = sql`(date_trunc('year', now() at time zone 'Europe/Berlin') - interval '8 years') at time zone 'Europe/Berlin'`;
/**
 * Deletes whole years only, and keeps years that a later Storno or younger rows refer to, because the tables refuse
 * those.
 */
const DUE = raw(`year < extract(year from munich_day(now())) - 8
  and not exists (select from invoices s join invoices o on o.id = s.corrects_id
    where o.year <= i.year and s.year >= extract(year from munich_day(now())) - 8)
  ${MONEY_ROWS.map(
    ([table, at]) => `and not exists (select from ${table} r join invoices o on o.id = r.invoice_id
      where o.year = i.year and r.${at} >= ${YOUNGEST})`,
  ).join(' ')}`);
/** Keeps years that share an offset with a kept year, or the accounts would no longer balance. */
const DUE_YEARS = sql`with recursive kept (year) as (
    select distinct year from invoices i where not (${DUE})
    union select o.year from kept join invoices k on k.year = kept.year join account_entries b on b.invoice_id = k.id
      join account_entries a on a.offset_key = b.offset_key join invoices o on o.id = a.invoice_id)
  select distinct year from invoices where year not in (select year from kept)`;

export const countDueInvoices = async ({ database }: Services): Promise<number> =>
  (await findValue<number>(database)`
    select count(*)::int as due from invoices where year in (${DUE_YEARS})`) ?? 0;

export function removeDueInvoices({ database }: Services): Promise<number> {
  return database.transaction(async (client) => {
    const years = (await listRows<{ year: number }>(client)`${DUE_YEARS}`).map(({ year }) => year);
    const due = sql`select id from invoices where year = any(${years})`;
    for (const [table] of MONEY_ROWS) await execute(client)`delete from ${raw(table)} where invoice_id in (${due})`;
    const removed = await execute(client)`delete from invoices where id in (${due})`;
    await execute(client)`
      delete from commission_entries e where not exists (select from commission_entries o left join invoice_lines l on l.entry_id = o.id
        where o.commission_id = e.commission_id and (not o.written_at < ${YOUNGEST} or l.entry_id is not null))`;
    await execute(client)`
      delete from bank_lines b where read_at < ${YOUNGEST}
        and not exists (select from account_entries a where a.bank_line_id = b.id)`;
    return removed;
  });
}
