import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect, test } from 'vitest';
import { queues } from '../../jobs/all-jobs.ts';
import { EmbeddedPostgres } from '../../platform/db/embedded-postgres.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { isTemporary } from '../../platform/db/rate-limit.server.ts';
import { prepareQueues } from '../../platform/queue/prepare-queues.ts';
import { formRow } from '../../tests/support/inquiries.ts';
import { createJobServices } from '../../tests/support/job-services.ts';
import { toQueries } from '../../tests/support/queries.ts';
import { newDataDir } from '../../tests/support/running-server.ts';
import { useDatabase, useDataDir } from '../../tests/support/test-database.ts';
import { waitFor } from '../../tests/support/wait-for.ts';
import { applyTombstones } from '../erasure/apply-tombstones.server.ts';
import { eraseInquiry, eraseInTransaction } from '../erasure/erase-inquiry.server.ts';
import { makeCustomerKey } from '../magic-links/access-token.ts';
import { findLink } from '../magic-links/find-link.server.ts';
import { matchInquiry } from '../matching/match-inquiry.server.ts';
import { responseDue } from '../time/working-time.ts';
import { enqueueInquiryJobs } from './quarantine.server.ts';
import { createSubmitInquiry } from './submit-inquiry.server.ts';

const { state, database, run, count } = useDatabase();
const dataDir = useDataDir();
const sender = { network: '192.0.2.1' };
const submit = (row: unknown) =>
  createSubmitInquiry({
    database,
    limits: null,
    afterStored: enqueueInquiryJobs,
  })(row, sender);
const open = (token: string) => findLink(database, { token, audience: 'customer', network: 'a' });

test('the key made in the browser opens the inquiry as soon as it is stored, and a repetition adds none', async () => {
  const [key, other] = [await makeCustomerKey(), await makeCustomerKey()];
  const row = formRow({ link_hash: key.hash });
  expect((await open(key.token)).kind).toBe('unknown');
  const [first, ...repeated] = await Promise.all([submit(row), submit(row), submit(row)]);
  if (first?.kind !== 'stored') throw new Error(first?.kind);
  for (const answer of repeated) expect(answer).toMatchObject({ kind: 'stored', id: first.id });
  expect(await open(key.token)).toMatchObject({ kind: 'open', inquiryId: first.id });
  expect(await submit({ ...row, link_hash: other.hash })).toMatchObject({ kind: 'stored', replayed: true });
  expect((await open(other.token)).kind).toBe('unknown');
  expect(await count('access_tokens where inquiry_id = $1', [first.id])).toBe(1);
});

test('an inquiry from which nobody can be reached is stored and flagged, and the office gets a task', async () => {
  const stored = await submit(formRow({ phone_number: 'abc', email_address: null }));
  if (stored.kind !== 'stored') throw new Error(stored.kind);
  expect(await matchInquiry(database, stored.id)).toEqual({ kind: 'held', reasons: ['phone'] });
  expect(
    await state.rows(
      `select i.flags, i.status, t.kind from inquiries i join tasks t on t.inquiry_id = i.id where i.id = $1 and t.done_at is null`,
      [stored.id],
    ),
  ).toEqual([{ flags: ['phone'], status: 'held', kind: 'check' }]);
});

test('a key that another inquiry has already stays there', async () => {
  const key = await makeCustomerKey();
  const first = await submit(formRow({ link_hash: key.hash }));
  const second = await submit(formRow({ link_hash: key.hash, last_name: 'Anders' }));
  expect([first.kind, second.kind]).toEqual(['stored', 'stored']);
  expect(await open(key.token)).toMatchObject({ inquiryId: first.kind === 'stored' ? first.id : '' });
  expect(await submit(formRow({ link_hash: 'no hash' }))).toMatchObject({ kind: 'invalid', field: 'link_hash' });
});

test('a new inquiry has its response time by our clock, and its match waits half an hour for details', async () => {
  const before = new Date();
  const stored = await submit(formRow({ created_at: '2020-01-01T00:00:00Z' }));
  const id = stored.kind === 'stored' ? stored.id : '';
  const rows = await state.rows('select status, response_due_at, response_half_at from inquiries where id = $1', [id]);
  expect(rows[0].status).toBe('new');
  expect(rows[0].response_due_at.getTime()).toBeGreaterThanOrEqual(responseDue(before).getTime());
  expect(rows[0].response_due_at.getTime()).toBeLessThanOrEqual(responseDue(new Date()).getTime());
  expect(rows[0].response_half_at < rows[0].response_due_at).toBe(true);
  expect(
    await state.rows(
      `select extract(epoch from start_after - created_on)::int as wait from jobs where name = 'match-inquiry' and data ->> 'inquiryId' = $1`,
      [id],
    ),
  ).toEqual([{ wait: 1800 }]);
});

