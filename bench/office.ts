import pg from 'pg';
import { type InquirySearch, noSearch, writeInquirySearch } from '../domain/inquiries/inquiry-search.ts';
import { searchInquiries } from '../domain/inquiries/search-inquiries.server.ts';
import { startSession } from '../domain/staff/session.server.ts';
import { EmbeddedPostgres } from '../platform/db/embedded-postgres.ts';
import { toQueries } from '../tests/support/queries.ts';
import { startServer } from '../tests/support/running-server.ts';
import type { BenchRow } from './main.ts';

const INQUIRIES = 100_000;
const ROUNDS = 20;
const LIMIT_MS = 150;

/** Every way to ask for the list, the dear ones included: rare names, deep pages, flags, sorts. */
const SEARCHES: Partial<InquirySearch>[] = [
  {},
  { status: 'all' },
  { status: 'closed', sort: 'oldest' },
  { status: 'lost', page: 20 },
  { status: 'all', page: 200 },
  { sort: 'promise' },
  { status: 'all', sort: 'name' },
  { status: 'all', flag: 'any' },
  { status: 'all', flag: 'trap', sort: 'name' },
  { status: 'all', text: 'name4711' },
  { status: 'all', text: 'anna n' },
  { status: 'all', text: 'anna name99' },
  { status: 'all', text: '80331' },
  { status: 'all', text: '089 4711' },
  { status: 'all', text: 'deadbeef' },
  { status: 'all', text: 'gibtesnicht' },
];

/** The list of the office with 100,000 inquiries: the whole page through the server, and its queries alone. */
export async function benchOffice(): Promise<BenchRow[]> {
  const server = await startServer({ env: { LOG_LEVEL: 'warn' } });
  const pool = new pg.Pool({ connectionString: await new EmbeddedPostgres(server.dataDir).ensureRunning(), max: 2 });
  try {
    await fill(pool);
    const cookie = await signIn(pool);
    const queries: number[] = [];
    const pages: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const search of SEARCHES) {
        queries.push(await timed(() => searchInquiries(toQueries({ pool }), { ...noSearch, ...search })));
        const address = `${server.url}/zentrale/anfragen/${writeInquirySearch(search)}`;
        pages.push(await timed(() => fetchPage(address, cookie)));
      }
    }
    return [
      row('the list of inquiries, whole page, 100,000 stored, p95', percentile(pages, 0.95), true),
      row('the same, queries alone, p95', percentile(queries, 0.95), true),
      row('the same, queries alone, slowest', Math.max(...queries), false),
    ];
  } finally {
    await pool.end();
    await server.stop();
    server.remove();
  }
}

const row = (what: string, ms: number, limited: boolean): BenchRow => ({
  what,
  figure: `${Math.round(ms)} ms`,
  target: limited ? `below ${LIMIT_MS} ms` : '',
  holds: limited ? ms < LIMIT_MS : null,
});

async function fill(pool: pg.Pool) {
  await pool.query(
    `insert into inquiries (created_at, received_at, idempotency_key, postal_code, property_type, property_sub_type,
       types_of_problems, problem_locations, first_name, last_name, phone_number, email_address, flags)
     select now() - n * interval '10 minutes', now() - n * interval '10 minutes', gen_random_uuid(),
       (80331 + n % 900)::text, 'residential', 'apartment', 'nesting,droppings', 'balcony',
       (array['Anna', 'Jörg', 'Mehmet', 'Sofia'])[1 + n % 4], 'Name' || n % 20000, '089 ' || (1000000 + n * 7),
       'k' || n || '@example.org', case when n % 50 = 0 then '{trap}'::text[] when n % 20 = 0 then '{fast}' else '{}' end
     from generate_series(1, $1::int) as n`,
    [INQUIRIES],
  );
  // Nineteen of twenty are history.
  await pool.query('alter table inquiries disable trigger user');
  await pool.query(
    `update inquiries set status = (array['done', 'lost', 'withdrawn'])[1 + floor(random() * 3)::int], closed_at = now()
     where received_at < now() - interval '30 days'`,
  );
  await pool.query(`update inquiries set promise_due_at = received_at + interval '1 day' where status = 'new'`);
  await pool.query('alter table inquiries enable trigger user');
  await pool.query('vacuum analyze inquiries');
}

async function signIn(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into staff_users (email, name, role) values ('bench@example.org', 'Bench', 'operator') returning id`,
  );
  return `zentrale=${await startSession(toQueries({ pool }), { staffId: rows[0]?.id ?? '', stage: 'full' })}`;
}

async function fetchPage(address: string, cookie: string) {
  const response = await fetch(address, { headers: { Cookie: cookie }, redirect: 'manual' });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${address} answered ${response.status}`);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

if (import.meta.main) console.table(await benchOffice());
