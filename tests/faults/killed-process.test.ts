import { afterAll, expect, test, vi } from 'vitest';
import { listJobs } from '../../platform/queue/list-jobs.server.ts';
import { startMailSink } from '../support/mail-sink.ts';
import { skipWaitingForDeadWorkers } from '../support/queue-time.ts';
import { counts } from '../support/run-length.ts';
import { type RunningServer, startServer } from '../support/running-server.ts';
import { storeInquiry } from '../support/stored-inquiry.ts';
import { useTestDatabase } from '../support/test-database.ts';

const state = useTestDatabase();
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

test('two servers share the jobs; one is killed while it holds some; each mail arrives once', async () => {
  const inquiries = counts.inquiriesWithMails;
  const hanging = await startMailSink();
  hanging.state.mode = 'hang';
  const sink = await startMailSink();
  const doomed = await start(hanging.url);
  const ids = [];
  for (let n = 0; n < inquiries; n++)
    ids.push(await storeInquiry(state.pool, { email_address: `visitor${n}@example.org` }));
  // The doomed server holds a batch of each queue, two of the mails already handed over but not acknowledged.
  await vi.waitFor(() => expect(hanging.state.hanging).toBe(2), 20_000);
  const held = (await listJobs(state.pool, 'waiting', 1_000)).filter((job) => job.state === 'active');
  expect(held.length).toBeGreaterThanOrEqual(2);
  await doomed.stop('SIGKILL');

  const survivors = await Promise.all([start(sink.url), start(sink.url)]);
  await vi.waitFor(
    async () => {
      await skipWaitingForDeadWorkers(state.pool);
      expect(await listJobs(state.pool, 'done', 1_000)).toHaveLength(2 * inquiries);
    },
    { timeout: 120_000, interval: 1_000 },
  );
  expect(new Set(sink.mails.map(({ messageId }) => messageId)).size).toBe(2 * inquiries);
  expect(sink.mails).toHaveLength(2 * inquiries);
  for (const id of ids) {
    expect(sink.mails.filter(({ raw, to }) => to[0] === 'operator@example.org' && raw.includes(id))).toHaveLength(1);
  }
  // Both took part, and no log line of theirs names anybody.
  for (const server of survivors) {
    expect(server.output()).toContain('job done');
    expect(server.output()).not.toMatch(/visitor\d|operator@|Müller/);
  }
  await hanging.stop();
  await sink.stop();
}, 200_000);
