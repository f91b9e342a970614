import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { storeFirm, storeTerms } from '../../tests/support/firms.ts';
import { storeInquiryInState } from '../../tests/support/inquiry-in-state.ts';
import { storeInvitation } from '../../tests/support/invitations.ts';
import { insertSampleInquiry } from '../../tests/support/stored-inquiry.ts';
import { useDatabase } from '../../tests/support/test-database.ts';
import { openInvitation } from '../invitations/find-invitation.server.ts';
import { leavePlatform } from '../invitations/recall.server.ts';
import { findLink } from '../magic-links/find-link.server.ts';
import { findCandidates } from '../matching/find-candidates.server.ts';
import { findMatchedInquiry, type MatchedInquiry } from '../matching/find-matched-inquiry.server.ts';
import { countFigures } from '../matching/firm-figures.server.ts';
import { pointRules } from '../rules.ts';
import { findFirm } from './find-firm.server.ts';
import { listUnansweredInvitations } from './firm-history.server.ts';
import { resumeFirm } from './pauses.server.ts';
import { acceptNewTerms } from './terms.server.ts';

const { state, database, run, count } = useDatabase();
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const newReference = () => Array.from({ length: 8 }, () => LETTERS[Math.floor(Math.random() * 32)]).join('');

async function storeRun(firmId: string, values: { chosen?: boolean; refusal?: string; daysAgo?: number } = {}) {
  const { chosen = false, refusal = null, daysAgo = 0 } = values;
  const rows = await state.rows(
    `insert into match_runs (inquiry_hash, round, cause, slots, rules, needs, at)
     values ($1, 1, 'received', 3, '2026-11', '{}', now() - $2 * interval '1 day') returning id`,
    [randomUUID(), daysAgo],
  );
  const runId = rows[0]?.id ?? '';
  const points = refusal ? Array(8).fill(null) : [32, 17, 34, 83, 412_000, 210_000, chosen ? -378_000 : 622_000, 1];
  await run(
    `insert into match_candidates (run_id, firm_id, refusal, distance_m, fit, near, answers, score, share, credit_before,
       credit_after, rank, chosen, facts) values ($1, $2, $3, 8400, $4, $5, $6, $7, $8, $9, $10, $11, $12, '{}')`,
    [runId, firmId, refusal, ...points, chosen],
  );
  return runId;
}

async function storeAnswered(firmId: string, { answered }: { answered: 'in time' | 'late' | null }) {
  const inquiryId = await insertSampleInquiry(state.pool);
  const runId = await storeRun(firmId, { chosen: true });
  const reference = newReference();
  await run(
    `insert into invitations (reference, inquiry_id, inquiry_hash, firm_id, run_id, terms_id, slot, remind_at, answer_due_at,
       offer_due_at, answered_at)
     values ($1, $2, $3, $4, $5, 1, 1, now(), now() + interval '2 hours', now() + interval '4 hours',
       case $6 when 'in time' then now() when 'late' then now() + interval '3 hours' end)`,
    [reference, inquiryId, randomUUID(), firmId, runId, answered],
  );
  return reference;
}

test('the record counts what the choice of firms counts', async () => {
  const firmId = await storeFirm(state.pool);
  expect(await countFigures(database, firmId)).toMatchObject({ invited: 0, answerPoints: 32 });
  await storeAnswered(firmId, { answered: 'in time' });
  await storeAnswered(firmId, { answered: 'late' });
  await storeAnswered(firmId, { answered: null });
  expect(await countFigures(database, firmId)).toEqual({
    invited: 3,
    inTime: 1,
    offers: 0,
    shared: 0,
    orders: 0,
    // ⌊40 · (1 + 8) / (2 + 10)⌋: the open one does not count yet.
    answerPoints: 30,
  });
});

test('record and choice forget an invitation on the same day', async () => {
  const firmId = await storeFirm(state.pool);
  await storeAnswered(firmId, { answered: 'in time' });
  const inquiry = (await findMatchedInquiry(
    state.pool,
    await storeInquiryInState(state.pool, 'new'),
  )) as MatchedInquiry;
  for (const [passed, invited] of [[-1, 1] as const, [1, 0] as const]) {
    const days = pointRules.answers.withinDays + passed;
    await run(`update invitations set invited_at = now() - $2 * interval '1 day' where firm_id = $1`, [firmId, days]);
    expect(await countFigures(database, firmId)).toMatchObject({ invited });
    const candidates = await findCandidates(state.pool, inquiry, new Date());
    expect(candidates.find(({ id }) => id === firmId)?.facts.invited).toBe(invited);
  }
});

