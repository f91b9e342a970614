import { beforeEach, expect, test } from 'vitest';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { storeFirm } from '../../tests/support/firms.ts';
import { storeInquiryInState } from '../../tests/support/inquiry-in-state.ts';
import { putInvitation, storeInvitation } from '../../tests/support/invitations.ts';
import { useDatabase } from '../../tests/support/test-database.ts';
import { recordInvitationSent, shiftAfterGap } from '../invitations/deadlines.server.ts';
import { findInvitation } from '../invitations/find-invitation.server.ts';
import { addTime, firmCalendar, responseDue } from '../time/working-time.ts';
import { workInvitations } from './work-deadlines.server.ts';

const { state, database, rows, run, value } = useDatabase();
const statusOf = async (id: string) => (await findInvitation(database, id))?.status;
const at = (text: string) => new Date(`${text}+01:00`);
const MONDAY = at('2027-01-11T10:00:00');
const after = (time: Date, minutes: number) => new Date(time.getTime() + minutes * 60_000);

beforeEach(async () => {
  await run('delete from jobs');
  await run(`update inquiries set response_due_at = null`);
});

/** Asked on Monday at ten: reminded at noon, answered by two, an offer by six. */
async function invite(given: Parameters<typeof storeInvitation>[1] = {}, from = MONDAY) {
  const times = {
    invitedAt: from,
    remindAt: after(from, 120),
    answerDue: after(from, 240),
    offerDue: after(from, 480),
  };
  const stored = await storeInvitation(state.pool, { ...times, mailed: true, ...given });
  await run(`update inquiries set response_due_at = $2 where id = $1 and response_due_at is not null`, [
    stored.inquiryId,
    after(from, 24 * 60),
  ]);
  return stored;
}
const jobNames = async (inquiryId: string) =>
  (await rows(`select name from jobs where data ->> 'inquiryId' = $1 order by name`, [inquiryId])).map(
    (row) => row.name,
  );

test('reminded at half, once; lapsed when due, once, however often the scheduler runs; another firm is looked for', async () => {
  const { invitationId, inquiryId, firmId } = await invite();
  await run('delete from jobs');
  await workInvitations(database, after(MONDAY, 119));
  expect(await jobNames(inquiryId)).toEqual([]);
  await Promise.all([1, 2, 3].map(() => workInvitations(database, after(MONDAY, 121))));
  expect(await jobNames(inquiryId)).toEqual(['send-reminder']);
  await Promise.all([1, 2, 3].map(() => workInvitations(database, after(MONDAY, 241))));
  await workInvitations(database, after(MONDAY, 242));
  expect(await statusOf(invitationId)).toBe('silent');
  expect(await jobNames(inquiryId)).toEqual(['match-inquiry', 'send-lapsed', 'send-reminder']);
  expect(await rows(`select from rotation_ledger where firm_id = $1 and kind = 'returned'`, [firmId])).toEqual([]);
});

test('a firm that got no mail is not silent: while the mail is on its way it waits, without one it is recalled', async () => {
  const { invitationId, inquiryId, firmId } = await invite({ mailed: false });
  await database.transaction((client) =>
    enqueue(client, [{ queue: 'send-invitation', data: { inquiryId, invitationId } }]),
  );
  await workInvitations(database, after(MONDAY, 500));
  expect(await statusOf(invitationId)).toBe('invited');
  await run('delete from jobs');
  await workInvitations(database, after(MONDAY, 501));
  expect(await statusOf(invitationId)).toBe('withdrawn');
  expect(
    await rows(`select kind from rotation_ledger where firm_id = $1 and kind = 'returned'`, [firmId]),
  ).toHaveLength(1);
  expect(await jobNames(inquiryId)).toEqual(['match-inquiry', 'send-invitation-over']);
});

