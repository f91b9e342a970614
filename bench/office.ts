import pg from 'pg';
import { writeFinishedDays } from '../domain/figures/market.server.ts';
import {
  type InquirySearch,
  noSearch,
  RESPONSE_DUE_SORT,
  writeInquirySearch,
} from '../domain/inquiries/inquiry-search.ts';
import { searchInquiries } from '../domain/inquiries/search-inquiries.server.ts';
import { startSession } from '../domain/staff/session.server.ts';
import { EmbeddedPostgres } from '../platform/db/embedded-postgres.ts';
import { storeFirm } from '../tests/support/firms.ts';
import { storeInvitation } from '../tests/support/invitations.ts';
import { toQueries } from '../tests/support/queries.ts';
import { startServer } from '../tests/support/running-server.ts';
import type { BenchRow } from './main.ts';

const INQUIRIES = 100_000;
const ROUNDS = 20;
const LIMIT_MS = 150;
const FIRMS = 30;

/** All kinds of searches, including expensive ones: rare names, deep pages, flags, sorts. */
const SEARCHES: Partial<InquirySearch>[] = [
  {},
  { status: 'all' },
  { status: 'closed', sort: 'oldest' },
  { status: 'lost', page: 20 },
  { status: 'all', page: 200 },
  { sort: RESPONSE_DUE_SORT },
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
  { status: 'all', text: 'k4711@example.org' },
  { status: 'all', text: 'Leopoldstraße 48' },
  { text: 'Gerüst Innenhof' },
  { status: 'all', text: 'Taubenwehr' },
  { status: 'all', text: 'a' },
];

const FIGURES = ['zeit=12-wochen', 'zeit=12-monate', 'zeit=12-monate&teil=verteilung', 'zeit=12-monate&teil=luecken'];

