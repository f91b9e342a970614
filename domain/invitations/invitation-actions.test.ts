import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { storeFirm } from '../../tests/support/firms.ts';
import { storeInquiryInState } from '../../tests/support/inquiry-in-state.ts';
import { storeInvitation } from '../../tests/support/invitations.ts';
import { storeAsked } from '../../tests/support/offers.ts';
import { submitSampleOffer } from '../../tests/support/shared-contact.ts';
import { maria } from '../../tests/support/staff.ts';
import { useServices } from '../../tests/support/use-services.ts';
import { giveUpInquiry, markSpam, reopenInquiry, withdrawInquiry } from '../closing/close-inquiry.server.ts';
import { applyTombstones } from '../erasure/apply-tombstones.server.ts';
import { cancelErasure, eraseInquiry, requestErasure } from '../erasure/erase-inquiry.server.ts';
import { firmActor } from '../firms/firm-transitions.server.ts';
import { holdInquiry } from '../inquiries/quarantine.server.ts';
import { findLink } from '../magic-links/find-link.server.ts';
import { makeLink } from '../magic-links/make-link.server.ts';
import { listAskedFirms } from '../offers/list-asked-firms.server.ts';
import { readInvitationPage } from '../offers/read-invitation-page.server.ts';
import { MAX_FIRMS_PER_INQUIRY, MILLION } from '../rules.ts';
import { addTime, firmCalendar } from '../time/working-time.ts';
import { writeTombstones } from '../tombstones/tombstones.server.ts';
import { CUSTOMER, listEvents } from '../workflow/inquiry-events.server.ts';
import { answerFirm, askCustomer, engageInvitation } from './answers.server.ts';
import { declineInvitation, reviveInvitation, undoDecline } from './decline.server.ts';
import { findInvitation } from './find-invitation.server.ts';
import { findFreeSlot } from './invitation-transitions.server.ts';
import { bringBackFirm, excludeFirm, recallInvitation } from './recall.server.ts';

const { state, database, services, rows, value, run } = useServices();
const firm = firmActor('00000000-0000-4000-8000-000000000001');

const returned = async (firmId: string) =>
  (await rows(`select millionths from rotation_ledger where firm_id = $1 and kind = 'returned'`, [firmId])).map(
    ({ millionths }) => Number(millionths),
  );
const creditOf = async (firmId: string) =>
  Number(await value('select rotation_credit as credit from firms where id = $1', [firmId]));
const jobs = (inquiryId: string, name: string) =>
  rows(
    `select data - 'inquiryId' as data, extract(epoch from start_after - now()) / 60 as minutes
     from jobs where name = $2 and data ->> 'inquiryId' = $1 order by created_on`,
    [inquiryId, name],
  );
const linkState = async (token: string) =>
  (await findLink(database, { token, audience: 'invitation', network: 'n' })).kind;

test('engage: an answer with a time of the firm, not after the latest one', async () => {
  const { invitationId, inquiryId } = await storeInvitation(state.pool);
  const invitation = await findInvitation(database, invitationId);
  const latest = invitation?.offer_due_at as Date;
  const engage = (until: Date) => engageInvitation(database, { invitationId, actor: firm, until });
  expect(await engage(new Date(latest.getTime() + 1_000))).toEqual({ kind: 'invalid', field: 'until' });
  expect(await engage(new Date(Date.now() - 1_000))).toEqual({ kind: 'invalid', field: 'until' });
  expect(await engage(new Date(Number.NaN))).toEqual({ kind: 'invalid', field: 'until' });
  expect(await engage(latest)).toEqual({ kind: 'done' });
  expect(await findInvitation(database, invitationId)).toMatchObject({
    status: 'engaged',
    promised_at: latest,
    answered_at: expect.any(Date),
  });
  expect(await engage(latest)).toEqual({ kind: 'refused', status: 'engaged' });
  expect((await listEvents(database, inquiryId)).at(-1)).toMatchObject({
    event: 'invitation.engage',
    actor_kind: 'firm',
    details: { invitation: invitationId, from: 'invited', to: 'engaged' },
  });
  expect(await rows('select first_shown_at from disclosures where invitation_id = $1', [invitationId])).toEqual([
    { first_shown_at: expect.any(Date) },
  ]);
});