test('a mail that leaves late starts the time of the firm anew', async () => {
  const { invitationId, inquiryId } = await invite({ mailed: false });
  await run('update inquiries set response_due_at = $2 where id = $1', [inquiryId, responseDue(MONDAY)]);
  await recordInvitationSent(database, invitationId, after(MONDAY, 10));
  expect((await findInvitation(database, invitationId))?.answer_due_at).toEqual(after(MONDAY, 240));
  await recordInvitationSent(database, invitationId, after(MONDAY, 180));
  expect((await findInvitation(database, invitationId))?.answer_due_at).toEqual(after(MONDAY, 180 + 180));
});

test('a firm that answered lapses at the time it named or the latest one, never while it waits for the customer', async () => {
  const named = await invite({ status: 'engaged' });
  await run('update invitations set promised_at = $2 where id = $1', [named.invitationId, after(MONDAY, 300)]);
  const open = await invite({ status: 'engaged' });
  const waiting = await invite({ status: 'engaged' });
  await run('update invitations set waiting_since = $2 where id = $1', [waiting.invitationId, after(MONDAY, 60)]);
  const all = [named, open, waiting].map(({ invitationId }) => invitationId);
  await workInvitations(database, after(MONDAY, 301));
  expect(await Promise.all(all.map(statusOf))).toEqual(['silent', 'engaged', 'engaged']);
  await workInvitations(database, after(MONDAY, 481));
  expect(await Promise.all(all.map(statusOf))).toEqual(['silent', 'silent', 'engaged']);
  // Eight hours of the firm after the question (Monday 11:00) are over on Tuesday at 10:00.
  await workInvitations(database, at('2027-01-12T10:01:00'));
  const moved = await findInvitation(database, waiting.invitationId);
  expect(moved).toMatchObject({ status: 'engaged', waited_at: expect.any(Date) });
  expect(moved?.offer_due_at).toEqual(addTime(firmCalendar(), after(MONDAY, 480), 480));
});

test('silences on three different days pause the firm with reasons; three on one day, an answer between, or offers that never came, do not', async () => {
  const silence = async (firmId: string, day: string) => {
    await invite({ firmId }, at(`${day}T09:00:00`));
    await workInvitations(database, at(`${day}T14:00:00`));
  };
  const statusOfFirm = (id: string) => value('select status from firms where id = $1', [id]);
  const sameDay = await storeFirm(state.pool);
  for (let n = 0; n < 3; n++) await silence(sameDay, '2027-01-11');
  expect(await statusOfFirm(sameDay)).toBe('active');
  const answering = await storeFirm(state.pool);
  await silence(answering, '2027-01-11');
  await silence(answering, '2027-01-12');
  const answered = await invite({ firmId: answering, status: 'engaged' });
  await run('update invitations set answered_at = $2, promised_at = null, offer_due_at = $3 where id = $1', [
    answered.invitationId,
    at('2027-01-12T16:00:00'),
    at('2028-01-01T10:00:00'),
  ]);
  await silence(answering, '2027-01-13');
  expect(await statusOfFirm(answering)).toBe('active');
  const late = await storeFirm(state.pool);
  for (const day of ['2027-01-11', '2027-01-12', '2027-01-13']) {
    const { invitationId } = await invite({ firmId: late, status: 'engaged' }, at(`${day}T09:00:00`));
    await run('update invitations set answered_at = $2, promised_at = null where id = $1', [
      invitationId,
      at(`${day}T09:30:00`),
    ]);
    await workInvitations(database, at(`${day}T18:00:00`));
  }
  expect(await rows('select distinct status from invitations where firm_id = $1', [late])).toEqual([
    { status: 'silent' },
  ]);
  expect(await statusOfFirm(late)).toBe('active');
  const silent = await storeFirm(state.pool);
  for (const day of ['2027-01-11', '2027-01-12', '2027-01-13']) await silence(silent, day);
  expect(await statusOfFirm(silent)).toBe('paused');
  const [measure] = await rows('select kind, rule, facts, decided_by from firm_measures where firm_id = $1', [silent]);
  expect(measure).toMatchObject({
    kind: 'pause',
    decided_by: 'system',
    facts: expect.stringContaining('Mittwoch, 13. Januar 2027'),
  });
  expect(await rows('select set_by, ends_at from firm_pauses where firm_id = $1', [silent])).toEqual([
    { set_by: 'silence', ends_at: null },
  ]);
  expect(await rows(`select from jobs where name = $1`, ['send-measure'])).toHaveLength(1);
});

