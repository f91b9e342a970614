import { expect, test, vi } from 'vitest';
import { referenceOf } from '../../domain/inquiries/reference.ts';
import { createEmailWorkers, runJob } from '../../jobs/all-jobs.ts';
import { openDedicatedPool } from '../../platform/db/dedicated-pool.ts';
import { createLogger } from '../../platform/log/logger.ts';
import { createSmtpSender } from '../../platform/mail/smtp.server.ts';
import { listJobs } from '../../platform/queue/list-jobs.server.ts';
import { startQueue } from '../../platform/queue/queue.server.ts';
import { PermanentFailure } from '../../platform/queue/queue-settings.ts';
import { createJobServices } from '../support/job-services.ts';
import { MAIL_QUEUES } from '../support/mail-queues.ts';
import { decodePart, startMailSink } from '../support/mail-sink.ts';
import { toQueries } from '../support/queries.ts';
import { insertSampleInquiry } from '../support/stored-inquiry.ts';
import { useDatabase, useDataDir } from '../support/test-database.ts';

const { state, rows } = useDatabase();
const dataDir = useDataDir();
const log = createLogger('silent');

test('a 550 for the visitor costs neither the lead nor the operator a mail, and the address gets no more emails', async () => {
  const sink = await startMailSink();
  sink.state.mode = { step: 'rcpt', code: 550, only: 'gone@example.org' };
  const pool = openDedicatedPool({ address: () => state.url, max: 6, log });
  const sendMail = createSmtpSender({ url: sink.url, from: { name: 'Test', address: 'info@example.org' } });
  const { services } = createJobServices(pool, dataDir, { sendMail });
  const workers = createEmailWorkers(services);
  const queue = startQueue({ pool, workers, ready: Promise.resolve(), log, pollingSeconds: 0.5 });
  const waiting = async () => (await listJobs(state.pool, 'waiting', 50, MAIL_QUEUES)).length;
  try {
    const id = await insertSampleInquiry(state.pool, { email_address: 'gone@example.org' });
    await vi.waitFor(() => expect(sink.mails).toHaveLength(2), 20_000);
    await vi.waitFor(async () => expect(await waiting()).toBe(0), 20_000);
    expect(sink.mails.map(({ to }) => to)).toEqual([['operator@example.org'], ['operator@example.org']]);
    const texts = sink.mails.map(({ raw }) => decodePart(raw, 'text/plain'));
    expect(texts.filter((text) => text.includes('SMTP 550') && text.includes(referenceOf(id)))).toHaveLength(1);
    expect(await state.rows('select id, email_address, status from inquiries')).toEqual([
      { id, email_address: 'gone@example.org', status: 'new' },
    ]);
    expect(await rows('select reason from mail_suppressions')).toHaveLength(1);
    expect(await listJobs(state.pool, 'failed')).toMatchObject([{ queue: 'send-receipt', attempts: 1 }]);

    // The mail server would take it by now; the address is not tried again, and the next lead arrives as usual.
    sink.state.mode = 'accept';
    await insertSampleInquiry(state.pool, { email_address: 'Gone@example.org' });
    await vi.waitFor(async () => {
      expect(sink.mails).toHaveLength(3);
      expect(await waiting()).toBe(0);
    }, 20_000);
    expect(sink.mails[2]?.to).toEqual(['operator@example.org']);
  } finally {
    await queue.stop();
    await sink.stop();
  }
}, 90_000);

test('a 5.7.1 about us costs the visitor nothing: the receipt comes when the mail server trusts us again', async () => {
  const sink = await startMailSink();
  const text = '5.7.1 Service unavailable, client host blocked';
  sink.state.mode = { step: 'rcpt', code: 550, only: 'mistrusting@example.org', text };
  const sendMail = createSmtpSender({ url: sink.url, from: { name: 'Test', address: 'info@example.org' } });
  const { services } = createJobServices(toQueries(state), dataDir, { sendMail });
  const inquiryId = await insertSampleInquiry(state.pool, { email_address: 'mistrusting@example.org' });
  const job = { id: inquiryId, name: 'send-receipt', data: { inquiryId } };
  try {
    await expect(runJob(services, job)).rejects.not.toThrow(PermanentFailure);
    sink.state.mode = 'accept';
    await runJob(services, job);
    expect(sink.mails.map(({ to }) => to)).toEqual([['mistrusting@example.org']]);
  } finally {
    await sink.stop();
  }
});
