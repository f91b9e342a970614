import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { storeInvitation } from '../../tests/support/invitations.ts';
import { FIRM, makeOffer, storeAsked } from '../../tests/support/offers.ts';
import { submitSampleOffer } from '../../tests/support/shared-contact.ts';
import { maria } from '../../tests/support/staff.ts';
import { useDatabase } from '../../tests/support/test-database.ts';
import { updateWithoutTriggers } from '../../tests/support/update-without-triggers.ts';
import { shareContact } from '../contact-sharing/share-contact.server.ts';
import { withdrawContact } from '../contact-sharing/withdraw-contact.server.ts';
import { cancelErasure, requestErasure } from '../erasure/erase-inquiry.server.ts';
import { askCustomer, engageInvitation } from '../invitations/answers.server.ts';
import { declineInvitation, reviveInvitation, undoDecline } from '../invitations/decline.server.ts';
import { findInvitation } from '../invitations/find-invitation.server.ts';
import type { InvitationRow } from '../invitations/invitation-transitions.server.ts';
import { submitOffer } from '../offers/submit-offer.server.ts';
import { reportOrder, undoOrder } from '../orders/report-order.server.ts';
import { escalateResponseTimes, workInvitations } from '../scheduler/work-deadlines.server.ts';
import { addTime, countTime, firmCalendar, responseDue } from '../time/working-time.ts';
import { CUSTOMER, recordEvent } from '../workflow/inquiry-events.server.ts';
import { giveUpInquiry, markSpam, reopenInquiry, withdrawInquiry } from './close-inquiry.server.ts';

const { state, database, rows, run, value } = useDatabase();
const find = async (id: string) => (await findInvitation(database, id)) as InvitationRow;
/** Firms have three working days for everything: what is moved into the past here is not short of time. */
async function storeMailed() {
  const stored = await storeAsked(state.pool, { mailed: true });
  await run('update inquiries set response_due_at = $2 where id = $1', [
    stored.inquiryId,
    addTime(firmCalendar(), new Date(), 3 * 540),
  ]);
  return stored;
}
const decline = (invitationId: string) => declineInvitation(database, { invitationId, actor: FIRM, reason: 'too-far' });
const undo = (invitationId: string) => undoDecline(database, { invitationId, actor: FIRM });
/** Ten minutes ago everything of it was still to come; now it is over. */
const letDeadlinesPass = (invitationId: string) =>
  state.pool.query(
    `update invitations set ended_at = ended_at - interval '10 minutes', remind_at = now() - interval '3 hours',
       answer_due_at = now() - interval '2 minutes', offer_due_at = now() - interval '1 minute',
       promised_at = case when promised_at is not null then now() - interval '1 minute' end where id = $1`,
    [invitationId],
  );
const linkEnds = async (invitationId: string) =>
  Number(await value('select expires_at from access_tokens where invitation_id = $1', [invitationId]));

/** How a firm can stand before it declines; each answers what a taken back decline must leave as it was. */
const BEFORE: Record<string, (invitationId: string) => Promise<unknown>> = {
  asked: async () => {},
  'that named a time': async (invitationId) => {
    const until = (await find(invitationId)).offer_due_at;
    await engageInvitation(database, { invitationId, actor: FIRM, until });
  },
  'that waits for an answer of the customer': (invitationId) =>
    askCustomer(database, { invitationId, actor: FIRM, body: 'Wie hoch?', key: randomUUID(), kind: 'question' }),
};
const KEPT = [
  'status',
  'answered_at',
  'promised_at',
  'waiting_since',
  'waited_at',
  'remind_at',
  'answer_due_at',
] as const;
const kept = (row: InvitationRow) =>
  Object.fromEntries([...KEPT, 'offer_due_at' as const].map((name) => [name, row[name]]));

