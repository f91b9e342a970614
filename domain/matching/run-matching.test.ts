import { beforeEach, expect, test } from 'vitest';
import { storeFirm } from '../../tests/support/firms.ts';
import { balcony, storeInquiryInState } from '../../tests/support/inquiry-in-state.ts';
import { storeInvitation } from '../../tests/support/invitations.ts';
import { FIRM } from '../../tests/support/offers.ts';
import { maria } from '../../tests/support/staff.ts';
import { useDatabase } from '../../tests/support/test-database.ts';
import { updateWithoutTriggers } from '../../tests/support/update-without-triggers.ts';
import { reopenInquiry, withdrawInquiry } from '../closing/close-inquiry.server.ts';
import { saveDetails } from '../details/save-details.server.ts';
import { clearInquiry } from '../inquiries/quarantine.server.ts';
import { rematchOpenInquiries, rematchWaiting } from '../inquiries/rematch.server.ts';
import { declineInvitation } from '../invitations/decline.server.ts';
import { excludeFirm, recallInvitation } from '../invitations/recall.server.ts';
import { MAX_FIRMS_PER_INQUIRY, MAX_ROUNDS, MILLION } from '../rules.ts';
import { changeSetting } from '../settings/settings.server.ts';
import { finishTask, listTasks, raiseTask } from '../tasks/tasks.server.ts';
import { CUSTOMER, listEvents } from '../workflow/inquiry-events.server.ts';
import { matchInquiry, proposeMatch } from './match-inquiry.server.ts';
import { addFirm, confirmProposal } from './proposals.server.ts';
import { replayRun } from './replay-run.server.ts';

const { state, database, rows, column } = useDatabase();

/** Each test has its own firms: those of earlier tests have left, with nothing open. */
beforeEach(async () => {
  const { pool } = state;
  const open = `status not in ('declined', 'silent')`;
  await updateWithoutTriggers(pool, `update invitations set status = 'withdrawn', ended_at = now() where ${open}`);
  await pool.query(`update firms set status = 'left' where status not in ('left', 'rejected')`);
  await pool.query(`update inquiries set response_due_at = null where response_due_at is not null`);
  await pool.query('delete from jobs');
  await choose('automatic');
});

const choose = (value: 'manual' | 'automatic') => changeSetting(database, { name: 'choice', value, actor: 'test' });
const newInquiry = (changes = {}) => storeInquiryInState(state.pool, 'new', { ...balcony, ...changes });
const firms = (count: number, changes: Parameters<typeof storeFirm>[1] = {}) =>
  Promise.all(Array.from({ length: count }, () => storeFirm(state.pool, changes)));
const invitationsOf = (inquiryId: string) =>
  rows('select * from invitations where inquiry_id = $1 order by slot', [inquiryId]);
const taskOf = async (inquiryId: string) =>
  (await listTasks(database)).find(({ inquiry_id }) => inquiry_id === inquiryId)?.kind;
const jobsOf = (inquiryId: string) =>
  column(`select name from jobs where data ->> 'inquiryId' = $1 order by name`, [inquiryId]);
/** Of a firm that was in several runs, what the last one said. */
async function refusalsOf(inquiryId: string) {
  const found = await rows(
    `select c.firm_id, c.refusal from match_candidates c join match_runs r on r.id = c.run_id where r.inquiry_id = $1
     order by r.round`,
    [inquiryId],
  );
  return Object.fromEntries(found.map(({ firm_id, refusal }) => [firm_id, refusal]));
}

