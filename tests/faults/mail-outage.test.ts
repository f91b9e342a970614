import { expect, test, vi } from 'vitest';
import { createEmailWorkers } from '../../jobs/all-jobs.ts';
import { openDedicatedPool } from '../../platform/db/dedicated-pool.ts';
import { createLogger } from '../../platform/log/logger.ts';
import { createSmtpSender } from '../../platform/mail/smtp.server.ts';
import { listJobs } from '../../platform/queue/list-jobs.server.ts';
import { startQueue } from '../../platform/queue/queue.server.ts';
import { createJobServices } from '../support/job-services.ts';
import { MAIL_QUEUES } from '../support/mail-queues.ts';
import { startMailSink } from '../support/mail-sink.ts';
import { insertSampleInquiry } from '../support/stored-inquiry.ts';
import { useDatabase, useDataDir } from '../support/test-database.ts';

const { state, run } = useDatabase();
const dataDir = useDataDir();
const log = createLogger('silent');

/** Lets an hour pass for all waiting jobs: the pause after a failure never lasts longer. */
async function letAnHourPass() {
  await run(`update jobs set start_after = start_after - interval '1 hour', created_on = created_on - interval '1 hour',
       keep_until = keep_until - interval '1 hour' where state in ('created', 'retry')`);
}

test('after a day without a mail server each mail leaves exactly once', async () => {
  let sink = await startMailSink();
  const { url, port } = sink;
  await sink.stop();
  const pool = openDedicatedPool({ address: () => state.url, max: 6, log });
  const sendMail = createSmtpSender({ url, from: { name: 'Test', address: 'info@example.org' }, greetingMs: 2_000 });
  const { services } = createJobServices(pool, dataDir, { sendMail });
  const workers = createEmailWorkers(services);
  const queue = startQueue({ pool, workers, ready: Promise.resolve(), log, pollingSeconds: 0.5 });
  try {
    for (let n = 0; n < 8; n++) await insertSampleInquiry(state.pool, { email_address: `visitor${n}@example.org` });
    for (let hour = 1; hour <= 24; hour++) {
      await vi.waitFor(async () => {
        const jobs = await listJobs(state.pool, 'waiting', 100, MAIL_QUEUES);
        expect(jobs).toHaveLength(16);
        expect(jobs.every((job) => job.state === 'retry' && job.next.getTime() > Date.now())).toBe(true);
      }, 20_000);
      await letAnHourPass();
    }
    sink = await startMailSink({ port });
    await vi.waitFor(async () => expect(await listJobs(state.pool, 'done', 100, MAIL_QUEUES)).toHaveLength(16), 30_000);
    expect(sink.mails).toHaveLength(16);
    expect(new Set(sink.mails.map(({ messageId }) => messageId)).size).toBe(16);
    expect(sink.mails.filter(({ to }) => to[0] === 'operator@example.org')).toHaveLength(8);
    expect(new Set(sink.mails.flatMap(({ to }) => to)).size).toBe(9);
    // Acknowledgements lost, jobs run again: nothing leaves a second time.
    await run(
      `update jobs set state = 'retry', start_after = now(), completed_on = null, retry_limit = 99 where name ~ '${MAIL_QUEUES}'`,
    );
    await vi.waitFor(async () => expect(await listJobs(state.pool, 'done', 100, MAIL_QUEUES)).toHaveLength(16), 30_000);
    expect(sink.mails).toHaveLength(16);
  } finally {
    await queue.stop();
    await sink.stop();
  }
}, 180_000);
