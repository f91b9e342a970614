import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { requestErasure } from '../domain/erasure/erase-inquiry.server.ts';
import { recallInTransaction, recallInvitation } from '../domain/invitations/recall.server.ts';
import { findLink } from '../domain/magic-links/find-link.server.ts';
import { matchInquiry } from '../domain/matching/match-inquiry.server.ts';
import { changeSetting } from '../domain/settings/settings.server.ts';
import { CUSTOMER, SYSTEM } from '../domain/workflow/inquiry-events.server.ts';
import { storeFirm } from '../tests/support/firms.ts';
import { allTicked, tickedLabels } from '../tests/support/inquiries.ts';
import { balcony, storeInquiryInState } from '../tests/support/inquiry-in-state.ts';
import { storeInvitation } from '../tests/support/invitations.ts';
import { useServices } from '../tests/support/use-services.ts';
import { waitFor } from '../tests/support/wait-for.ts';
import { runJob } from './all-jobs.ts';

const { state, database, services, sent, run, count } = useServices();

/** Runs what waits, as the queue would; twice, as after a kill. */
async function runJobs() {
  const rows = await state.rows(`select id, name, data from jobs where name like 'send-%' order by created_on, id`);
  for (const job of [...rows, ...rows]) await runJob(services, job);
  return sent.splice(0);
}

test('firms and customer are written to once each; firms read nothing of the customer, and their link opens their invitation', async () => {
  await changeSetting(database, { name: 'choice', value: 'automatic', actor: 'test' });
  const firms = ['a@firm.example', 'b@firm.example'];
  for (const email of firms) await storeFirm(state.pool, { email, name: `Betrieb ${email[0]}` });
  const canary = {
    first_name: 'Kanarienvogel',
    last_name: 'Geheimnis',
    phone_number: '089 4711 4711',
    problem_other: 'Kanarienstraße 5',
  };
  const inquiryId = await storeInquiryInState(state.pool, 'new', {
    ...canary,
    types_of_problems: 'noise',
    problem_locations: 'balcony',
    email_address: 'kunde@example.org',
  });
  await run('delete from jobs');
  expect(await matchInquiry(database, inquiryId)).toMatchObject({ kind: 'matched' });
  const mails = await runJobs();
  expect(mails.map(({ to }) => to).sort()).toEqual([...firms, 'kunde@example.org']);
  for (const { to, text, html, subject } of mails.filter(({ to }) => firms.includes(to))) {
    expect(`${subject} ${text} ${html}`).not.toMatch(/Kanarien|Geheimnis|4711\D?4711|kunde@/);
    expect(subject).toContain('80331 München');
    const token = /[?&]s=([\w-]+)/.exec(text)?.[1] ?? '';
    const link = await findLink(database, { token, audience: 'invitation', network: 'n' });
    expect(
      await state.rows('select p.email from invitations i join firms p on p.id = i.firm_id where i.id = $1', [
        link.kind === 'open' ? link.invitationId : null,
      ]),
    ).toEqual([{ email: to }]);
  }
  const customer = mails.find(({ to }) => to === 'kunde@example.org');
  expect(customer?.subject).toBe('Wir haben 2 Betriebe für Sie angefragt');
  expect(customer?.text).toMatch(/das erste Angebot erwarten wir bis[\s\S]*Betrieb a[\s\S]*Haftpflicht geprüft am/);
  // One link for each mail that left, none of the second attempt.
  expect(await state.rows(`select from access_tokens where audience = 'invitation'`)).toHaveLength(2);
});

test('a firm reads every choice that the customer ticked', async () => {
  const inquiryId = await storeInquiryInState(state.pool, 'matching', allTicked);
  const { invitationId } = await storeInvitation(state.pool, { inquiryId });
  await runJob(services, { id: randomUUID(), name: 'send-invitation', data: { inquiryId, invitationId } });
  const text = sent.splice(0)[0]?.text.replaceAll(/\s+/g, ' ');
  for (const label of tickedLabels) expect(text).toContain(label);
});

test('a firm that is no longer asked gets no invitation, and an ended inquiry sends none', async () => {
  await changeSetting(database, { name: 'choice', value: 'automatic', actor: 'test' });
  await storeFirm(state.pool);
  const inquiryId = await storeInquiryInState(state.pool, 'new', balcony);
  await run('delete from jobs');
  expect(await matchInquiry(database, inquiryId)).toMatchObject({ kind: 'matched' });
  await run(`update invitations set status = 'withdrawn', ended_at = now() where inquiry_id = $1`, [inquiryId]);
  await run(`update inquiries set status = 'withdrawn' where id = $1`, [inquiryId]);
  expect(await runJobs()).toEqual([]);
});

const closed = async (invitationId: string) =>
  (await count('access_tokens where invitation_id = $1 and revoked_at is null', [invitationId])) === 0;
const send = (invitationId: string, inquiryId: string, changed = services) =>
  runJob(changed, { id: randomUUID(), name: 'send-invitation', data: { invitationId, inquiryId } });

test('an invitation recalled while its mail is written: no mail and no working link', async () => {
  const { invitationId, inquiryId } = await storeInvitation(state.pool);
  const renderMail: typeof services.renderMail = async (...given) => {
    expect(await recallInvitation(database, { invitationId, actor: SYSTEM })).toEqual({ kind: 'done' });
    return services.renderMail(...given);
  };
  await send(invitationId, inquiryId, { ...services, renderMail });
  expect(sent.splice(0)).toEqual([]);
  expect(await closed(invitationId)).toBe(true);
});

test('while somebody is taking it back, its mail waits for the end of that, and does not leave', async () => {
  const { invitationId, inquiryId } = await storeInvitation(state.pool);
  const holder = await state.pool.connect();
  await holder.query('begin');
  await recallInTransaction(holder, { invitationId, actor: SYSTEM });
  let ended = false;
  const sending = send(invitationId, inquiryId).finally(() => {
    ended = true;
  });
  await waitFor(async () => {
    const { rowCount } = await state.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return ended || rowCount === 1;
  });
  await holder.query('commit');
  holder.release();
  await sending;
  expect(sent.splice(0)).toEqual([]);
  expect(await closed(invitationId)).toBe(true);
});

test('nothing leaves while the erasure waits, whatever the mail would be about', async () => {
  const { invitationId, inquiryId } = await storeInvitation(state.pool);
  await requestErasure(database, { inquiryId, actor: CUSTOMER });
  await send(invitationId, inquiryId);
  await runJob(services, { id: randomUUID(), name: 'send-question-answered', data: { invitationId, inquiryId } });
  expect(sent.splice(0)).toEqual([]);
  expect(await closed(invitationId)).toBe(true);
});
