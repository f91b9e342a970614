import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { readConfig } from '../platform/config.server.ts';
import { EmbeddedPostgres } from '../platform/db/embedded-postgres.ts';
import { startServer } from '../tests/support/running-server.ts';
import { cpuOf } from './cpu-time.ts';
import { type LoadResult, runLoad } from './load-client.ts';
import type { BenchRow } from './main.ts';
import { runPgbench } from './pgbench.ts';

const SECONDS = 5;
const ROUNDS = 5;
const { publicKey } = readConfig();

type Target = { url: string; databaseUrl: string; server: number; postmaster: number };

const ANSWERS = {
  created_at: new Date().toISOString(),
  postal_code: '80331',
  property_type: 'residential',
  types_of_problems: 'nesting,droppings,noise',
  problem_locations: 'balcony,roof',
  first_name: 'Anna',
  last_name: 'Beispiel',
  phone_number: '089 99998 120',
  email_address: 'anna@example.org',
  images: [],
  property_sub_type: 'apartment',
  problem_other: null,
  location_other: null,
  privacy_version: '2025-03-13',
  call_consent: null,
  website: null,
  fill_ms: 60_000,
};

/** The same columns with only the two keys; the difference is the cost of our triggers and of the office's indexes. */
const BARE_TABLE = `create table bare_inquiries (like inquiries including defaults,
  primary key (id), unique (idempotency_key))`;

const bareInsert = (
  table: string,
) => `insert into ${table} (created_at, postal_code, property_type, types_of_problems, problem_locations,
  first_name, last_name, phone_number, email_address, images, property_sub_type, idempotency_key)
values ('2026-11-15T12:00:00Z', '80331', 'residential', 'nesting,droppings,noise', 'balcony,roof', 'Anna', 'Beispiel',
  '089 99998 120', 'anna@example.org', '{}', 'apartment', gen_random_uuid());`;

/**
 * Compares inquiries through the endpoint with a bare prepared INSERT by pgbench, in turn on the same database. Emails are
 * not sent meanwhile, because thousands of them would take processor time from both.
 */
export async function benchInquiries(): Promise<BenchRow[]> {
  const server = await startServer({ env: { LOG_LEVEL: 'warn', JOBS: 'off' } });
  try {
    const cluster = new EmbeddedPostgres(server.dataDir);
    const target = {
      url: server.url,
      databaseUrl: await cluster.ensureRunning(),
      server: server.process.pid as number,
      postmaster: cluster.findPid() as number,
    };
    await createBareTable(target.databaseUrl);
    await load(server.url, 50, 4);
    const rows: BenchRow[] = [];
    for (const connections of [10, 50]) rows.push(...(await compare(target, connections)));
    return rows;
  } finally {
    await server.stop();
    server.remove();
  }
}

async function createBareTable(connectionString: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(BARE_TABLE);
  await client.end();
}

async function compare({ url, databaseUrl, server, postmaster }: Target, connections: number): Promise<BenchRow[]> {
  const ours: (LoadResult & { cpu: number })[] = [];
  const bare: { perSecond: number; cpu: number }[] = [];
  const keysOnly: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = cpuOf([process.pid, postmaster]);
    const perSecond = await runPgbench(databaseUrl, bareInsert('inquiries'), connections, SECONDS);
    const middle = cpuOf([process.pid, postmaster]);
    const serverStart = cpuOf([server]);
    const result = await load(url, connections, SECONDS);
    bare.push({ perSecond, cpu: (middle - start) / (perSecond * SECONDS) });
    const used = cpuOf([process.pid, postmaster]) - middle + cpuOf([server]) - serverStart;
    ours.push({ ...result, cpu: used / result.requests });
    keysOnly.push(await runPgbench(databaseUrl, bareInsert('bare_inquiries'), connections, SECONDS));
  }
  const own = median(ours, ({ perSecond }) => perSecond);
  const insert = median(bare, ({ perSecond }) => perSecond);
  const share = own.perSecond / insert.perSecond;
  const plainest = median(keysOnly, (perSecond) => perSecond);
  const work = median(bare, ({ cpu }) => cpu).cpu / median(ours, ({ cpu }) => cpu).cpu;
  const errors = ours.reduce((sum, { requests, statuses }) => sum + requests - (statuses['201'] ?? 0), 0);
  const at = `${connections} connections`;
  return [
    {
      what: `inquiries against a bare INSERT, ${at}`,
      figure: share.toFixed(2),
      target: connections === 50 ? 'at least 0.2' : '',
      holds: connections === 50 ? share >= 0.2 : null,
    },
    {
      what: `the same, INSERT into a table without triggers and search indexes, ${at}`,
      figure: `${(own.perSecond / plainest).toFixed(2)} (pgbench ${plainest})`,
      target: '',
      holds: null,
    },
    {
      what: `the same by processor time, client included, ${at}`,
      figure: `${work.toFixed(2)} (${Math.round(own.cpu * 1000)} µs an inquiry, bare ${Math.round(insert.cpu * 1000)} µs)`,
      target: '',
      holds: null,
    },
    {
      what: `inquiries per second, ${at}`,
      figure: `${own.perSecond} (pgbench ${insert.perSecond}), ${errors} errors`,
      target: 'no errors',
      holds: errors === 0,
    },
    {
      what: `p50 / p99, ${at}`,
      figure: `${own.p50} / ${own.p99} ms`,
      target: connections === 10 ? 'p99 at most 150 ms' : '',
      holds: connections === 10 ? own.p99 <= 150 : null,
    },
  ];
}

function median<T>(results: T[], by: (result: T) => number): T {
  const sorted = results.toSorted((left, right) => by(left) - by(right));
  return sorted[Math.floor(sorted.length / 2)] as T;
}

export function load(url: string, connections: number, seconds: number) {
  return runLoad({ url, connections, seconds, makeRequest: insertRequest });
}

function insertRequest(host: string): Buffer {
  const body = JSON.stringify({ ...ANSWERS, idempotency_key: randomUUID() });
  return Buffer.from(
    `POST /rest/v1/inquiries HTTP/1.1\r\nHost: ${host}\r\napikey: ${publicKey}\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}

if (import.meta.main) console.table(await benchInquiries());
