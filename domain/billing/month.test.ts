import { beforeAll, expect, test } from 'vitest';
import { earned, OFFICE, REAL, storeProfile, useBilling } from '../../tests/support/billing.ts';
import { storeFirm } from '../../tests/support/firms.ts';
import { letDaysPass } from '../../tests/support/let-days-pass.ts';
import { listTasks } from '../tasks/tasks.server.ts';
import { fromWallTime, nextDay, toWallTime } from '../time/munich-clock.ts';
import { isWorkingDay } from '../time/working-time.ts';
import { raiseBillingTasks, updateBillingTasks } from './billing-tasks.server.ts';
import { issueCredit, issueInvoice, previewCredit } from './issue.server.ts';
import { countToBill, listToBill } from './list-commissions.server.ts';
import { saveBaseRate } from './profile.server.ts';

const { state, database, run, bill, decide } = useBilling();
const actor = OFFICE;
const given = (firmId: string) => ({ firmId, siteUrl: REAL });

beforeAll(async () => {
  await storeProfile(state.pool);
  const year = new Date().getFullYear();
  for (const half of [1, 2] as const) await saveBaseRate(database, { year, half, rateBp: 127, actor });
});

test('a firm gets one invoice a month: what comes later waits for the next, and no writer gets past that', async () => {
  const firmId = await storeFirm(state.pool);
  const order = await earned(state.pool, 115_000, firmId);
  const first = await bill(firmId);
  expect(first.kind).toBe('issued');
  const { entries } = (
    await state.rows(`select array_agg(id::text) as entries from commission_entries where commission_id = $1`, [
      (await earned(state.pool, 60_000, firmId)).commissionId,
    ])
  )[0];
  expect(await bill(firmId)).toEqual({ kind: 'billed' });
  expect(await issueInvoice(database, { ...given(firmId), actor, seen: entries })).toEqual({ kind: 'billed' });
  expect((await listToBill(database)).find((row) => row.firmId === firmId)?.nextOn).toMatch(/-01$/);
  const past = `insert into invoices (kind, year, serial, firm_id, profile_id, buyer, period_from, period_to, issued_on, due_on,
      vat_bp, net_cents, vat_cents, gross_cents, xml, issued_by)
    select kind, year, serial + 1, firm_id, profile_id, buyer, period_from, period_to, issued_on, due_on,
      vat_bp, net_cents, vat_cents, gross_cents, xml, issued_by from invoices where firm_id = $1`;
  const client = await state.pool.connect();
  await client.query('begin');
  await client.query('update invoice_numbers set last = last + 1');
  await expect(client.query(past, [firmId])).rejects.toMatchObject({
    code: 'TF012',
    message: expect.stringContaining('the firm has its invoice of this month'),
  });
  await client.query('rollback');
  client.release();

  // Cancelled as a whole it is none.
  const decision = { kind: 'void', why: 'not-carried-out', reason: 'Nie begonnen.' } as const;
  await decide(order.commissionId, decision);
  const invoiceId = first.kind === 'issued' ? first.invoiceId : '';
  const credit = await previewCredit(database, { invoiceId, siteUrl: REAL });
  const seen = credit.kind === 'draft' ? credit.entryIds : [];
  expect(await issueCredit(database, { invoiceId, siteUrl: REAL, actor, seen })).toMatchObject({ kind: 'issued' });
  expect(await bill(firmId)).toMatchObject({ kind: 'issued' });

  await earned(state.pool, 70_000, firmId);
  expect(await bill(firmId)).toEqual({ kind: 'billed' });
  await letDaysPass(state.pool, 31);
  expect(await bill(firmId)).toMatchObject({ kind: 'issued' });
});

/** The first of its kind from this day on. */
function dayFrom(day: string, wanted: boolean): Date {
  let found = day;
  while (isWorkingDay(found) !== wanted) found = nextDay(found);
  return fromWallTime({ day: found, minutes: 540 });
}
/** Past the trigger that keeps rates. */
const enterRatesExcept = (year: number, half: number) =>
  state.pool.query(`set local session_replication_role = replica;
    insert into base_rates select y, h, 127 from generate_series(2020, 2100) y, generate_series(1, 2) h on conflict do nothing;
    delete from base_rates where year = ${year} and half = ${half}`);
const open = async () =>
  (await listTasks(database))
    .filter(({ inquiry_id, firm_id }) => !inquiry_id && !firm_id)
    .map(({ kind, note }) => ({ kind, note }));