test('a run asks three firms: record, account, invitations with deadlines, proofs and mails, all in one', async () => {
  const ids = await firms(5);
  const inquiryId = await newInquiry();
  await state.run('delete from jobs');
  expect(await matchInquiry(database, inquiryId)).toMatchObject({ kind: 'matched' });
  const invitations = await invitationsOf(inquiryId);
  expect(invitations.map(({ status }) => status)).toEqual(Array(MAX_FIRMS_PER_INQUIRY).fill('invited'));
  expect(new Set(invitations.map(({ slot }) => slot)).size).toBe(MAX_FIRMS_PER_INQUIRY);
  for (const { reference, remind_at, answer_due_at, offer_due_at } of invitations) {
    expect(reference).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
    expect(remind_at < answer_due_at && answer_due_at < offer_due_at).toBe(true);
  }
  expect(await rows('select status from inquiries where id = $1', [inquiryId])).toEqual([{ status: 'matching' }]);
  expect(await jobsOf(inquiryId)).toEqual(['send-firms-asked', ...Array(3).fill('send-invitation')]);
  expect(
    await rows(`select scope, basis, fields from disclosures where invitation_id = $1`, [invitations[0].id]),
  ).toEqual([
    {
      scope: 'blind',
      basis: 'inquiry',
      fields: ['postal_code', 'property_type', 'property_sub_type', 'types_of_problems', 'problem_locations'],
    },
  ]);
  const credits = await rows('select id, rotation_credit from firms where id = any($1)', [ids]);
  expect(credits.reduce((sum, { rotation_credit }) => sum + Number(rotation_credit), 0)).toBe(0);
  const ledger = await rows('select firm_id, sum(millionths) from rotation_ledger where firm_id = any($1) group by 1', [
    ids,
  ]);
  for (const { id, rotation_credit } of credits) {
    expect(ledger.find(({ firm_id }) => firm_id === id)?.sum).toBe(rotation_credit);
  }
  expect((await listEvents(database, inquiryId)).at(-1)).toMatchObject({ event: 'match', details: { firms: 3 } });
  // Nothing is free: asked again, nothing happens.
  expect(await matchInquiry(database, inquiryId)).toEqual({ kind: 'nothing' });
});

/** A firm whose weekly limit is one offer, and which made one so many days ago. */
async function offeredDaysAgo(days: number) {
  const { firmId, invitationId } = await storeInvitation(state.pool, {
    firmId: await storeFirm(state.pool, { weeklyLimit: 1 }),
    status: 'declined',
  });
  await state.run(`set local session_replication_role = replica;
    insert into offers (invitation_id, version, price_kind, vat_bp, net_cents, vat_cents, gross_cents, open_positions,
      earliest_on, valid_until, guarantee_months, idempotency_key, submitted_at)
    values ('${invitationId}', 1, 'fixed', 1900, 10000, 1900, 11900, false, now(), now() + interval '30 days', 24,
      gen_random_uuid(), now() - ${days} * interval '1 day')`);
  return firmId;
}

test('every refusal is recorded', async () => {
  const suited = await storeFirm(state.pool);
  const paused = await storeFirm(state.pool, { status: 'paused' });
  const [expired, small] = await firms(2);
  await state.run(
    `update firm_documents set expires_on = '2026-01-01' where firm_id = $1 and kind = 'liability-insurance'`,
    [expired],
  );
  await state.run(
    `update firm_documents set sum_insured_cents = 5 where firm_id = $1 and kind = 'liability-insurance'`,
    [small],
  );
  const far = await storeFirm(state.pool, { postalCode: '83022', radiusKm: 10 });
  const own = await storeFirm(state.pool, { phone: '+498912345678' });
  const excluded = await storeFirm(state.pool);
  const lift = await storeFirm(state.pool, { capabilities: ['nets', 'nest-handling'] });
  const busy = await storeFirm(state.pool);
  for (let n = 0; n < 3; n++) await storeInvitation(state.pool, { firmId: busy });
  const [full, fullLastWeek] = [await offeredDaysAgo(0), await offeredDaysAgo(8)];
  const inquiryId = await newInquiry({ phone_number: '0049 89 12345678', types_of_problems: 'nesting' });
  await state.run('insert into excluded_firms (inquiry_id, firm_id) values ($1, $2)', [inquiryId, excluded]);
  await state.run('update inquiries set cleared_at = now() where id = $1', [inquiryId]);
  const unaccepted = await storeFirm(state.pool);
  await state.run('delete from firm_terms_acceptances where firm_id = $1', [unaccepted]);
  await matchInquiry(database, inquiryId);
  const refusals = await refusalsOf(inquiryId);
  expect(refusals).toMatchObject({
    [paused]: 'paused',
    [expired as string]: 'document-expired:liability-insurance',
    [small as string]: 'document-missing:liability-insurance',
    [far]: 'out-of-area',
    [unaccepted]: 'terms-missing',
    [suited]: 'capability-missing:nest-handling',
    [lift]: null,
  });
  const other = await newInquiry({ phone_number: '0049 89 12345678' });
  await state.run('insert into excluded_firms (inquiry_id, firm_id) values ($1, $2)', [other, excluded]);
  await state.run('update inquiries set cleared_at = now() where id = $1', [other]);
  await matchInquiry(database, other);
  expect(await refusalsOf(other)).toMatchObject({
    [own]: 'own-inquiry',
    [excluded]: 'excluded',
    [busy]: 'open-limit',
    [full]: 'weekly-limit',
    [fullLastWeek]: null,
    [suited]: null,
  });
});