test.each(Object.keys(BEFORE))('a firm %s that takes its decline back stands where it stood', async (name) => {
  const { invitationId } = await storeMailed();
  await BEFORE[name]?.(invitationId);
  const [before, ends] = [await find(invitationId), await linkEnds(invitationId)];
  expect(await decline(invitationId)).toEqual({ kind: 'done' });
  expect(await linkEnds(invitationId)).toBeLessThan(ends);
  expect(await undo(invitationId)).toEqual({ kind: 'done' });
  const after = await find(invitationId);
  // Tests take less than a second, and half an hour to answer is left in any case; what ends with the hours goes on in the morning.
  for (const column of ['remind_at', 'answer_due_at', 'offer_due_at', 'promised_at'] as const) {
    const [was, is] = [before[column] as Date, after[column] as Date];
    expect(Number(is) >= Number(was) && countTime(firmCalendar(), was, is) < 1, column).toBe(true);
    after[column] = was;
  }
  expect(kept(after)).toEqual(kept(before));
  expect(await linkEnds(invitationId)).toBe(ends);
});

test.each(Object.keys(BEFORE))('a firm %s whose time ran out meanwhile can still keep it', async (name) => {
  const { invitationId } = await storeMailed();
  await BEFORE[name]?.(invitationId);
  const { status } = await find(invitationId);
  await decline(invitationId);
  await letDeadlinesPass(invitationId);
  expect(await undo(invitationId)).toEqual({ kind: 'done' });
  await workInvitations(database);
  const after = await find(invitationId);
  expect(after.status).toBe(status);
  const halfAnHour = addTime(firmCalendar(), new Date(), 29);
  expect(after.answer_due_at >= halfAnHour && (after.promised_at ?? halfAnHour) >= halfAnHour).toBe(true);
  expect(after.offer_due_at >= addTime(firmCalendar(), new Date(), 149)).toBe(true);
});

test.each(['asked', 'that named a time'])('a silent firm %s comes back with the time of a round', async (name) => {
  const { invitationId } = await storeMailed();
  await BEFORE[name]?.(invitationId);
  const ends = await linkEnds(invitationId);
  await letDeadlinesPass(invitationId);
  await workInvitations(database);
  expect((await find(invitationId)).status).toBe('silent');
  expect(await reviveInvitation(database, { invitationId, actor: FIRM })).toEqual({ kind: 'done' });
  await workInvitations(database);
  const after = await find(invitationId);
  expect(after).toMatchObject({ status: 'engaged', promised_at: null, answered_at: expect.any(Date), ended_at: null });
  expect(after.offer_due_at >= addTime(firmCalendar(), new Date(), 170)).toBe(true);
  expect(await linkEnds(invitationId)).toBe(ends);
});

test('after an undone order and a withdrawn contact, firm, other firms and inquiry have their previous status', async () => {
  const [winner, other] = [await storeMailed(), await storeMailed()];
  const { inquiryId } = winner;
  const second = await storeAsked(state.pool, { inquiryId, mailed: true });
  for (const { invitationId } of [winner, second]) await submitSampleOffer(database, invitationId);
  const given = { channel: 'phone', times: '', appointment: '', objectAddress: '', ordersAs: '', accessBy: '' };
  const call = { inquiryId, invitationId: winner.invitationId, actor: CUSTOMER };
  const ends = await linkEnds(second.invitationId);
  await shareContact(database, { ...call, given });
  await reportOrder(database, { ...call, side: 'customer', statement: 'ordered' });
  expect((await find(second.invitationId)).status).toBe('passed');
  expect(await undoOrder(database, { ...call, reason: 'doch nicht' })).toMatchObject({ kind: 'recorded' });
  expect((await find(winner.invitationId)).status).toBe('shared');
  expect(await find(second.invitationId)).toMatchObject({ status: 'offered', ended_at: null });
  expect(await linkEnds(second.invitationId)).toBe(ends);
  expect(await withdrawContact(database, call)).toEqual({ kind: 'withdrawn' });
  await letDeadlinesPass(winner.invitationId);
  await workInvitations(database);
  for (const { invitationId } of [winner, second]) expect((await find(invitationId)).status).toBe('offered');
  expect(await rows('select status from inquiries where id = $1', [inquiryId])).toEqual([{ status: 'offers' }]);
  expect(await rows('select state from offers where invitation_id = $1', [second.invitationId])).toEqual([
    { state: 'current' },
  ]);
  expect((await find(other.invitationId)).status).toBe('invited');
});