test('a repetition that arrives in the very moment of the erasure brings nothing back either', async () => {
  const row = formRow({ last_name: 'Moment', idempotency_key: randomUUID() });
  const stored = await submit(row);
  const id = stored.kind === 'stored' ? stored.id : '';
  const { services } = createJobServices(database, dataDir);
  let repetition: Promise<unknown> = Promise.resolve();
  await database.transaction(async (client) => {
    await eraseInTransaction(client, services, { id, actor: 'customer', reason: 'request' });
    repetition = submit(row).catch((error) => error);
    await waitFor(async () => {
      const waiting = await state.pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return waiting.rowCount === 1;
    });
  });
  expect(isTemporary(await repetition)).toBe(true);
  expect(await count(`inquiries where last_name = 'Moment'`)).toBe(0);
  expect(await submit(row)).toMatchObject({ kind: 'stored', replayed: true });
  expect(await count(`inquiries where last_name = 'Moment'`)).toBe(0);
});

/** A cluster whose commits wait for a second machine; `arrives` is that machine. */
async function withMissingReplica(work: (pool: pg.Pool, arrives: () => Promise<unknown>) => Promise<void>) {
  const folder = newDataDir();
  let cluster = new EmbeddedPostgres(folder);
  const connect = async () => {
    const pool = new pg.Pool({ connectionString: await cluster.ensureRunning(), max: 3 });
    pool.on('error', () => {});
    pool.on('connect', (client) => client.on('error', () => {}));
    return pool;
  };
  let pool = await connect();
  try {
    const client = await pool.connect();
    await migrate(client, 'migrations');
    await prepareQueues(client, queues);
    await client.query(`alter system set synchronous_standby_names = 'missing'`);
    client.release();
    await pool.end();
    // Started again: a reload is asked for, and commits wait only some time after it was answered.
    await cluster.stop();
    cluster = new EmbeddedPostgres(folder);
    pool = await connect();
    await work(pool, async () => {
      await pool.query(`alter system set synchronous_standby_names = ''`);
      await pool.query('select pg_reload_conf()');
    });
  } finally {
    await pool.end();
    await cluster.stop();
  }
}

test('a repetition is acknowledged no sooner than the first: when a second machine has it', async () => {
  await withMissingReplica(async (pool, arrives) => {
    const submitHere = createSubmitInquiry({ database: toQueries({ pool }), limits: null });
    const waiting = `select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`;
    const row = formRow();
    const first = submitHere(row, sender).catch((error) => error);
    // Cut off while it waits, as when a server or a network dies: stored here, and nobody was told.
    await waitFor(async () => (await pool.query(waiting)).rowCount === 1);
    expect(isTemporary(await first)).toBe(true);
    expect((await pool.query('select from inquiries')).rowCount).toBe(1);
    let answered = false;
    const again = submitHere(row, sender).finally(() => {
      answered = true;
    });
    await waitFor(
      async () => answered || (await pool.query(waiting.replace(/pg_terminate_backend.pid./, ''))).rowCount === 1,
    );
    expect(answered).toBe(false);
    await arrives();
    expect(await again).toMatchObject({ kind: 'stored', replayed: true });
  });
});

test('nor after a restore that knows of the erasure only by its file, in whatever spelling the key comes', async () => {
  const { services } = createJobServices(database, dataDir);
  const usual = randomUUID();
  const row = formRow({ last_name: 'Restored', idempotency_key: usual });
  const stored = await submit(row);
  const id = stored.kind === 'stored' ? stored.id : '';
  await eraseInquiry(services, { id, actor: 'customer', reason: 'request' });
  await run('delete from erased_inquiries');
  await database.transaction((client) => applyTombstones(client, services, { actor: 'maria' }));
  for (const idempotency_key of [usual, usual.toUpperCase()]) {
    expect(await submit({ ...row, idempotency_key })).toMatchObject({ kind: 'stored', replayed: true });
  }
  expect(await count(`inquiries where last_name = 'Restored'`)).toBe(0);
});
