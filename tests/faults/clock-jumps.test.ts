import { PgBoss, TestClock } from 'pg-boss';
import { afterEach, expect, test, vi } from 'vitest';
import { confirmNewsletter, requestNewsletter } from '../../domain/newsletter/newsletter.server.ts';
import { listMunichTime } from '../../domain/time/munich-clock.ts';
import { createEmailWorkers, runJob } from '../../jobs/all-jobs.ts';
import { clockJobs } from '../../jobs/clock.ts';
import { openDedicatedPool } from '../../platform/db/dedicated-pool.ts';
import { countHit } from '../../platform/db/rate-limit.server.ts';
import { createLogger } from '../../platform/log/logger.ts';
import { listJobs } from '../../platform/queue/list-jobs.server.ts';
import { CALENDAR, startQueue } from '../../platform/queue/queue.server.ts';
import { QUEUE_SCHEMA } from '../../platform/queue/queue-settings.ts';
import { createJobServices } from '../support/job-services.ts';
import { toQueries } from '../support/queries.ts';
import { shortenLeases } from '../support/queue-time.ts';
import { insertSampleInquiry } from '../support/stored-inquiry.ts';
import { useDatabase, useDataDir } from '../support/test-database.ts';

const { state, database, run } = useDatabase();
const dataDir = useDataDir();
const log = createLogger('silent');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const visitor = { address: '203.0.113.77', userAgent: 'Firefox' };

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

/** The wall clock of the server process jumps; timers and the database go on as before. */
function jump(milliseconds: number) {
  vi.useRealTimers();
  const wanted = Date.now() + milliseconds;
  vi.setSystemTime(wanted);
  expect(Math.abs(Date.now() - wanted)).toBeLessThan(5_000);
}

async function signUp(email: string) {
  const { services, sent } = createJobServices(database, dataDir);
  const { id } = await requestNewsletter(database, { email, page: '/blog/' }, visitor);
  const job = { id: crypto.randomUUID(), name: 'send-newsletter-confirmation' };
  await runJob(services, { ...job, data: { subscriptionId: id } });
  return /token=([\w-]{43})/.exec(sent[0]?.text ?? '')?.[1] ?? null;
}

test.each([
  ['a day ahead', DAY],
  ['three days ahead', 3 * DAY],
  ['an hour back', -HOUR],
  ['a month back', -30 * DAY],
])('links live 48 hours and limits last by the clock of the database, on a server %s', async (name, shift) => {
  const email = `${name.replaceAll(' ', '-')}@example.org`;
  const token = await signUp(email);
  expect(token).not.toBeNull();
  jump(shift);
  // One mail in ten minutes: a jump lifts the limit no more than it shortens the link's life.
  expect(await signUp(email)).toBeNull();
  expect(await confirmNewsletter(database, token ?? '', visitor)).toBe('confirmed');

  const late = await signUp(`late-${email}`);
  await run(
    `update newsletter_tokens set expires_at = now() - interval '1 second' where used_at is null and purpose = 'confirm'`,
  );
  expect(await confirmNewsletter(database, late ?? '', visitor)).toBe('invalid');
  await run('delete from newsletter_subscriptions');
});

test('accesses are counted in windows of the database, wherever the clock of the server stands', async () => {
  // So long a window that it does not end during the test.
  const hit = { bucket: 'test', network: '203.0.113.7', windowSeconds: 1_000_000_000 };
  const hits = [];
  for (const shift of [0, DAY, -HOUR]) {
    jump(shift);
    hits.push(await countHit(toQueries(state), hit));
  }
  expect(hits).toEqual([1, 2, 3]);
});