test("an outage extends the deadlines of firms by working minutes, counts as nobody's silence, and leaves response times unchanged", async () => {
  const { invitationId, inquiryId } = await invite();
  const responseDueAt = await value(
    'update inquiries set response_due_at = $2 where id = $1 returning response_due_at',
    [inquiryId, responseDue(MONDAY)],
  );
  // Down from Monday 13:00 to Tuesday 9:00: four hours of the firm on Monday, one on Tuesday.
  const gap = { from: at('2027-01-11T13:00:00'), to: at('2027-01-12T09:00:00') };
  await database.transaction((client) => shiftAfterGap(client, gap));
  expect((await findInvitation(database, invitationId))?.answer_due_at).toEqual(at('2027-01-12T10:00:00'));
  await workInvitations(database, gap.to);
  expect(await statusOf(invitationId)).toBe('invited');
  expect(await value('select response_due_at from inquiries where id = $1', [inquiryId])).toEqual(responseDueAt);
});

test('dated pauses end on their day and open inquiries are looked at again; suspended firms have nothing open', async () => {
  const paused = await storeFirm(state.pool, { status: 'paused' });
  await run('update firm_pauses set starts_at = $2, ends_at = $3 where firm_id = $1', [
    paused,
    at('2027-01-01T00:00:00'),
    at('2027-01-12T00:00:00'),
  ]);
  await workInvitations(database, at('2027-01-11T23:59:00'));
  expect(await rows('select status from firms where id = $1', [paused])).toEqual([{ status: 'paused' }]);
  await workInvitations(database, at('2027-01-12T00:01:00'));
  expect(await rows('select status from firms where id = $1', [paused])).toEqual([{ status: 'active' }]);
  expect(await rows('select from firm_pauses where firm_id = $1 and ended_at is null', [paused])).toEqual([]);
  const gone = await invite({});
  await run(`update firms set status = 'left' where id = $1`, [gone.firmId]);
  await workInvitations(database, MONDAY);
  expect(await statusOf(gone.invitationId)).toBe('withdrawn');
  expect(await jobNames(gone.inquiryId)).toContain('match-inquiry');
});

test("two weeks after the response time, or after the customer's decision day, an inquiry without a live firm is over", async () => {
  const old = async (decision: string | null, live = false) => {
    const inquiryId = await storeInquiryInState(state.pool, 'matching');
    await run('update inquiries set response_due_at = $2, decision_on = $3 where id = $1', [
      inquiryId,
      at('2037-02-01T10:00:00'),
      decision,
    ]);
    const { invitationId } = await storeInvitation(state.pool, { inquiryId });
    if (!live) await putInvitation(state.pool, invitationId, 'declined');
    else
      await run(`update invitations set offer_due_at = '2040-01-02', answer_due_at = '2040-01-01' where id = $1`, [
        invitationId,
      ]);
    return inquiryId;
  };
  const ids = [await old(null), await old('2037-02-20'), await old(null, true)];
  const statuses = async () => Promise.all(ids.map((id) => value('select status from inquiries where id = $1', [id])));
  await workInvitations(database, at('2037-02-15T09:59:00'));
  expect(await statuses()).toEqual(['matching', 'matching', 'matching']);
  await workInvitations(database, at('2037-02-15T10:01:00'));
  expect(await statuses()).toEqual(['lost', 'matching', 'matching']);
  await workInvitations(database, at('2037-03-07T00:01:00'));
  expect(await statuses()).toEqual(['lost', 'lost', 'matching']);
});
