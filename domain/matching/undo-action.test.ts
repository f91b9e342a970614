import { beforeEach, expect, test } from 'vitest';
import { storeFirm } from '../../tests/support/firms.ts';
import { balcony, storeInquiryInState } from '../../tests/support/inquiry-in-state.ts';
import { putInvitation } from '../../tests/support/invitations.ts';
import { maria } from '../../tests/support/staff.ts';
import { useDatabase } from '../../tests/support/test-database.ts';
import { suspendFirm } from '../firms/measures.server.ts';
import { openInvitation } from '../invitations/find-invitation.server.ts';
import { recallInvitation } from '../invitations/recall.server.ts';
import { listEvents } from '../workflow/inquiry-events.server.ts';
import { findSelection } from './find-selection.server.ts';
import { matchInquiry } from './match-inquiry.server.ts';
import { addFirm, changeChoice, confirmProposal } from './proposals.server.ts';
import { listUndoableActions, undoAction, undoableActions } from './undo-action.server.ts';

const { state, database, rows, run } = useDatabase();
const emails = () => rows(`select name from jobs where queue = 'emails' order by name`);
const credits = () => rows('select id, rotation_credit from firms order by id');

beforeEach(async () => {
  await changeChoice(database, { choice: 'manual', actor: 'test' });
  await run(`delete from pgboss.job`);
});

async function confirm() {
  for (const name of ['Anton', 'Berta', 'Caesar', 'Dora']) await storeFirm(state.pool, { name });
  const inquiryId = await storeInquiryInState(state.pool, 'new', balcony);
  expect(await matchInquiry(database, inquiryId)).toEqual({ kind: 'proposed' });
  const expected = (await findSelection(database, inquiryId)).proposal?.chosen ?? [];
  expect(expected.length).toBeGreaterThan(0);
  const before = await credits();
  await run(`delete from pgboss.job`);
  const act = { inquiryId, actor: maria, expected };
  expect(await confirmProposal(undoableActions(database, 'auswahl'), act)).toMatchObject({ kind: 'matched' });
  const [waiting] = await listUndoableActions(database, { inquiryId });
  return { inquiryId, expected, before, undoKey: waiting?.undoKey ?? '', waiting };
}

test('a confirmed choice waits a minute, and stopped it has never been: no invitation, no mail, every account as before', async () => {
  const other = await storeInquiryInState(state.pool, 'new');
  const { inquiryId, expected, before, undoKey, waiting } = await confirm();
  expect(waiting).toMatchObject({ intent: 'auswahl', mails: expected.length + 1, whole: true });
  expect(Number(waiting?.leavesAt) - Date.now()).toBeGreaterThan(50_000);
  expect(await undoAction(database, { inquiryId: other, actor: maria, undoKey })).toEqual({ kind: 'gone' });
  const [one, two] = await Promise.all([1, 2].map(() => undoAction(database, { inquiryId, actor: maria, undoKey })));
  expect([one?.kind, two?.kind].toSorted()).toEqual(['gone', 'undone']);
  expect(await emails()).toEqual([]);
  expect(await rows('select id from invitations where inquiry_id = $1', [inquiryId])).toEqual([]);
  expect(await rows('select id from match_runs where inquiry_id = $1', [inquiryId])).toEqual([]);
  expect(await credits()).toEqual(before);
  expect(await rows('select sum(rotation_credit)::int as sum from firms')).toEqual([{ sum: 0 }]);
  expect(await rows('select status from inquiries where id = $1', [inquiryId])).toEqual([{ status: 'new' }]);
  expect(await rows(`select kind from tasks where inquiry_id = $1 and done_at is null`, [inquiryId])).toEqual([
    { kind: 'propose' },
  ]);
  expect((await listEvents(database, inquiryId)).slice(-2).map(({ event }) => event)).toEqual(['match', 'stop']);
  // And the same firms can be asked right away.
  const again = (await findSelection(database, inquiryId)).proposal?.chosen ?? [];
  expect(again.toSorted()).toEqual(expected.toSorted());
  expect(await confirmProposal(database, { inquiryId, actor: maria, expected: again })).toMatchObject({
    kind: 'matched',
  });
});

test('stopping the second of two choices leaves the first as it is: the inquiry still looks for firms', async () => {
  const { inquiryId } = await confirm();
  const firmId = await storeFirm(state.pool, { name: 'Emil' });
  const [first] = await rows('select id from invitations where inquiry_id = $1 limit 1', [inquiryId]);
  await putInvitation(state.pool, first.id, 'withdrawn');
  await run('delete from pgboss.job');
  const given = { inquiryId, actor: maria, firmId, reason: 'Auf Wunsch des Kunden' };
  expect(await addFirm(undoableActions(database, 'auswahl'), given)).toMatchObject({ kind: 'matched' });
  const [waiting] = await listUndoableActions(database, { inquiryId });
  expect(await undoAction(database, { inquiryId, actor: maria, undoKey: waiting?.undoKey ?? '' })).toMatchObject({
    kind: 'undone',
  });
  expect(await rows('select status from inquiries where id = $1', [inquiryId])).toEqual([{ status: 'matching' }]);
  expect(await rows('select from invitations where firm_id = $1', [firmId])).toEqual([]);
});

