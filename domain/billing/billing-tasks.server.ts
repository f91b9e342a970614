import { germanDate } from '../../content/german-format.ts';
import { type Client, hasRow, listRows, type Queries, raw, type Sql } from '../../platform/db/rows.ts';
import { finishTasksOf, raiseTask, updateTaskNote } from '../tasks/tasks.server.ts';
import { fromWallTime, toWallTime } from '../time/munich-clock.ts';
import { isWorkingDay, nextWorkingDayAt } from '../time/working-time.ts';
import { SYSTEM } from '../workflow/inquiry-events.server.ts';
import { countToBill } from './list-commissions.server.ts';

type Matter = { kind: 'bill-month' | 'base-rate'; period: string; note: string | null; dueAt: Date };
/** Enough time to enter a rate before the first day of interest. */
const WARN_DAYS = 14;

type MissingRate = { year: number; half: 1 | 2; from: string; invoices: number; begins: string };

const findMissingRates = (sql: Sql, day: string) =>
  listRows<MissingRate>(sql)`
    select h.year, h.half, h.begins::text, min(greatest(s.due_on + 1, h.begins))::text as from, count(*)::int as invoices
    from invoice_states s
    cross join lateral (select begins::date, extract(year from begins)::int as year, case when extract(month from begins) < 7 then 1 else 2 end as half
      from generate_series(make_date(extract(year from s.due_on + 1)::int, case when extract(month from s.due_on + 1) < 7 then 1 else 7 end, 1)::timestamp,
        (${day}::date + ${raw(WARN_DAYS)})::timestamp, interval '6 months') begins) h
    where s.state in ('open', 'overdue') and s.due_on < ${day}::date + ${raw(WARN_DAYS)}
      and not exists (select from base_rates b where b.year = h.year and b.half = h.half)
    group by 1, 2, 3 order by 1 desc, 2 desc limit 4`;

const formatHalf = ({ year, half }: MissingRate) => `${half}. Halbjahr ${year}`;

function describeRates(missing: readonly MissingRate[], now: Date): Matter | null {
  const [latest] = missing;
  if (!latest) return null;
  const { day } = toWallTime(now);
  const soonest = missing.map(({ from }) => from).toSorted()[0] as string;
  const invoices = Math.max(...missing.map((rate) => rate.invoices));
  const needed =
    soonest <= day
      ? invoices === 1
        ? '1 Rechnung ist überfällig'
        : `${invoices} Rechnungen sind überfällig`
      : `ab ${germanDate(soonest)} für ${invoices === 1 ? '1 Rechnung' : `${invoices} Rechnungen`} nötig`;
  // The Bundesbank publishes a rate when its half-year begins.
  const from = latest.begins > day ? fromWallTime({ day: latest.begins, minutes: 0 }) : now;
  const note = `${missing.map(formatHalf).join(', ')}: ${needed}`;
  const period = `${latest.year}-${latest.half}`;
  return { kind: 'base-rate', period, note, dueAt: nextWorkingDayAt(from) };
}

async function findMatters(sql: Sql, now: Date): Promise<Matter[]> {
  const { day } = toWallTime(now);
  const firms = await countToBill(sql, day);
  const bill = firms === 1 ? '1 Betrieb ist abzurechnen' : `${firms} Betriebe sind abzurechnen`;
  const dueAt = nextWorkingDayAt(now);
  return [
    { kind: 'bill-month', period: day.slice(0, 7), note: firms > 0 ? bill : null, dueAt },
    describeRates(await findMissingRates(sql, day), now) ?? { kind: 'base-rate', period: '', note: null, dueAt },
  ];
}

/** Raised once a month and once a half-year; closed by whatever settles it. */
export async function updateBillingTasks(client: Client, now: Date, raise = false): Promise<number> {
  const open = await hasRow(client)`
    select from tasks where kind in ('bill-month', 'base-rate') and done_at is null limit 1`;
  if (!raise && !open) return 0;
  let raised = 0;
  for (const { kind, period, note, dueAt } of await findMatters(client as unknown as Sql, now)) {
    if (!note) await finishTasksOf(client, { office: period, actor: SYSTEM.id, outcome: 'done', kinds: [kind] });
    else if (!(await updateTaskNote(client, kind, note)) && raise)
      raised += await raiseTask(client, { kind, office: period, dueAt, note });
  }
  return raised;
}

export async function raiseBillingTasks(database: Queries, now: Date): Promise<number> {
  const raise = isWorkingDay(toWallTime(now).day);
  return database.transaction((client) => updateBillingTasks(client, now, raise));
}
