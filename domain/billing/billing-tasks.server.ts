import type pg from 'pg';
import type { Queries, Sql } from '../../platform/db/side-pool.ts';
import { SYSTEM } from '../process/inquiry-events.server.ts';
import { finishTasksOf, raiseTask, renoteTask } from '../tasks/tasks.server.ts';
import { toWallTime } from '../time/munich-clock.ts';
import { isWorkingDay, nextWorkingDayAt } from '../time/working-time.ts';
import { countToBill } from './orders-to-bill.server.ts';

const CHECK_HOUR = 10;
const OPEN = `select from tasks where kind in ('bill-month', 'base-rate') and done_at is null limit 1`;

type Matter = { kind: 'bill-month' | 'base-rate'; period: string; note: string | null };

/** What waits for the office today, in words; null: nothing. */
async function findMatters(sql: Sql, now: Date): Promise<Matter[]> {
  const { day } = toWallTime(now);
  const [year, month] = [day.slice(0, 4), Number(day.slice(5, 7))];
  const half = month < 7 ? 1 : 2;
  const firms = await countToBill(sql, day);
  const { rows } = await sql.query<{ overdue: number }>({
    text: `select count(*)::int as overdue from invoice_states where state = 'overdue'
      and not exists (select from base_rates where year = $1 and half = $2)`,
    values: [Number(year), half],
  });
  const overdue = rows[0]?.overdue ?? 0;
  const bill = firms === 1 ? '1 Betrieb ist abzurechnen' : `${firms} Betriebe sind abzurechnen`;
  const late = overdue === 1 ? '1 Rechnung ist überfällig' : `${overdue} Rechnungen sind überfällig`;
  return [
    { kind: 'bill-month', period: day.slice(0, 7), note: firms > 0 ? bill : null },
    { kind: 'base-rate', period: `${year}-${half}`, note: overdue > 0 ? `${half}. Halbjahr ${year}: ${late}` : null },
  ];
}

/** Raised by the clock, once a month and once a half-year; ended by whatever settles it, here or at the deed itself. */
export async function keepBillingTasks(client: pg.ClientBase, now: Date, raise = false): Promise<number> {
  if (!raise && (await client.query(OPEN)).rowCount === 0) return 0;
  let raised = 0;
  for (const { kind, period, note } of await findMatters(client as unknown as Sql, now)) {
    if (!note) await finishTasksOf(client, { office: period, actor: SYSTEM.id, outcome: 'done', kinds: [kind] });
    else if (!(await renoteTask(client, kind, note)) && raise)
      raised += await raiseTask(client, { kind, office: period, dueAt: nextWorkingDayAt(now, CHECK_HOUR), note });
  }
  return raised;
}

/** A part of the sweep: on the first working day of a month, or the next one on which somebody looks. */
export async function raiseBillingTasks(database: Queries, now: Date): Promise<number> {
  const raise = isWorkingDay(toWallTime(now).day);
  return database.transaction((client) => keepBillingTasks(client, now, raise));
}