test('once a mail has left, or a firm has seen it, nothing is stopped and nothing is half done', async () => {
  const { inquiryId, expected, undoKey } = await confirm();
  const count = async () => (await emails()).length;
  const all = expected.length + 1;
  await run(`update disclosures set first_shown_at = now() where id in (select max(id) from disclosures)`);
  expect(await undoAction(database, { inquiryId, actor: maria, undoKey })).toEqual({ kind: 'seen' });
  expect(await count()).toBe(all);
  await run('update disclosures set first_shown_at = null');
  // By its own area a firm comes to it before the mail does: it has read it, and the record of that stays.
  const [asked] = await rows('select id, firm_id as "firmId", reference from invitations where inquiry_id = $1', [
    inquiryId,
  ]);
  expect(await openInvitation(database, asked)).toMatchObject({ reference: asked.reference });
  expect(await undoAction(database, { inquiryId, actor: maria, undoKey })).toEqual({ kind: 'seen' });
  expect(await rows('select from disclosures where invitation_id = $1', [asked.id])).not.toEqual([]);
  await run('delete from access_tokens where invitation_id = $1', [asked.id]);
  await run(
    `update pgboss.job set state = 'active' where id in (select id from pgboss.job where singleton_key = $1 limit 1)`,
    [undoKey],
  );
  expect(await undoAction(database, { inquiryId, actor: maria, undoKey })).toEqual({ kind: 'gone' });
  expect(await count()).toBe(all);
  expect((await findSelection(database, inquiryId)).invitations).toHaveLength(expected.length);
});

test('of a undoKey that cannot be undone only the mails are stopped, and an action without the minute is as ever', async () => {
  const firmId = await storeFirm(state.pool);
  const reasons = { rule: '§ 8 Kontaktdaten', facts: 'Am 3. November ein Anruf ohne Freigabe.' };
  await run(`delete from pgboss.job`);
  expect(await suspendFirm(undoableActions(database, 'sperren'), { firmId, actor: maria, ...reasons })).toMatchObject({
    kind: 'done',
  });
  const [waiting] = await listUndoableActions(database, { firmId });
  expect(waiting).toMatchObject({ intent: 'sperren', mails: 1, whole: false });
  // Once the minute is over it is too late, even before the first email has left.
  await run(`update pgboss.job set start_after = now() where singleton_key = $1`, [waiting?.undoKey]);
  expect(await listUndoableActions(database, { firmId })).toEqual([]);
  await run(`update pgboss.job set start_after = now() + interval '1 minute' where singleton_key = $1`, [
    waiting?.undoKey,
  ]);
  const stopped = await undoAction(database, { firmId, actor: maria, undoKey: waiting?.undoKey ?? '' });
  expect(stopped).toEqual({ kind: 'mails-stopped', mails: 1 });
  expect(await emails()).toEqual([]);
  expect(await rows('select status from firms where id = $1', [firmId])).toEqual([{ status: 'suspended' }]);
  // It holds, and nobody was told: somebody has to, or take it back.
  expect(await rows('select kind from tasks where firm_id = $1 and done_at is null', [firmId])).toEqual([
    { kind: 'firm-mail-stopped' },
  ]);
  const other = await storeFirm(state.pool);
  await suspendFirm(database, { firmId: other, actor: maria, ...reasons });
  expect(await listUndoableActions(database, { firmId: other })).toEqual([]);
  expect(await rows(`select start_after <= now() as now from jobs where queue = 'emails'`)).toEqual([{ now: true }]);
});

test('after a recall only its email is stopped: the invitation stays over, and the office has to say so', async () => {
  const { inquiryId } = await confirm();
  const [{ id: invitationId }] = await rows('select id from invitations where inquiry_id = $1 limit 1', [inquiryId]);
  await run('delete from pgboss.job');
  await recallInvitation(undoableActions(database, 'zurueckziehen'), { invitationId, actor: maria });
  const [waiting] = await listUndoableActions(database, { inquiryId });
  expect(waiting).toMatchObject({ intent: 'zurueckziehen', mails: 1, whole: false });
  const call = { inquiryId, actor: maria, undoKey: waiting?.undoKey ?? '' };
  expect(await undoAction(database, call)).toEqual({ kind: 'mails-stopped', mails: 1 });
  expect(await emails()).toEqual([]);
  expect(await rows('select status from invitations where id = $1', [invitationId])).toEqual([{ status: 'withdrawn' }]);
  expect((await listEvents(database, inquiryId)).at(-1)).toMatchObject({ event: 'mails-stopped', actor: maria.id });
  expect(
    await rows(`select action, details from audit_log where subject = $1 order by id desc limit 1`, [inquiryId]),
  ).toEqual([{ action: 'inquiry.stop-mails', details: { mails: 1, intent: 'zurueckziehen' } }]);
  expect(await rows(`select from tasks where inquiry_id = $1 and kind = 'mail-stopped'`, [inquiryId])).toHaveLength(1);
});
