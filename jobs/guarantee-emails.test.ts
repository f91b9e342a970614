import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { correctContact } from '../domain/contact-sharing/correct-contact.server.ts';
import { applyTombstones } from '../domain/erasure/apply-tombstones.server.ts';
import { eraseInquiry } from '../domain/erasure/erase-inquiry.server.ts';
import { hashToken } from '../domain/magic-links/find-link.server.ts';
import { makeLink, recordLinkUsed } from '../domain/magic-links/make-link.server.ts';
import {
  findReminder,
  listReminders,
  openReminder,
  remindOfGuarantees,
  reportNotDone,
  reportWorkDone,
  switchReminder,
  withdrawReminder,
} from '../domain/orders/guarantee.server.ts';
import { reportOrder } from '../domain/orders/report-order.server.ts';
import { writeTombstones } from '../domain/tombstones/tombstones.server.ts';
import { CUSTOMER } from '../domain/workflow/inquiry-events.server.ts';
import { storeActiveShared } from '../tests/support/shared-contact.ts';
import { useServices } from '../tests/support/use-services.ts';
import { runJob } from './all-jobs.ts';

const { state, database, services, sent, run, value, rows } = useServices();

const day = (offset: number) => value('select (munich_day(now()) + $1::int)::text as day', [offset]);

/** Finished work with a guarantee of 24 months; the mailbox is proven unless said otherwise. */
async function storeDone({ proven = true, accepted = 0, email = `${randomUUID()}@example.org` } = {}) {
  const { about, name } = await storeActiveShared(state.pool, { email });
  const call = { ...about, actor: CUSTOMER };
  await run(`update contact_shares set shared_at = now() - interval '800 days' where inquiry_id = $1`, [
    about.inquiryId,
  ]);
  await reportOrder(database, { ...call, side: 'customer', statement: 'ordered' });
  await reportWorkDone(database, { ...call, acceptedOn: await day(accepted), grossCents: null });
  const { token } = await makeLink(database, { audience: 'customer', inquiryId: about.inquiryId });
  await run('update access_tokens set by_mail = true where token_hash = $1', [hashToken(token)]);
  if (proven) await recordLinkUsed(database, hashToken(token));
  return { ...call, email, firm: name };
}

const remindersOf = (email: string) =>
  rows('select email, firm, ends_on::text as ends from guarantee_reminders where email = $1', [email]);

/** Runs what waits, twice, as after a kill. */
async function work() {
  sent.splice(0);
  const waiting = await rows(
    `select id, name, data from jobs where name like 'send-guarantee-%' order by created_on, id`,
  );
  for (const job of [...waiting, ...waiting]) await runJob(services, job);
  await run(`delete from pgboss.job where data ->> 'job' like 'send-guarantee-%'`);
  return sent.splice(0);
}

test('a reminder is confirmed at once, sent once a month before the end, and then forgotten', async () => {
  const { email, firm, ...call } = await storeDone();
  for (let click = 0; click < 2; click += 1)
    expect(await switchReminder(database, call, true)).toEqual({ kind: 'done' });
  expect(await remindersOf(email)).toEqual([{ email, firm, ends: expect.any(String) }]);
  const [noted, ...others] = await work();
  expect(others).toEqual([]);
  expect(noted).toMatchObject({ to: email, subject: `Wir erinnern Sie an die Garantie von ${firm}` });
  expect(await remindOfGuarantees(database, new Date())).toBe(0);
  await run(
    `update guarantee_reminders set ends_on = (munich_day(now()) + interval '1 month')::date where email = $1`,
    [email],
  );
  // Retention ends the inquiry, not the reminder.
  await eraseInquiry(services, { id: call.inquiryId, actor: 'retention', reason: 'retention' });
  expect([await remindOfGuarantees(database, new Date()), await remindOfGuarantees(database, new Date())]).toEqual([
    1, 0,
  ]);
  const [reminder, ...more] = await work();
  expect(more).toEqual([]);
  expect(reminder).toMatchObject({ to: email });
  expect(reminder?.text).not.toContain('?s=');
  expect(await remindersOf(email)).toEqual([]);
});

test('switching a reminder off and on again does not fill the mailbox', async () => {
  const call = await storeDone();
  let notes = 0;
  for (let click = 0; click < 12; click += 1) {
    await switchReminder(database, call, true);
    notes += (await work()).length;
    await switchReminder(database, call, false);
  }
  expect(notes).toBe(10);
});

test('the link of the email, and nothing else, withdraws it; a restored backup does not bring it back', async () => {
  const { email, firm, ...call } = await storeDone();
  await switchReminder(database, call, true);
  const [noted] = await work();
  const token = /erinnerung\/\?s=([\w-]{43})/.exec(noted?.text ?? '')?.[1] ?? '';
  expect(await openReminder(database, { token: `${token}x`, network: 'n' })).toEqual({ kind: 'unknown' });
  expect(await openReminder(database, { token, network: 'n' })).toMatchObject({ kind: 'open', firm });
  for (const after of ['.', '>', ' ', '%'])
    expect(await openReminder(database, { token: `${token}${after}`, network: 'n' })).toMatchObject({ kind: 'open' });
  const [restored] = await rows('select * from guarantee_reminders where email = $1', [email]);
  await withdrawReminder(database, token);
  expect(await remindersOf(email)).toEqual([]);
  await writeTombstones(services, new Date());
  await run('insert into guarantee_reminders (id, email, firm, ends_on) values ($1, $2, $3, $4)', [
    restored.id,
    email,
    firm,
    restored.ends_on,
  ]);
  await database.transaction((client) => applyTombstones(client, services, { actor: 'start' }));
  expect(await remindersOf(email)).toEqual([]);
});

