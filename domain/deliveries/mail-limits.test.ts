import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { runJob } from '../../jobs/all-jobs.ts';
import type { RateLimits } from '../../platform/config.server.ts';
import { formRow } from '../../tests/support/inquiries.ts';
import { createJobServices } from '../../tests/support/job-services.ts';
import { toQueries } from '../../tests/support/queries.ts';
import { insertSampleInquiry } from '../../tests/support/stored-inquiry.ts';
import { useDatabase, useDataDir } from '../../tests/support/test-database.ts';
import { enqueueInquiryJobs } from '../inquiries/quarantine.server.ts';
import { createSubmitInquiry } from '../inquiries/submit-inquiry.server.ts';
import { hashToken } from '../magic-links/find-link.server.ts';
import { makeLink, recordLinkUsed } from '../magic-links/make-link.server.ts';

const { state, run } = useDatabase();
const dataDir = useDataDir();
const { services, sent } = createJobServices(toQueries(state), dataDir);

async function askForReceipts(address: string, count: number) {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) ids.push(await insertSampleInquiry(state.pool, { email_address: address }));
  await Promise.all(
    ids.map((inquiryId) => runJob(services, { id: inquiryId, name: 'send-receipt', data: { inquiryId } })),
  );
  return ids;
}
const sentTo = (address: string) => sent.filter(({ to }) => to.toLowerCase() === address).length;
const passTime = (minutes: number) =>
  state.pool.query('update sent_mails set sent_at = sent_at - make_interval(mins => $1)', [minutes]);

test('a hundred inquiries in the name of somebody are one receipt in ten minutes and three a day', async () => {
  await askForReceipts('victim@example.org', 4);
  expect(sentTo('victim@example.org')).toBe(1);
  await askForReceipts('Victim@Example.org', 2);
  expect(sentTo('victim@example.org')).toBe(1);
  for (const expected of [2, 3, 3, 3]) {
    await passTime(11);
    await askForReceipts('victim@example.org', 2);
    expect(sentTo('victim@example.org')).toBe(expected);
  }
  await passTime(24 * 60);
  await askForReceipts('victim@example.org', 1);
  expect(sentTo('victim@example.org')).toBe(4);
  await askForReceipts('victim+one@example.org', 1);
  await askForReceipts('victim+two@example.org', 1);
  expect([sentTo('victim+one@example.org'), sentTo('victim+two@example.org')]).toEqual([0, 0]);
  await askForReceipts('other@example.org', 1);
  expect(sentTo('other@example.org')).toBe(1);
});

test('a building added from a page that a mailed link opened gets its receipt at once', async () => {
  await askForReceipts('verwaltung@example.org', 2);
  expect(sentTo('verwaltung@example.org')).toBe(1);
  const inquiryId = await insertSampleInquiry(state.pool, { email_address: 'verwaltung@example.org' });
  const { token } = await makeLink(toQueries(state), { audience: 'customer', inquiryId });
  await recordLinkUsed(toQueries(state), hashToken(token));
  await runJob(services, { id: inquiryId, name: 'send-receipt', data: { inquiryId } });
  expect(sentTo('verwaltung@example.org')).toBe(2);
});

test('dots and the other name of Gmail reach the same mailbox, and only there; the mail goes to the address as typed', async () => {
  const addresses = ['vic.tim@gmail.com', 'v.i.c.t.i.m@gmail.com', 'Victim+a@GoogleMail.com', 'victim@googlemail.com'];
  for (const address of addresses) await askForReceipts(address, 1);
  expect(addresses.map((address) => sentTo(address.toLowerCase()))).toEqual([1, 0, 0, 0]);
  for (const address of ['vic.tim@gmail.com.example.org', 'vic.tim@example.org', 'victim@example.net'])
    await askForReceipts(address, 1);
  expect(sentTo('vic.tim@gmail.com.example.org') + sentTo('vic.tim@example.org') + sentTo('victim@example.net')).toBe(
    3,
  );
});

test('one network causes two receipts to a mailbox a day, and the owner still gets theirs', async () => {
  const limits = { windowSeconds: 3_600, inquiries: 100, inquiriesFlagged: 100 } as RateLimits;
  const submit = createSubmitInquiry({ database: toQueries(state), limits, afterStored: enqueueInquiryJobs });
  const receipts = async (network: string, ...addresses: string[]) => {
    await run('delete from jobs');
    for (const email_address of addresses) {
      const stored = await submit(formRow({ email_address }), { network });
      expect(stored.kind).toBe('stored');
    }
    const { rowCount } = await state.pool.query(`select from jobs where name = 'send-receipt'`);
    return rowCount;
  };
  const dotted = ['a.nna@gmail.com', 'an.na@gmail.com', 'ann.a@gmail.com', 'anna+x@gmail.com'];
  expect(await receipts('192.0.2.7', ...dotted, 'other@example.org')).toBe(3);
  expect(await receipts('2001:db8:7:1::/64', ...dotted)).toBe(2);
  expect(await receipts('2001:db8:7:2::/64', ...dotted)).toBe(0);
  expect(await receipts('198.51.100.9', 'anna@gmail.com')).toBe(1);
});

test('a mail whose answer got lost counts from that time, not for ever: the next inquiry of the same person gets its receipt', async () => {
  const first = await insertSampleInquiry(state.pool, { email_address: 'tarpit@example.org' });
  await run(
    `insert into mail_claims (message_id, kind, subject_id, state, claimed_until) values ('lost', 'send-receipt', $1, 'ending', now())`,
    [first],
  );
  await askForReceipts('tarpit@example.org', 1);
  expect(sentTo('tarpit@example.org')).toBe(0);
  await run(`update mail_claims set claimed_until = now() - interval '11 minutes' where message_id = 'lost'`);
  await askForReceipts('tarpit@example.org', 1);
  expect(sentTo('tarpit@example.org')).toBe(1);
});

test('asking for the erasure and undoing it over and over sends a stranger three mails a day at most', async () => {
  const inquiries = [
    await insertSampleInquiry(state.pool, { email_address: 'erased@example.org' }),
    await insertSampleInquiry(state.pool, { email_address: 'erased+more@example.org' }),
  ];
  await run('update inquiries set erase_due_at = now() + $1::interval where id = any($2)', ['10 minutes', inquiries]);
  for (let n = 0; n < 8; n += 1) {
    const inquiryId = inquiries[n % 2] ?? '';
    await runJob(services, { id: randomUUID(), name: 'send-erased', data: { inquiryId } });
  }
  expect(sentTo('erased@example.org') + sentTo('erased+more@example.org')).toBe(3);
  const { rowCount } = await state.pool.query('select from access_tokens where inquiry_id = any($1)', [inquiries]);
  expect(rowCount).toBe(3);
});