test('two firms of one owner are never asked for one inquiry, in one run or in two, however they write their number', async () => {
  const court = { registerCourt: 'München', registerNumber: 'HRB 900000', legalForm: 'gmbh' } as const;
  const spelled = { ...court, registerCourt: 'Amtsgericht München', registerNumber: 'HRB900000' };
  const twins = [await storeFirm(state.pool, court), await storeFirm(state.pool, spelled)];
  const inquiryId = await newInquiry();
  await matchInquiry(database, inquiryId);
  expect(await invitationsOf(inquiryId)).toHaveLength(1);
  expect(Object.values(await refusalsOf(inquiryId)).sort()).toEqual([null, 'same-owner'].sort());
  const third = await storeFirm(state.pool, court);
  await matchInquiry(database, inquiryId);
  expect(await refusalsOf(inquiryId)).toMatchObject({ [third]: 'same-owner' });
  expect(twins).toContain((await invitationsOf(inquiryId))[0].firm_id);
});

test('an owner is who the documents say: the number of a competitor in a profile takes no inquiry from it, and frees no twin', async () => {
  const legalForm = 'gmbh' as const;
  const one = { registerCourt: 'München', registerNumber: 'HRB 910000', legalForm };
  const [thief, twin] = [await storeFirm(state.pool, one), await storeFirm(state.pool, one)];
  await state.run(`update firms set status = 'paused' where id = $1`, [twin]);
  const inquiryId = await newInquiry();
  await matchInquiry(database, inquiryId);
  expect(await invitationsOf(inquiryId)).toMatchObject([{ firm_id: thief }]);
  const victim = await storeFirm(state.pool, { ...one, registerNumber: 'HRB 910001' });
  await state.run(`update firms set register_number = 'HRB 910001' where id = $1`, [thief]);
  await state.run(`update firms set status = 'active' where id = $1`, [twin]);
  await matchInquiry(database, inquiryId);
  expect(await refusalsOf(inquiryId)).toMatchObject({ [victim]: null, [twin]: 'same-owner' });
});

test('the contact of a firm holds the inquiry; cleared, that firm is still not asked', async () => {
  const own = await storeFirm(state.pool, { email: 'chef@example.org' });
  const inquiryId = await newInquiry({ email_address: 'Chef@example.org' });
  expect(await matchInquiry(database, inquiryId)).toEqual({ kind: 'held', reasons: ['own-inquiry'] });
  await clearInquiry(database, { inquiryId, actor: maria });
  expect(await matchInquiry(database, inquiryId)).toMatchObject({ kind: 'no-firm' });
  expect(await refusalsOf(inquiryId)).toEqual({ [own]: 'own-inquiry' });
  expect(await rows('select cause from match_runs where inquiry_id = $1', [inquiryId])).toEqual([{ cause: 'cleared' }]);
});

test('no firm: the run is written all the same, with a task and one honest mail; a firm that comes is asked', async () => {
  const inquiryId = await newInquiry();
  await state.run('delete from jobs');
  expect(await matchInquiry(database, inquiryId)).toMatchObject({ kind: 'no-firm' });
  const task = (await listTasks(database)).find(({ inquiry_id }) => inquiry_id === inquiryId);
  expect(task).toMatchObject({ kind: 'no-firm', note: null });
  expect(await matchInquiry(database, inquiryId)).toMatchObject({ kind: 'no-firm' });
  expect(await jobsOf(inquiryId)).toEqual(['send-no-firm']);
  const [firm = ''] = await firms(1);
  expect(await rematchOpenInquiries(state.pool, firm)).toBe(1);
  expect(await rematchOpenInquiries(state.pool, firm)).toBe(0);
  expect(await matchInquiry(database, inquiryId, { cause: 'firm-available' })).toMatchObject({ kind: 'matched' });
  expect(await taskOf(inquiryId)).toBeUndefined();
  expect(
    await rows('select round, cause, slots from match_runs where inquiry_id = $1 order by round', [inquiryId]),
  ).toEqual([
    { round: 1, cause: 'received', slots: 1 },
    { round: 2, cause: 'received', slots: 1 },
    { round: 3, cause: 'firm-available', slots: 3 },
  ]);
});