test('ask: the clock stops once; the answer moves the deadlines by the time of the firm that went by, eight hours at most', async () => {
  const { invitationId, inquiryId, firmId } = await storeInvitation(state.pool);
  const question = {
    invitationId,
    actor: firm,
    body: 'Wie breit ist der Balkon?',
    key: randomUUID(),
    kind: 'question' as const,
  };
  expect(await askCustomer(database, { ...question, body: ' ' })).toEqual({ kind: 'invalid', field: 'body' });
  expect(await askCustomer(database, { ...question, body: 'x'.repeat(2_001) })).toEqual({
    kind: 'invalid',
    field: 'body',
  });
  const twice = await Promise.all([askCustomer(database, question), askCustomer(database, question)]);
  expect(twice).toEqual([{ kind: 'done' }, { kind: 'done' }]);
  expect(await rows('select author, kind from messages where invitation_id = $1', [invitationId])).toEqual([
    { author: 'firm', kind: 'question' },
  ]);
  expect(await jobs(inquiryId, 'send-question')).toHaveLength(1);
  const before = await findInvitation(database, invitationId);
  expect(before).toMatchObject({ status: 'engaged', waited_at: null, answered_at: expect.any(Date) });
  // Asked a week ago: more than eight hours of the firm went by.
  await run(`update invitations set waiting_since = now() - interval '7 days' where id = $1`, [invitationId]);
  const answer = { invitationId, actor: CUSTOMER, body: 'Zwei Meter.', key: randomUUID() };
  expect(await answerFirm(database, answer)).toEqual({ kind: 'done' });
  expect(await answerFirm(database, answer)).toEqual({ kind: 'done' });
  const after = await findInvitation(database, invitationId);
  expect(after?.offer_due_at).toEqual(addTime(firmCalendar(), before?.offer_due_at as Date, 480));
  expect(await jobs(inquiryId, 'send-question-answered')).toHaveLength(1);
  // A second question stops nothing.
  await askCustomer(database, { ...question, key: randomUUID() });
  await answerFirm(database, { ...answer, key: randomUUID() });
  expect((await findInvitation(database, invitationId))?.offer_due_at).toEqual(after?.offer_due_at);
  expect(await askCustomer(database, { ...question, kind: 'appointment', key: randomUUID() })).toEqual({
    kind: 'done',
  });
  expect(await findInvitation(database, invitationId)).toMatchObject({ appointment_offered_at: expect.any(Date) });
  expect(await jobs(inquiryId, 'send-appointment-offered')).toHaveLength(1);
  expect(firmId).toBeTruthy();
});

test('a firm answers only what the customer wrote: no message, no answer, whatever its form says', async () => {
  const { invitationId } = await storeInvitation(state.pool);
  const answer = () =>
    askCustomer(database, { invitationId, actor: firm, body: 'Gern.', key: randomUUID(), kind: 'message' });
  expect(await answer()).toEqual({ kind: 'refused', status: 'invited' });
  expect(await findInvitation(database, invitationId)).toMatchObject({ status: 'invited', answered_at: null });
  await answerFirm(database, { invitationId, actor: CUSTOMER, body: 'Geht es im April?', key: randomUUID() });
  expect(await answer()).toEqual({ kind: 'done' });
  expect(await answer()).toEqual({ kind: 'refused', status: 'engaged' });
});

