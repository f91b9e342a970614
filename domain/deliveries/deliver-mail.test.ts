import { expect, test } from 'vitest';
import { type Mail, MailRefused } from '../../platform/mail/mail.ts';
import { listJobs } from '../../platform/queue/list-jobs.server.ts';
import { PermanentFailure } from '../../platform/queue/permanent-failure.ts';
import { toQueries } from '../../tests/support/queries.ts';
import { useTestDatabase } from '../../tests/support/test-database.ts';
import { deliverMail } from './deliver-mail.server.ts';

const state = useTestDatabase();
const database = toQueries(state);

const delivery = (messageId: string, to = 'visitor@example.org') => ({
  kind: 'send-receipt',
  subjectId: '0f8fad5b-d9cb-469f-a165-70867728950e',
  mail: { messageId, to, subject: 's', html: 'h', text: 't' } satisfies Mail,
});

test('a mail is sent once, however often its job runs', async () => {
  const sent: string[] = [];
  const send = async (mail: Mail) => void sent.push(mail.messageId);
  expect(await deliverMail(database, send, delivery('once@x'))).toBe('sent');
  expect(await deliverMail(database, send, delivery('once@x'))).toBe('sent-before');
  expect(sent).toEqual(['once@x']);
});

test('two processes with the same mail at the same time send it once', async () => {
  let sends = 0;
  const send = async () => {
    sends += 1;
    await new Promise((done) => setTimeout(done, 200));
  };
  const outcomes = await Promise.all([1, 2, 3].map(() => deliverMail(database, send, delivery('parallel@x'))));
  expect(outcomes.sort()).toEqual(['sent', 'sent-before', 'sent-before']);
  expect(sends).toBe(1);
});

test('a mail that the server did not take is not taken for sent', async () => {
  const refuse = async () => {
    throw new MailRefused('later', 'SMTP 450');
  };
  await expect(deliverMail(database, refuse, delivery('later@x'))).rejects.toThrow('SMTP 450');
  expect(await deliverMail(database, async () => {}, delivery('later@x'))).toBe('sent');
});

test('a refused address is never written to again, the operator learns of it, and only a hash is kept', async () => {
  const refuse = async () => {
    throw new MailRefused('recipient', 'SMTP 550 EENVELOPE at RCPT TO');
  };
  const gone = delivery('gone@x', 'Gone@Example.org');
  await expect(deliverMail(database, refuse, gone)).rejects.toThrow(PermanentFailure);
  expect(await deliverMail(database, async () => {}, delivery('next@x', 'gone@example.org'))).toBe('suppressed');
  const [job] = await listJobs(database, 'waiting');
  expect(job).toMatchObject({
    queue: 'report-undeliverable',
    data: { kind: 'send-receipt', subjectId: gone.subjectId, suppressed: true },
  });
  const { rows } = await state.pool.query('select to_jsonb(s)::text as row from mail_suppressions s');
  expect(rows).toHaveLength(1);
  expect(rows[0].row.toLowerCase()).not.toContain('gone@');
});

test('a refused message is given up without giving up the address', async () => {
  const refuse = async () => {
    throw new MailRefused('message', 'SMTP 554');
  };
  await expect(deliverMail(database, refuse, delivery('spam@x', 'alive@example.org'))).rejects.toThrow(
    PermanentFailure,
  );
  expect(await deliverMail(database, async () => {}, delivery('better@x', 'alive@example.org'))).toBe('sent');
  const reports = (await listJobs(database, 'waiting')).map(({ data }) => data);
  expect(reports).toContainEqual(expect.objectContaining({ reason: 'SMTP 554', suppressed: false }));
});

test('the own address is tried again whatever the server says', async () => {
  const refuse = async () => {
    throw new MailRefused('recipient', 'SMTP 550');
  };
  const own = { ...delivery('own@x', 'operator@example.org'), toOperator: true };
  await expect(deliverMail(database, refuse, own)).rejects.not.toThrow(PermanentFailure);
  expect(await deliverMail(database, async () => {}, own)).toBe('sent');
});