test('with an offer there is no notice that no further firm was found', async () => {
  const offered = await storeInquiryInState(state.pool, 'offers', balcony);
  expect(await matchInquiry(database, offered)).toMatchObject({ kind: 'no-firm' });
  expect(await taskOf(offered)).toBeUndefined();
});

test('an inquiry that is held, ordered or without a postal code has no proposal', async () => {
  await firms(1);
  for (const status of ['held', 'ordered'] as const)
    expect(await proposeMatch(database, await storeInquiryInState(state.pool, status, balcony)), status).toBeNull();
  expect(await proposeMatch(database, await newInquiry({ postal_code: '80000' }))).toBeNull();
  expect((await proposeMatch(database, await newInquiry()))?.chosen).toHaveLength(1);
});

test('details change what is needed', async () => {
  const plain = await storeFirm(state.pool);
  const nests = await storeFirm(state.pool, { capabilities: ['nets', 'nest-handling'] });
  const inquiryId = await newInquiry();
  await saveDetails(database, { inquiryId, actor: CUSTOMER, answers: { nest: 'eggs' } });
  await matchInquiry(database, inquiryId);
  expect(await refusalsOf(inquiryId)).toEqual({ [plain]: 'capability-missing:nest-handling', [nests]: null });
});

test('by hand the rules only propose; confirmed as seen it is their choice, and a proposal that changed is shown again', async () => {
  await choose('manual');
  await firms(4);
  const inquiryId = await newInquiry();
  expect(await matchInquiry(database, inquiryId)).toEqual({ kind: 'proposed' });
  expect(await taskOf(inquiryId)).toBe('propose');
  expect(await rows('select status from inquiries where id = $1', [inquiryId])).toEqual([{ status: 'new' }]);
  expect(await rows('select from match_runs where inquiry_id = $1', [inquiryId])).toEqual([]);
  const proposal = await proposeMatch(database, inquiryId);
  expect(proposal?.chosen).toHaveLength(3);
  const [first = ''] = proposal?.chosen ?? [];
  await state.run(`update firms set status = 'paused' where id = $1`, [first]);
  const expected = proposal?.chosen ?? [];
  const changed = await confirmProposal(database, { inquiryId, actor: maria, expected });
  expect(changed).toMatchObject({ kind: 'changed', gone: [first], come: [expect.any(String)] });
  if (changed.kind !== 'changed') throw new Error(changed.kind);
  const again = { inquiryId, actor: maria, expected: changed.proposal.chosen };
  const both = await Promise.all([confirmProposal(database, again), confirmProposal(database, again)]);
  expect(both.map(({ kind }) => kind).sort()).toEqual(['asked-before', 'matched']);
  expect(await invitationsOf(inquiryId)).toHaveLength(3);
  expect(await rows('select decided_by from match_runs where inquiry_id = $1', [inquiryId])).toEqual([
    { decided_by: 'rules' },
  ]);
  expect((await listEvents(database, inquiryId)).at(-1)).toMatchObject({ event: 'match', actor: maria.id });
});