test('a firm sees its open inquiries by postal code, and opens no one else’s', async () => {
  const firmId = await storeFirm(state.pool);
  const other = await storeFirm(state.pool);
  const reference = await storeAnswered(firmId, { answered: null });
  const [open] = await listUnansweredInvitations(database, firmId);
  expect(open).toMatchObject({ reference, status: 'invited', place: '80331 München' });
  expect(JSON.stringify(open)).not.toMatch(/Müller|Jörg|joerg/);
  expect(await openInvitation(database, { firmId: other, reference })).toBeNull();
  const opened = await openInvitation(database, { firmId, reference: reference.toLowerCase() });
  const link = await findLink(database, { token: opened?.token ?? '', audience: 'invitation', network: 'a' });
  expect(link).toMatchObject({ kind: 'open', invitationId: expect.any(String) });
});

test('what the customer excluded, or is about to erase, does not open again from the firm’s page', async () => {
  const firmId = await storeFirm(state.pool);
  const reference = await storeAnswered(firmId, { answered: null });
  const open = async () => (await openInvitation(database, { firmId, reference })) !== null;
  const ofInquiry = 'id = (select inquiry_id from invitations where reference = $1)';
  await run(`update inquiries set erase_due_at = now() where ${ofInquiry}`, [reference]);
  expect(await open()).toBe(false);
  await run(`update inquiries set erase_due_at = null where ${ofInquiry}`, [reference]);
  expect(await open()).toBe(true);
  await run(`update invitations set status = 'excluded', ended_at = now() where reference = $1`, [reference]);
  expect(await open()).toBe(false);
});

test('announced terms can be accepted before they count, once, and unknown ones cannot', async () => {
  await storeTerms(state.pool);
  const firmId = await storeFirm(state.pool);
  const version = '2027-01-15';
  await run(
    `insert into firm_terms (version, announced_at, effective_at, body, text_hash) values ($1, now(), now() + interval '16 days', 'x', sha256('x'))`,
    [version],
  );
  expect((await findFirm(database, firmId))?.terms).toMatchObject([
    { inForce: true, accepted: true },
    { version, inForce: false, accepted: false },
  ]);
  const accept = (wanted: string, by = 'Petra Beispiel') => acceptNewTerms(database, { firmId, version: wanted, by });
  expect(await accept('2030-01-01')).toEqual({ kind: 'unknown' });
  expect(await accept(version, ' x ')).toEqual({ kind: 'invalid' });
  expect(await accept(version)).toEqual({ kind: 'accepted' });
  expect(await accept(version, 'Jemand anders')).toEqual({ kind: 'accepted' });
  expect(
    await state.rows(
      `select accepted_by, text_hash = sha256('x') as same from firm_terms_acceptances where firm_id = $1 and version = $2`,
      [firmId, version],
    ),
  ).toEqual([{ accepted_by: 'Petra Beispiel', same: true }]);
});

test('a firm that leaves has its live inquiries recalled; a firm that is back is matched again', async () => {
  const { invitationId, firmId } = await storeInvitation(state.pool);
  expect(await leavePlatform(database, { firmId })).toMatchObject({ kind: 'done' });
  expect(await state.rows('select status from invitations where id = $1', [invitationId])).toEqual([
    { status: 'withdrawn' },
  ]);
  const open = await storeInvitation(state.pool);
  await run(`update inquiries set response_due_at = now() + interval '5 hours' where id = $1`, [open.inquiryId]);
  const jobs = () =>
    count(`jobs where name = 'match-inquiry' and data ->> 'inquiryId' = $1 and data ->> 'cause' = 'firm-available'`, [
      open.inquiryId,
    ]);
  await run(`delete from jobs where name = 'match-inquiry'`);
  expect(await jobs()).toBe(0);
  const paused = await storeFirm(state.pool, { status: 'paused' });
  expect(await resumeFirm(database, { firmId: paused })).toMatchObject({ kind: 'done', status: 'active' });
  expect(await jobs()).toBe(1);
});
