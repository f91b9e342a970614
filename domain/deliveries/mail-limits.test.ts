import { rmSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { sendReceipt } from '../../jobs/send-receipt.ts';
import { createJobServices } from '../../tests/support/job-services.ts';
import { toQueries } from '../../tests/support/queries.ts';
import { newDataDir } from '../../tests/support/running-server.ts';
import { storeInquiry } from '../../tests/support/stored-inquiry.ts';
import { useTestDatabase } from '../../tests/support/test-database.ts';

const state = useTestDatabase();
const dataDir = newDataDir();
const { services, sent } = createJobServices(toQueries(state), dataDir);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function askForReceipts(address: string, count: number) {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) ids.push(await storeInquiry(state.pool, { email_address: address }));
  await Promise.all(
    ids.map((inquiryId) => sendReceipt.run(services, { inquiryId }, { id: inquiryId, queue: 'send-receipt' })),
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

test('a receipt that is tried again is not stopped by itself', async () => {
  const [inquiryId = ''] = await askForReceipts('again@example.org', 1);
  await sendReceipt.run(services, { inquiryId }, { id: inquiryId, queue: 'send-receipt' });
  expect(sentTo('again@example.org')).toBe(1);
});