test('a person may leave firms out and add others, with a reason; the sum of credits stays', async () => {
  await choose('manual');
  const ids = await firms(4);
  const far = await storeFirm(state.pool, { postalCode: '83022', radiusKm: 10 });
  const paused = await storeFirm(state.pool, { status: 'paused' });
  const inquiryId = await newInquiry();
  const expected = (await proposeMatch(database, inquiryId))?.chosen ?? [];
  const remove = [expected[0] as string];
  const call = { inquiryId, actor: maria, expected, remove, add: [far] };
  expect(await confirmProposal(database, call)).toEqual({ kind: 'invalid', field: 'reason' });
  const reason = 'Der Kunde kennt den Betrieb.';
  expect(await confirmProposal(database, { ...call, add: [paused], reason })).toEqual({
    kind: 'refused',
    firmId: paused,
    refusals: ['paused'],
  });
  expect(await confirmProposal(database, { ...call, add: [], remove: expected, reason })).toEqual({
    kind: 'invalid',
    field: 'firms',
  });
  const done = await confirmProposal(database, { ...call, reason });
  expect(done).toMatchObject({ kind: 'matched' });
  const invited = (await invitationsOf(inquiryId)).map(({ firm_id }) => firm_id);
  expect(invited.sort()).toEqual([...expected.slice(1), far].sort());
  expect(await rows('select decided_by, reason from match_runs where inquiry_id = $1', [inquiryId])).toEqual([
    { decided_by: maria.id, reason },
  ]);
  const [sum] = await rows('select sum(rotation_credit) from firms where id = any($1)', [[...ids, far]]);
  expect(Number(sum.sum)).toBe(0);
  if (done.kind === 'matched') expect(await replayRun(database, done.runId)).toMatchObject({ kind: 'by-hand' });
});

test('the office adds a firm later, or replaces one: both halves or neither', async () => {
  const [first = '', second = '', third = ''] = await firms(3);
  const inquiryId = await newInquiry();
  const { invitationId } = await storeInvitation(state.pool, { inquiryId, firmId: first });
  await state.run(`update inquiries set status = 'matching' where id = $1`, [inquiryId]);
  const given = { inquiryId, actor: maria, reason: 'Auf Wunsch des Kunden' };
  expect(await addFirm(database, { ...given, firmId: first, instead: invitationId })).toMatchObject({
    kind: 'refused',
    refusals: ['already-invited'],
  });
  expect((await invitationsOf(inquiryId)).map(({ status }) => status)).toEqual(['invited']);
  expect(await addFirm(database, { ...given, firmId: second, instead: invitationId })).toMatchObject({
    kind: 'matched',
  });
  expect(await addFirm(database, { ...given, firmId: third })).toMatchObject({ kind: 'matched' });
  const live = (await invitationsOf(inquiryId)).filter(({ status }) => status === 'invited');
  expect(live.map(({ firm_id }) => firm_id).sort()).toEqual([second, third].sort());
  const logged = await rows(`select actor, details from audit_log where action = 'inquiry.match' and subject = $1`, [
    inquiryId,
  ]);
  expect(logged).toMatchObject([2, 3].map((round) => ({ actor: maria.id, details: { round, firms: 1 } })));
  const [returned] = await rows(`select millionths from rotation_ledger where firm_id = $1 and kind = 'returned'`, [
    first,
  ]);
  expect(Number(returned.millionths)).toBe(MILLION);
});

