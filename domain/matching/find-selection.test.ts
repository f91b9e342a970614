import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { storeFirm } from '../../tests/support/firms.ts';
import { balcony, storeInquiryInState } from '../../tests/support/inquiry-in-state.ts';
import { storeInvitation } from '../../tests/support/invitations.ts';
import { maria } from '../../tests/support/staff.ts';
import { useDatabase } from '../../tests/support/test-database.ts';
import { updateWithoutTriggers } from '../../tests/support/update-without-triggers.ts';
import { listMatchingRounds } from '../firms/firm-history.server.ts';
import { answerFirm, askCustomer, engageInvitation } from '../invitations/answers.server.ts';
import { declineInvitation } from '../invitations/decline.server.ts';
import { recallInvitation } from '../invitations/recall.server.ts';
import { listAskedFirms } from '../offers/list-asked-firms.server.ts';
import { readInvitationPage } from '../offers/read-invitation-page.server.ts';
import { listEvents } from '../workflow/inquiry-events.server.ts';
import { findAskedFirms } from './find-matched-inquiry.server.ts';
import { findSelection } from './find-selection.server.ts';
import { matchInquiry } from './match-inquiry.server.ts';
import {
  changeChoice,
  confirmProposal,
  confirmProposals,
  findChoiceAdvice,
  listProposals,
} from './proposals.server.ts';

const { state, database, run, column } = useDatabase();

/** Each test has its own firms and inquiries. */
beforeEach(async () => {
  await updateWithoutTriggers(state.pool, `update invitations set status = 'withdrawn', ended_at = now()`);
  await run(`update firms set status = 'left' where status not in ('left', 'rejected')`);
  await run('update inquiries set response_due_at = null');
  await run('update tasks set done_at = now()');
  await run('delete from jobs');
  await changeChoice(database, { choice: 'manual', actor: 'test' });
});

test('until the customer had time for details the page says when the rules begin, and nothing once they have', async () => {
  await storeFirm(state.pool, { name: 'Alpha' });
  const inquiryId = await storeInquiryInState(state.pool, 'new', balcony);
  const { rulesAt } = await findSelection(database, inquiryId);
  expect(rulesAt?.getTime()).toBeGreaterThan(Date.now() + 25 * 60_000);
  await run(`update pgboss.job set start_after = now() where data ->> 'inquiryId' = $1`, [inquiryId]);
  expect((await findSelection(database, inquiryId)).rulesAt).toBeNull();
});

test('a proposal, and after it the record: who decided, why, every candidate, every refusal, and the invitations', async () => {
  const { pool } = state;
  const [first, second, third, fourth] = [
    await storeFirm(pool, { name: 'Alpha' }),
    await storeFirm(pool, { name: 'Beta' }),
    await storeFirm(pool, { name: 'Gamma' }),
    await storeFirm(pool, { name: 'Delta' }),
  ];
  await storeFirm(pool, { name: 'Pausiert', status: 'paused' });
  const inquiryId = await storeInquiryInState(pool, 'new', balcony);
  expect(await matchInquiry(database, inquiryId)).toEqual({ kind: 'proposed' });

  const before = await findSelection(database, inquiryId);
  expect(before).toMatchObject({ choice: 'manual', runs: [], invitations: [], proposal: { free: 3 } });
  const expected = before.proposal?.chosen ?? [];
  const [out = ''] = expected;
  const into = [first, second, third, fourth].find((id) => !expected.includes(id)) as string;
  const reason = 'Alpha hat heute am Telefon abgesagt';
  const change = { inquiryId, actor: maria, expected, add: [into], remove: [out] };
  expect(await confirmProposal(database, change)).toEqual({ kind: 'invalid', field: 'reason' });
  expect(await confirmProposal(database, { ...change, reason })).toMatchObject({ kind: 'matched' });

  const { runs, invitations, proposal } = await findSelection(database, inquiryId);
  expect(runs).toMatchObject([{ round: 1, cause: 'received', decided_by: maria.id, actor: maria.id, reason }]);
  const [run] = runs;
  expect(run?.firms).toHaveLength(5);
  expect(run?.firms.filter(({ chosen }) => chosen)).toHaveLength(3);
  const refused = run?.firms.filter(({ refusals }) => refusals.length > 0);
  expect(refused).toMatchObject([{ name: 'Pausiert', refusals: ['paused'] }]);
  expect(new Set(invitations.map(({ firm_id }) => firm_id))).toEqual(
    new Set([...expected.filter((id) => id !== out), into]),
  );
  expect(proposal).toMatchObject({ free: 0, chosen: [] });
  expect(await findChoiceAdvice(database)).toMatchObject({
    confirmed: 1,
    unchanged: 0,
    firms: 4,
    waiting: 0,
    lastWeek: expect.any(Number),
    ready: false,
  });
});

