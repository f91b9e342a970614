// @module-tag faults
// @module-tag debian
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { registerFirstTerms } from '../../domain/firms/terms.server.ts';
import { inquiryStatuses } from '../../domain/workflow/reasons.ts';
import { emptyTables } from '../../tests/support/empty-tables.ts';
import { storeFirm } from '../../tests/support/firms.ts';
import { toQueries } from '../../tests/support/queries.ts';
import { runOperatorCommand } from '../../tests/support/run-command.ts';
import { insertSampleInquiry } from '../../tests/support/stored-inquiry.ts';
import { useDatabase, useDataDir } from '../../tests/support/test-database.ts';

const { state, column } = useDatabase();
const dataDir = useDataDir();
const demo = (...args: string[]) => runOperatorCommand('demo', args, { databaseUrl: state.url, dataDir });
const count = (table: string) => state.count(table);

/** Every row of every table but the times of servers, and the names of all files. */
async function readInstallation() {
  const { rows: tables } = await state.pool.query<{ name: string }>(
    `select tablename::text as name from pg_tables where schemaname = 'public' and tablename not in ('heartbeats', 'firm_terms', 'terms_drafts') order by 1`,
  );
  const found: Record<string, unknown> = {};
  for (const { name } of tables) found[name] = await state.rows(`select * from ${name}`);
  const terms = await state.pool.query('select version, text_hash, tariff_id from firm_terms');
  const numbers = await state.pool.query('select sequencename, last_value from pg_sequences order by 1');
  return { ...found, terms: terms.rows, numbers: numbers.rows, jobs: await count('jobs'), files: files() };
}
/** But the key of accounts, which belongs to the installation. */
const files = () =>
  readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'staff.key')
    .map(({ name }) => name);

test('the demo fills every state, sends no email, is there once, goes without a trace and comes again', async () => {
  await toQueries(state).transaction(registerFirstTerms);
  const before = await readInstallation();
  const filled = await demo();
  expect(filled.output).toContain('29 Anfragen, 12 Betriebe und ein Monat Abrechnung liegen bereit.');
  expect(filled.code).toBe(0);
  expect((await column('select distinct status from inquiries')).sort()).toEqual(Object.keys(inquiryStatuses).sort());
  const waiting = await state.pool.query(`select name from jobs where data ? 'inquiryId'`);
  expect(waiting.rows).toEqual([]);
  const photos = await state.pool.query('select path from uploads where inquiry_id is not null');
  expect(photos.rowCount).toBeGreaterThan(3);
  const late = await state.pool.query('select from inquiry_events where at > now()');
  expect(late.rowCount).toBe(0);
  const turned = await state.pool.query(
    `select inquiry_id, event from (select inquiry_id, event, at, lag(at) over (partition by inquiry_id order by id) as before
       from inquiry_events) e where at < before
     union all select i.id, 'first offer' from inquiries i join inquiry_events e on e.inquiry_id = i.id
       where e.event = 'match' and first_offer_at < e.at
     union all select inquiry_id, 'offer' from offers o join invitations v on v.id = o.invitation_id where submitted_at < invited_at`,
  );
  expect(turned.rows).toEqual([]);

  const firms = await state.pool.query<{ status: string; count: number }>(
    'select status, count(*)::int from firms group by 1 order by 1',
  );
  expect(firms.rows).toEqual([
    { status: 'active', count: 7 },
    { status: 'applied', count: 1 },
    { status: 'checking', count: 2 },
    { status: 'paused', count: 1 },
    { status: 'suspended', count: 1 },
  ]);
  const lacking = await state.pool.query(
    `select name from firms where status = 'active' and why_not_active(id) is not null`,
  );
  expect(lacking.rows).toEqual([]);
  expect(filled.output.match(/\/betrieb\/\?s=tfp_/g)).toHaveLength(11);
  expect(filled.output.match(/\/meine-gebaeude\/\?s=tfg_/g)).toHaveLength(1);
  expect(await count('inquiries where building_name is not null')).toBe(3);
  expect(files().length).toBeGreaterThan(12);

  const market = await state.pool.query(
    `select (select count(*)::int from offers where state = 'current') > 2 as offers,
       (select count(*)::int from contact_shares) > 0 as shares, (select count(*)::int from orders) > 0 as orders,
       (select count(*)::int from invitations where status = 'invited') > 0 as asked`,
  );
  expect(market.rows).toEqual([{ offers: true, shares: true, orders: true, asked: true }]);
  expect(filled.output.match(/\/betrieb\/anfrage\/[A-Z2-9]{8}\/\?s=tfb_/g)?.length).toBeGreaterThan(1);

  const money = await state.pool.query(
    `select s.state, count(*)::int, sum((select count(*) from dunnings d where d.invoice_id = s.id))::int as reminders,
       sum((select count(*) from objections o where o.invoice_id = s.id and o.decided_at is null))::int as objections
     from invoice_states s group by 1 order by 1`,
  );
  expect(money.rows).toEqual([
    { state: 'cancelled', count: 1, reminders: 0, objections: 0 },
    { state: 'open', count: 2, reminders: 0, objections: 1 },
    { state: 'overdue', count: 1, reminders: 1, objections: 0 },
    { state: 'paid', count: 1, reminders: 0, objections: 0 },
  ]);
  const commissions = await state.pool.query(
    `select status, count(*)::int from commissions where status <> 'expected' group by 1 order by 1`,
  );
  expect(commissions.rows).toEqual([
    { status: 'claimed', count: 1 },
    { status: 'disputed', count: 1 },
    { status: 'earned', count: 5 },
    { status: 'void', count: 1 },
  ]);
  const reviews = await state.pool.query(
    `select (count(*) filter (where taken_down_at is null))::int as published, count(taken_down_at)::int as taken,
       count(answer)::int as answered from reviews`,
  );
  expect(reviews.rows).toEqual([{ published: 11, taken: 1, answered: 1 }]);
  expect(await count('invoice_files')).toBe(await count('invoices'));
  expect(await count(`invoices where kind = 'credit-note'`)).toBe(1);

  expect((await demo()).output).toContain('The demo is here already');
  expect(await demo('remove')).toMatchObject({ code: 0 });
  expect(await readInstallation()).toEqual(before);
  expect(await demo()).toMatchObject({ code: 0 });
  expect(await count('invoices')).toBe(6);

  const real = { SITE_URL: 'https://www.taubenfrei-muenchen.de' };
  for (const args of [[], ['remove']])
    expect(await runOperatorCommand('demo', args, { databaseUrl: state.url, dataDir, env: real })).toMatchObject({
      code: 1,
      output: expect.stringContaining('SITE_URL'),
    });
  expect(await count('invoices')).toBe(6);
  expect(await demo('remove')).toMatchObject({ code: 0 });
}, 240_000);

test.each([
  ['inquiries', () => insertSampleInquiry(state.pool)],
  ['firms', () => storeFirm(state.pool)],
])(
  'where there are %s already, nothing is filled and nothing is removed',
  async (table, store) => {
    await store();
    expect(await demo()).toMatchObject({
      code: 1,
      output: expect.stringContaining('holds inquiries, firms, invoices'),
    });
    expect(await demo('remove')).toMatchObject({ code: 1, output: expect.stringContaining('There is no demo here') });
    expect(await count(table)).toBe(1);
    await emptyTables(state.pool, table);
  },
  120_000,
);
