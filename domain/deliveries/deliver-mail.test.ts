import { expect, test } from 'vitest';
import { type Mail, MailRefused } from '../../platform/mail/mail.ts';
import { listJobs } from '../../platform/queue/list-jobs.server.ts';
import { PermanentFailure } from '../../platform/queue/queue-settings.ts';
import { useDatabase } from '../../tests/support/test-database.ts';
import { deliverMail, forgetMails, MailUnanswered } from './deliver-mail.server.ts';

const { state, database, run } = useDatabase();

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
  let [sends, refused] = [0, 0];
  const othersAreBack = Promise.withResolvers<void>();
  const send = async () => {
    sends += 1;
    await othersAreBack.promise;
  };
  const attempt = () =>
    deliverMail(database, send, delivery('parallel@x')).catch((error: Error) => {
      refused += 1;
      if (refused === 2) othersAreBack.resolve();
      return error.message;
    });
  // The others come back later, as after any failure.
  const busy = 'somebody else is sending this mail just now';
  expect((await Promise.all([attempt(), attempt(), attempt()])).sort()).toEqual(['sent', busy, busy]);
  expect(sends).toBe(1);
  expect(await deliverMail(database, send, delivery('parallel@x'))).toBe('sent-before');
  expect(sends).toBe(1);
});

const traceOf = async (messageId: string) => {
  return await state.one(
    `select (select repeats from sent_mails where message_id = $1) as repeats,
       (select state || ' ' || attempt || ' ' || unanswered from mail_claims where message_id = $1) as claim`,
    [messageId],
  );
};

test('while the mail server thinks, no transaction is open and nothing is locked', async () => {
  const send = async () => {
    const { rowCount } = await state.pool.query(
      `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`,
    );
    expect(rowCount).toBe(0);
    expect(await traceOf('open@x')).toEqual({ repeats: null, claim: 'sending 1 0' });
    await run('set lock_timeout = 200; update inquiries set status = status; set lock_timeout = 0');
  };
  expect(await deliverMail(database, send, delivery('open@x'))).toBe('sent');
  expect(await traceOf('open@x')).toEqual({ repeats: 0, claim: null });
});

test('only a mail whose end went out without an answer may have arrived: it leaves again, and that is counted', async () => {
  const silent = async (_: Mail, beforeEnd: () => Promise<void>) => {
    await beforeEnd();
    throw new MailRefused('later', 'SMTP ETIMEDOUT at DATA');
  };
  await expect(deliverMail(database, silent, delivery('doubt@x'))).rejects.toThrow(MailUnanswered);
  expect(await traceOf('doubt@x')).toEqual({ repeats: null, claim: 'ending 1 0' });
  const early = async () => {
    throw new MailRefused('later', 'SMTP ETIMEDOUT at CONN');
  };
  await expect(deliverMail(database, early, delivery('doubt@x'))).rejects.not.toThrow(MailUnanswered);
  expect(await traceOf('doubt@x')).toEqual({ repeats: null, claim: 'waiting 2 1' });
  const refused = async (_: Mail, beforeEnd: () => Promise<void>) => {
    await beforeEnd();
    throw new MailRefused('later', 'SMTP 451', { answered: true });
  };
  await expect(deliverMail(database, refused, delivery('doubt@x'))).rejects.not.toThrow(MailUnanswered);
  expect(await deliverMail(database, async () => {}, delivery('doubt@x'))).toBe('sent');
  expect(await traceOf('doubt@x')).toEqual({ repeats: 1, claim: null });
});

test.each([
  ['before the end of the mail', false, 0],
  ['after it', true, 1],
])('a process that dies %s leaves a claim that is taken over once its time is up', async (_name, ended, repeats) => {
  const messageId = `dead-${ended}@x`;
  const { promise: died, resolve: die } = Promise.withResolvers<void>();
  const dying = async (_: Mail, beforeEnd: () => Promise<void>) => {
    if (ended) await beforeEnd();
    die();
    await new Promise(() => {});
  };
  void deliverMail(database, dying, delivery(messageId));
  await died;
  await expect(deliverMail(database, async () => {}, delivery(messageId))).rejects.toThrow('somebody else');
  await run(`update mail_claims set claimed_until = now() - interval '1 second'`);
  expect(await deliverMail(database, async () => {}, delivery(messageId))).toBe('sent');
  expect(await traceOf(messageId)).toEqual({ repeats, claim: null });
});

test('a worker that lost its claim does not finish its mail: only the one that took over sends it', async () => {
  const ended: string[] = [];
  const slow = async (_: Mail, beforeEnd: () => Promise<void>) => {
    await run(`update mail_claims set claimed_until = now() - interval '1 second'`);
    const quick = async (_mail: Mail, end: () => Promise<void>) => {
      await beforeEnd().then(
        () => ended.push('slow'),
        () => {},
      );
      await end();
      ended.push('quick');
    };
    expect(await deliverMail(database, quick, delivery('lost@x'))).toBe('sent');
    throw new MailRefused('later', 'SMTP ECONNECTION');
  };
  await expect(deliverMail(database, slow, delivery('lost@x'))).rejects.not.toThrow(MailUnanswered);
  expect(ended).toEqual(['quick']);
  expect(await traceOf('lost@x')).toEqual({ repeats: 0, claim: null });
});

test('erased while it was on its way, it leaves no trace', async () => {
  const mail = { ...delivery('erased@x'), subjectId: '11111111-d9cb-469f-a165-70867728950e' };
  const send = async () => {
    expect(await database.transaction((client) => forgetMails(client, [mail.subjectId]))).toEqual(['erased@x']);
  };
  expect(await deliverMail(database, send, mail)).toBe('sent');
  expect(await traceOf('erased@x')).toEqual({ repeats: null, claim: null });
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
  const rows = await state.rows('select to_jsonb(s)::text as row from mail_suppressions s');
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
