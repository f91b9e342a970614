import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { correctContact } from '../domain/contact-sharing/correct-contact.server.ts';
import type { Actor } from '../domain/workflow/inquiry-events.server.ts';
import { storeFirm } from '../tests/support/firms.ts';
import { storeAsked } from '../tests/support/offers.ts';
import { offerAndShare } from '../tests/support/shared-contact.ts';
import { useServices } from '../tests/support/use-services.ts';
import { runJob } from './all-jobs.ts';

const LEFT = 'Diese E-Mail-Adresse gehört nicht mehr zu einer Anfrage';
const { state, database, services, sent, run, count } = useServices();
const MARIA: Actor = { kind: 'staff', id: 'staff:maria' };
beforeEach(async () => {
  await run('delete from jobs');
  sent.splice(0);
});

/** Runs what waits, twice, as after a kill. */
async function work() {
  const rows = await state.rows(`select id, name, data from jobs where name like 'send-%' order by created_on, id`);
  for (const job of [...rows, ...rows]) await runJob(services, job);
  await run('delete from jobs');
  return sent.splice(0);
}

async function storeShared(channel: string) {
  const email = `${randomUUID()}@firm.example`;
  const firmId = await storeFirm(state.pool, { email });
  const inquiry = {
    first_name: 'Zeisigvor',
    last_name: 'Zeisignach',
    email_address: `alt-${randomUUID()}@example.org`,
  };
  const { inquiryId, invitationId, reference } = await storeAsked(state.pool, { firmId, inquiry });
  await offerAndShare(database, { inquiryId, invitationId }, { channel });
  await work();
  return { inquiryId, invitationId, reference, firm: email, old: inquiry.email_address };
}

test('a correction sends each one mail: to the customer with a link, to the old address and the firm without data', async () => {
  const { inquiryId, reference, firm, old } = await storeShared('email');
  const to = `neu-${randomUUID()}@example.org`;
  await correctContact(database, { inquiryId, actor: MARIA, given: { lastName: 'Stieglitz', email: to } });
  const mails = await work();
  expect(mails.map((mail) => [mail.to, mail.subject]).toSorted()).toEqual(
    [
      [to, 'Berichtigt: Nachname und E-Mail-Adresse'],
      [old, LEFT],
      [firm, `Kontaktdaten berichtigt: Anfrage ${reference}, 80331 München`],
    ].toSorted(),
  );
  const textTo = (address: string) => mails.find((mail) => mail.to === address)?.text.replaceAll(/\s+/g, ' ') ?? '';
  expect(textTo(to)).toMatch(/berichtigt: Nachname und E-Mail-Adresse\./);
  expect(textTo(to)).toMatch(/früheren E-Mails gelten nicht mehr/);
  expect(textTo(to)).toMatch(/Betriebe, denen Sie Ihren Kontakt freigegeben haben, erfahren es auch/);
  expect(textTo(to)).toContain('/meine-anfrage/?s=');
  expect(textTo(old)).not.toMatch(/\?s=|zeisig|stieglitz|neu-/i);
  expect(textTo(firm)).toContain(`/betrieb/anfrage/${reference}/?s=`);
  expect(textTo(firm)).not.toMatch(/zeisig|stieglitz|neu-|alt-/i);
  expect(
    await state.rows('select count(*)::int as open from access_tokens where inquiry_id = $1 and revoked_at is null', [
      inquiryId,
    ]),
  ).toEqual([{ open: 1 }]);
});

test('an address that was taken away reads nothing about another one', async () => {
  const { inquiryId, old } = await storeShared('phone');
  await correctContact(database, { inquiryId, actor: MARIA, given: { email: '' } });
  const mails = (await work()).filter((mail) => mail.to === old);
  expect(mails.map(({ subject }) => subject)).toEqual([LEFT]);
  expect(mails[0]?.text).not.toMatch(/ander/);
});

test('changed back before the mail left, the old address gets no email', async () => {
  const { inquiryId, old } = await storeShared('phone');
  for (const email of ['zwischen@example.org', old])
    await correctContact(database, { inquiryId, actor: MARIA, given: { email } });
  expect((await work()).filter((mail) => mail.to === old && mail.subject === LEFT)).toEqual([]);
});

test('a mail that is written while its address is corrected takes no link to the old one', async () => {
  const { inquiryId } = await storeShared('phone');
  const links = () => count('access_tokens where inquiry_id = $1 and revoked_at is null', [inquiryId]);
  const client = await state.pool.connect();
  await client.query('begin');
  await client.query('select from inquiries where id = $1 for update', [inquiryId]);
  await client.query('update access_tokens set revoked_at = now() where inquiry_id = $1', [inquiryId]);
  const writing = runJob(services, { id: randomUUID(), name: 'send-link', data: { inquiryId } });
  const refused = expect(writing).rejects.toThrow('corrected meanwhile');
  // The link is there, and the mail waits for the lock.
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await state.pool.query(waiting)).rowCount, { timeout: 10_000 }).toBe(1);
  await client.query(`update inquiries set email_address = 'neu@example.org' where id = $1`, [inquiryId]);
  await client.query('commit');
  client.release();
  await refused;
  expect(await links()).toBe(0);
  expect(sent).toEqual([]);
});
