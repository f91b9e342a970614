// @module-tag faults
// @module-tag debian
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { issueInvoice, previewInvoice } from '../../domain/billing/issue.server.ts';
import { inquiryStatuses } from '../../domain/process/reasons.ts';
import { earned, OFFICE, SAMPLE } from '../../tests/support/billing.ts';
import { formRow, postInquiry } from '../../tests/support/inquiries.ts';
import { toQueries } from '../../tests/support/queries.ts';
import { runOperatorCommand, startOperatorCommand } from '../../tests/support/run-command.ts';
import { isLong } from '../../tests/support/run-length.ts';
import { newDataDir, startServer } from '../../tests/support/running-server.ts';
import { storeInquiry } from '../../tests/support/stored-inquiry.ts';
import { useTestDatabase } from '../../tests/support/test-database.ts';
import { waitFor } from '../../tests/support/wait-for.ts';

const state = useTestDatabase();
const other = useTestDatabase();
const dataDir = newDataDir();
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const demo = (...args: string[]) => runOperatorCommand('demo', args, { databaseUrl: state.url, dataDir });
const isMarked = async () => (await state.pool.query(`select from settings where name = 'demo'`)).rowCount === 1;
const count = async (table: string) => (await state.pool.query(`select from ${table}`)).rowCount;

const TABLES = [
  'inquiries',
  'uploads',
  'staff_users',
  'tasks',
  'inquiry_events',
  'access_tokens',
  'settings',
  'partners',
  'partner_documents',
  'invitations',
  'offers',
  'match_runs',
  'disclosures',
  'orders',
  'commissions',
  'commission_entries',
  'order_reports',
  'invoices',
  'invoice_numbers',
  'invoice_lines',
  'invoice_files',
  'account_entries',
  'objections',
  'dunnings',
  'billing_gates',
  'billing_profiles',
  'bank_lines',
  'rotation_ledger',
];

test('the demo fills every state, writes to nobody, is there once and leaves nothing behind', async () => {
  const filled = await demo();
  expect(filled.output).toContain('22 Anfragen, 12 Betriebe und ein Monat Abrechnung liegen bereit.');
  expect(filled.output).toContain('Rechnungen: Muster, keine Rechnungen.');
  expect(filled.code).toBe(0);
  expect((await state.rows('select distinct status from inquiries')).map(({ status }) => status).sort()).toEqual(
    Object.keys(inquiryStatuses).sort(),
  );
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
    'select status, count(*)::int from partners group by 1 order by 1',
  );
  expect(firms.rows).toEqual([
    { status: 'active', count: 7 },
    { status: 'applied', count: 1 },
    { status: 'checking', count: 2 },
    { status: 'paused', count: 1 },
    { status: 'suspended', count: 1 },
  ]);
  const lacking = await state.pool.query(
    `select name from partners where status = 'active' and why_not_active(id) is not null`,
  );
  expect(lacking.rows).toEqual([]);
  expect(filled.output.match(/\/betrieb\/\?s=tfp_/g)).toHaveLength(11);
  const papers = () =>
    readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).filter((file) => /documents\/.+\//.test(file));
  expect(papers().length).toBeGreaterThan(12);

  const market = await state.pool.query(
    `select (select count(*)::int from offers where state = 'current') > 2 as offers,
       (select count(*)::int from releases) > 0 as releases, (select count(*)::int from orders) > 0 as orders,
       (select count(*)::int from invitations where status = 'invited') > 0 as asked`,
  );
  expect(market.rows).toEqual([{ offers: true, releases: true, orders: true, asked: true }]);
  expect(filled.output.match(/\/betrieb\/anfrage\/[A-Z2-9]{8}\/\?s=tfb_/g)?.length).toBeGreaterThan(1);

  const money = await state.pool.query(
    `select s.state, count(*)::int, sum((select count(*) from dunnings d where d.invoice_id = s.id))::int as reminders,
       sum((select count(*) from objections o where o.invoice_id = s.id and o.decided_at is null))::int as objections
     from invoice_states s where s.series = 'MUSTER' group by 1 order by 1`,
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
  expect(await count('invoice_files')).toBe(await count('invoices'));
  expect(await count(`invoices where kind = 'credit-note'`)).toBe(1);

  expect((await demo()).output).toContain('The demo is here already');
  expect(await demo('remove')).toMatchObject({ code: 0 });
  for (const table of TABLES) expect(await count(table), table).toBe(0);
  expect(papers()).toEqual([]);
}, 180_000);