test('an answer to the customer counts as an answer, and stops no deadline; without an email address the office calls', async () => {
  const { invitationId, inquiryId } = await storeInvitation(state.pool);
  await answerFirm(database, { invitationId, actor: CUSTOMER, body: 'Geht es im April?', key: randomUUID() });
  await run('update inquiries set email_address = null where id = $1', [inquiryId]);
  const answer = { invitationId, actor: firm, body: 'Ja.', key: randomUUID(), kind: 'message' as const };
  expect(await Promise.all([askCustomer(database, answer), askCustomer(database, answer)])).toEqual([
    { kind: 'done' },
    { kind: 'done' },
  ]);
  expect(await findInvitation(database, invitationId)).toMatchObject({
    status: 'engaged',
    waiting_since: null,
    answered_at: expect.any(Date),
  });
  expect(await rows('select author, kind from messages where invitation_id = $1 order by id', [invitationId])).toEqual([
    { author: 'customer', kind: 'message' },
    { author: 'firm', kind: 'message' },
  ]);
  expect(await jobs(inquiryId, 'send-firm-answer')).toEqual([]);
  expect(
    await rows('select note from tasks where inquiry_id = $1 and kind = $2', [inquiryId, 'customer-question']),
  ).toEqual([{ note: expect.stringContaining('hat Ihnen geantwortet') }]);
});

test('decline: free, an answer, the next firm after a quarter of an hour; undone until then while a slot is free', async () => {
  const { invitationId, inquiryId, firmId } = await storeInvitation(state.pool);
  await run(`update inquiries set response_due_at = now() + interval '5 days' where id = $1`, [inquiryId]);
  const decline = (reason: string) => declineInvitation(database, { invitationId, actor: firm, reason });
  expect(await decline('')).toEqual({ kind: 'invalid', field: 'reason' });
  expect(await decline('too-far')).toEqual({ kind: 'done' });
  expect(await decline('too-far')).toEqual({ kind: 'refused', status: 'declined' });
  expect(await findInvitation(database, invitationId)).toMatchObject({
    decline_reason: 'too-far',
    ended_at: expect.any(Date),
  });
  const [job] = await jobs(inquiryId, 'match-inquiry').then((found) => found.slice(-1));
  expect(job.data).toEqual({ cause: 'declined' });
  expect(Number(job.minutes)).toBeCloseTo(15, 0);
  expect(await returned(firmId)).toEqual([]);
  const undo = () => undoDecline(database, { invitationId, actor: firm });
  expect(await undo()).toEqual({ kind: 'done' });
  expect(await findInvitation(database, invitationId)).toMatchObject({
    status: 'invited',
    decline_reason: null,
    answered_at: null,
    ended_at: null,
  });
  await decline('unclear');
  await run(`update invitations set ended_at = now() - interval '16 minutes' where id = $1`, [invitationId]);
  expect(await undo()).toEqual({ kind: 'closed' });
  await run('update invitations set ended_at = now() where id = $1', [invitationId]);
  for (let n = 0; n < 3; n++) await storeInvitation(state.pool, { inquiryId });
  expect(await undo()).toEqual({ kind: 'closed' });
});

/** An inquiry whose response time is over: the next firm is asked as soon as possible. */
async function storeShortOfTime() {
  const stored = await storeInvitation(state.pool);
  const { inquiryId } = stored;
  await run(`update inquiries set response_due_at = now() - interval '1 hour' where id = $1`, [inquiryId]);
  const decline = (invitationId = stored.invitationId) =>
    declineInvitation(database, { invitationId, actor: firm, reason: 'conflict' });
  const undo = (invitationId = stored.invitationId) => undoDecline(database, { invitationId, actor: firm });
  return { ...stored, decline, undo };
}