/** Measures the list of the office with 100,000 inquiries and a year of figures: pages through the server, and the queries without it. */
export async function benchOffice(): Promise<BenchRow[]> {
  const server = await startServer({ env: { LOG_LEVEL: 'warn' } });
  const pool = new pg.Pool({ connectionString: await new EmbeddedPostgres(server.dataDir).ensureRunning(), max: 2 });
  try {
    await fill(pool);
    const cookie = await openOfficeSession(pool);
    const queries: number[] = [];
    const pages: number[] = [];
    const figures: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const search of SEARCHES) {
        queries.push(await timed(() => searchInquiries(toQueries({ pool }), { ...noSearch, ...search })));
        const address = `${server.url}/zentrale/anfragen/${writeInquirySearch(search)}`;
        pages.push(await timed(() => fetchPage(address, cookie)));
      }
      for (const query of FIGURES)
        figures.push(await timed(() => fetchPage(`${server.url}/zentrale/zahlen/?${query}`, cookie)));
    }
    return [
      row('the list of inquiries, whole page, 100,000 stored, p95', percentile(pages, 0.95), true),
      row('a year of figures of as many, whole page, p95', percentile(figures, 0.95), true),
      row('the list, queries alone, p95', percentile(queries, 0.95), true),
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
       types_of_problems, problem_locations, first_name, last_name, phone_number, phone_e164, email_address, flags)
     select now() - n * interval '10 minutes', now() - n * interval '10 minutes', gen_random_uuid(),
       (80331 + n % 900)::text, 'residential', 'apartment', 'nesting,droppings', 'balcony',
       (array['Anna', 'Jörg', 'Mehmet', 'Sofia'])[1 + n % 4], 'Name' || n % 20000, '089 ' || (1000000 + n * 7), '+4989' || (1000000 + n * 7),
       'k' || n || '@example.org', case when n % 50 = 0 then '{trap}'::text[] when n % 20 = 0 then '{fast}' else '{}' end
     from generate_series(1, $1::int) as n`,
    [INQUIRIES],
  );
  // Nineteen of twenty inquiries are closed.
  await pool.query('alter table inquiries disable trigger user');
  await pool.query(
    `update inquiries set status = (array['done', 'lost', 'withdrawn'])[1 + floor(random() * 3)::int], closed_at = now()
     where received_at < now() - interval '30 days'`,
  );
  await pool.query(`update inquiries set response_due_at = received_at + interval '1 day' where status = 'new'`);
  await pool.query('alter table inquiries enable trigger user');
  await fillElsewhere(pool);
  await fillFigures(pool);
  await pool.query('vacuum analyze');
}

/** Adds what the search covers besides inquiries: an invitation and a message for every third, an address for every second. */
async function fillElsewhere(pool: pg.Pool) {
  const { runId, firmId } = await storeInvitation(pool, {
    firmId: await storeFirm(pool, { name: 'Taubenwehr' }),
  });
  await pool.query(
    `with picked as (select id, row_number() over (order by received_at) as n from inquiries),
       asked as (
         insert into invitations (reference, inquiry_id, inquiry_hash, firm_id, run_id, terms_id, slot, remind_at, answer_due_at, offer_due_at)
         select translate(lpad(to_hex(n), 8, 'Z'), '01abcdef', 'GHABCDEF'), id, encode(sha256(id::text::bytea), 'hex'), $1, $2,
           (select min(id) from commission_terms), 1, now(), now(), now() + interval '1 hour' from picked where n % 3 = 0 returning id),
       wishes as (
         insert into contact_preferences (inquiry_id, object_address)
         select id, (array['Leopoldstr.', 'Lindwurmstraße', 'Am Anger'])[1 + n % 3] || ' ' || n % 200 from picked where n % 2 = 0)
     insert into messages (invitation_id, author, body, idempotency_key)
     select id, 'firm', (array['Steht das Gerüst im Innenhof noch?', 'Wie hoch ist die Fassade?', 'Gibt es einen Zugang über das Dach?'])
       [1 + row_number() over () % 3] || ' Danke, Nummer ' || row_number() over (), gen_random_uuid() from asked`,
    [firmId, runId],
  );
}

/** Invites two firms for each inquiry; more than half offer and one of eight gets the order. Adds the sums of a year of page views. */
async function fillFigures(pool: pg.Pool) {
  for (let n = 0; n < FIRMS; n += 1) await storeFirm(pool, { name: `Betrieb ${n}` });
  const client = await pool.connect();
  // Bypasses the triggers, because the steps before are not stored.
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into match_runs (id, inquiry_id, inquiry_hash, round, cause, slots, rules, needs)
     select id, id, id::text, 1, 'received', 3, 'bench', '{"signs": [], "must": [["cleaning"]], "wishes": ["nets", "spikes"]}' from inquiries`,
  );
  await client.query(
    `insert into invitations (reference, inquiry_id, inquiry_hash, firm_id, run_id, terms_id, slot, status, invited_at, remind_at,
       answer_due_at, offer_due_at, answered_at)
     select translate(upper(substr(md5(i.id::text || slot), 1, 8)), '01', 'XY'), i.id, i.id::text, p.id, i.id,
       (select min(id) from commission_terms), slot,
       case when chance < 0.12 then 'done' when chance < 0.6 then 'passed' else 'silent' end, i.received_at, i.received_at,
       i.received_at, i.received_at + interval '1 hour', case when chance < 0.8 then i.received_at end
     from (select *, row_number() over () as n from inquiries) i cross join generate_series(1, 2) slot
     cross join lateral (select random() as chance where i.id is not null and slot > 0) luck
     join (select id, row_number() over () as n from firms) p on p.n = 1 + (i.n + slot) % ${FIRMS}
     on conflict do nothing`,
  );
  await client.query(
    `insert into offers (invitation_id, version, price_kind, vat_bp, net_cents, vat_cents, gross_cents, open_positions, earliest_on,
       valid_until, guarantee_months, idempotency_key, state)
     select id, 1, 'fixed', 1900, 10000, 1900, 11900, false, now(), now() + interval '30 days', 24, gen_random_uuid(), 'passed'
     from invitations where status in ('done', 'passed')`,
  );
  await client.query(
    `insert into contact_shares (inquiry_id, invitation_id, channel, shown)
     select inquiry_id, id, 'phone', '{}' from invitations where status = 'done' or status = 'passed' and random() < 0.2`,
  );
  await client.query(
    `insert into response_times select encode(sha256(id::text::bytea), 'hex'), munich_day(received_at), received_at, received_at,
       array[300, 900, 1800], array[300, 900, 1800], true, true, true from inquiries`,
  );
  await client.query(
    `insert into page_view_counts (day, what, which, source, number)
     select munich_day(now()) - n, what, which, source, 20 from generate_series(0, 364) n,
       unnest('{view,entry,step}'::text[]) what, unnest('{start,questionnaire,blog,article,help,started,contact}'::text[]) which,
       unnest('{(direct),(search),(site),google/cpc/herbst,flyer}'::text[]) source`,
  );
  await client.query('set session_replication_role = default');
  client.release();
  await writeFinishedDays(toQueries({ pool }));
}

export async function openOfficeSession(pool: pg.Pool): Promise<string> {
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
