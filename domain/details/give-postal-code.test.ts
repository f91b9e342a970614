import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { viewInquiry } from '../../app/office/inquiries/inquiry-view.ts';
import { runJob } from '../../jobs/all-jobs.ts';
import { renderMail } from '../../mails/render.tsx';
import { storeFirm } from '../../tests/support/firms.ts';
import { formRow } from '../../tests/support/inquiries.ts';
import { balcony, storeInquiryInState } from '../../tests/support/inquiry-in-state.ts';
import { storeInvitation } from '../../tests/support/invitations.ts';
import { createJobServices } from '../../tests/support/job-services.ts';
import { maria } from '../../tests/support/staff.ts';
import { useDatabase, useDataDir } from '../../tests/support/test-database.ts';
import { correctContact } from '../contact-sharing/correct-contact.server.ts';
import { readCustomerPortal } from '../customer-portal/read-customer-portal.server.ts';
import { listUnansweredInvitations } from '../firms/firm-history.server.ts';
import { findOfficeInquiry } from '../inquiries/find-office-inquiry.server.ts';
import { findInquiry } from '../inquiries/inquiry.server.ts';
import { clearInquiry, enqueueInquiryJobs } from '../inquiries/quarantine.server.ts';
import { createSubmitInquiry } from '../inquiries/submit-inquiry.server.ts';
import { summariseForOperator } from '../inquiries/summarise-for-operator.ts';
import { findInvitationForMail } from '../invitations/find-invitation.server.ts';
import { matchInquiry, proposeMatch } from '../matching/match-inquiry.server.ts';
import { addFirm } from '../matching/proposals.server.ts';
import { countResponseTimes } from '../response-time/response-times.server.ts';
import { escalateResponseTimes } from '../scheduler/work-deadlines.server.ts';
import { changeSetting } from '../settings/settings.server.ts';
import { listTasks } from '../tasks/tasks.server.ts';
import { postalCodeCall, responseDue } from '../time/working-time.ts';
import { hashInquiryId } from '../tombstones/tombstones.server.ts';
import { CUSTOMER, listEvents } from '../workflow/inquiry-events.server.ts';
import { givePostalCode } from './save-details.server.ts';

const { state, database, run } = useDatabase();
const dataDir = useDataDir();
const give = (inquiryId: string, postalCode: string) =>
  givePostalCode(database, { inquiryId, actor: CUSTOMER, postalCode });

test('one outside the area is kept and makes somebody look, one that was given stays', async () => {
  const far = await storeInquiryInState(state.pool, 'new', { postal_code: '80000' });
  expect(await give(far, '10115')).toEqual({ kind: 'saved' });
  expect(await matchInquiry(database, far)).toEqual({ kind: 'held', reasons: ['area'] });
  const dueOf = async () => (await findInquiry(database, far))?.response_due_at;
  const outsideOf = async () => (await readCustomerPortal(database, far))?.outside;
  expect([await dueOf(), await outsideOf()]).toEqual([null, true]);
  const [receipt] = await mailTo(far);
  expect(receipt?.subject).toBe('Ihre Anfrage ist da, wir prüfen Ihren Ort');
  const text = receipt?.text?.replaceAll(/\s+/g, ' ');
  expect(text).toContain('Ein Angebot können wir noch nicht zusagen.');
  expect(text).not.toMatch(/24|erste Angebot/);
  await clearInquiry(database, { inquiryId: far, actor: { kind: 'staff', id: 'staff:maria' } });
  expect([await dueOf(), await outsideOf()]).toEqual([expect.any(Date), false]);
  expect((await matchInquiry(database, far)).kind).toBe('no-firm');
  const known = await storeInquiryInState(state.pool, 'new', { postal_code: '80331' });
  expect(await give(known, '80799')).toEqual({ kind: 'known' });
  expect(await listEvents(database, known)).toEqual([]);
});

async function mailTo(inquiryId: string) {
  const { services, sent } = createJobServices(database, dataDir);
  await runJob(services, { id: randomUUID(), name: 'send-receipt', data: { inquiryId } });
  return sent;
}

const tasksOf = async (inquiryId: string) =>
  (await listTasks(database)).filter(({ inquiry_id }) => inquiry_id === inquiryId).map(({ kind }) => kind);
const waiting = { postal_code: '80000', ...balcony };