test('a decline cannot be undone once its slot is taken; of two firms that want one slot back, one gets it', async () => {
  const { invitationId, inquiryId, decline, undo } = await storeShortOfTime();
  const { invitationId: second } = await storeInvitation(state.pool, { inquiryId });
  await Promise.all([decline(), decline(second)]);
  for (let n = 1; n < MAX_FIRMS_PER_INQUIRY; n++) await storeInvitation(state.pool, { inquiryId });
  const both = await Promise.all([undo(), undo(second)]);
  expect(both.map(({ kind }) => kind).sort()).toEqual(['closed', 'done']);
  expect(
    await state.rows(
      `select count(*)::int as live from invitations where inquiry_id = $1 and status in ('invited', 'engaged')`,
      [inquiryId],
    ),
  ).toEqual([{ live: MAX_FIRMS_PER_INQUIRY }]);
  const late = both[0]?.kind === 'closed' ? invitationId : second;
  expect((await readInvitationPage(database, late))?.undoUntil).toBeNull();
});

test.each(['invited', 'engaged', 'offered', 'shared', 'ordered'])(
  'a slot is not free while its firm is %s',
  async (status) => {
    const { inquiryId } = await storeInvitation(state.pool, { status });
    const inquiry = { id: inquiryId, status: 'shared' };
    expect(await findFreeSlot(database, { invitation: { slot: 1 }, inquiry })).toBe(2);
    expect(await findFreeSlot(database, { invitation: { slot: MAX_FIRMS_PER_INQUIRY }, inquiry })).toBe(
      MAX_FIRMS_PER_INQUIRY,
    );
  },
);

test('no slot is free while as many firms as allowed are live, whatever their slots are', async () => {
  const { inquiryId } = await storeInvitation(state.pool, {});
  for (let n = 1; n < MAX_FIRMS_PER_INQUIRY; n++) await storeInvitation(state.pool, { inquiryId });
  await run('alter table invitations drop constraint invitations_slot_check');
  await run('update invitations set slot = slot + 1 where inquiry_id = $1 and slot = $2', [
    inquiryId,
    MAX_FIRMS_PER_INQUIRY,
  ]);
  const inquiry = { id: inquiryId, status: 'matching' };
  expect(await findFreeSlot(database, { invitation: { slot: MAX_FIRMS_PER_INQUIRY }, inquiry })).toBeNull();
  await run('delete from invitations where slot > $1', [MAX_FIRMS_PER_INQUIRY]);
  await run('alter table invitations add constraint invitations_slot_check check (slot between 1 and 3)');
});

test.each(['held', 'closed', 'firm not in order'])('nobody comes back where no offer could follow: %s', async (why) => {
  const { invitationId, inquiryId, firmId } = await storeInvitation(state.pool, { status: 'silent' });
  if (why === 'firm not in order') await run('delete from firm_terms_acceptances where firm_id = $1', [firmId]);
  else await giveUpInquiry(database, { inquiryId, actor: maria, reason: 'no-firm' });
  if (why === 'held') {
    await reopenInquiry(database, { inquiryId, actor: maria, reason: 'customer-back' });
    await holdInquiry(database, { inquiryId, actor: maria, reasons: ['by-hand'] });
  }
  expect(await reviveInvitation(database, { invitationId, actor: firm })).toMatchObject({
    kind: why === 'firm not in order' ? 'not-vetted' : 'closed',
  });
  expect((await findInvitation(database, invitationId))?.status).toBe('silent');
});

