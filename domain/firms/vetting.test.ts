import { expect, test } from 'vitest';
import { insertTermsAcceptance, storeDocument, storeFirm } from '../../tests/support/firms.ts';
import { useDatabase } from '../../tests/support/test-database.ts';
import { updateWithoutTriggers } from '../../tests/support/update-without-triggers.ts';
import { leavePlatform } from '../invitations/recall.server.ts';
import { findLink } from '../magic-links/find-link.server.ts';
import { makeLink } from '../magic-links/make-link.server.ts';
import { raiseTask } from '../tasks/tasks.server.ts';
import { findOfficeFirm } from './find-office-firm.server.ts';
import {
  answerComplaint,
  cancelPartnershipEnd,
  endDuePartnerships,
  endPartnership,
  liftSuspension,
  suspendFirm,
} from './measures.server.ts';
import { pauseByOffice, resumeByOffice } from './pauses.server.ts';
import { activateFirm, askForMore, type ReadDocument, rejectApplication, verifyDocument } from './vetting.server.ts';

const { state, database, one, value, rows, run, column, count } = useDatabase();
const actor = { kind: 'staff', id: 'staff:maria' } as const;
const reasons = { rule: '§ 8 Kontaktdaten', facts: 'Am 3. November wurde ein Kunde angerufen.' };

const statusOf = (id: string) => value('select status from firms where id = $1', [id]);
const numberOf = async (id: string) => String(await value('select number from firms where id = $1', [id]));
const eventsOf = (id: string) => column('select event from firm_events where firm_id = $1 order by id', [id]);
const jobsOf = (id: string) => column(`select name from jobs where data ->> 'firmId' = $1 order by created_on`, [id]);
const documentsOf = (id: string) => rows('select id, kind from firm_documents where firm_id = $1', [id]);

const read: ReadDocument = {
  number: null,
  issuer: 'Muster AG',
  issuedOn: null,
  expiresOn: null,
  sumInsuredCents: null,
  how: 'issuer-called',
};
const insurance: ReadDocument = { ...read, expiresOn: '2098-12-31', sumInsuredCents: 300_000_000 };

test('from application to active: each document is read, what is missing is named, then the firm is let in', async () => {
  const firmId = await storeFirm(state.pool, { status: 'applied', legalForm: 'gmbh' });
  await database.transaction((client) => raiseTask(client, { kind: 'application', firmId, dueAt: new Date() }));
  const call = { firmId, actor };
  const documents = await documentsOf(firmId);
  expect(await activateFirm(database, call)).toEqual({ kind: 'refused', status: 'applied' });
  for (const { id, kind } of documents) {
    const given = { ...call, documentId: id, read: kind === 'liability-insurance' ? insurance : read };
    expect(await verifyDocument(database, given)).toEqual({ kind: 'done' });
  }
  expect(await statusOf(firmId)).toBe('checking');
  expect(await activateFirm(database, call)).toEqual({ kind: 'lacking', lacking: ['terms'] });
  await insertTermsAcceptance(state.pool, firmId);
  const links = [
    await makeLink(database, { audience: 'application', firmId, byMail: false }),
    await makeLink(database, { audience: 'application', firmId }),
  ];
  expect(await activateFirm(database, call)).toMatchObject({ kind: 'done', status: 'active' });
  for (const { token } of links) {
    expect(await findLink(database, { token, audience: 'application', network: 'n' })).toEqual({ kind: 'revoked' });
  }
  expect(await eventsOf(firmId)).toEqual(['check', ...Array(3).fill('document-verified'), 'activate']);
  expect(await jobsOf(firmId)).toEqual(['send-application-accepted']);
  expect(await value('select outcome from tasks where firm_id = $1', [firmId])).toBe('done');
  expect(await column('select action from audit_log where subject = $1 order by id', [firmId])).toContain(
    'firm.activate',
  );
});

test('a document needs how it was checked, an insurance its last day and a million', async () => {
  const firmId = await storeFirm(state.pool, { status: 'checking', documents: ['liability-insurance'] });
  const [document] = await documentsOf(firmId);
  const verify = (changes: object) =>
    verifyDocument(database, { firmId, actor, documentId: document?.id ?? '', read: { ...insurance, ...changes } });
  expect(await verify({ how: '' })).toEqual({ kind: 'invalid', field: 'how' });
  expect(await verify({ expiresOn: null })).toEqual({ kind: 'invalid', field: 'expires' });
  expect(await verify({ expiresOn: '2020-01-01' })).toEqual({ kind: 'invalid', field: 'expires' });
  expect(await verify({ sumInsuredCents: 99_999_999 })).toEqual({ kind: 'invalid', field: 'sum' });
  expect(await verify({})).toEqual({ kind: 'done' });
  expect(await verify({})).toEqual({ kind: 'refused', status: 'checking' });
  const other = await storeFirm(state.pool, { status: 'checking' });
  const foreign = { firmId: other, actor, documentId: document?.id ?? '', read: insurance };
  expect(await verifyDocument(database, foreign)).toEqual({ kind: 'unknown' });
});

