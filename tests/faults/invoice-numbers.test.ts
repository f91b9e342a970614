import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { countAccountError } from '../../domain/scheduler/check-stalled-work.server.ts';
import { queues } from '../../jobs/all-jobs.ts';
import { EmbeddedPostgres } from '../../platform/db/embedded-postgres.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { prepareQueues } from '../../platform/queue/prepare-queues.ts';
import { earned, storeProfile } from '../support/billing.ts';
import { toQueries } from '../support/queries.ts';
import { counts, isLong } from '../support/run-length.ts';
import { newDataDir } from '../support/running-server.ts';
import { useTestDatabase } from '../support/test-database.ts';
import { waitFor } from '../support/wait-for.ts';

const { invoices, processes, lanes, kills, powerCuts } = counts.invoiceNumbers;
const shared = useTestDatabase();
const folder = newDataDir();
const cluster = new EmbeddedPostgres(folder);
const children = new Set<ChildProcess>();
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  if (isLong) await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The power is cut on a cluster of its own, which keeps what it said it kept. */
async function openDatabase() {
  if (!isLong) return shared.url;
  const url = await cluster.ensureRunning();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await migrate(client, 'migrations');
  await prepareQueues(client, queues);
  await client.end();
  return url;
}

async function withPool<Result>(url: string, work: (pool: pg.Pool) => Promise<Result>): Promise<Result> {
  const pool = new pg.Pool({ connectionString: url });
  pool.on('error', () => {});
  return work(pool).finally(() => pool.end());
}

test('several processes issue invoices and are killed with their number in hand, again and again: no gap, no number twice, nothing billed twice', async () => {
  let url = await openDatabase();
  await withPool(url, async (pool) => {
    await storeProfile(pool);
    for (let n = 0; n < invoices; n++) await earned(pool, 10_000 + n * 1_111);
  });
  const seen = { finished: 0, killed: 0, ended: 0, cut: 0, deadlocks: 0 };
  let isCut = false;
  const start = () => {
    const child = spawn(process.execPath, ['tests/support/invoice-worker.ts', url, String(lanes)], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    children.add(child);
    child.stdout.on('data', (text) => {
      seen.deadlocks += String(text).split('deadlock').length - 1;
      // While it holds a number, which nobody else can get past.
      if (!String(text).includes('holds') || seen.killed >= kills || child.killed) return;
      if (child.kill('SIGKILL')) seen.killed += 1;
    });
    child.on('exit', (code) => {
      children.delete(child);
      if (code === 0) seen.finished += 1;
      else waitFor(() => !isCut, 60_000).then(start);
    });
  };
  for (let n = 0; n < processes; n++) start();
  /** Ends connections in the middle of their work; in the long version the whole cluster, as by a power cut. */
  while (seen.finished < processes) {
    await new Promise((resolve) => setTimeout(resolve, 300));
    if (seen.killed < kills) continue;
    if (seen.cut < powerCuts) {
      isCut = true;
      process.kill(cluster.findPid() as number, 'SIGKILL');
      seen.cut += 1;
      url = await cluster.ensureRunning();
      isCut = false;
    } else if (seen.ended < kills) {
      const { rowCount } = await withPool(url, (pool) =>
        pool.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
             and state = 'idle in transaction' limit 2`,
        ),
      );
      seen.ended += rowCount ?? 0;
    }
  }
  const found = await withPool(url, async (pool) => {
    const { rows } = await pool.query(
      `select count(*)::int as invoices, max(serial) - count(*)::int as gaps, count(*)::int - count(distinct number)::int as doubles,
         (select max(last) from invoice_numbers) - max(serial) as counter,
         (select count(*)::int from (select entry_id from invoice_lines group by 1 having count(*) > 1) t) as twice,
         (select count(*)::int from commission_entries e where not exists (select from invoice_lines l where l.entry_id = e.id)) as unbilled,
         (select sum(amount_cents) from commission_entries) = sum(net_cents) as net, (select sum(cents) from account_entries) = sum(gross_cents) as gross,
         (select count(*)::int from jobs where data ->> 'invoiceId' is not null) = count(*) as emailed from invoices`,
    );
    return { ...rows[0], error: await countAccountError(toQueries({ pool })) };
  });
  console.log(`${processes} processes, ${lanes} connections each: ${JSON.stringify({ ...seen, ...found })}`);
  expect(found).toEqual({
    invoices,
    gaps: 0,
    doubles: 0,
    counter: 0,
    twice: 0,
    unbilled: 0,
    net: true,
    gross: true,
    emailed: true,
    error: 0,
  });
  expect(seen).toMatchObject({ finished: processes, killed: kills, cut: powerCuts, deadlocks: 0 });
}, 600_000);
