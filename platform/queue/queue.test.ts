import { PgBoss } from 'pg-boss';
import { expect, test, vi } from 'vitest';
import { insertSampleInquiry } from '../../tests/support/stored-inquiry.ts';
import { useTestDatabase } from '../../tests/support/test-database.ts';
import { openDedicatedPool, runInTransaction } from '../db/dedicated-pool.ts';
import { createLogger } from '../log/logger.ts';
import { enqueue, enqueueAt } from './enqueue.ts';
import { countJobs, listJobs, retryJob } from './list-jobs.server.ts';
import { type QueueWorker, startQueue, withoutAddresses } from './queue.server.ts';
import { PermanentFailure } from './queue-settings.ts';

const database = useTestDatabase();
const log = createLogger('silent');

const run = (...workers: QueueWorker[]) => runEvery(0.5, ...workers);

function runEvery(pollingSeconds: number, ...workers: QueueWorker[]) {
  const pool = openDedicatedPool({ address: () => database.url, max: 4, log });
  return startQueue({ pool, workers, ready: Promise.resolve(), log, pollingSeconds });
}

const queue = 'clock';

test('a job exists exactly if the transaction that caused it was committed', async () => {
  const failing = runInTransaction(database.pool, async (client) => {
    await enqueue(client, [{ queue, data: { of: 'rollback' } }]);
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  await runInTransaction(database.pool, (client) => enqueue(client, [{ queue, data: { of: 'commit' } }]));
  expect((await listJobs(database.pool, 'waiting')).map(({ data }) => data)).toEqual([{ of: 'commit' }]);
  await database.run('delete from jobs');
});

test('a job for a queue that does not exist fails the transaction instead of getting lost', async () => {
  const lost = runInTransaction(database.pool, (client) => enqueue(client, [{ queue: 'no-such-queue', data: {} }]));
  await expect(lost).rejects.toThrow(/foreign key|partition/);
});

test('an inquiry brings its jobs in its own statement: no mail in quarantine, no receipt without an address', async () => {
  const queues = async () => (await listJobs(database.pool, 'waiting')).map((job) => job.queue).sort();
  await insertSampleInquiry(database.pool, {}, true);
  expect(await queues()).toEqual(['match-inquiry']);
  await database.run('delete from jobs');
  await insertSampleInquiry(database.pool, { email_address: null });
  expect(await queues()).toEqual(['match-inquiry', 'notify-operator']);
  await database.run('delete from jobs');
  await insertSampleInquiry(database.pool, { email_address: 'a@example.org' });
  expect(await queues()).toEqual(['match-inquiry', 'notify-operator', 'send-receipt']);
  await database.run('delete from jobs');
});

test('a job far in the future is still there when its time comes; one that is not processed for a month after that is deleted', async () => {
  const days = (count: number) => count * 24 * 3_600;
  await runInTransaction(database.pool, async (client) => {
    await enqueue(client, [{ queue, data: { of: 'in seconds' }, afterSeconds: days(100) }]);
    await enqueueAt(client, { queue, data: { of: 'at a time' } }, new Date(Date.now() + days(100) * 1_000));
  });
  const executeSql = (text: string, values?: unknown[]) => database.pool.query(text, values);
  const boss = new PgBoss({ schema: 'pgboss', db: { executeSql }, supervise: false, schedule: false });
  await boss.start();
  try {
    const letDaysPass = async (count: number) => {
      await database.run(
        `update pgboss.job set created_on = created_on - $1 * interval '1 day', start_after = start_after - $1 * interval '1 day',
           keep_until = keep_until - $1 * interval '1 day'`,
        [count],
      );
      await database.run('update pgboss.queue set maintain_on = null');
      await boss.supervise();
      return await database.column(`select data ->> 'of' as of from jobs order by 1`);
    };
    expect(await letDaysPass(99)).toEqual(['at a time', 'in seconds']);
    expect(await letDaysPass(30)).toEqual(['at a time', 'in seconds']);
    expect(await letDaysPass(2)).toEqual([]);
  } finally {
    await boss.stop({ graceful: false, close: false });
    await database.run('delete from jobs');
  }
});

test('waiting jobs are worked without a pause: only a worker that found none waits before it polls again', async () => {
  const jobs = Array.from({ length: 30 }, (_, n) => ({ queue, data: { n } }));
  await runInTransaction(database.pool, (client) => enqueue(client, jobs));
  const done: unknown[] = [];
  const running = runEvery(600, { name: queue, atOnce: 2, run: async ({ data }) => void done.push(data) });
  try {
    await vi.waitFor(() => expect(done).toHaveLength(jobs.length), { timeout: 30_000 });
  } finally {
    await running.stop();
    await database.run('delete from jobs');
  }
});

test('the first finds work and wakes the others, however seldom they ask', async () => {
  const add = (...of: string[]) =>
    runInTransaction(database.pool, (client) =>
      enqueue(
        client,
        of.map((one) => ({ queue, data: { of: one } })),
      ),
    );
  const pool = openDedicatedPool({ address: () => database.url, max: 4, log });
  let [asks, turn] = [0, Promise.resolve<unknown>(null)];
  // One after the other, so that it is known who finds what.
  const inTurn: typeof pool.run = (text, values) => {
    if (!text.includes(`j.name = '${queue}'`)) return pool.run(text, values);
    const answer = turn.then(() => pool.run(text, values));
    turn = answer.finally(() => {
      asks += 1;
    });
    return answer;
  };
  const beside = new Set<unknown>();
  async function work({ data }: { data: unknown }) {
    const { of } = data as { of: string };
    if (of !== 'first') {
      beside.add(of);
      return vi.waitFor(() => expect(beside.size).toBe(2), 10_000);
    }
    await vi.waitFor(() => expect(asks).toBeGreaterThanOrEqual(3), 10_000);
    await add('left', 'right');
  }
  await add('first');
  const workers = [{ name: queue, atOnce: 3, run: work }];
  const running = startQueue({
    pool: { ...pool, run: inTurn },
    workers,
    ready: Promise.resolve(),
    log,
    pollingSeconds: 600,
  });
  try {
    await vi.waitFor(() => expect(beside.size).toBe(2), 10_000);
  } finally {
    await running.stop();
    await database.run('delete from jobs');
  }
}, 30_000);

test('a failing job waits longer each time and for days; a hopeless one ends at once, visible, and can be retried', async () => {
  const [id = ''] = await runInTransaction(database.pool, (client) => enqueue(client, [{ queue, data: {} }]));
  let outcome: Error | null = new Error('550 <visitor@example.org> is away');
  const attempts: string[] = [];
  const running = run({
    name: queue,
    async run(job) {
      attempts.push(job.id);
      if (outcome) throw outcome;
    },
  });
  try {
    const pauses: number[] = [];
    for (let attempt = 1; attempt <= 4; attempt++) {
      await vi.waitFor(async () => {
        const [job] = await listJobs(database.pool, 'waiting');
        expect(job).toMatchObject({ state: 'retry', attempts: attempt });
        pauses.push((job?.next.getTime() ?? 0) - Date.now());
      }, 10_000);
      await retryJob(database.pool, id);
    }
    expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
    const rows = await database.rows('select retry_limit, retry_delay_max, output from pgboss.job');
    expect(rows[0].retry_limit * rows[0].retry_delay_max).toBeGreaterThan(3 * 86_400);
    outcome = new PermanentFailure('this address does not exist');
    await vi.waitFor(async () => {
      const [failed] = await listJobs(database.pool, 'failed');
      if (!failed) await retryJob(database.pool, id);
      expect(failed).toMatchObject({ id, message: outcome?.message });
    }, 10_000);
    outcome = null;
    expect(await retryJob(database.pool, id)).toBe(true);
    await vi.waitFor(async () => {
      const counts = (await countJobs(database.pool)).find((counted) => counted.queue === queue);
      expect(counts).toEqual({ queue, waiting: 0, later: 0, failed: 0, done: 1 });
    }, 10_000);
    expect(new Set(attempts)).toEqual(new Set([id]));
    expect(await retryJob(database.pool, id)).toBe(false);
  } finally {
    await running.stop();
  }
}, 60_000);

test('what a dead server held is taken up at the next start, after seconds however often that happened', async () => {
  await database.run('delete from jobs');
  await runInTransaction(database.pool, (client) => enqueue(client, [{ queue, data: { of: 'the dead' } }]));
  await database.run(`update pgboss.job set state = 'active', retry_count = 4, started_on = now() - interval '5 minutes',
       heartbeat_on = now() - interval '5 minutes'`);
  await database.run('update pgboss.queue set monitor_on = null, monitor_claim_on = null');
  const seen: unknown[] = [];
  const running = run({ name: queue, run: async ({ data }) => void seen.push(data) });
  try {
    await vi.waitFor(
      async () => {
        const rows = await database.rows(
          'select state, extract(epoch from start_after - now())::int as seconds from pgboss.job where name = $1',
          [queue],
        );
        expect(rows).toEqual([{ state: 'retry', seconds: expect.any(Number) }]);
        expect(rows[0].seconds).toBeLessThanOrEqual(25);
      },
      { timeout: 12_000, interval: 200 },
    );
    await database.run('update pgboss.job set start_after = now() where name = $1', [queue]);
    await vi.waitFor(() => expect(seen).toEqual([{ of: 'the dead' }]), { timeout: 10_000 });
  } finally {
    await running.stop();
    await database.run('delete from jobs');
  }
});

test('nightly work is on the calendar of Munich, once for all servers, and made up for when it was missed', async () => {
  const calendar = [{ name: 'apply-nightly-retention', cron: '15 3 * * *' }];
  const worker = { name: 'clock', calendar, run: async () => {} };
  const servers = [run(worker), run(worker)];
  await vi.waitFor(async () => {
    const rows = await database.rows(
      `select key, cron, timezone, options ->> 'missed' as missed, data from pgboss.schedule`,
    );
    const work = { key: 'apply-nightly-retention', data: { job: 'apply-nightly-retention' } };
    expect(rows).toEqual([{ ...work, cron: '15 3 * * *', timezone: 'Europe/Berlin', missed: 'once' }]);
  }, 10_000);
  await Promise.all(servers.map((server) => server.stop()));
});

test('what a mail server echoes reaches neither the log nor the jobs table', () => {
  const clean = withoutAddresses(new Error('550 5.1.1 <visitor@example.org>: no such user'));
  expect(`${clean.message}${clean.stack}`).not.toContain('visitor@');
  expect(clean.message).toBe('550 5.1.1 <<address>>: no such user');
});

test('a queue whose start loses any one of its statements works on jobs seconds later, and on each once', async () => {
  const runs: string[] = [];
  for (let lost = 0; lost < 8; lost++) {
    await runInTransaction(database.pool, (client) => enqueue(client, [{ queue, data: {} }]));
    const pool = openDedicatedPool({ address: () => database.url, max: 4, log });
    let statement = 0;
    const leaky: typeof pool = {
      ...pool,
      async run(text, values) {
        if (statement++ === lost) throw new Error('Connection terminated unexpectedly');
        return pool.run(text, values);
      },
    };
    const worker: QueueWorker = { name: queue, run: async ({ id }) => void runs.push(id) };
    const running = startQueue({ pool: leaky, workers: [worker], ready: Promise.resolve(), log, pollingSeconds: 0.5 });
    try {
      await vi.waitFor(() => expect(runs, `statement ${lost}`).toHaveLength(lost + 1), 5_000);
    } finally {
      await running.stop();
    }
  }
  expect(new Set(runs).size).toBe(runs.length);
}, 60_000);

test('stopping does not wait for a database that never came up', async () => {
  const pool = openDedicatedPool({ address: () => null, max: 1, log });
  const never = new Promise<void>(() => {});
  await startQueue({ pool, workers: [], ready: never, log }).stop();
});