test('the new insurance takes the place of the old one; one that ends earlier does not', async () => {
  const firmId = await storeFirm(state.pool, { insuredUntil: '2050-06-30' });
  const stateOf = (id: string) => one('select state from firm_documents where id = $1', [id]);
  const old = await one(`select id from firm_documents where firm_id = $1 and kind = 'liability-insurance'`, [firmId]);
  const bring = async (expiresOn: string) => {
    const documentId = await storeDocument(state.pool, firmId, 'liability-insurance', { state: 'submitted' });
    await verifyDocument(database, { firmId, actor, documentId, read: { ...insurance, expiresOn } });
    return documentId;
  };
  await bring('2050-01-31');
  expect(await stateOf(old.id)).toEqual({ state: 'verified' });
  const longest = await bring('2051-06-30');
  expect(await stateOf(old.id)).toEqual({ state: 'replaced' });
  expect(await stateOf(longest)).toEqual({ state: 'verified' });
});

test('a decision on an outdated page is refused and lists what happened since', async () => {
  const firmId = await storeFirm(state.pool, { status: 'applied' });
  await askForMore(database, { firmId, actor, body: 'Bitte Seite 2.' });
  const stale = { kind: 'stale', events: [{ event: 'check' }, { event: 'asked-for-more' }] };
  const late = { firmId, actor, seen: '0' };
  expect(await askForMore(database, { ...late, body: 'Noch etwas.' })).toMatchObject(stale);
  expect(await rejectApplication(database, { ...late, reasons: 'Passt leider nicht zu uns.' })).toMatchObject(stale);
  expect(await activateFirm(database, late)).toMatchObject(stale);
  expect(await statusOf(firmId)).toBe('checking');
});

test('an application is refused with reasons, and its links end', async () => {
  const firmId = await storeFirm(state.pool, { status: 'checking' });
  expect(await rejectApplication(database, { firmId, actor, reasons: 'nein' })).toEqual({
    kind: 'invalid',
    field: 'reasons',
  });
  const done = await rejectApplication(database, { firmId, actor, reasons: 'Die Haftpflicht reicht nicht aus.' });
  expect(done).toMatchObject({ kind: 'done', status: 'rejected' });
  expect(await jobsOf(firmId)).toEqual(['send-application-refused']);
  expect(await askForMore(database, { firmId, actor, body: 'Noch etwas.' })).toEqual({
    kind: 'refused',
    status: 'rejected',
  });
});

test('pause, suspension and their end carry rule and facts, and the firm is notified each time', async () => {
  const firmId = await storeFirm(state.pool);
  const call = { firmId, actor };
  expect(await suspendFirm(database, { ...call, rule: '', facts: reasons.facts })).toEqual({
    kind: 'invalid',
    field: 'rule',
  });
  expect(await suspendFirm(database, { ...call, rule: '§ 8', facts: 'so' })).toEqual({
    kind: 'invalid',
    field: 'facts',
  });
  expect(await pauseByOffice(database, { ...call, ...reasons })).toMatchObject({ kind: 'done', status: 'paused' });
  expect(await resumeByOffice(database, call)).toMatchObject({ kind: 'done', status: 'active' });
  expect(await pauseByOffice(database, { ...call, ...reasons })).toMatchObject({ kind: 'done' });
  expect(await suspendFirm(database, { ...call, ...reasons })).toMatchObject({ kind: 'done', status: 'suspended' });
  expect(await count('firm_pauses where firm_id = $1 and ended_at is null', [firmId])).toBe(0);
  await run(`update firm_documents set expires_on = '2020-01-01' where firm_id = $1 and expires_on is not null`, [
    firmId,
  ]);
  expect(await liftSuspension(database, call)).toEqual({ kind: 'lacking', lacking: ['document:liability-insurance'] });
  await run(`update firm_documents set expires_on = '2090-01-01' where firm_id = $1 and expires_on is not null`, [
    firmId,
  ]);
  expect(await liftSuspension(database, call)).toMatchObject({ kind: 'done', status: 'active' });
  expect(await jobsOf(firmId)).toEqual([
    'send-measure',
    'send-measure-lifted',
    'send-measure',
    'send-measure',
    'send-measure-lifted',
  ]);
});