test('a firm chosen by the rules and confirmed had its turn; one the office added or left out had not, on every page and in the mail', async () => {
  const firms = [];
  for (const name of ['Alpha', 'Beta', 'Gamma', 'Delta']) firms.push(await storeFirm(state.pool, { name }));
  const inquiryId = await storeInquiryInState(state.pool, 'new', balcony);
  await matchInquiry(database, inquiryId);
  const expected = (await findSelection(database, inquiryId)).proposal?.chosen ?? [];
  const [out = '', ...kept] = expected;
  const into = firms.find((id) => !expected.includes(id)) as string;
  const change = { add: [into], remove: [out], reason: 'Kennt das Haus' };
  const matched = await confirmProposal(database, { inquiryId, actor: maria, expected, ...change });
  const runId = matched.kind === 'matched' ? matched.runId : '';
  const choiceOf = async (id: string) => (await listMatchingRounds(database, id))[0];
  expect(await choiceOf(into)).toMatchObject({ chosen: true, byOffice: true });
  expect(await choiceOf(out)).toMatchObject({ chosen: false, byOffice: true });
  for (const id of kept) expect(await choiceOf(id)).toMatchObject({ chosen: true, byOffice: false });

  const { invitations } = await findSelection(database, inquiryId);
  const [asked, mailed] = [await listAskedFirms(database, inquiryId), await findAskedFirms(database, runId)];
  expect(invitations).toHaveLength(3);
  for (const { id, firm_id, name } of invitations) {
    const byHand = firm_id === into;
    expect((await readInvitationPage(database, id))?.why).toMatchObject({ byOffice: byHand });
    expect(asked.find((firm) => firm.name === name)).toMatchObject({ byOffice: byHand });
    expect(mailed?.firms.find((firm) => firm.name === name)).toMatchObject({ byHand });
  }

  const other = await storeInquiryInState(state.pool, 'new', balcony);
  await matchInquiry(database, other);
  const proposed = (await findSelection(database, other)).proposal?.chosen ?? [];
  await confirmProposal(database, { inquiryId: other, actor: maria, expected: proposed });
  for (const id of firms) expect(await choiceOf(id)).toMatchObject({ chosen: proposed.includes(id), byOffice: false });
});