test('where SITE_URL is no sample address the demo says that it has no invoices, and has none', async () => {
  const env = { SITE_URL: 'http://127.0.0.1:3000' };
  const filled = await runOperatorCommand('demo', [], { databaseUrl: state.url, dataDir, env });
  expect(filled).toMatchObject({ code: 0, output: expect.stringContaining('Rechnungen: keine.') });
  expect([await count('invoices'), await count('billing_profiles')]).toEqual([0, 0]);
  expect(await count(`commissions where status = 'earned'`)).toBeGreaterThan(3);
  expect(await demo('remove')).toMatchObject({ code: 0 });
}, 180_000);

test('samples of other firms outlive the demo, and the profile that they rest on', async () => {
  const command = (...args: string[]) => runOperatorCommand('demo', args, { databaseUrl: other.url, dataDir });
  expect(await command()).toMatchObject({ code: 0 });
  const { partnerId } = await earned(other.pool, 115_000);
  const database = toQueries(other);
  const draft = await previewInvoice(database, { partnerId, siteUrl: SAMPLE });
  const seen = draft.kind === 'draft' ? draft.entryIds : [];
  expect(await issueInvoice(database, { partnerId, siteUrl: SAMPLE, actor: OFFICE, seen })).toMatchObject({
    kind: 'issued',
  });
  expect(await command('remove')).toMatchObject({ code: 0 });
  const { rows } = await other.pool.query(
    `select partner_id, (select count(*)::int from billing_profiles) as profiles, (select count(*)::int from bank_lines) as lines,
       (select count(*)::int from account_entries) as entries from invoices`,
  );
  expect(rows).toEqual([{ partner_id: partnerId, profiles: 1, lines: 0, entries: 1 }]);
}, 180_000);

test.runIf(isLong)(
  'a run that was killed is there, can be taken away as a whole, and be repeated',
  async () => {
    for (const table of ['settings', 'partners', 'inquiries']) {
      const { child, ended } = startOperatorCommand('demo', [], { databaseUrl: state.url, dataDir });
      await waitFor(async () => ((await count(table)) ?? 0) > 0, 120_000);
      child.kill('SIGKILL');
      await ended;
      expect((await demo()).output).toContain('The demo is here already');
      expect(await demo('remove')).toMatchObject({ code: 0 });
      for (const name of TABLES) expect(await count(name), name).toBe(0);
    }
  },
  400_000,
);

/** One inquiry like any; the others are held back, so that they do not take the firms' places from the demo. */
function keepSending(url: string) {
  let stopping = false;
  const sent = (async () => {
    let stored = 0;
    for (; !stopping; stored += 1) {
      const { status } = await postInquiry(url, formRow({ website: stored === 0 ? null : 'filled' }));
      expect(status).toBe(201);
    }
    return stored;
  })();
  return {
    finish() {
      stopping = true;
      return sent;
    },
  };
}

test.runIf(isLong)(
  'beside a server that takes inquiries, again and again: no deadlock, no mail, and nothing of others is touched',
  async () => {
    const server = await startServer({ env: { DATABASE_URL: state.url } });
    try {
      for (let run = 0; run < 20; run += 1) {
        const filling = demo();
        await waitFor(isMarked);
        const others = keepSending(server.url);
        expect(await filling).toMatchObject({ code: 0, output: expect.stringContaining('liegen bereit') });
        expect(await demo('remove')).toMatchObject({ code: 0, output: expect.stringContaining('22 inquiries') });
        const stored = await others.finish();
        expect(await count('inquiries')).toBe(stored);
        expect(await count('partners')).toBe(0);
        await state.pool.query('delete from inquiries');
      }
      const folder = join(server.dataDir, 'mail');
      const written = readdirSync(folder).filter((file) => file.endsWith('.eml'));
      const mails = written.map((file) => readFileSync(join(folder, file), 'utf8'));
      expect(mails.length).toBeGreaterThan(0);
      expect(mails.filter((mail) => /@(kunden|betriebe|team)\.example/.test(mail))).toEqual([]);
      expect(server.output()).not.toContain('deadlock');
    } finally {
      await server.stop();
      server.remove();
    }
  },
  2_400_000,
);

test('where somebody has already asked, there is no room for a demo', async () => {
  await storeInquiry(state.pool);
  expect(await demo()).toMatchObject({
    code: 1,
    output: expect.stringContaining('holds inquiries, firms or accounts'),
  });
  expect(await count('inquiries')).toBe(1);
}, 120_000);