test('exclude: the link is closed at once, an unanswered slot comes back, and the firm is out for this inquiry', async () => {
  const { invitationId, inquiryId, firmId } = await storeInvitation(state.pool);
  const { token } = await makeLink(database, { audience: 'invitation', invitationId });
  const exclude = { inquiryId, invitationId, actor: CUSTOMER };
  expect(
    await excludeFirm(database, { ...exclude, inquiryId: await storeInquiryInState(state.pool, 'matching') }),
  ).toEqual({
    kind: 'unknown',
  });
  expect(await excludeFirm(database, exclude)).toEqual({ kind: 'done' });
  expect(await excludeFirm(database, exclude)).toEqual({ kind: 'refused', status: 'excluded' });
  expect(await linkState(token)).toBe('revoked');
  expect(await returned(firmId)).toEqual([MILLION]);
  // The slot never was: the quota that it had brought goes with it.
  expect(await creditOf(firmId)).toBe(0);
  expect(await rows('select firm_id from excluded_firms where inquiry_id = $1', [inquiryId])).toEqual([
    { firm_id: firmId },
  ]);
  expect(await rows('select from disclosures where invitation_id = $1 and revoked_at is null', [invitationId])).toEqual(
    [],
  );
  // Not before the hour is over in which the customer may bring the firm back.
  expect(await jobs(inquiryId, 'send-invitation-over')).toEqual([
    { data: { invitationId, how: 'excluded' }, minutes: expect.stringMatching(/^(?:59\.9|60)/) },
  ]);
  expect((await jobs(inquiryId, 'match-inquiry')).at(-1)?.data).toEqual({ cause: 'excluded' });
  const answered = await storeInvitation(state.pool, { status: 'engaged' });
  await excludeFirm(database, { ...answered, actor: CUSTOMER });
  expect(await returned(answered.firmId)).toEqual([]);
  const shared = await storeInvitation(state.pool, { status: 'shared' });
  expect(await excludeFirm(database, { ...shared, actor: CUSTOMER })).toEqual({ kind: 'refused', status: 'shared' });
});

test('a firm excluded by mistake is back within the hour: the slot, its credit, a disclosure and an email', async () => {
  const { invitationId, inquiryId, firmId } = await storeInvitation(state.pool);
  const call = { inquiryId, invitationId, actor: CUSTOMER };
  const before = await rows('select id, rotation_credit from firms order by id');
  await excludeFirm(database, call);
  expect(await bringBackFirm(database, { ...call, inquiryId: randomUUID() })).toEqual({ kind: 'closed' });
  expect(await bringBackFirm(database, call)).toEqual({ kind: 'done' });
  expect(await bringBackFirm(database, call)).toEqual({ kind: 'done' });
  expect(await findInvitation(database, invitationId)).toMatchObject({ status: 'invited', ended_at: null });
  expect(await rows('select id, rotation_credit from firms order by id')).toEqual(before);
  expect(
    await rows('select scope from disclosures where invitation_id = $1 and revoked_at is null', [invitationId]),
  ).toEqual([{ scope: 'blind' }]);
  expect((await jobs(inquiryId, 'send-offer-back')).map(({ data }) => data)).toEqual([
    { invitationId, excluded: true },
  ]);
  // The tombstone of the exclusion does not exclude it again after a restart.
  await writeTombstones(services, new Date());
  const again = await database.transaction((client) => applyTombstones(client, services, { actor: 'start' }));
  expect(again).toMatchObject({ excluded: 0 });
  // Excluded again, it is out again.
  expect(await excludeFirm(database, call)).toEqual({ kind: 'done' });
  expect(
    await rows('select firm_id from excluded_firms where inquiry_id = $1 and lifted_at is null', [inquiryId]),
  ).toEqual([{ firm_id: firmId }]);
  expect(await creditOf(firmId)).toBe(0);
});