test('on the telephone: the office engages, asks, answers, declines and recalls, and each is written down as its own', async () => {
  const { invitationId, inquiryId } = await storeInvitation(state.pool);
  const subject = { invitationId, actor: maria };
  const until = new Date(Date.now() + 3_600_000);
  expect(await engageInvitation(database, { ...subject, until })).toEqual({ kind: 'done' });
  const question = { body: 'Wie hoch ist das Geländer?', key: randomUUID(), kind: 'question' as const };
  expect(await askCustomer(database, { ...subject, ...question })).toEqual({ kind: 'done' });
  expect(await answerFirm(database, { ...subject, body: 'Einen Meter.', key: randomUUID() })).toEqual({ kind: 'done' });
  const [invitation] = (await findSelection(database, inquiryId)).invitations;
  expect(invitation).toMatchObject({ status: 'engaged', promised_at: expect.any(Date) });
  expect(invitation?.messages).toMatchObject([{ author: 'firm' }, { author: 'staff', body: 'Einen Meter.' }]);
  expect(await declineInvitation(database, { ...subject, reason: 'no-capacity' })).toEqual({ kind: 'done' });
  expect(await recallInvitation(database, { ...subject, reason: 'firm-wish' })).toMatchObject({ kind: 'refused' });

  const other = await storeInvitation(state.pool, { inquiryId });
  const recall = { invitationId: other.invitationId, actor: maria, reason: 'firm-wish' };
  expect(await recallInvitation(database, recall)).toEqual({ kind: 'done' });
  const events = await listEvents(database, inquiryId);
  expect(
    events.filter(({ event }) => event.startsWith('invitation.')).map(({ event, actor }) => [event, actor]),
  ).toEqual(['engage', 'ask', 'answer', 'decline', 'recall'].map((step) => [`invitation.${step}`, maria.id]));
  expect(await column('select action from audit_log where actor = $1 and subject = $2', [maria.id, inquiryId])).toEqual(
    expect.arrayContaining(['invitation.engage', 'invitation.answer', 'invitation.decline', 'invitation.recall']),
  );
});

test.each([[['Alpha']], [['Alpha', 'Beta']]])(
  'a choice of %j that is confirmed twice at once is one, and nobody hears that nobody was asked',
  async (names) => {
    for (const name of names) await storeFirm(state.pool, { name });
    const inquiryId = await storeInquiryInState(state.pool, 'new', balcony);
    const expected = (await findSelection(database, inquiryId)).proposal?.chosen ?? [];
    expect(expected).not.toEqual([]);
    const both = await Promise.all([1, 2].map(() => confirmProposal(database, { inquiryId, actor: maria, expected })));
    expect(both.map(({ kind }) => kind).sort()).toEqual(['asked-before', 'matched']);
    expect((await findSelection(database, inquiryId)).invitations).toHaveLength(expected.length);
  },
);

test('several proposals are confirmed at once: each on its own, changed ones are left out, and no firm is invited twice', async () => {
  const { pool } = state;
  for (const name of ['Anton', 'Berta', 'Caesar']) await storeFirm(pool, { name });
  const ids: string[] = [];
  for (let index = 0; index < 3; index += 1) {
    const id = await storeInquiryInState(pool, 'new', balcony);
    expect(await matchInquiry(database, id)).toEqual({ kind: 'proposed' });
    ids.push(id);
  }
  const [good = '', changed = '', closed = ''] = ids;
  for (const limit of [2, 3]) expect((await listProposals(database, limit)).more).toBe(limit === 2);
  const { proposals, more } = await listProposals(database, 10);
  expect([more, proposals.map(({ id }) => id).toSorted()]).toEqual([false, ids.toSorted()]);
  expect(await findChoiceAdvice(database)).toMatchObject({ waiting: 3 });
  const seen = new Map(proposals.map(({ id, chosen }) => [id, chosen]));
  expect(proposals.every(({ chosen, firms }) => chosen.length === firms.length && firms.length > 0)).toBe(true);
  seen.set(changed, [randomUUID()]);
  await pool.query(`update inquiries set erase_due_at = now() where id = $1`, [closed]);
  const kinds = Object.fromEntries(
    (await confirmProposals(database, { actor: maria, seen })).map(({ inquiryId, kind }) => [inquiryId, kind]),
  );
  expect(kinds).toEqual({ [good]: 'matched', [changed]: 'changed', [closed]: 'closed' });
  const again = await confirmProposals(database, { actor: maria, seen: new Map([[good, seen.get(good) ?? []]]) });
  expect(again[0]?.kind).not.toBe('matched');
  const { rows } = await pool.query(
    `select inquiry_id, count(*)::int as asked, count(distinct firm_id)::int as firms from invitations
     where inquiry_id = any($1) group by 1`,
    [ids],
  );
  const asked = seen.get(good)?.length;
  expect(rows).toEqual([{ inquiry_id: good, asked, firms: asked }]);
});