test('on the first working day of a month the office reads how many firms are to be billed, once, until they are', async () => {
  await run(
    'insert into base_rates select y, h, 127 from generate_series(2026, 2060) y, generate_series(1, 2) h on conflict do nothing',
  );
  await letDaysPass(state.pool, 62);
  const [left, right] = [await earned(state.pool, 115_000), await earned(state.pool, 60_000)];
  const { day } = toWallTime(new Date());
  // What this month brings is billed in the next one.
  expect(await countToBill(database, day)).toBe(0);
  await letDaysPass(state.pool, 31);
  const first = `${day.slice(0, 8)}01`;
  expect(await raiseBillingTasks(database, dayFrom(first, false))).toBe(0);
  const working = dayFrom(first, true);
  expect(await raiseBillingTasks(database, working)).toBe(1);
  expect(await raiseBillingTasks(database, working)).toBe(0);
  expect(await open()).toEqual([{ kind: 'bill-month', note: '2 Betriebe sind abzurechnen' }]);
  expect(await bill(left.firmId)).toMatchObject({ kind: 'issued' });
  expect(await open()).toEqual([{ kind: 'bill-month', note: '1 Betrieb ist abzurechnen' }]);
  expect(await bill(right.firmId)).toMatchObject({ kind: 'issued' });
  expect(await open()).toEqual([]);
  // A task ended by hand is not raised again before the next month.
  await earned(state.pool, 60_000);
  await letDaysPass(state.pool, 31);
  expect(await raiseBillingTasks(database, working)).toBe(0);
});

test('two weeks before an unpaid invoice needs the base rate of a half-year, the office gets a task until the rate is entered', async () => {
  await run(`update tasks set done_at = now(), outcome = 'done' where done_at is null`);
  const { firmId } = await earned(state.pool, 80_000);
  await bill(firmId);
  const rows = await state.rows(`select max(due_on)::text as due from invoices where firm_id = $1`, [firmId]);
  const due = rows[0]?.due as string;
  const year = Number(nextDay(due).slice(0, 4));
  const half = nextDay(due).slice(5, 7) < '07' ? 1 : 2;
  await enterRatesExcept(year, half);
  // Invoices of other tests would need it, too.
  await run(
    `insert into account_entries (firm_id, invoice_id, kind, cents, note, day, written_by)
     select firm_id, id, 'write-off', -open_cents, 'test', munich_day(now()), 'test' from invoice_states
     where state in ('open', 'overdue') and firm_id <> $1`,
    [firmId],
  );
  const rate = async () => (await open()).filter(({ kind }) => kind === 'base-rate');
  const asked = dayFrom(nextDay(due, -9), true);
  await raiseBillingTasks(database, asked);
  expect(await rate()).toEqual([
    { kind: 'base-rate', note: expect.stringMatching(new RegExp(`^${half}\\. Halbjahr ${year}: `)) },
  ]);
  expect(await saveBaseRate(database, { year, half, rateBp: 127, actor })).toEqual({ kind: 'saved' });
  const logged = `select action, details from audit_log where actor = $1 order by id desc limit 1`;
  expect(await state.one(logged, [actor.id])).toEqual({
    action: 'billing.base-rate',
    details: { year, half, rateBp: 127 },
  });
  await database.transaction((client) => updateBillingTasks(client, asked));
  expect(await rate()).toEqual([]);
});

test('each number of an invoice needs the previous one', async () => {
  const client = await state.pool.connect();
  try {
    await client.query('begin; set local session_replication_role = replica');
    await client.query(
      `insert into invoices (kind, year, serial, firm_id, profile_id, buyer, period_from, period_to, issued_on, due_on,
         vat_bp, net_cents, vat_cents, gross_cents, xml, issued_by)
       select 'invoice', 2099, serial, '00000000-0000-4000-8000-000000000001', 1,
         '{"name": "a", "street": "b", "postalCode": "c", "city": "d", "number": "1", "email": "e"}', '2026-11-01', '2026-11-30', '2026-12-01',
         '2026-12-15', 1900, 100, 19, 119, 'x', 'test' from generate_series(1, 3) serial`,
    );
    await client.query('set local session_replication_role = origin');
    const { rows } = await client.query(
      'select array_agg(before order by serial) as before from invoices where year = 2099',
    );
    expect(rows).toEqual([{ before: [null, 1, 2] }]);
    await expect(client.query('delete from invoices where year = 2099 and serial = 2')).rejects.toMatchObject({
      code: 'TF002',
    });
  } finally {
    await client.query('rollback');
    client.release();
  }
});