test('an end is announced thirty days ahead, can be withdrawn, and is carried out by the scheduler when it is due', async () => {
  const firmId = await storeFirm(state.pool);
  const call = { firmId, actor };
  expect(await endPartnership(database, { ...call, ...reasons })).toEqual({ kind: 'done' });
  expect(await endPartnership(database, { ...call, ...reasons })).toEqual({ kind: 'refused', status: 'active' });
  expect(await endDuePartnerships(database)).toBe(0);
  expect(await cancelPartnershipEnd(database, call)).toEqual({ kind: 'done' });
  expect(await endPartnership(database, { ...call, ...reasons })).toEqual({ kind: 'done' });
  await moveMeasures(firmId, 31);
  expect(await endDuePartnerships(database)).toBe(1);
  expect(await endDuePartnerships(database)).toBe(0);
  expect(await statusOf(firmId)).toBe('left');
  expect((await eventsOf(firmId)).at(-1)).toBe('leave');
});

/** Days pass: measures do not let themselves be changed otherwise. */
async function moveMeasures(firmId: string, days: number) {
  await updateWithoutTriggers(
    state.pool,
    `update firm_measures set decided_at = decided_at - $2 * interval '1 day', effective_at = effective_at - $2 * interval '1 day'
     where firm_id = $1`,
    [firmId, days],
  );
}

test('a complaint is answered once, and the last answer ends the task', async () => {
  const firmId = await storeFirm(state.pool);
  const complaint = () =>
    value(
      `insert into firm_messages (firm_id, author, kind, body) values ($1, 'firm', 'complaint', 'Zu weit.') returning id`,
      [firmId],
    );
  const [first, second] = [await complaint(), await complaint()];
  await database.transaction((client) => raiseTask(client, { kind: 'complaint', firmId, dueAt: new Date() }));
  const openTasks = () =>
    one('select count(*)::int as open from tasks where firm_id = $1 and done_at is null', [firmId]);
  const answer = (complaintId: string, body = 'Sie haben recht.') =>
    answerComplaint(database, { firmId, actor, complaintId, body });
  expect(await answer(first, '')).toEqual({ kind: 'invalid', field: 'answer' });
  expect(await answer(first)).toEqual({ kind: 'done' });
  expect(await openTasks()).toEqual({ open: 1 });
  expect(await answer(first)).toEqual({ kind: 'refused', status: 'active' });
  expect(await answer(second)).toEqual({ kind: 'done' });
  expect(await openTasks()).toEqual({ open: 0 });
});

test('a firm that leaves takes its tasks along; a complaint is still answered', async () => {
  const firmId = await storeFirm(state.pool);
  const kinds = ['complaint', 'document-check', 'document-expiring', 'profile-changed'] as const;
  await database.transaction(async (client) => {
    for (const kind of kinds) await raiseTask(client, { kind, firmId, dueAt: new Date() });
  });
  expect(await leavePlatform(database, { firmId })).toMatchObject({ kind: 'done' });
  expect(await state.rows('select kind from tasks where firm_id = $1 and done_at is null', [firmId])).toEqual([
    { kind: 'complaint' },
  ]);
});

test.each([
  ['register', { registerNumber: 'HRB 123 456' }, { registerNumber: 'hrb123456' }],
  [
    'register',
    { registerCourt: 'Amtsgericht München', registerNumber: 'HRB 900000' },
    { registerCourt: 'AG Muenchen', registerNumber: '0900.000' },
  ],
  ['register', { registerNumber: 'HRB 900001' }, { registerNumber: '900001 HRB' }],
  [
    'register',
    { registerCourt: 'Amtsgericht München', registerNumber: 'HRB 900002' },
    {
      registerCourt: 'Registergericht des Amtsgerichts München',
      registerNumber: 'Amtsgericht München, HRB Nr. 900.002',
    },
  ],
  ['vat', { vatId: 'DE136695976' }, { vatId: 'DE136695976' }],
  ['tax', { taxNumber: '143/815/08154' }, { taxNumber: '9143 0815 08154' }],
  ['phone', { phone: '+4989555000111' }, { phone: '+4989555000111' }],
  ['mail', { email: 'Chef@zwei-firmen.example' }, { email: 'chef@Zwei-Firmen.example' }],
] as const)('another firm with the same %s is noticed, however it is written', async (same, first, second) => {
  const one = await storeFirm(state.pool, { legalForm: 'gmbh', ...first });
  const other = await storeFirm(state.pool, { legalForm: 'gmbh', ...second, status: 'checking' });
  const found = await findOfficeFirm(database, await numberOf(one));
  expect(found?.twins).toMatchObject([{ number: Number(await numberOf(other)), same: [same] }]);
});
