import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { afterAll, expect, test, vi } from 'vitest';
import { queueNames } from '../content/office/inquiries.ts';
import { mailKinds } from '../content/office/outbox.ts';
import { INVOICE_FILE_QUEUE } from '../domain/billing/issue.server.ts';
import { migrate } from '../platform/db/migrate.ts';
import { openSidePool } from '../platform/db/side-pool.ts';
import { createLogger } from '../platform/log/logger.ts';
import { countJobs, listJobs } from '../platform/queue/list-jobs.server.ts';
import { prepareQueues } from '../platform/queue/prepare-queues.ts';
import { startQueue } from '../platform/queue/queue.server.ts';
import { QUEUE_DEFAULTS, QUEUE_SCHEMA } from '../platform/queue/queue-settings.ts';
import { addressesByLink, linksByEmail } from '../tests/support/forwarded-emails.ts';
import { createJobServices } from '../tests/support/job-services.ts';
import { newDataDir } from '../tests/support/running-server.ts';
import { storeInquiry } from '../tests/support/stored-inquiry.ts';
import { createEmptyDatabase } from '../tests/support/test-database.ts';
import { createCoreWorkers, createLetterWorkers, queues } from './all-jobs.ts';
import type { JobDefinition } from './job.ts';

const dataDir = newDataDir();
const log = createLogger('silent');
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const names = queues.flatMap(({ name, works }) => works?.map((work) => work.name) ?? name);

test('every work has a name in the words of the office', () => {
  expect(names.filter((name) => !mailKinds[name] && !queueNames[name])).toEqual([]);
});

test('the table of forwarded emails names every kind of email with its links', () => {
  const letters = queues.find(({ name }) => name === 'letters')?.works as readonly JobDefinition<unknown>[];
  const declared = letters
    .filter(({ name }) => name !== INVOICE_FILE_QUEUE)
    .map(({ name, links = [] }) => [name, [...links]]);
  expect([...linksByEmail].toSorted()).toEqual(declared.toSorted());
  const kinds = new Set([...linksByEmail.values()].flat());
  expect([...kinds].filter((kind) => !addressesByLink.get(kind)?.length)).toEqual([]);
});

test('three queues, and fewer than ten workers ask for jobs', () => {
  const { services } = createJobServices(null as never, dataDir);
  const workers = [...createCoreWorkers(services), ...createLetterWorkers(services)];
  expect(workers.map(({ name }) => name).toSorted()).toEqual(queues.map(({ name }) => name).toSorted());
  // One more is the queue's own, for what comes by the calendar.
  expect(workers.reduce((sum, { atOnce = 1 }) => sum + atOnce, 1)).toBeLessThan(10);
});

/** As the release before this one left it: a queue for each work. */
async function fillOldQueues(client: pg.Client) {
  await migrate(client, 'migrations');
  const boss = new PgBoss({
    schema: QUEUE_SCHEMA,
    db: { executeSql: (text, values) => client.query(text, values) },
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => {});
  await boss.start();
  for (const name of names) await boss.createQueue(name, QUEUE_DEFAULTS);
  await boss.schedule('work-deadlines', '* * * * *', {}, { tz: 'Europe/Berlin' });
  await boss.stop({ graceful: false, close: false });
  const put = (name: string, data: object, more = `'created', now(), null, 0`) =>
    client.query(
      `insert into pgboss.job (name, data, retry_limit, retry_delay, retry_delay_max, state, start_after, output, retry_count)
       select $1, $2, 2000, 30, 30, ${more}`,
      [name, data],
    );
  return { put };
}

test('what waits in the queues of an older release is carried over: none is lost, none comes twice, each at its time', async () => {
  const { url, drop } = await createEmptyDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  const letters = openSidePool({ address: () => url, max: 3, log });
  try {
    const { put } = await fillOldQueues(client);
    const inquiryId = await client
      .query<{ id: string }>(`select gen_random_uuid() as id`)
      .then(({ rows }) => rows[0]?.id as string);
    await put('send-receipt', { inquiryId });
    await put('send-link', { inquiryId }, `'retry', now() + interval '10 minutes', '{"message":"SMTP 451"}', 3`);
    await put('send-offer-arrived', { inquiryId }, `'created', now() + interval '25 minutes', null, 0`);
    await put('send-ended', { inquiryId }, `'failed', now(), '{"message":"SMTP 550"}', 0`);
    await put('notify-operator', { inquiryId }, `'completed', now(), null, 0`);
    await put('send-invitation', { inquiryId, invitationId: randomUUID() }, `'active', now(), null, 0`);
    await put('match-inquiry', { inquiryId }, `'created', now() + interval '30 minutes', null, 0`);
    await put('apply-nightly-retention', {});
    const before = await client.query(
      'select id, name, state::text, start_after, retry_count, retry_limit, data, output from pgboss.job order by id',
    );
    for (const attempt of [1, 2]) {
      await prepareQueues(client, queues);
      const after = await client.query(
        'select id, name, state::text, start_after, retry_count, retry_limit, data, output from jobs order by id',
      );
      expect(after.rows, `start ${attempt}`).toEqual(before.rows);
    }
    const { rows: left } = await client.query('select name from pgboss.queue order by name');
    expect(left.map(({ name }) => name)).toEqual(['clock', 'letters', 'match-inquiry']);
    expect((await client.query('select from pgboss.schedule')).rowCount).toBe(0);
    // A server of that release still runs beside this one: what it enqueues by the old names comes in, and where it belongs.
    await put('send-receipt', { inquiryId: randomUUID() });
    await put('no-such-queue', {}).then(
      () => expect.unreachable(),
      (error: Error) => expect(error.message).toMatch(/foreign key/),
    );
    const old = `select name, queue, retry_limit, keep_until > now() + interval '29 days' as kept from jobs where id not in (select id from unnest($1::uuid[]) id)`;
    const came = await client.query(old, [before.rows.map(({ id }) => id)]);
    expect(came.rows).toEqual([{ name: 'send-receipt', queue: 'letters', retry_limit: 80, kept: true }]);
    await client.query(`delete from jobs where data ->> 'inquiryId' <> $1`, [inquiryId]);
    expect((await listJobs(pool, 'failed')).map(({ queue }) => queue)).toEqual(['send-ended']);
    expect((await countJobs(pool)).find(({ queue }) => queue === 'send-link')).toMatchObject({ waiting: 1 });

    // And they are worked on: a real inquiry whose receipt waited leaves once, under the id of its old job.
    const id = await storeInquiry(pool, { email_address: 'kunde@example.org' });
    await client.query(`delete from jobs where data ->> 'inquiryId' = $1 and name <> 'send-receipt'`, [id]);
    const { services, sent } = createJobServices(letters, dataDir);
    const workers = createLetterWorkers(services);
    const queue = startQueue({ pool: letters, workers, ready: Promise.resolve(), log, pollingSeconds: 0.5 });
    try {
      await vi.waitFor(() => expect(sent.map(({ to }) => to)).toContain('kunde@example.org'), 15_000);
      await vi.waitFor(async () => {
        const { rows } = await client.query(`select state::text from jobs where name = 'send-receipt'`);
        expect(rows).toEqual([{ state: 'completed' }, { state: 'completed' }]);
      }, 15_000);
      expect(sent).toHaveLength(1);
    } finally {
      await queue.stop();
    }
  } finally {
    await client.end();
    await pool.end();
    await drop();
  }
}, 60_000);
