import { expect, test } from 'vitest';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { storeFirm } from '../../tests/support/firms.ts';
import { insertSampleInquiry } from '../../tests/support/stored-inquiry.ts';
import { useDatabase } from '../../tests/support/test-database.ts';
import { findRetriable, listMailJobs, retryMail, settleMail } from './list-mails.server.ts';
import { isSuppressed, suppressAddress } from './suppression.server.ts';

const { state, database, run, rows } = useDatabase();
const actor = 'staff:maria';

async function failedMail(queue: string, data: Record<string, string>, message = '550 unknown'): Promise<string> {
  const [id = ''] = await database.transaction((client) => enqueue(client, [{ queue, data }]));
  await run(
    `update pgboss.job set state = 'failed', completed_on = now(), output = jsonb_build_object('message', $2::text) where id = $1`,
    [id, message],
  );
  return id;
}
const failed = async () => (await listMailJobs(database, 'failed')).map(({ id }) => id);
const acts = async () =>
  (await rows('select action, details from audit_log order by id')).map(({ action, details }) => [
    action,
    details.inquiry ?? details.firm,
  ]);

test('an email that did not arrive leaves once more, even to an address that was given up, is seen to, or taken up again', async () => {
  const inquiryId = await insertSampleInquiry(state.pool, { email_address: 'anna@example.org' });
  const firmId = await storeFirm(state.pool, { email: 'firma@example.org' });
  const toCustomer = await failedMail('send-receipt', { inquiryId });
  const toFirm = await failedMail('send-firm-link', { firmId });
  for (const address of ['anna@example.org', 'firma@example.org'])
    await database.transaction((client) => suppressAddress(client, address, '550'));
  const settle = (id: string, settled: boolean) =>
    database.transaction((client) => settleMail(client, { id, actor, settled }));
  const retry = (id: string) => database.transaction((client) => retryMail(client, { id, actor }));

  expect(await settle(toCustomer, true)).toMatchObject({ kind: 'done', inquiryId, firmId: null });
  expect(await settle(toCustomer, true)).toEqual({ kind: 'gone' });
  expect(await failed()).toEqual([toFirm]);
  expect((await listMailJobs(database, 'settled')).map(({ id }) => id)).toEqual([toCustomer]);
  expect(await settle(toCustomer, false)).toMatchObject({ kind: 'done' });
  expect((await failed()).sort()).toEqual([toCustomer, toFirm].sort());

  expect(await retry(toCustomer)).toMatchObject({ kind: 'done' });
  expect([await isSuppressed(database, 'anna@example.org'), await isSuppressed(database, 'firma@example.org')]).toEqual(
    [false, true],
  );
  expect(await retry(toFirm)).toMatchObject({ kind: 'done', firmId, inquiryId: null });
  expect(await isSuppressed(database, 'firma@example.org')).toBe(false);
  expect(await failed()).toEqual([]);
  for (const id of ['x', crypto.randomUUID()]) expect(await retry(id)).toEqual({ kind: 'gone' });
  expect(await acts()).toEqual([
    ['job.settle', inquiryId],
    ['job.take-up', inquiryId],
    ['job.retry', inquiryId],
    ['job.retry', firmId],
  ]);
});

test('after an outage everything may leave again except what a mail server refused for good', async () => {
  const inquiryId = await insertSampleInquiry(state.pool, {});
  const mail = (message: string) => failedMail('send-receipt', { inquiryId }, message);
  const again = [await mail('SMTP ETIMEDOUT at CONN'), await mail('SMTP 535 EAUTH at AUTH PLAIN')];
  for (const final of ['SMTP 550 EENVELOPE at RCPT TO', 'SMTP 554 at DATA', 'this address was refused before'])
    await mail(final);
  expect(await findRetriable(database)).toEqual(again);
});
