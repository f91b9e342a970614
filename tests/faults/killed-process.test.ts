// @module-tag debian
import { afterAll, expect, test, vi } from 'vitest';
import { listJobs } from '../../platform/queue/list-jobs.server.ts';
import { MAIL_QUEUES } from '../support/mail-queues.ts';
import { startMailSink } from '../support/mail-sink.ts';
import { skipWaitingForDeadWorkers } from '../support/queue-time.ts';
import { counts } from '../support/run-length.ts';
import { type RunningServer, startServer } from '../support/running-server.ts';
import { insertSampleInquiry } from '../support/stored-inquiry.ts';
import { useDatabase } from '../support/test-database.ts';

const { state } = useDatabase();
const servers: RunningServer[] = [];
afterAll(async () => {
  for (const server of servers) {
    if (server.process.exitCode === null && server.process.signalCode === null) await server.stop();
    server.remove();
  }
});

async function start(smtpUrl: string) {
  const env = {
    DATABASE_URL: state.url,
    SMTP_URL: smtpUrl,
    MAIL_FROM: 'info@example.org',
    OPERATOR_MAIL: 'operator@example.org',
  };
  const server = await startServer({ env });
  servers.push(server);
  return server;
}

const HELD = 3;

test('two servers share the jobs; one is killed while it holds some; the other takes over, each mail arrives once', async () => {
  const inquiries = counts.inquiriesWithMails;
  const hanging = await startMailSink();
  hanging.state.mode = 'hang';
  const sink = await startMailSink();
  const doomed = await start(hanging.url);
  const ids = [];
  for (let n = 0; n < inquiries; n++)
    ids.push(await insertSampleInquiry(state.pool, { email_address: `visitor${n}@example.org` }));
  // The doomed server holds an email for each of its workers, already handed over but not acknowledged.
  await vi.waitFor(() => expect(hanging.state.hanging).toBe(HELD), 20_000);

  // The other one joins in while the first is alive, and works on all that is not held.
  const survivor = await start(sink.url);
  const held = async () => (await listJobs(state.pool, 'waiting', 1_000, MAIL_QUEUES)).map(({ id }) => id);
  await vi.waitFor(async () => expect(await held()).toHaveLength(HELD), { timeout: 60_000, interval: 200 });
  const orphans = await listJobs(state.pool, 'waiting', 1_000, MAIL_QUEUES);
  expect(orphans.every((job) => job.state === 'active' && job.attempts === 1)).toBe(true);
  expect(sink.mails).toHaveLength(2 * inquiries - HELD);
  await doomed.stop('SIGKILL');
  expect(doomed.process.signalCode).toBe('SIGKILL');

  await vi.waitFor(
    async () => {
      await skipWaitingForDeadWorkers(state.pool);
      expect(await listJobs(state.pool, 'done', 1_000, MAIL_QUEUES)).toHaveLength(2 * inquiries);
    },
    { timeout: 120_000, interval: 1_000 },
  );
  const done = await listJobs(state.pool, 'done', 1_000, MAIL_QUEUES);
  for (const { id } of orphans) {
    expect(done.find((job) => job.id === id)?.attempts).toBeGreaterThanOrEqual(2);
    expect(survivor.output()).toMatch(new RegExp(`"job":"${id}"[^\\n]*"job done"`));
  }
  expect(new Set(sink.mails.map(({ messageId }) => messageId)).size).toBe(2 * inquiries);
  expect(sink.mails).toHaveLength(2 * inquiries);
  for (const id of ids) {
    expect(
      sink.mails.filter(
        ({ raw, to }) => to[0] === 'operator@example.org' && raw.replaceAll(/=\r?\n/g, '').includes(id),
      ),
    ).toHaveLength(1);
  }
  // No log line names anybody.
  for (const server of servers) expect(server.output()).not.toMatch(/visitor\d|operator@|Müller/);
  await hanging.stop();
  await sink.stop();
}, 240_000);