test.each(Object.keys(BEFORE))('a firm %s comes back when the order of another is undone', async (name) => {
  const winner = await storeMailed();
  const { inquiryId } = winner;
  const { invitationId } = await storeAsked(state.pool, { inquiryId, mailed: true });
  await submitOffer(database, {
    invitationId: winner.invitationId,
    actor: FIRM,
    key: randomUUID(),
    offer: makeOffer(),
  });
  await BEFORE[name]?.(invitationId);
  const [before, ends] = [await find(invitationId), await linkEnds(invitationId)];
  const given = { channel: 'phone', times: '', appointment: '', objectAddress: '', ordersAs: '', accessBy: '' };
  const call = { inquiryId, invitationId: winner.invitationId, actor: CUSTOMER };
  await shareContact(database, { ...call, given });
  // Somebody who had left before the order does not come back with it.
  const gone = await storeInvitation(state.pool, { inquiryId, status: 'passed' });
  await reportOrder(database, { ...call, side: 'customer', statement: 'ordered' });
  expect((await find(invitationId)).status).toBe('passed');
  await letDeadlinesPass(invitationId);
  await undoOrder(database, { ...call, reason: 'doch nicht' });
  const after = await find(invitationId);
  expect(after).toMatchObject({ status: before.status, ended_at: null, waiting_since: before.waiting_since });
  await workInvitations(database);
  expect((await find(invitationId)).status).toBe(before.status);
  expect(await linkEnds(invitationId)).toBe(ends);
  expect((await find(gone.invitationId)).status).toBe('passed');
  const emails = await rows(`select data from jobs where name = 'send-offer-back' and data ->> 'inquiryId' = $1`, [
    inquiryId,
  ]);
  expect(emails).toEqual([{ data: { inquiryId, invitationId } }]);
});

test.each([
  ['lost', (inquiryId: string) => giveUpInquiry(database, { inquiryId, actor: maria, reason: 'no-firm' })],
  ['withdrawn', (inquiryId: string) => withdrawInquiry(database, { inquiryId, actor: CUSTOMER })],
  ['spam', (inquiryId: string) => markSpam(database, { inquiryId, actor: maria })],
])('an inquiry that was %s and is opened again has a response time that can be kept', async (status, end) => {
  const { inquiryId } = await storeInvitation(state.pool);
  await run(
    `update inquiries set response_half_at = now() - interval '2 days', response_due_at = now() - interval '1 day', response_stage = 2
     where id = $1`,
    [inquiryId],
  );
  expect(await end(inquiryId)).toMatchObject({ kind: 'done', status });
  expect(await reopenInquiry(database, { inquiryId, actor: maria, reason: 'customer-back' })).toMatchObject({
    kind: 'done',
    status: 'new',
  });
  await escalateResponseTimes(database, null);
  const [{ response_stage, response_due_at, closed_at }] = await rows('select * from inquiries where id = $1', [
    inquiryId,
  ]);
  expect({ response_stage, closed_at }).toEqual({ response_stage: 0, closed_at: null });
  expect(Math.abs(response_due_at - responseDue(new Date()).getTime())).toBeLessThan(60_000);
});

const DAY_AND_NIGHT = { 'mon-fri': ['00:00', '23:59'], sat: ['00:00', '23:59'] } as const;
const HOUR_MS = 3_600_000;

/** As if the erasure had been asked for so many hours earlier. */
async function waitForErasure(inquiryId: string, hours: number) {
  for (const change of [
    `inquiries set erase_due_at = erase_due_at - $2 * interval '1 hour' where id = $1`,
    `inquiry_events set at = at - $2 * interval '1 hour' where inquiry_id = $1 and event = 'erase-asked'`,
    `access_tokens t set revoked_at = t.revoked_at - $2 * interval '1 hour' from invitations v where v.id = t.invitation_id and v.inquiry_id = $1`,
  ])
    await updateWithoutTriggers(state.pool, `update ${change}`, [inquiryId, hours]);
}