test('without a postal code no firm is asked; after two counted hours somebody calls; once it is given firms are asked', async () => {
  await changeSetting(database, { name: 'choice', value: 'automatic', actor: 'test' });
  const firmId = await storeFirm(state.pool);
  const id = await storeInquiryInState(state.pool, 'new', waiting);
  await run('delete from jobs');
  const { rows: received } = await state.pool.query('select received_at from inquiries where id = $1', [id]);
  const callAt = postalCodeCall(received[0].received_at);
  expect(await matchInquiry(database, id)).toEqual({ kind: 'no-postal-code' });
  expect(await matchInquiry(database, id)).toEqual({ kind: 'no-postal-code' });
  expect(await state.rows('select name, start_after from jobs')).toEqual([
    { name: 'match-inquiry', start_after: callAt },
  ]);
  expect(await tasksOf(id)).toEqual([]);
  // By hand neither.
  expect(await proposeMatch(database, id)).toBeNull();
  const byHand = { inquiryId: id, actor: maria, firmId, reason: 'Kennt den Kunden' };
  expect(await addFirm(database, byHand)).toEqual({ kind: 'closed' });
  expect(await matchInquiry(database, id, { now: callAt })).toEqual({ kind: 'no-postal-code' });
  expect(await tasksOf(id)).toEqual(['postcode']);
  expect(await state.rows('select from match_runs where inquiry_id = $1', [id])).toEqual([]);
  expect(await give(id, '80331')).toEqual({ kind: 'saved' });
  expect(await tasksOf(id)).toEqual([]);
  expect(await matchInquiry(database, id)).toMatchObject({ kind: 'matched' });
});

const submitWithout = async () => {
  const submit = createSubmitInquiry({ database, limits: null, afterStored: enqueueInquiryJobs });
  const stored = await submit(formRow({ postal_code: '80000' }), { network: '192.0.2.1' });
  if (stored.kind !== 'stored') throw new Error(stored.kind);
  return stored.id;
};
const responseTimeOf = async (inquiryId: string) => {
  await countResponseTimes(database);
  return await state.one(
    `select i.response_due_at as due, i.response_half_at as half, i.response_stage as mark, array(select f.received_at from response_times f
       where f.inquiry_hash = $2 order by 1) as counted from inquiries i where id = $1`,
    [inquiryId, hashInquiryId(inquiryId)],
  );
};

test('without a postal code no response time runs or is counted as missed; it starts with the code, whichever side enters it', async () => {
  for (const how of ['page', 'office'] as const) {
    const id = await submitWithout();
    await run(`update inquiries set received_at = received_at - interval '20 days' where id = $1`, [id]);
    await escalateResponseTimes(database, null);
    expect(await responseTimeOf(id)).toEqual({ due: null, half: null, mark: 0, counted: [] });
    expect(await readCustomerPortal(database, id)).toMatchObject({ responseDueAt: null, responseMissed: false });
    await (how === 'page'
      ? give(id, '80331')
      : correctContact(database, { inquiryId: id, actor: maria, given: { postalCode: '80331' } }));
    const { due, counted } = await responseTimeOf(id);
    expect(counted).toHaveLength(1);
    expect(Date.now() - counted[0].getTime()).toBeLessThan(60_000);
    expect(Math.abs(due - responseDue(counted[0]).getTime())).toBeLessThan(1000);
  }
});

test('the placeholder 80000 is shown neither to the office nor to the operator nor to a firm that was invited before', async () => {
  const id = await storeInquiryInState(state.pool, 'matching', waiting);
  const { invitationId, firmId } = await storeInvitation(state.pool, { inquiryId: id });
  const found = await findOfficeInquiry(database, id);
  if (!('inquiry' in found)) throw new Error('no inquiry');
  expect(viewInquiry({ ...found, now: new Date() })).toMatchObject({
    spokenPlace: 'keine Postleitzahl angegeben',
    postalCode: null,
    place: null,
  });
  const inquiry = await findInquiry(database, id);
  if (!inquiry) throw new Error('no inquiry');
  const siteUrl = 'https://x.example';
  const mail = await renderMail('operator-notification', {
    ...summariseForOperator(inquiry, [], siteUrl),
    siteUrl,
    dial: null,
  });
  expect(mail.subject).toContain('ohne Postleitzahl');
  expect(mail.text).toContain('keine Postleitzahl angegeben');
  expect(mail.subject + mail.text).not.toContain('80000');
  const link = `${siteUrl}/meine-anfrage/`;
  const receipt = await renderMail('receipt', { siteUrl, reference: '0F8FAD5B', link, asksPostalCode: true });
  expect(receipt.text.replaceAll(/\s+/g, ' ')).toContain('Ohne Ihre Postleitzahl können wir keinen Betrieb anfragen.');
  expect((await findInvitationForMail(database, invitationId))?.about?.place).toBeNull();
  expect(await listUnansweredInvitations(database, firmId)).toMatchObject([{ place: null }]);
});