test('refusals that cannot be overruled hold despite others: own inquiry, owner, exclusion, no reach', async () => {
  const add = (inquiryId: string, firmId: string) =>
    addFirm(database, { inquiryId, actor: maria, firmId, reason: 'Auf Wunsch des Kunden' });
  const phone = '+498911223344';
  const own = await storeFirm(state.pool, { phone, postalCode: '83022', radiusKm: 10 });
  const first = await newInquiry({ phone_number: phone });
  await state.run('update inquiries set cleared_at = now() where id = $1', [first]);
  expect(await add(first, own)).toMatchObject({ kind: 'refused', refusals: ['out-of-area', 'own-inquiry'] });

  const vatId = 'DE136695976';
  const able = await storeFirm(state.pool, { vatId, capabilities: ['nest-handling', 'nets'] });
  const twin = await storeFirm(state.pool, { vatId, capabilities: ['nets'] });
  const nest = { types_of_problems: 'nesting' };
  const second = await newInquiry(nest);
  const expected = (await proposeMatch(database, second))?.chosen ?? [];
  expect(expected).toEqual([able]);
  const both = { inquiryId: second, actor: maria, expected, add: [twin], reason: 'Beide' };
  expect(await confirmProposal(database, both)).toMatchObject({ kind: 'refused', refusals: ['same-owner'] });
  await matchInquiry(database, second);
  expect(await add(second, twin)).toMatchObject({
    kind: 'refused',
    refusals: ['capability-missing:nest-handling', 'same-owner'],
  });
  expect((await invitationsOf(second)).map(({ firm_id }) => firm_id)).toEqual([able]);

  const third = await newInquiry(nest);
  const twins = [twin, await storeFirm(state.pool, { vatId, capabilities: ['nets'] })];
  const pair = { ...both, inquiryId: third, remove: expected, add: twins };
  expect(await confirmProposal(database, pair)).toMatchObject({ firmId: twins[1], refusals: ['same-owner'] });
  expect(await invitationsOf(third)).toEqual([]);
  const added = await add(third, twin);
  if (added.kind !== 'matched') throw new Error(added.kind);
  expect(
    await rows('select refusal, refusals from match_candidates where chosen and run_id = $1', [added.runId]),
  ).toEqual([{ refusal: null, refusals: ['capability-missing:nest-handling'] }]);
  const [invitationId = ''] = added.invitationIds;
  expect(await excludeFirm(database, { inquiryId: third, invitationId, actor: CUSTOMER })).toEqual({ kind: 'done' });
  expect(await add(third, twin)).toMatchObject({
    kind: 'refused',
    refusals: ['capability-missing:nest-handling', 'excluded', 'already-invited'],
  });

  const unreachable = await storeFirm(state.pool, { postalCode: '83022', radiusKm: 10 });
  await state.run('update firms set reached_codes = 0 where id = $1', [unreachable]);
  expect(await add(await newInquiry(), unreachable)).toMatchObject({
    kind: 'refused',
    refusals: ['out-of-area', 'not-active'],
  });
});

test('the slot of a firm that declined stays empty for as long as that firm may undo it', async () => {
  await firms(3);
  const inquiryId = await newInquiry();
  await matchInquiry(database, inquiryId);
  const [{ id: invitationId }] = await invitationsOf(inquiryId);
  const [next] = await firms(1);
  await declineInvitation(database, { invitationId, actor: FIRM, reason: 'too-far' });
  expect(await matchInquiry(database, inquiryId)).toEqual({ kind: 'nothing' });
  const later = `update invitations set ended_at = now() - interval '61 minutes' where id = $1`;
  await updateWithoutTriggers(state.pool, later, [invitationId]);
  expect(await matchInquiry(database, inquiryId)).toMatchObject({ kind: 'matched' });
  expect((await invitationsOf(inquiryId)).map(({ firm_id }) => firm_id)).toContain(next);
});

test('while capacity is scarce every inquiry gets its first firm before any gets its second', async () => {
  await firms(2);
  const ids = [await newInquiry(), await newInquiry(), await newInquiry()];
  for (const id of ids) await matchInquiry(database, id);
  const counts = await Promise.all(ids.map(async (id) => (await invitationsOf(id)).length));
  expect(counts.every((count) => count >= 1)).toBe(true);
  expect(counts[0]).toBe(1);
  await state.run('delete from jobs');
  expect(await rematchWaiting(database, new Date())).toBeGreaterThan(0);
  await matchInquiry(database, ids[0] ?? '', { cause: 'firm-available' });
  expect(await invitationsOf(ids[0] ?? '')).toHaveLength(2);
});

test('held inquiries and those without a suitable firm take no slot from others', async () => {
  await firms(4);
  // 29 from one address: the first three pass for ordinary ones until they are looked at, the others are quarantined.
  for (let n = 0; n < 29; n++) await newInquiry(n < 3 ? { phone_number: '089 555666' } : { flags: ['many'] });
  const industrial = { property_type: 'industrial', property_sub_type: null };
  const unsuited = [];
  for (let n = 0; n < 4; n++) unsuited.push(await newInquiry(industrial));
  expect(await matchInquiry(database, unsuited[0] as string)).toMatchObject({ kind: 'no-firm' });
  const inquiryId = await newInquiry();
  expect(await matchInquiry(database, inquiryId)).toMatchObject({ kind: 'matched' });
  expect(await invitationsOf(inquiryId)).toHaveLength(3);
  // Nor does one that everybody has declined: nobody is left to wait for.
  const over = await storeInquiryInState(state.pool, 'matching', balcony);
  for (const { id } of await rows(`select id from firms where status = 'active'`)) {
    await storeInvitation(state.pool, { inquiryId: over, firmId: id, status: 'declined', slot: 1 });
  }
  for (let n = 0; n < 2; n++) {
    const next = await newInquiry();
    await matchInquiry(database, next);
    expect(await invitationsOf(next)).toHaveLength(3);
  }
});

