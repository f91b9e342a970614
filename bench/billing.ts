import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { issueNextInvoice } from '../commands/demo/factories.ts';
import { listToBill } from '../domain/billing/list-commissions.server.ts';
import { EmbeddedPostgres } from '../platform/db/embedded-postgres.ts';
import { OFFICE, SAMPLE, storeProfile } from '../tests/support/billing.ts';
import { storeFirm } from '../tests/support/firms.ts';
import { formRow, postInquiry } from '../tests/support/inquiries.ts';
import { storeInvitation } from '../tests/support/invitations.ts';
import { toQueries } from '../tests/support/queries.ts';
import { startServer } from '../tests/support/running-server.ts';
import type { BenchRow } from './main.ts';

const FIRMS = 200;
const COMMISSIONS = 5_000;
const ALONE_MS = 30_000;
const BETWEEN_MS = 100;
const BLOCKED_MS = 1_000;
const FILES_WITHIN_MS = 600_000;

type Asked = { health: number[]; inquiries: number[]; failed: number };

/** Bills a month for all firms at once while the server makes the files and keeps answering requests. */
export async function benchBilling(): Promise<BenchRow[]> {
  const server = await startServer({ env: { LOG_LEVEL: 'warn' } });
  const pool = new pg.Pool({ connectionString: await new EmbeddedPostgres(server.dataDir).ensureRunning(), max: 4 });
  pool.on('error', () => {});
  try {
    await fill(pool);
    const alone = await askWhile(server.url, () => pause(ALONE_MS));
    let issuedMs = 0;
    let filesMs = 0;
    const beside = await askWhile(server.url, async () => {
      const started = performance.now();
      await billAll(pool);
      issuedMs = performance.now() - started;
      await untilFiled(pool, started + FILES_WITHIN_MS);
      filesMs = performance.now() - started;
    });
    const { rows } = await pool.query<{ lines: number; gapless: boolean; exact: boolean }>(
      `select (select count(*)::int from invoice_lines) as lines, (select max(serial) = count(*) from invoices) as gapless,
         (select sum(net_cents) from invoices) = (select sum(amount_cents) from commission_entries) as exact`,
    );
    const [sums] = rows;
    const failed = alone.failed + beside.failed;
    const slowest = Math.max(...beside.health, ...beside.inquiries);
    return [
      ratio('p95 of /healthz while billing, against without', beside.health, alone.health),
      ratio('p95 of an inquiry while billing, against without', beside.inquiries, alone.inquiries),
      {
        what: 'slowest answer while billing',
        figure: `${Math.round(slowest)} ms of ${beside.health.length + beside.inquiries.length} answers, ${failed} failed`,
        target: `below ${BLOCKED_MS} ms, none failed`,
        holds: slowest < BLOCKED_MS && failed === 0,
      },
      {
        what: `${FIRMS} firms, ${COMMISSIONS.toLocaleString('en')} commissions: invoices issued`,
        figure: `${(issuedMs / 1000).toFixed(1)} s, with their files ${(filesMs / 1000).toFixed(1)} s`,
        target: '',
        holds: null,
      },
      {
        what: 'lines billed, numbers without a gap, sum to the cent',
        figure: `${sums?.lines}, ${sums?.gapless}, ${sums?.exact}`,
        target: `${COMMISSIONS}, true, true`,
        holds: sums?.lines === COMMISSIONS && sums.gapless && sums.exact,
      },
    ];
  } finally {
    await pool.end();
    await server.stop();
    server.remove();
  }
}

const ratio = (what: string, beside: number[], alone: number[]): BenchRow => ({
  what,
  figure: `${(p95(beside) / p95(alone)).toFixed(2)} (${Math.round(p95(beside))} ms, without ${Math.round(p95(alone))} ms)`,
  target: '',
  holds: null,
});

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Bills each firm with the actions of the office: a preview, then the invoice with its lines. */
async function billAll(pool: pg.Pool) {
  const database = toQueries({ pool });
  const firms = await listToBill(database);
  if (firms.length !== FIRMS) throw new Error(`${firms.length} firms to bill`);
  for (const { firmId } of firms) {
    const _issued = await issueNextInvoice(database, { firmId, siteUrl: SAMPLE, actor: OFFICE });
  }
}

async function untilFiled(pool: pg.Pool, until: number) {
  while (performance.now() < until) {
    const { rows } = await pool.query<{ files: number }>('select count(*)::int as files from invoice_files');
    if (rows[0]?.files === FIRMS) return;
    await pause(500);
  }
  throw new Error('the files of the invoices were not made in time');
}

/** Sends one request of each kind again and again, with a short pause, until the work ends. */
async function askWhile(url: string, work: () => Promise<unknown>): Promise<Asked> {
  const asked: Asked = { health: [], inquiries: [], failed: 0 };
  let done = false;
  const visit = async (times: number[], expected: number, ask: () => Promise<{ status: number }>) => {
    while (!done) {
      const started = performance.now();
      const { status } = await ask();
      times.push(performance.now() - started);
      if (status !== expected) asked.failed += 1;
      await pause(BETWEEN_MS);
    }
  };
  const visitors = [
    visit(asked.health, 200, async () => {
      const response = await fetch(`${url}/healthz`);
      await response.arrayBuffer();
      return response;
    }),
    // These inquiries are held as spam, because matching is measured elsewhere.
    visit(asked.inquiries, 201, () => postInquiry(url, formRow({ website: 'filled', idempotency_key: randomUUID() }))),
  ];
  try {
    await work();
  } finally {
    done = true;
    await Promise.all(visitors);
  }
  return asked;
}

/** Inserts finished orders with their commissions directly, without the steps before. */
async function fill(pool: pg.Pool) {
  for (let n = 0; n < FIRMS; n += 1) await storeFirm(pool, { name: `Betrieb ${n}` });
  const { rows } = await pool.query<{ id: string }>('select id from firms limit 1');
  const { runId } = await storeInvitation(pool, { firmId: rows[0]?.id });
  await storeProfile(pool);
  const client = await pool.connect();
  await client.query('set session_replication_role = replica');
  await client.query(
    `with firms as (select id, row_number() over (order by id) - 1 as position from firms),
       done as (
         insert into invitations (reference, inquiry_hash, firm_id, run_id, terms_id, slot, status, remind_at, answer_due_at, offer_due_at)
         select translate(upper(lpad(to_hex(n), 8, '0')), '01', 'GH'), 'bench' || n, f.id, $1, (select min(id) from commission_terms), 1,
           'done', now(), now(), now() + interval '1 hour'
         from generate_series(1, $2::int) n join firms f on f.position = n % ${FIRMS} returning id, firm_id, terms_id, reference),
       words as (
         insert into order_reports (invitation_id, side, statement, net_cents) select id, 'firm', 'final', 115000 from done),
       owed as (
         insert into commissions (invitation_id, firm_id, terms_id, reference, status, ordered_on)
         select id, firm_id, terms_id, reference, 'earned', munich_day(now()) from done returning id, terms_id)
     insert into commission_entries (commission_id, seq, basis_cents, amount_cents, reason, written_by)
     select o.id, 1, 115000, commission_cents(115000, t.rate_bp, t.min_cents, t.max_cents), 'final-value', 'bench'
     from owed o join commission_terms t on t.id = o.terms_id`,
    [runId, COMMISSIONS],
  );
  client.release(true);
  await pool.query('vacuum analyze');
}

function p95(values: number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.95))] ?? 0;
}

if (import.meta.main) console.table(await benchBilling());