test('consent needs a proven mailbox, moves with the day of acceptance, and goes with an erasure on request', async () => {
  const unproven = await storeDone({ proven: false });
  expect(await switchReminder(database, unproven, true)).toEqual({ kind: 'unproven' });
  const late = await storeDone({ accepted: -720 });
  expect(await switchReminder(database, late, true)).toEqual({ kind: 'refused' });
  const { email, ...call } = await storeDone();
  await switchReminder(database, call, true);
  const [before] = await remindersOf(email);
  await reportWorkDone(database, { ...call, acceptedOn: await day(-3), grossCents: null });
  const [after] = await remindersOf(email);
  expect(Date.parse(before?.ends) - Date.parse(after?.ends)).toBeGreaterThan(0);
  expect(await switchReminder(database, { ...unproven, invitationId: call.invitationId }, false)).toEqual({
    kind: 'refused',
  });
  expect(await listReminders(database, call.inquiryId)).toEqual([{ firm: after?.firm, endsOn: after?.ends }]);
  await eraseInquiry(services, { id: call.inquiryId, actor: 'customer', reason: 'request' });
  expect(await remindersOf(email)).toEqual([]);
});

test('a reminder follows a corrected address and its correction, with a new link, and ends without an address or with the work', async () => {
  const { email, firm, ...call } = await storeDone();
  await switchReminder(database, call, true);
  const [noted] = await work();
  const [before] = await remindersOf(email);
  const correct = (to: string) =>
    correctContact(database, {
      inquiryId: call.inquiryId,
      actor: { kind: 'staff', id: 'staff:1' },
      given: { email: to },
    });
  const other = `${randomUUID()}@example.org`;
  for (const [from, to] of [
    [email, other],
    [other, email],
  ] as const) {
    expect(await correct(to)).toEqual({ kind: 'corrected', changed: ['email'] });
    expect(await remindersOf(from)).toEqual([]);
    expect(await remindersOf(to)).toEqual([{ ...before, email: to }]);
    expect(await work()).toEqual([expect.objectContaining({ to, subject: noted?.subject })]);
  }
  // The link in the mailbox that was left opens nothing.
  const token = /erinnerung\/\?s=([\w-]{43})/.exec(noted?.text ?? '')?.[1] ?? '';
  expect(await openReminder(database, { token, network: 'n' })).toEqual({ kind: 'unknown' });
  await reportNotDone(database, call);
  expect(await remindersOf(email)).toEqual([]);
  await reportWorkDone(database, { ...call, acceptedOn: await day(0), grossCents: null });
  expect(await findReminder(database, call.invitationId)).toMatchObject({ id: null, email });

  const without = await storeDone();
  await switchReminder(database, without, true);
  await correctContact(database, {
    inquiryId: without.inquiryId,
    actor: { kind: 'staff', id: 'staff:1' },
    given: { email: '' },
  });
  expect(await remindersOf(without.email)).toEqual([]);
});

test('buildings of one mailbox keep their reminders when another one is corrected, accepted again or erased', async () => {
  const email = `${randomUUID()}@example.org`;
  const [one, other, same] = [await storeDone({ email }), await storeDone({ email }), await storeDone({ email })];
  // The firm of the first works at a third building, too.
  await run('update firms set name = $1 where name = $2', [`${one.firm} alt`, same.firm]);
  await run('update invitations set firm_id = (select id from firms where name = $1) where id = $2', [
    one.firm,
    same.invitationId,
  ]);
  for (const call of [one, other, same]) expect(await switchReminder(database, call, true)).toEqual({ kind: 'done' });
  const firmsOf = async (of: string) => (await remindersOf(of)).map(({ firm }) => firm).toSorted();
  const both = [one.firm, other.firm].toSorted();
  expect(await firmsOf(email)).toEqual(both);
  // Away from the day that two of them have, and back.
  await reportWorkDone(database, { ...same, acceptedOn: await day(-3), grossCents: null });
  expect(await firmsOf(email)).toEqual([one.firm, ...both].toSorted());
  expect(await reportWorkDone(database, { ...same, acceptedOn: await day(0), grossCents: null })).toMatchObject({
    kind: 'recorded',
  });
  expect(await firmsOf(email)).toEqual(both);

  const corrected = `${randomUUID()}@example.org`;
  const office = { kind: 'staff', id: 'staff:1' } as const;
  await correctContact(database, { inquiryId: same.inquiryId, actor: office, given: { email: corrected } });
  expect(await firmsOf(corrected)).toEqual([one.firm]);
  expect(await firmsOf(email)).toEqual(both);
  await eraseInquiry(services, { id: one.inquiryId, actor: 'customer', reason: 'request' });
  expect(await firmsOf(email)).toEqual([other.firm]);
  expect(await firmsOf(corrected)).toEqual([one.firm]);
});
