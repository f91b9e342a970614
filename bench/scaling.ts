import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { capabilities } from '../domain/rules.ts';
import { queues } from '../jobs/all-jobs.ts';
import { EmbeddedPostgres } from '../platform/db/embedded-postgres.ts';
import { migrate } from '../platform/db/migrate.ts';
import { enqueueSql } from '../platform/queue/enqueue.ts';
import { prepareQueues } from '../platform/queue/prepare-queues.ts';
import { storePartner } from '../tests/support/partners.ts';
import { newDataDir, type RunningServer, startServer } from '../tests/support/running-server.ts';
import { waitFor } from '../tests/support/wait-for.ts';
import { cpuOf } from './cpu-time.ts';
import { ensureDebianPackages } from './debian-packages.ts';
import { load } from './inquiries.ts';
import type { BenchRow } from './main.ts';
import { startShippedProxy } from './nginx.ts';
import { signIn } from './office.ts';
import { wrk } from './pages.ts';

const PROCESSES = [1, 2, 4];
const SECONDS = 6;
const ROUNDS = 3;
const STORED = 10_000;
const FIRMS = 50;
const BURST = 1_000;
/** Beyond a few a server that renders asks visitors to come back. */
const IN_LINE = 8;

type Figures = Record<string, string>;

/** The same load on one, two and four servers behind the shipped nginx, with one database, each time a new one. */
export async function benchScaling(): Promise<BenchRow[]> {
  ensureDebianPackages({ nginx: '/usr/sbin/nginx', wrk: '/usr/bin/wrk' });
  const measured: Figures[] = [];
  for (const processes of PROCESSES) {
    const figures = await measure(processes);
    console.table({ [processes]: figures });
    measured.push(figures);
  }
  return Object.keys(measured[0] ?? {}).map((what) => ({
    what: `${what}, ${PROCESSES.join(' / ')} processes`,
    figure: measured.map((figures) => figures[what]).join(' / '),
    target: '',
    holds: null,
  }));
}

async function measure(processes: number): Promise<Figures> {
  const cluster = new EmbeddedPostgres(newDataDir());
  const url = await cluster.ensureRunning();
  const pool = new pg.Pool({ connectionString: url, max: 3 });
  pool.on('error', () => {});
  const servers: RunningServer[] = [];
  try {
    await fill(pool);
    // Four of them fit into max_connections=100.
    const env = { DATABASE_URL: url, DATABASE_CONNECTIONS: '20', TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'warn' };
    for (let n = 0; n < processes; n += 1) servers.push(await startServer({ env }));
    const proxy = await startShippedProxy(...servers.map((server) => server.url));
    try {
      const pids = servers.map((server) => server.process.pid as number);
      const postmaster = cluster.findPid() as number;
      const cookie = `Cookie: ${await signIn(pool)}`;
      const burst = await matchBurst(pool);
      return {
        [`matching of ${BURST} inquiries at once, ${FIRMS} firms`]: `${burst.toFixed(1)} s`,
        ...(await storeInquiries(proxy.url, pids, postmaster)),
        'finished pages per second, through nginx': await rate(() => wrk(`${proxy.url}/`)),
        'rendered pages per second, through nginx': await rate(() =>
          wrk(`${proxy.url}/partnerbetriebe/`, { connections: IN_LINE, headers: ['Cookie: x=1'] }),
        ),
        [`office list per second, ${STORED} stored`]: await rate(() =>
          wrk(`${proxy.url}/zentrale/anfragen/`, { connections: IN_LINE, headers: [cookie] }),
        ),
      };
    } finally {
      proxy.stop();
    }
  } finally {
    for (const server of servers) {
      await server.stop();
      server.remove();
    }
    await pool.end();
    await cluster.stop();
  }
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function rate(measureOnce: () => Promise<{ perSecond: number }>): Promise<string> {
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push((await measureOnce()).perSecond);
  return String(Math.round(median(rounds)));
}

/** What an inquiry costs is told by processor time: the client shares the cores. */
async function storeInquiries(url: string, servers: number[], postmaster: number): Promise<Figures> {
  await load(url, 50, 3);
  const rounds: { perSecond: number; p99: number; server: number; database: number; errors: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = { server: cpuOf(servers), database: cpuOf([postmaster]) };
    const { perSecond, p99, requests, statuses } = await load(url, 50, SECONDS);
    rounds.push({
      perSecond,
      p99,
      server: (cpuOf(servers) - before.server) / requests,
      database: (cpuOf([postmaster]) - before.database) / requests,
      errors: requests - (statuses['201'] ?? 0),
    });
  }
  const of = (name: keyof (typeof rounds)[number]) => median(rounds.map((round) => round[name]));
  const errors = rounds.reduce((sum, round) => sum + round.errors, 0);
  return {
    'inquiries per second, through nginx, 50 connections': `${of('perSecond')}${errors > 0 ? ` (${errors} errors)` : ''}`,
    'the same, p99': `${of('p99')} ms`,
    'the same, processor time an inquiry, server + database': `${of('server').toFixed(1)} + ${of('database').toFixed(1)} ms`,
  };
}

async function fill(pool: pg.Pool) {
  const client = await pool.connect();
  await migrate(client, 'migrations');
  await prepareQueues(client, queues);
  client.release(true);
  await pool.query(`insert into settings (name, value, changed_by) values ('choice', '"automatic"', 'bench')`);
  const has = capabilities.filter((name) => !['nest-handling', 'lift', 'rope', 'cleaning'].includes(name));
  for (let n = 0; n < FIRMS; n += 1)
    await storePartner(pool, { capabilities: has, postalCode: n % 2 ? '80331' : '80799', weeklyLimit: 50 });
  await pool.query(newInquiries(STORED));
  await pool.query('alter table inquiries disable trigger user');
  await pool.query(`update inquiries set status = 'lost', closed_at = now()`);
  await pool.query('alter table inquiries enable trigger user');
  await pool.query('vacuum analyze');
}

const newInquiries = (count: number) =>
  `insert into inquiries (created_at, idempotency_key, postal_code, property_type, property_sub_type, types_of_problems,
    problem_locations, first_name, last_name, phone_number, promise_due_at, promise_half_at)
  select now(), gen_random_uuid(), '80331', 'residential', 'apartment', 'noise', 'balcony', 'Anna', 'Name' || n,
    '089 ' || (1000000 + n * 7), now() + interval '1 day', now() + interval '12 hours'
  from generate_series(1, ${count}) n returning id`;

/** Seconds from the moment in which all are due until the last one was looked for. A firm holds three open ones: most find none. */
async function matchBurst(pool: pg.Pool): Promise<number> {
  await pool.query(
    `with stored as (${newInquiries(BURST)})
     ${enqueueSql(`select 'match-inquiry', jsonb_build_object('inquiryId', id) from stored`)}`,
  );
  const started = performance.now();
  await waitFor(async () => {
    const { rows } = await pool.query<{ runs: number }>(
      'select count(distinct inquiry_id)::int as runs from match_runs',
    );
    await wait(200);
    return rows[0]?.runs === BURST;
  }, 900_000);
  return (performance.now() - started) / 1_000;
}

if (import.meta.main) console.table(await benchScaling());