test('a jump repeats no mail, loses none, and takes no job away from the one who works on it', async () => {
  const sent: string[] = [];
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  const start = () => {
    const pool = openDedicatedPool({ address: () => state.url, max: 6, log });
    const { services } = createJobServices(pool, dataDir, {
      async sendMail({ messageId, to }) {
        sent.push(messageId);
        if (to === 'held@example.org') await released;
      },
    });
    const workers = createEmailWorkers(services);
    return startQueue({ pool, workers, ready: Promise.resolve(), log, pollingSeconds: 0.5 });
  };
  const done = async () => (await listJobs(state.pool, 'done', 100)).length;
  await run('delete from jobs');
  await shortenLeases(state.pool);
  const servers = [start()];
  try {
    await insertSampleInquiry(state.pool, { email_address: 'held@example.org' });
    await vi.waitFor(() => expect(sent).toHaveLength(2), 20_000);
    servers.push(start());
    const held = async () => {
      return await state.one(
        `select state::text, retry_count, heartbeat_on from jobs where name = 'send-receipt' and state = 'active'`,
      );
    };
    let expected = 2;
    for (const shift of [DAY, -HOUR]) {
      jump(shift);
      const before = await held();
      await insertSampleInquiry(state.pool, { email_address: null });
      expected += 1;
      await vi.waitFor(async () => expect(await done()).toBe(expected - 1), 20_000);
      // The lease is renewed by the database's clock, and nobody thought it had run out.
      await vi.waitFor(async () => {
        expect((await held())?.heartbeat_on.getTime()).toBeGreaterThan(before.heartbeat_on.getTime());
      }, 40_000);
      expect(await held()).toMatchObject({ state: 'active', retry_count: 0 });
      expect(sent).toHaveLength(expected);
    }
    release();
    await vi.waitFor(async () => expect(await done()).toBe(expected), 20_000);
    expect(new Set(sent).size).toBe(expected);
    expect(sent).toHaveLength(expected);
  } finally {
    release();
    await Promise.all(servers.map((server) => server.stop()));
  }
}, 180_000);

/** Two servers on one clock that the test moves, in JavaScript and in the queue's schema alike. */
async function watchNightlyWork(from: string, work: (clock: TestClock, runs: () => string[]) => Promise<void>) {
  await run(`delete from ${QUEUE_SCHEMA}.job`);
  await run(`update ${QUEUE_SCHEMA}.version set cron_on = null`);
  const queue = 'clock';
  const { cron } = clockJobs.find(({ name }) => name === 'apply-nightly-retention') ?? { cron: '' };
  const clock = new TestClock(new Date(from));
  const runs: string[] = [];
  const bosses = [1, 2].map(() => {
    const boss = new PgBoss({
      connectionString: state.url,
      schema: QUEUE_SCHEMA,
      migrate: false,
      supervise: false,
      // Fewer questions to the database: hours pass in seconds.
      cronWorkerIntervalSeconds: 30,
      max: 2,
      clock,
    });
    return boss.on('error', () => {});
  });
  try {
    for (const boss of bosses) {
      await boss.start();
      await boss.schedule(queue, cron, {}, CALENDAR);
      await boss.work(queue, { pollingIntervalSeconds: 60 }, async () => {
        runs.push(listMunichTime(new Date(clock.now())));
      });
    }
    await work(clock, () => runs);
  } finally {
    // Their timers stand still with the clock: nothing is left to wait for.
    for (const boss of bosses) await boss.stop({ graceful: false });
  }
}

test.each([
  ['the hour between two and three comes twice', '2026-10-25T00:00:00Z', 2.75, '2026-10-25 03:1'],
  ['the hour between two and three is missing', '2027-03-28T00:30:00Z', 1.5, '2027-03-28 03:1'],
])(
  'nightly work runs once in the night in which %s',
  async (_name, from, hours, expected) => {
    await watchNightlyWork(from, async (clock, runs) => {
      await clock.tick(hours * HOUR);
      await vi.waitFor(() => expect(runs()).toEqual([expect.stringContaining(expected)]), 20_000);
    });
  },
  300_000,
);

test('a clock set back runs nightly work no second time, and a lost day makes up for one night', async () => {
  await watchNightlyWork('2026-11-15T02:00:00Z', async (clock, runs) => {
    await clock.tick(30 * MINUTE);
    await vi.waitFor(() => expect(runs()).toHaveLength(1), 20_000);
    await clock.setTime(clock.now() - HOUR);
    await clock.tick(90 * MINUTE);
    expect(runs()).toHaveLength(1);
    await clock.setTime(clock.now() + DAY);
    await clock.tick(5 * MINUTE);
    await vi.waitFor(() => expect(runs()).toHaveLength(2), 20_000);
  });
}, 300_000);
