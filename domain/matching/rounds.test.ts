import { beforeEach, expect, test } from 'vitest';
import { storeFirm } from '../../tests/support/firms.ts';
import { balcony, storeInquiryInState } from '../../tests/support/inquiry-in-state.ts';
import { maria } from '../../tests/support/staff.ts';
import { useDatabase } from '../../tests/support/test-database.ts';
import { reopenInquiry, withdrawInquiry } from '../closing/close-inquiry.server.ts';
import { clearInquiry, holdInquiry } from '../inquiries/quarantine.server.ts';
import { lapseInvitations } from '../invitations/lapse.server.ts';
import { changeSetting } from '../settings/settings.server.ts';
import { toWallTime } from '../time/munich-clock.ts';
import { responseDue } from '../time/working-time.ts';
import { CUSTOMER } from '../workflow/inquiry-events.server.ts';
import { findAskedFirms } from './find-matched-inquiry.server.ts';
import { matchInquiry } from './match-inquiry.server.ts';

const { state, database, rows, run } = useDatabase();
const at = (text: string) => new Date(`${text}+01:00`);

beforeEach(async () => {
  // The clock of these tests goes back further than the first terms would.
  await run(`insert into firm_terms (version, effective_at, text_hash, body) select '2026-01-01', '2026-01-01', sha256('terms'), 'terms'
     where not exists (select from firm_terms)`);
  await changeSetting(database, { name: 'choice', value: 'automatic', actor: 'test' });
  await run(`update firms set status = 'left' where status = 'active'`);
});

/** 2026-12-28 12:00, by the clocks of Munich. */
function wall(time: Date) {
  const { day, minutes } = toWallTime(time);
  return `${day} ${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(Math.floor(minutes % 60)).padStart(2, '0')}`;
}

async function receive(received: string) {
  const inquiryId = await storeInquiryInState(state.pool, 'new', balcony);
  await run('update inquiries set response_due_at = $2 where id = $1', [inquiryId, responseDue(at(received))]);
  return inquiryId;
}

async function matchAt(inquiryId: string, time: Date) {
  const result = await matchInquiry(database, inquiryId, { now: time });
  if (result.kind !== 'matched') throw new Error(result.kind);
  const invited = await rows('select * from invitations where run_id = $1 order by slot', [result.runId]);
  await run(
    `insert into sent_mails (message_id, kind, subject_id) select id::text, 'send-invitation', id from invitations
     where run_id = $1`,
    [result.runId],
  );
  return { runId: result.runId, invited };
}

/** received, then: response time, reminder, answer and latest offer of a firm that works Mo–Fr 8–17. */
test.each([
  ['2026-11-13T15:00:00', '2026-11-16 15:00', '2026-11-13 17:00', '2026-11-16 10:00', '2026-11-16 13:00'],
  ['2026-11-13T22:00:00', '2026-11-16 22:00', '2026-11-16 10:00', '2026-11-16 12:00', '2026-11-16 17:00'],
  ['2026-11-14T15:00:00', '2026-11-17 00:00', '2026-11-16 10:00', '2026-11-16 12:00', '2026-11-16 17:00'],
  ['2026-12-24T18:00:00', '2026-12-28 18:00', '2026-12-28 10:00', '2026-12-28 12:00', '2026-12-28 16:00'],
  ['2026-12-23T15:00:00', '2026-12-24 15:00', '2026-12-23 17:00', '2026-12-24 10:00', '2026-12-24 13:00'],
  ['2026-12-25T12:00:00', '2026-12-29 00:00', '2026-12-28 10:00', '2026-12-28 12:00', '2026-12-28 17:00'],
  ['2026-12-31T18:00:00', '2027-01-04 18:00', '2027-01-04 10:00', '2027-01-04 12:00', '2027-01-04 16:00'],
  // Easter, and the night in which the clocks change.
  ['2027-03-27T12:00:00', '2027-03-31 00:00', '2027-03-30 10:00', '2027-03-30 12:00', '2027-03-30 17:00'],
  ['2027-01-05T16:00:00', '2027-01-07 16:00', '2027-01-07 09:00', '2027-01-07 11:00', '2027-01-07 14:00'],
])('received %s: response time %s, reminder %s, answer %s, offer %s', async (received, due, remind, answer, offer) => {
  await storeFirm(state.pool);
  const inquiryId = await receive(received);
  const { invited } = await matchAt(inquiryId, at(received));
  expect(wall(responseDue(at(received)))).toBe(due);
  expect(invited.map((row) => [row.remind_at, row.answer_due_at, row.offer_due_at].map(wall))).toEqual([
    [remind, answer, offer],
  ]);
});