/** Firms at work day and night whose deadlines were still to come when the erasure was asked for, twenty hours ago. */
async function storeWaitingFirms() {
  const calendar = firmCalendar(DAY_AND_NIGHT);
  const begun = new Date(Date.now() - 20 * HOUR_MS);
  const given = {
    mailed: true,
    invitedAt: new Date(begun.getTime() - HOUR_MS),
    remindAt: addTime(calendar, begun, 30),
    answerDue: addTime(calendar, begun, 60),
    offerDue: addTime(calendar, begun, 240),
  };
  const asked = await storeAsked(state.pool, given);
  const { inquiryId } = asked;
  const named = await storeAsked(state.pool, { ...given, inquiryId, status: 'engaged' });
  const waiting = await storeAsked(state.pool, { ...given, inquiryId, status: 'engaged' });
  const firms = [asked, named, waiting];
  await run('update firms set hours = $2 where id = any($1)', [firms.map(({ firmId }) => firmId), DAY_AND_NIGHT]);
  await run('update invitations set promised_at = $2 where id = $1', [
    named.invitationId,
    addTime(calendar, begun, 120),
  ]);
  await run('update invitations set waiting_since = $2 where id = $1', [waiting.invitationId, begun]);
  await requestErasure(database, { inquiryId, actor: CUSTOMER });
  await waitForErasure(inquiryId, 20);
  // Whatever happens during the wait, the firms were shut out since it began.
  await database.transaction((client) => recordEvent(client, inquiryId, { event: 'mails-stopped', actor: maria }));
  return { inquiryId, firms, calendar, begun };
}

test('while an erasure waits nothing of a firm lapses, reminds or ends; called off, it has the time that it was shut out', async () => {
  const { inquiryId, firms, calendar, begun } = await storeWaitingFirms();
  const all = () => Promise.all(firms.map(({ invitationId }) => find(invitationId)));
  const before = await all();
  await workInvitations(database);
  expect(await all()).toEqual(before);
  expect(await cancelErasure(database, { inquiryId, actor: CUSTOMER })).toEqual({ kind: 'kept' });
  const shut = countTime(calendar, begun, new Date());
  const later = (time: Date) => addTime(calendar, time, shut).getTime();
  const after = await all();
  for (const [index, { remind_at, answer_due_at, offer_due_at, promised_at }] of after.entries()) {
    const was = before[index] as InvitationRow;
    const moved = [remind_at, answer_due_at, offer_due_at, ...(promised_at ? [promised_at] : [])];
    const due = [was.remind_at, was.answer_due_at, was.offer_due_at, ...(was.promised_at ? [was.promised_at] : [])];
    // The minute may have ended in between.
    for (const [at, time] of moved.entries())
      expect(Math.abs(time.getTime() - later(due[at] as Date))).toBeLessThanOrEqual(60_000);
  }
  await workInvitations(database);
  expect((await all()).map(({ status }) => status)).toEqual(['invited', 'engaged', 'engaged']);
  // The clock of the firm that waits for an answer stood still once, not twice.
  const [, , waiting] = await all();
  expect(waiting?.waited_at).toBeNull();
  expect(countTime(calendar, waiting?.waiting_since as Date, new Date())).toBeLessThanOrEqual(1);
});

test('called off, an offer that ran out during the wait is valid today, and no other is', async () => {
  const [asked, other] = [await storeAsked(state.pool), await storeAsked(state.pool)];
  for (const { invitationId } of [asked, other]) await submitSampleOffer(database, invitationId);
  const { inquiryId } = asked;
  await requestErasure(database, { inquiryId, actor: CUSTOMER });
  const begun = `update inquiry_events set at = at - interval '3 days' where inquiry_id = $1`;
  await updateWithoutTriggers(state.pool, begun, [inquiryId]);
  const over = `update offers set submitted_at = submitted_at - interval '16 days', valid_until = munich_day(now()) - 1`;
  await updateWithoutTriggers(state.pool, over);
  await cancelErasure(database, { inquiryId, actor: CUSTOMER });
  const days = 'select munich_day(now()) - valid_until from offers where invitation_id = $1';
  expect([await value(days, [asked.invitationId]), await value(days, [other.invitationId])]).toEqual([0, 1]);
});