test('an excluded offer counts again; after an hour, or once the slots are taken, the firm stays out', async () => {
  const inquiryId = await storeInquiryInState(state.pool, 'matching');
  const { invitationId } = await storeAsked(state.pool, { inquiryId });
  await submitSampleOffer(database, invitationId);
  const call = { inquiryId, invitationId, actor: CUSTOMER };
  const canReturn = async () => (await listAskedFirms(database, inquiryId)).map((asked) => asked.canReturn);
  await excludeFirm(database, call);
  expect(await value('select status from inquiries where id = $1', [inquiryId])).toBe('matching');
  expect(await bringBackFirm(database, call)).toEqual({ kind: 'done' });
  expect(await value('select status from inquiries where id = $1', [inquiryId])).toBe('offers');
  expect(await value('select state from offers where invitation_id = $1', [invitationId])).toBe('current');
  await excludeFirm(database, call);
  expect(await canReturn()).toEqual([true]);
  // While the office holds the search, nobody comes back.
  await run(`update inquiries set status = 'new' where id = $1`, [inquiryId]);
  expect(await canReturn()).toEqual([false]);
  expect(await bringBackFirm(database, call)).toEqual({ kind: 'closed' });
  await run(`update inquiries set status = 'matching' where id = $1`, [inquiryId]);
  await run(`update invitations set ended_at = now() - interval '61 minutes' where id = $1`, [invitationId]);
  expect(await canReturn()).toEqual([false]);
  expect(await bringBackFirm(database, call)).toEqual({ kind: 'closed' });
  await run('update invitations set ended_at = now() where id = $1', [invitationId]);
  for (let slot = 1; slot <= MAX_FIRMS_PER_INQUIRY; slot += 1) await storeInvitation(state.pool, { inquiryId });
  expect(await canReturn()).toEqual([false, false, false, false]);
  expect(await bringBackFirm(database, call)).toEqual({ kind: 'closed' });
});

test('the last offer gone, an inquiry looks for firms again', async () => {
  const inquiryId = await storeInquiryInState(state.pool, 'offers');
  const { invitationId } = await storeInvitation(state.pool, { inquiryId, status: 'offered' });
  await excludeFirm(database, { inquiryId, invitationId, actor: CUSTOMER });
  expect(await rows('select status from inquiries where id = $1', [inquiryId])).toEqual([{ status: 'matching' }]);
  const shared = await storeInquiryInState(state.pool, 'shared');
  const gone = await storeInvitation(state.pool, { inquiryId: shared, status: 'shared' });
  await storeInvitation(state.pool, { inquiryId: shared, status: 'offered' });
  expect(await recallInvitation(database, { invitationId: gone.invitationId, actor: maria })).toEqual({ kind: 'done' });
  expect(await rows('select status from inquiries where id = $1', [shared])).toEqual([{ status: 'offers' }]);
});

test.each([
  ['withdraw', 'withdrawn', [MILLION]],
  ['spam', 'withdrawn', [MILLION]],
  ['give-up', 'passed', []],
] as const)('%s ends every live invitation, and firms hear of it', async (event, status, back) => {
  const inquiryId = await storeInquiryInState(state.pool, 'matching');
  const open = await storeInvitation(state.pool, { inquiryId });
  const answered = await storeInvitation(state.pool, { inquiryId, status: 'engaged' });
  const declined = await storeInvitation(state.pool, { inquiryId });
  await declineInvitation(database, { invitationId: declined.invitationId, actor: firm, reason: 'too-far' });
  const { token } = await makeLink(database, { audience: 'invitation', invitationId: open.invitationId });
  const old = await makeLink(database, { audience: 'invitation', invitationId: declined.invitationId });
  if (event === 'withdraw') await withdrawInquiry(database, { inquiryId, actor: CUSTOMER });
  else if (event === 'spam') await markSpam(database, { inquiryId, actor: maria });
  else await giveUpInquiry(database, { inquiryId, actor: maria, reason: 'price' });
  expect((await findInvitation(database, open.invitationId))?.status).toBe(status);
  expect((await findInvitation(database, answered.invitationId))?.status).toBe(status);
  expect(await returned(open.firmId)).toEqual(back);
  expect(await returned(answered.firmId)).toEqual([]);
  for (const link of [token, old.token]) {
    expect(await linkState(link)).toBe(event === 'give-up' ? 'open' : 'revoked');
  }
  // Of spam only those hear who had begun to work on it.
  expect(await jobs(inquiryId, 'send-invitation-over')).toHaveLength(event === 'spam' ? 1 : 2);
});

