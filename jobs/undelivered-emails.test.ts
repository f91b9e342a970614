import { beforeEach, expect, test, vi } from 'vitest';
import { suppressAddress } from '../domain/deliveries/suppression.server.ts';
import { eraseAtOnce, requestErasure } from '../domain/erasure/erase-inquiry.server.ts';
import { listTasksWithInquiry } from '../domain/inquiries/office-day.server.ts';
import { referenceOf } from '../domain/inquiries/reference.ts';
import { checkStalledWork } from '../domain/scheduler/check-stalled-work.server.ts';
import { workDeadlines } from '../domain/scheduler/work-deadlines.server.ts';
import { finishTask } from '../domain/tasks/tasks.server.ts';
import { CUSTOMER } from '../domain/workflow/inquiry-events.server.ts';
import { openDedicatedPool } from '../platform/db/dedicated-pool.ts';
import { createLogger } from '../platform/log/logger.ts';
import { MailRefused } from '../platform/mail/mail.ts';
import { enqueue } from '../platform/queue/enqueue.ts';
import { startQueue } from '../platform/queue/queue.server.ts';
import { emptyTables } from '../tests/support/empty-tables.ts';
import { storeInquiryInState } from '../tests/support/inquiry-in-state.ts';
import { storeInvitation } from '../tests/support/invitations.ts';
import { useServices } from '../tests/support/use-services.ts';
import { createEmailWorkers, runJob } from './all-jobs.ts';

const { state, database, services, sent, rows, run } = useServices();

beforeEach(async () => {
  await emptyTables(state.pool, 'inquiries', 'settings', 'mail_suppressions');
  await run('delete from jobs');
  await run(`delete from tasks`);
  sent.length = 0;
});

const put = (queue: string, data: Record<string, unknown>) =>
  database.transaction((client) => enqueue(client, [{ queue, data }]));
/** As the queue leaves a job whose attempts are used up. */
const giveUp = (name: string) =>
  rows(
    `update pgboss.job set state = 'failed', completed_on = now(), output = '{"message":"SMTP 451"}'
    where data ->> 'job' = $1`,
    [name],
  );
const tasks = async () =>
  (await listTasksWithInquiry(database)).map(({ kind, inquiry_id, firm_id }) => [kind, inquiry_id ?? firm_id]);

test('an email that was given up is listed once in the office until somebody handles it', async () => {
  const { inquiryId, invitationId, firmId } = await storeInvitation(state.pool);
  await put('send-offer-arrived', { inquiryId });
  await put('send-erase-notice', { invitationId });
  await put('send-response-at-risk', { inquiryId, missed: false });
  await checkStalledWork(database);
  expect(await tasks()).toEqual([]);
  for (const name of ['send-offer-arrived', 'send-erase-notice', 'send-response-at-risk']) await giveUp(name);
  await checkStalledWork(database);
  const both = [
    ['mail-failed', inquiryId],
    ['firm-mail-failed', firmId],
  ];
  expect(await tasks()).toEqual(both);
  for (const { id, kind } of await listTasksWithInquiry(database)) {
    expect(await finishTask(database, { taskId: id, kind, actor: 'staff:maria', outcome: 'reached' })).toEqual({
      kind: 'finished',
    });
  }
  await checkStalledWork(database);
  expect(await tasks()).toEqual([]);
  // Tried once more from the outbox and given up again.
  await giveUp('send-offer-arrived');
  await checkStalledWork(database);
  expect(await tasks()).toEqual([both[0]]);
});

test('a customer whose address gets no mail is called instead', async () => {
  const inquiryId = await storeInquiryInState(state.pool, 'offers', { email_address: 'gone@example.org' });
  await database.transaction((client) => suppressAddress(client, 'gone@example.org', 'SMTP 550'));
  await run('delete from jobs');
  await put('send-receipt', { inquiryId });
  const pool = openDedicatedPool({ address: () => state.url, max: 3, log: createLogger('silent') });
  const workers = createEmailWorkers({ ...services, database: pool });
  const queue = startQueue({ pool, workers, ready: Promise.resolve(), log: services.log, pollingSeconds: 0.5 });
  try {
    await vi.waitFor(async () => {
      expect(await rows('select state::text from jobs')).toEqual([{ state: 'failed' }]);
    }, 15_000);
  } finally {
    await queue.stop();
  }
  expect(sent).toEqual([]);
  await checkStalledWork(database);
  expect(await tasks()).toEqual([['mail-failed', inquiryId]]);
});

const jobOf = async (name: string) => (await rows('select id, name, data from jobs where name = $1', [name]))[0];

test('a customer erased while the mail server is away gets the mail afterwards, once, and then the address is gone', async () => {
  const inquiryId = await storeInquiryInState(state.pool, 'matching', { email_address: 'anna@example.org' });
  await requestErasure(database, { inquiryId, actor: CUSTOMER });
  const job = await jobOf('send-erased');
  const away = { ...services, sendMail: async () => Promise.reject(new MailRefused('later', 'SMTP ETIMEDOUT')) };
  await expect(runJob(away, job)).rejects.toThrow('ETIMEDOUT');
  await eraseAtOnce(database, { inquiryId, actor: CUSTOMER });
  await workDeadlines(services);
  expect(await rows('select from inquiries')).toEqual([]);
  const later = await jobOf('send-erased');
  expect(later).toMatchObject({ id: job.id, data: { to: 'anna@example.org' } });
  expect(JSON.stringify(later.data)).not.toContain(inquiryId);
  for (const _ of [1, 2]) await runJob(services, later);
  expect(sent).toMatchObject([{ to: 'anna@example.org', subject: 'Ihre Anfrage ist gelöscht' }]);
  expect(sent[0]?.messageId).toContain(job.id);
  expect(sent[0]?.text).toContain(referenceOf(inquiryId));
  // Nothing names the address longer than a day.
  expect(await rows('select deletion_seconds from jobs')).toEqual([{ deletion_seconds: 86_400 }]);
});
