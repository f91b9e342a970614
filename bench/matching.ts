import pg from 'pg';
import { matchInquiry } from '../domain/matching/match-inquiry.server.ts';
import { replayRun } from '../domain/matching/replay-run.server.ts';
import { capabilities } from '../domain/rules.ts';
import { workInvitations } from '../domain/scheduler/work-deadlines.server.ts';
import { queues } from '../jobs/all-jobs.ts';
import { EmbeddedPostgres } from '../platform/db/embedded-postgres.ts';
import { migrate } from '../platform/db/migrate.ts';
import { prepareQueues } from '../platform/queue/prepare-queues.ts';
import { storeFirm } from '../tests/support/firms.ts';
import { toQueries } from '../tests/support/queries.ts';
import { newDataDir } from '../tests/support/running-server.ts';
import type { BenchRow } from './main.ts';

const FIRMS = 200;
const RUNS = 180;
/** The first runs are slower, because a new process compiles code and plans queries. */
const WARM_UP = 20;
const OPEN = 10_000;
const DUE = 20;
const RUN_LIMIT_MS = 50;
const PASS_LIMIT_MS = 500;

/** Measures a run among 200 firms with 10,000 past invitations, and a scheduler pass over 10,000 open ones. */
export async function benchMatching(): Promise<BenchRow[]> {
  const embedded = new EmbeddedPostgres(newDataDir());
  const url = await embedded.ensureRunning();
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  pool.on('error', () => {});
  try {
    const client = await pool.connect();
    await migrate(client, 'migrations');
    await prepareQueues(client, queues);
    client.release(true);
    await fill(pool);
    const database = toQueries({ pool });
    const runs: number[] = [];
    const runIds: string[] = [];
    for (let n = 0; n < WARM_UP + RUNS; n++) {
      const inquiryId = await storeNewInquiry(pool, n);
      const started = performance.now();
      const result = await matchInquiry(database, inquiryId);
      if (n >= WARM_UP) runs.push(performance.now() - started);
      if (result.kind !== 'matched') throw new Error(result.kind);
      runIds.push(result.runId);
    }
    let different = 0;
    for (const id of runIds) if ((await replayRun(database, id)).kind !== 'same') different += 1;
    await open(pool);
    const passes: number[] = [];
    const moved: number[] = [];
    for (let n = 0; n < 5; n++) {
      await makeDue(pool);
      const started = performance.now();
      moved.push(await workInvitations(database));
      passes.push(performance.now() - started);
    }
    if (moved.some((count) => count < DUE)) throw new Error(`moved ${moved}`);
    return [
      row('a run of the matching with 200 firms, p95', percentile(runs, 0.95), RUN_LIMIT_MS),
      row('the same, median', percentile(runs, 0.5), RUN_LIMIT_MS),
      row('a pass of the scheduler, 10,000 open invitations, 20 due, slowest', Math.max(...passes), PASS_LIMIT_MS),
      { what: 'replay of all runs', figure: `${different} differences`, target: '0', holds: different === 0 },
    ];
  } finally {
    await pool.end();
    await embedded.stop();
  }
}

const row = (what: string, ms: number, limit: number): BenchRow => ({
  what,
  figure: `${Math.round(ms)} ms`,
  target: `below ${limit} ms`,
  holds: ms < limit,
});

async function fill(pool: pg.Pool) {
  await pool.query(`insert into settings (name, value, changed_by) values ('choice', '"automatic"', 'bench')`);
  const has = capabilities.filter((name) => !['nest-handling', 'lift', 'rope', 'cleaning'].includes(name));
  for (let n = 0; n < FIRMS; n++)
    await storeFirm(pool, { capabilities: has, postalCode: n % 2 ? '80331' : '80799', weeklyLimit: 50 });
  // Each firm has fifty answered invitations.
  await storeMany(pool, 3_334, `now() - (n % 4000) * interval '1 hour'`);
  await pool.query(
    `update invitations set status = 'declined', decline_reason = 'too-far', answered_at = invited_at, ended_at = invited_at`,
  );
  await pool.query(`update inquiries set status = 'lost', closed_at = now() where status = 'matching'`);
  // The vacuum would have run in a history this old.
  await pool.query('vacuum analyze');
}

/** Stores inquiries with three invitations each and takes the firms in turn. */
async function storeMany(pool: pg.Pool, inquiries: number, invitedAt: string) {
  await pool.query('alter table inquiries disable trigger user; alter table invitations disable trigger user');
  await pool.query(
    `with firms as (select id, row_number() over (order by id) - 1 as position from firms),
     asked as (
       insert into inquiries (created_at, idempotency_key, postal_code, property_type, types_of_problems, problem_locations,
         first_name, last_name, phone_number, status, response_due_at, response_half_at)
       select now(), gen_random_uuid(), '80331', 'residential', 'noise', 'balcony', 'A', 'B', gen_random_uuid()::text, 'matching',
         now() + interval '1 day', now() + interval '12 hours' from generate_series(1, $1::int) returning id),
     numbered as (select id, row_number() over () as n from asked),
     runs as (
       insert into match_runs (inquiry_id, inquiry_hash, round, cause, slots, rules, needs)
       select id, id::text, 1, 'received', 3, 'bench', '{}' from asked returning id, inquiry_id)
     insert into invitations (reference, inquiry_id, inquiry_hash, firm_id, run_id, terms_id, slot, invited_at, remind_at,
       answer_due_at, offer_due_at)
     select translate(upper(lpad(to_hex((select count(*) from invitations) + n * 3 + slot), 8, '0')), '01', 'GH'), numbered.id, numbered.id::text, firms.id, runs.id, 1, slot,
       ${invitedAt}, now() + interval '1 hour', now() + interval '2 hours', now() + interval '3 hours'
     from numbered join runs on runs.inquiry_id = numbered.id cross join generate_series(1, 3) as slot
     join firms on firms.position = (n * 3 + slot) % ${FIRMS}`,
    [inquiries],
  );
  await pool.query('alter table inquiries enable trigger user; alter table invitations enable trigger user');
}

async function open(pool: pg.Pool) {
  await storeMany(pool, Math.ceil(OPEN / 3), `now() - interval '10 minutes'`);
  await pool.query(
    `insert into sent_mails (message_id, kind, subject_id) select id::text, 'send-invitation', id from invitations where status = 'invited'`,
  );
  await pool.query('analyze');
}

async function makeDue(pool: pg.Pool) {
  await pool.query(
    `update invitations set answer_due_at = now() - interval '1 second' where id in (
       select id from invitations where status = 'invited' and answer_due_at > now() order by id limit ${DUE})`,
  );
}

async function storeNewInquiry(pool: pg.Pool, n: number): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into inquiries (created_at, idempotency_key, postal_code, property_type, property_sub_type, types_of_problems,
       problem_locations, first_name, last_name, phone_number, response_due_at, response_half_at)
     values (now(), gen_random_uuid(), '80331', 'residential', 'apartment', 'noise', 'balcony', 'A', 'B', $1,
       now() + interval '1 day', now() + interval '12 hours') returning id`,
    [`0171 ${1_000_000 + n}`],
  );
  return rows[0]?.id ?? '';
}

function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

if (import.meta.main) console.table(await benchMatching());