test('an inquiry that got one firm because capacity was scarce gets the others when its response time is over, too', async () => {
  await firms(3);
  const ids = await Promise.all(Array.from({ length: 6 }, () => newInquiry()));
  const [inquiryId = '', ...others] = ids;
  await matchInquiry(database, inquiryId);
  expect(await invitationsOf(inquiryId)).toHaveLength(1);
  for (const id of others) await withdrawInquiry(database, { inquiryId: id, actor: CUSTOMER });
  await state.run(`update inquiries set response_due_at = now() - interval '3 days' where id = $1`, [inquiryId]);
  await state.run('delete from jobs');
  const met = await Promise.all(Array.from({ length: 4 }, () => rematchWaiting(database, new Date())));
  expect(met.toSorted(), 'passes of the scheduler that meet').toEqual([0, 0, 0, 1]);
  expect(await matchInquiry(database, inquiryId, { cause: 'firm-available' })).toMatchObject({ kind: 'matched' });
  expect(await invitationsOf(inquiryId)).toHaveLength(3);
  await state.run('delete from jobs');
  expect(await rematchWaiting(database, new Date())).toBe(0);
});

test.each([
  ['an hour after the last run', '1 hour'],
  // Or a decline that kept its slot during a run for another, or waited for the lock that the run held.
  ['at the very moment of the last run', '0'],
])('who loses a firm while capacity is scarce, %s, gets the next one as soon as there is room', async (_, before) => {
  const [first = '', second = '', third = ''] = await firms(4);
  const inquiryId = await storeInquiryInState(state.pool, 'matching', balcony);
  await storeInvitation(state.pool, { inquiryId, firmId: first, slot: 1 });
  await storeInvitation(state.pool, { inquiryId, firmId: second, slot: 2 });
  const { invitationId } = await storeInvitation(state.pool, { inquiryId, firmId: third, slot: 3 });
  await state.run('update match_runs set at = now() - $2::interval where inquiry_id = $1', [inquiryId, before]);
  const others = await Promise.all(Array.from({ length: 9 }, newInquiry));
  await recallInvitation(database, { invitationId, actor: maria });
  // Each of the others comes first.
  expect(await matchInquiry(database, inquiryId, { cause: 'recalled' })).toEqual({ kind: 'nothing' });
  await state.run('delete from jobs');
  for (const id of others) await withdrawInquiry(database, { inquiryId: id, actor: CUSTOMER });
  await state.run('delete from jobs');
  expect(await rematchWaiting(database, new Date())).toBe(1);
  // Once there is a job nobody asks for a second.
  expect(await rematchWaiting(database, new Date())).toBe(0);
  expect(await matchInquiry(database, inquiryId, { cause: 'firm-available' })).toMatchObject({ kind: 'matched' });
  await state.run('delete from jobs');
  expect(await rematchWaiting(database, new Date())).toBe(0);
});

