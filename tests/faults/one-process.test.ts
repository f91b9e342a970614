import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { PoolerInBetween, refusePooler } from '../../platform/db/connection.ts';
import { shareConnections } from '../../platform/db/dedicated-pool.ts';
import { formRow, postInquiry } from '../support/inquiries.ts';
import { useQuestionnaireServer } from '../support/questionnaire-server.ts';
import { isLong } from '../support/run-length.ts';
import { startServer } from '../support/running-server.ts';

const state = useQuestionnaireServer({ DATABASE_CONNECTIONS: '9' });
const IDLE_MS = 60_000;

const transactions = async () => {
  await state.database.run('select pg_stat_force_next_flush()');
  const rows = await state.database.rows(
    'select xact_commit + xact_rollback as count from pg_stat_database where datname = current_database()',
  );
  return Number(rows[0]?.count);
};

const sessions = async () => {
  const rows = await state.database.rows(
    `select count(*)::int as count from pg_stat_activity where application_name like 'taubenfrei% ' || $1`,
    [String(state.server.process.pid)],
  );
  return rows[0]?.count ?? 0;
};

test.runIf(isLong)(
  'a process that has nothing to do makes fewer than five transactions a second, averaged over a minute with a pass of the scheduler',
  async () => {
    await vi.waitFor(() => expect(state.server.output()).toContain('"match-inquiry","clock"'), 30_000);
    // What every start looks after is over.
    await wait(IDLE_MS / 4);
    const before = await transactions();
    await wait(IDLE_MS);
    const rate = ((await transactions()) - before) / (IDLE_MS / 1_000);
    console.log(`Idle: ${rate.toFixed(2)} transactions a second over ${IDLE_MS / 1_000} s`);
    expect(rate).toBeLessThan(5);
  },
  120_000,
);

test('a process takes as many connections as it may, whatever comes, and inquiries are stored', async () => {
  const most: number[] = [];
  const looking = setInterval(() => void sessions().then((count) => most.push(count)), 50);
  const refused: number[] = [];
  const store = async (row = formRow()): Promise<void> => {
    const { status } = await postInquiry(state.url, row);
    if (status === 201) return;
    refused.push(status);
    return store(row);
  };
  await Promise.all(Array.from({ length: 60 }, () => store()));
  await Promise.all(Array.from({ length: 30 }, () => fetch(`${state.url}/partnerbetriebe/`)));
  clearInterval(looking);
  expect(refused.filter((status) => status !== 503)).toEqual([]);
  expect(Math.max(...most)).toBeGreaterThan(2);
  expect(Math.max(...most)).toBeLessThanOrEqual(9);
});

test('ten processes with nine connections fit into a hundred, and no share is below two', () => {
  for (const jobs of [true, false])
    for (let total = 9; total <= 60; total += 1) {
      const { core, emails, ...rest } = shareConnections(total, jobs);
      const kinds = jobs ? [core, emails, ...Object.values(rest)] : Object.values(rest);
      expect(kinds.reduce((sum, most) => sum + most, 1)).toBeLessThanOrEqual(total);
      expect(Math.min(...kinds)).toBeGreaterThanOrEqual(2);
    }
  expect(shareConnections(29, true)).toEqual({ pages: 10, inquiries: 10, core: 5, emails: 3 });
});

test('without jobs somebody else works on them; a pool that lends sessions is refused', async () => {
  const quiet = await startServer({ env: { DATABASE_URL: state.database.url, JOBS: 'off' } });
  await vi.waitFor(async () => expect((await fetch(`${quiet.url}/readyz`)).status).toBe(200), 30_000);
  expect(quiet.output()).not.toContain('jobs are being worked on');
  const rows = await state.database.rows(
    `select (facts ->> 'jobs')::boolean as jobs from heartbeats where name like 'server:%' order by 1`,
  );
  expect(rows).toEqual([{ jobs: false }, { jobs: true }]);
  await quiet.stop();
  quiet.remove();

  const client = new pg.Client({ connectionString: state.database.url });
  await client.connect();
  await expect(refusePooler(client, client)).rejects.toThrow(PoolerInBetween);
  await expect(refusePooler(client, state.database.pool)).resolves.toBeUndefined();
  await client.end();

  const pooler = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => {
      const body = Buffer.from('SFATAL\0C08P01\0Munsupported startup parameter: statement_timeout\0\0');
      const head = Buffer.alloc(5);
      head.write('E');
      head.writeInt32BE(body.length + 4, 1);
      socket.end(Buffer.concat([head, body]));
    });
  });
  await new Promise<void>((done) => pooler.listen(0, '127.0.0.1', done));
  const url = `postgres://a:b@127.0.0.1:${(pooler.address() as AddressInfo).port}/x`;
  const refusal = /ended with 1 .*name the database itself, or a pool in session mode/s;
  await expect(startServer({ env: { DATABASE_URL: url } })).rejects.toThrow(refusal);
  pooler.close();
}, 120_000);