test('four rounds from Friday 22:00: each silent firm gives way to the next, until the response time is over', async () => {
  const inquiryId = await receive('2026-11-13T22:00:00');
  let now = at('2026-11-13T22:00:00');
  const rounds: string[] = [];
  for (let round = 0; round < 4; round++) {
    await storeFirm(state.pool);
    const { invited } = await matchAt(inquiryId, now);
    expect(invited).toHaveLength(1);
    rounds.push([invited[0].answer_due_at, invited[0].offer_due_at].map(wall).join(' · '));
    now = invited[0].answer_due_at;
    await lapseInvitations(database, now);
    expect(await rows('select status from invitations where id = $1', [invited[0].id])).toEqual([{ status: 'silent' }]);
  }
  expect(rounds).toEqual([
    '2026-11-16 12:00 · 2026-11-16 17:00',
    '2026-11-16 14:30 · 2026-11-16 17:00',
    '2026-11-16 15:45 · 2026-11-17 08:45',
    '2026-11-16 16:45 · 2026-11-17 09:45',
  ]);
  expect(await rows('select round from match_runs where inquiry_id = $1 order by round', [inquiryId])).toHaveLength(4);
});

/** What kept it waiting until its response time was over. */
const delays: Record<string, (inquiryId: string) => Promise<unknown>> = {
  outage: async () => {},
  held: async (inquiryId) => {
    await holdInquiry(database, { inquiryId, actor: maria, reasons: ['duplicate'] });
    await clearInquiry(database, { inquiryId, actor: maria });
  },
};

test.each(Object.keys(delays))(
  'a match after the response time (%s): a short round, and the customer learns the new time while the response time stays',
  async (why) => {
    await storeFirm(state.pool);
    const inquiryId = await receive('2026-11-12T10:00:00');
    await delays[why]?.(inquiryId);
    const { invited, runId } = await matchAt(inquiryId, at('2026-11-16T09:00:00'));
    expect([invited[0].answer_due_at, invited[0].offer_due_at].map(wall)).toEqual([
      '2026-11-16 10:00',
      '2026-11-16 12:00',
    ]);
    const asked = await findAskedFirms(database, runId);
    const [inquiry] = await rows('select response_due_at from inquiries where id = $1', [inquiryId]);
    expect(wall(inquiry.response_due_at)).toBe('2026-11-13 10:00');
    expect(asked?.offerDue.getTime()).toBeGreaterThan(inquiry.response_due_at.getTime());
    expect(await rows('select cause from match_runs where id = $1', [runId])).toEqual([
      { cause: why === 'held' ? 'cleared' : 'received' },
    ]);
  },
);

test('reopened after its response time was over: a new response time, and a whole round', async () => {
  await storeFirm(state.pool);
  const inquiryId = await receive('2026-11-12T10:00:00');
  await withdrawInquiry(database, { inquiryId, actor: CUSTOMER });
  const before = new Date();
  await reopenInquiry(database, { inquiryId, actor: { kind: 'staff', id: 'staff:maria' }, reason: 'customer-back' });
  const [inquiry] = await rows('select response_due_at from inquiries where id = $1', [inquiryId]);
  expect(inquiry.response_due_at.getTime() - responseDue(before).getTime()).toBeLessThan(60_000);
  expect(inquiry.response_due_at.getTime()).toBeGreaterThan(before.getTime());
  const { invited } = await matchAt(inquiryId, before);
  expect(invited[0].offer_due_at.getTime()).toBeLessThanOrEqual(inquiry.response_due_at.getTime());
});