test("what the office has to choose is proposed once, beside its other tasks, and is nobody's after fifty runs", async () => {
  await choose('manual');
  const [first = ''] = await firms(4);
  const inquiryId = await storeInquiryInState(state.pool, 'matching', balcony);
  const { invitationId } = await storeInvitation(state.pool, { inquiryId, firmId: first });
  await state.run(`update match_runs set at = now() - interval '1 hour' where inquiry_id = $1`, [inquiryId]);
  await recallInvitation(database, { invitationId, actor: maria });
  await state.run('delete from jobs');
  const open = async () => (await listTasks(database)).filter(({ inquiry_id }) => inquiry_id === inquiryId);
  await database.transaction(async (client) => {
    for (const kind of ['customer-question', 'no-firm'] as const) {
      await raiseTask(client, { kind, inquiryId, dueAt: new Date() });
    }
  });
  expect(await rematchWaiting(database, new Date())).toBe(1);
  expect(await matchInquiry(database, inquiryId, { cause: 'firm-available' })).toEqual({ kind: 'proposed' });
  expect((await open()).map(({ kind }) => kind).sort()).toEqual(['customer-question', 'propose']);
  await state.run('delete from jobs');
  expect(await rematchWaiting(database, new Date())).toBe(0);
  const taskId = (await open()).find(({ kind }) => kind === 'propose')?.id ?? '';
  const finish = { taskId, kind: 'propose', actor: maria.id, outcome: 'not-possible' };
  expect(await finishTask(database, finish)).toEqual({ kind: 'finished' });
  expect(await rematchWaiting(database, new Date())).toBe(0);
  await choose('automatic');
  await state.run(`update tasks set done_at = raised_at, outcome = coalesce(outcome, 'done') where inquiry_id = $1`, [
    inquiryId,
  ]);
  await state.run(
    `update invitations set ended_at = (select max(raised_at) from tasks where inquiry_id = $2) where id = $1`,
    [invitationId, inquiryId],
  );
  const withRound = (round: number) =>
    state.pool.query('update match_runs set round = $2 where inquiry_id = $1', [inquiryId, round]);
  await withRound(MAX_ROUNDS);
  expect(await rematchWaiting(database, new Date())).toBe(0);
  await withRound(MAX_ROUNDS - 1);
  expect(await rematchWaiting(database, new Date())).toBe(1);
});

test('after the last round the office has a task and the customer hears; a person can still ask a firm by hand', async () => {
  const inquiryId = await newInquiry();
  expect(await matchInquiry(database, inquiryId)).toMatchObject({ kind: 'no-firm' });
  await state.run('update match_runs set round = $2 where inquiry_id = $1', [inquiryId, MAX_ROUNDS]);
  await state.run(`update tasks set done_at = now(), outcome = 'done' where inquiry_id = $1`, [inquiryId]);
  const [firmId = ''] = await firms(1);
  expect(await matchInquiry(database, inquiryId)).toEqual({ kind: 'exhausted' });
  const open = (await listTasks(database)).filter(({ inquiry_id }) => inquiry_id === inquiryId);
  expect(open).toMatchObject([{ kind: 'no-firm', note: expect.stringContaining('von Hand') }]);
  const added = await addFirm(database, { inquiryId, actor: maria, firmId, reason: 'Hat heute Zeit.' });
  expect(added).toMatchObject({ kind: 'matched' });
  expect((await listTasks(database)).filter(({ inquiry_id }) => inquiry_id === inquiryId)).toEqual([]);
});

test('reopened: firms that were passed or recalled may be asked again, firms that declined may not', async () => {
  const [recalled = '', declined = ''] = await firms(2);
  const inquiryId = await newInquiry();
  await storeInvitation(state.pool, { inquiryId, firmId: recalled });
  await storeInvitation(state.pool, { inquiryId, firmId: declined, status: 'declined' });
  await withdrawInquiry(database, { inquiryId, actor: CUSTOMER });
  await reopenInquiry(database, { inquiryId, actor: maria, reason: 'customer-back' });
  expect(await matchInquiry(database, inquiryId)).toMatchObject({ kind: 'matched' });
  expect(await refusalsOf(inquiryId)).toMatchObject({ [recalled]: null, [declined]: 'already-invited' });
  const [run] = await rows('select cause from match_runs where inquiry_id = $1 order by round desc', [inquiryId]);
  expect(run).toEqual({ cause: 'reopened' });
});

test('a stored run computes to the same again; a changed row is found', async () => {
  await firms(6);
  const runs: string[] = [];
  for (let n = 0; n < 5; n++) {
    const result = await matchInquiry(database, await newInquiry());
    if (result.kind === 'matched') runs.push(result.runId);
  }
  expect(runs).toHaveLength(5);
  for (const run of runs) expect(await replayRun(database, run)).toEqual({ kind: 'same', firms: 6 });
  await state.run('update match_candidates set share = share + 1 where run_id = $1 and chosen', [runs[0]]);
  expect(await replayRun(database, runs[0] ?? '')).toMatchObject({ kind: 'different' });
  expect(await replayRun(database, crypto.randomUUID())).toEqual({ kind: 'unknown' });
});