test('an erasure closes the links of firms while it waits; called off, they are open again, those closed before are not', async () => {
  const { invitationId, inquiryId } = await storeInvitation(state.pool);
  const other = await storeInvitation(state.pool, { inquiryId });
  const { token } = await makeLink(database, { audience: 'invitation', invitationId });
  const closed = await makeLink(database, { audience: 'invitation', invitationId: other.invitationId });
  await excludeFirm(database, { inquiryId, invitationId: other.invitationId, actor: CUSTOMER });
  await requestErasure(database, { inquiryId, actor: CUSTOMER });
  expect(await linkState(token)).toBe('revoked');
  expect(await declineInvitation(database, { invitationId, actor: firm, reason: 'too-far' })).toEqual({
    kind: 'closed',
  });
  await cancelErasure(database, { inquiryId, actor: CUSTOMER });
  expect(await linkState(token)).toBe('open');
  expect(await linkState(closed.token)).toBe('revoked');
});

test('erased: recalled first, nothing that was written is left, firms with contact data are asked to delete it', async () => {
  const inquiryId = await storeInquiryInState(state.pool, 'offers');
  const blind = await storeInvitation(state.pool, { inquiryId, mailed: true });
  const contact = await storeInvitation(state.pool, { inquiryId, status: 'engaged' });
  await run(
    `insert into disclosures (inquiry_hash, firm_id, invitation_id, scope, basis, fields)
     values ('h', $1, $2, 'contact', 'shared', '{phone}')`,
    [contact.firmId, contact.invitationId],
  );
  const key = randomUUID();
  await answerFirm(database, { invitationId: contact.invitationId, actor: CUSTOMER, body: 'Canary-4711', key });
  await run(
    `insert into orders (invitation_id, cancelled_at, cancel_reason) values ($1, now(), 'Frau Canary-4711 ging weg')`,
    [contact.invitationId],
  );
  const { token } = await makeLink(database, { audience: 'invitation', invitationId: blind.invitationId });
  expect(await eraseInquiry(services, { id: inquiryId, actor: 'customer', reason: 'request' })).toBeTruthy();
  for (const { invitationId } of [blind, contact]) {
    expect(await findInvitation(database, invitationId)).toMatchObject({ status: 'withdrawn', inquiry_id: null });
  }
  expect(await rows('select place, inquiry_id from match_runs where id = $1', [blind.runId])).toEqual([
    { place: {}, inquiry_id: null },
  ]);
  expect(await rows('select from messages where invitation_id = $1', [contact.invitationId])).toEqual([]);
  expect(await rows('select cancel_reason from orders where invitation_id = $1', [contact.invitationId])).toEqual([
    { cancel_reason: null },
  ]);
  expect(await rows('select from sent_mails where subject_id = $1', [blind.invitationId])).toEqual([]);
  expect(await linkState(token)).toBe('revoked');
  expect(await returned(blind.firmId)).toEqual([MILLION]);
  const emails = await rows(
    `select name, data from jobs where data ->> 'invitationId' = any($1) and name like 'send-%' order by name`,
    [[blind.invitationId, contact.invitationId]],
  );
  expect(emails).toEqual([
    { name: 'send-erase-notice', data: { invitationId: contact.invitationId } },
    { name: 'send-invitation-over', data: { invitationId: blind.invitationId, how: 'ended' } },
  ]);
});

test('a recall of one firm looks for another; a firm in the account is never credited twice', async () => {
  const firmId = await storeFirm(state.pool);
  const { invitationId, inquiryId } = await storeInvitation(state.pool, { firmId });
  const results = await Promise.all([
    recallInvitation(database, { invitationId, actor: maria }),
    recallInvitation(database, { invitationId, actor: maria }),
    excludeFirm(database, { inquiryId, invitationId, actor: CUSTOMER }),
  ]);
  expect(results.filter(({ kind }) => kind === 'done')).toHaveLength(1);
  expect(await returned(firmId)).toEqual([MILLION]);
});
