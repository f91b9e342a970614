import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { storeDocument, storeFirm } from '../../tests/support/firms.ts';
import { storeInvitation } from '../../tests/support/invitations.ts';
import { useDatabase } from '../../tests/support/test-database.ts';
import { leavePlatform } from '../invitations/recall.server.ts';
import { hashToken } from '../magic-links/find-link.server.ts';
import { makeLink } from '../magic-links/make-link.server.ts';
import { nextDay, toWallTime } from '../time/munich-clock.ts';
import { askForAddressCode, cancelAddress, confirmAddress, makeAddressCode } from './change-address.server.ts';
import { findFirm, findFirmName } from './find-firm.server.ts';
import { findOfficeFirm } from './find-office-firm.server.ts';
import type { FirmFacts } from './firm-fields.ts';
import { complain } from './measures.server.ts';
import { pauseFirm, resumeFirm } from './pauses.server.ts';
import { approveName, saveFirmProfile } from './profile.server.ts';
import { readPrintableFirm } from './read-firm.server.ts';
import { listPrices, saveCapabilities, saveLimit, savePrices } from './save-firm-services.server.ts';
import { listPublicFirms } from './search-firms.server.ts';

const { state, database, value, run, column } = useDatabase();
const today = () => toWallTime(new Date()).day;
let firmId: string;
/** The run may go on past midnight. */
let startedOn: string;
beforeEach(async () => {
  startedOn = today();
  firmId = await storeFirm(state.pool);
});

const lacking = async () => (await value('select why_not_active($1) as reason', [firmId])) as string | null;
const openTasks = () => column('select kind from tasks where firm_id = $1 and done_at is null', [firmId]);
const events = () => state.rows('select event, actor from firm_events where firm_id = $1 order by id', [firmId]);
const profileNow = async () => (await findFirm(database, firmId))?.profile as FirmFacts;

test('a new telephone number is saved without a task for the office', async () => {
  const profile = { ...(await profileNow()), phone: '+498999998999' };
  expect(await saveFirmProfile(database, { firmId, profile })).toEqual({
    kind: 'saved',
    changed: ['phone'],
    again: false,
  });
  expect([await openTasks(), await lacking()]).toEqual([[], null]);
  expect(await events()).toEqual([{ event: 'profile', actor: `firm:${firmId}` }]);
});

const staff = { kind: 'staff', id: 'staff:maria' } as const;
const taskNotes = () => column('select note from tasks where firm_id = $1 and done_at is null', [firmId]);
const names = async () =>
  (await state.rows('select name, pending_name as pending from firms where id = $1', [firmId]))[0];

test('a new name goes to the office; until it is approved everybody sees the vetted one, and the documents are compared anew', async () => {
  const before = await profileNow();
  const other = await storeFirm(state.pool, { name: 'Neuer Name Taubenschutz' });
  const profile = { ...before, name: 'Neuer Name Taubenschutz' };
  expect(await saveFirmProfile(database, { firmId, profile })).toMatchObject({ changed: ['name'], again: true });
  expect(await openTasks()).toEqual(['profile-changed']);
  expect(await lacking()).toBe('document:trade-registration');
  expect(await names()).toEqual({ name: before.name, pending: 'Neuer Name Taubenschutz' });
  const { invitationId } = await storeInvitation(state.pool);
  await run('update invitations set firm_id = $1 where id = $2', [firmId, invitationId]);
  expect(await findFirmName(database, invitationId)).toBe(before.name);
  const rows = await state.rows('select t.note, o.number from tasks t, firms o where t.firm_id = $1 and o.id = $2', [
    firmId,
    other,
  ]);
  expect(rows[0]?.note).toContain(`So heißt auch Betrieb ${rows[0]?.number}`);
  expect(await saveFirmProfile(database, { firmId, profile })).toMatchObject({ changed: [] });
  const { number } = (await state.rows('select number from firms where id = $1', [firmId]))[0];
  const wantedName = async () => (await findOfficeFirm(database, String(number)))?.firm.pending_name;
  expect(await wantedName()).toBe('Neuer Name Taubenschutz');

  expect(await approveName(database, { firmId, actor: staff })).toEqual({ kind: 'done' });
  expect(await names()).toEqual({ name: 'Neuer Name Taubenschutz', pending: null });
  expect(await wantedName()).toBeNull();
  expect(await taskNotes()).toEqual([null]);
  expect(await approveName(database, { firmId, actor: staff })).toMatchObject({ kind: 'refused' });
});

const TYPED = {
  legal_form: 'einzelunternehmen',
  street: 'Musterstraße 1',
  postal_code: '80331',
  city: 'München',
  tax_number: '143/123/45678',
  contact_name: 'Petra Beispiel',
  email: 'petra@example.org',
  phone: '089 99998999',
};
const errorsOf = async (typed: Record<string, string>) =>
  (await readPrintableFirm({ get: (field) => ({ name: 'Taubenschutz', ...TYPED, ...typed })[field] ?? null })).errors;

test.each([
  ['Taubenschutz 089 1234567', 'contact'],
  ['Taubenschutz ٠٨٩ 1234567 @ Mail', 'contact'],
  ['Taubenschutz ０８９／１２３４５６７', 'contact'],
  ['www.tauben.example Taubenschutz', 'contact'],
  ['taubenschutz-muenchen.de', 'contact'],
  ['Tauben\u200bschutz', 'letters'],
  ['Tauben\u202eschutz', 'letters'],
  ['Taubenschutz \ue000', 'letters'],
  ['Taubenschutz И', 'letters'],
  ['Taubenschutz 🕊', 'letters'],
] as const)('%j is no name of a firm: %s', async (name, problem) => {
  expect(await errorsOf({ name })).toEqual({ name: problem });
});

test.each([
  'Taubenabwehr 24 GmbH & Co. KG',
  'Müller & Söhne e.K., seit 1988',
  'Łukasz Ćwik Taubenschutz',
  "O'Neill – Netze",
])('%j is a name of a firm', async (name) => expect(await errorsOf({ name })).toBeNull());

test('a vetted name that would be refused today keeps nobody from saving something else', async () => {
  const known = { ...(await profileNow()), name: 'taubenschutz-muenchen.de' };
  const typed = (name: string) => ({ get: (field: string) => ({ ...TYPED, name })[field] ?? null });
  expect((await readPrintableFirm(typed(known.name), known)).errors).toBeNull();
  expect((await readPrintableFirm(typed('tauben.de'), known)).errors).toEqual({ name: 'contact' });
});

test('a move counts the reached postal codes anew', async () => {
  const before = (await findFirm(database, firmId))?.reached;
  const profile = { ...(await profileNow()), postal_code: '82467', city: 'Garmisch-Partenkirchen' };
  await saveFirmProfile(database, { firmId, profile });
  expect((await findFirm(database, firmId))?.reached).toBeLessThan(before ?? 0);
});

const linkStates = async () =>
  (
    await state.rows(
      `select audience, expires_at > now() as open from access_tokens where firm_id = $1
         or invitation_id in (select id from invitations where firm_id = $1) order by audience, open`,
      [firmId],
    )
  ).map(({ audience, open }) => `${audience} ${open ? 'open' : 'expired'}`);
const addressJobs = () =>
  column(
    `select data - 'firmId' as data from jobs where name = 'send-address-changed'
         and data ->> 'firmId' = $1 order by data ->> 'isNew'`,
    [firmId],
  );

/** The code as the email to the old mailbox has it. */
async function readCode() {
  const rows = await state.rows(
    `select data ->> 'changeId' as id from jobs where name = 'send-address-code' and data ->> 'firmId' = $1 order by created_on desc, id desc limit 1`,
    [firmId],
  );
  return (await makeAddressCode(database, rows[0]?.id ?? ''))?.code ?? '';
}
const ask = (email: string) => askForAddressCode(database, { firmId, email });

test('a link is not enough for a new email address: the code from the old mailbox is', async () => {
  const { email: before, ...profile } = await profileNow();
  const { token } = await makeLink(database, { audience: 'firm', firmId });
  await makeLink(database, { audience: 'firm', firmId });
  const { invitationId } = await storeInvitation(state.pool, { firmId });
  await makeLink(database, { audience: 'invitation', invitationId });
  await saveFirmProfile(database, { firmId, profile: { ...profile, email: 'fremd@example.org' } });
  expect((await profileNow()).email).toBe(before);
  for (const [email, kind] of [
    ['a@b, c@d.de', 'invalid'],
    [before.toUpperCase(), 'same'],
    ['neu@example.org', 'sent'],
  ] as const)
    expect(await ask(email)).toEqual({ kind });
  const confirm = (code: string) => confirmAddress(database, { firmId, code, link: hashToken(token) });
  expect(await confirm('')).toEqual({ kind: 'wrong-code' });
  const code = await readCode();
  const wrong = code === '00000000' ? '11111111' : '00000000';
  await Promise.all(Array.from({ length: 20 }, () => confirm(wrong)));
  expect(await confirm(code)).toEqual({ kind: 'wrong-code' });
  expect((await profileNow()).email).toBe(before);

  expect(await ask('neu@example.org')).toEqual({ kind: 'sent' });
  const second = await readCode();
  expect(await ask('Neu@example.org')).toEqual({ kind: 'sent' });
  expect(await Promise.all([confirm(`${second.slice(0, 4)} ${second.slice(4)}`), confirm(second)])).toEqual(
    expect.arrayContaining([{ kind: 'changed' }, { kind: 'wrong-code' }]),
  );
  expect((await profileNow()).email).toBe('neu@example.org');
  expect(await addressJobs()).toEqual([
    { to: before, isNew: false, changeId: expect.any(String) },
    { to: 'neu@example.org', isNew: true },
  ]);
  expect(await openTasks()).toEqual(['profile-changed']);
  expect(await linkStates()).toEqual(['firm expired', 'firm open', 'invitation expired']);
  expect(await ask('drei@example.org')).toEqual({ kind: 'sent' });
  expect(await ask('vier@example.org')).toEqual({ kind: 'limited' });
});

const changes = () => column('select id from firm_address_changes where firm_id = $1 order by asked_at', [firmId]);
const notes = { firm: 'zurück', staff: 'Einspruch' };

test('the old mailbox takes a change back, with every later one; the strangers after it cannot', async () => {
  const { email: before } = await profileNow();
  for (const email of ['fremd@example.org', 'fremder@example.org']) {
    await ask(email);
    expect(await confirmAddress(database, { firmId, code: await readCode() })).toEqual({ kind: 'changed' });
  }
  const [first = '', second = ''] = await changes();
  for (const changeId of [first, second]) await makeLink(database, { audience: 'address-change', firmId, changeId });
  await makeLink(database, { audience: 'firm', firmId });
  const cancel = (changeId: string) => cancelAddress(database, { firmId, changeId, notes });
  expect(await Promise.all([cancel(first), cancel(first)])).toEqual(
    expect.arrayContaining([{ kind: 'restored' }, { kind: 'over' }]),
  );
  expect((await profileNow()).email).toBe(before);
  expect(await cancel(second)).toEqual({ kind: 'over' });
  expect(new Set(await linkStates())).toEqual(new Set(['address-change expired', 'firm expired']));
  expect(await state.rows('select note from tasks where firm_id = $1 and done_at is null', [firmId])).toEqual([
    { note: 'zurück' },
  ]);
  // The stranger is told that the address counts no more, without a link to cancel.
  expect((await addressJobs()).filter(({ to }) => to === 'fremder@example.org')).toContainEqual({
    to: 'fremder@example.org',
    isNew: false,
  });
});

test('an added capability that needs a document is refused until the document is verified', async () => {
  const capabilities = ['nets', 'rope'] as const;
  const saved = await saveCapabilities(database, { firmId, capabilities });
  expect(saved).toEqual({ kind: 'saved', lacking: ['height-training'] });
  expect([await openTasks(), await lacking()]).toEqual([['profile-changed'], 'document:height-training']);
  await storeDocument(state.pool, firmId, 'height-training');
  expect(await lacking()).toBeNull();
  expect(await saveCapabilities(database, { firmId, capabilities: ['nets'] })).toEqual({
    kind: 'saved',
    lacking: [],
  });
  expect(await saveCapabilities(database, { firmId, capabilities: [] })).toEqual({ kind: 'none' });
  expect((await findFirm(database, firmId))?.capabilities).toEqual(['nets']);
});

test('a pause lasts until its day and can be ended by the firm', async () => {
  const backOn = nextDay(today(), 10);
  for (const wrong of [today(), nextDay(today(), 400), '2027-02-31', 'morgen'])
    expect(await pauseFirm(database, { firmId, backOn: wrong })).toEqual({ kind: 'invalid' });
  expect(await pauseFirm(database, { firmId, backOn })).toMatchObject({ kind: 'done', status: 'paused' });
  expect(await pauseFirm(database, { firmId, backOn })).toMatchObject({ kind: 'refused', status: 'paused' });
  expect((await findFirm(database, firmId))?.pause).toEqual({ until: backOn, setBy: 'firm' });
  expect(await resumeFirm(database, { firmId })).toMatchObject({ kind: 'done', status: 'active' });
  expect((await findFirm(database, firmId))?.pause).toBeNull();
});

test('prices are kept whole: what is left out is gone', async () => {
  const price = { position: 'nets', unit: 'm2', cents: 4_550 } as const;
  await savePrices(database, { firmId, prices: [price, { position: 'access', unit: 'day', cents: 38_000 }] });
  await savePrices(database, { firmId, prices: [price] });
  expect(await listPrices(database, firmId)).toEqual([price]);
});

test('a complaint that is sent twice is one complaint', async () => {
  const complaint = { firmId, body: 'Die Anfrage lag außerhalb unseres Gebiets.', key: randomUUID() };
  expect(await complain(database, complaint)).toEqual({ kind: 'sent' });
  expect(await complain(database, complaint)).toEqual({ kind: 'sent' });
  expect((await events()).map(({ event }) => event)).toEqual(['complaint']);
});

test('a firm that leaves is gone at once: no link opens, nothing can be changed, no page names it', async () => {
  await makeLink(database, { audience: 'firm', firmId });
  expect(await leavePlatform(database, { firmId })).toMatchObject({ kind: 'done', status: 'left' });
  expect(await findFirm(database, firmId)).toBeNull();
  expect(await state.rows('select revoked_at from access_tokens where firm_id = $1', [firmId])).toEqual([
    { revoked_at: expect.any(Date) },
  ]);
  expect(await saveLimit(database, { firmId, weekly: 3 })).toEqual({ kind: 'closed' });
  expect(await complain(database, { firmId, body: 'x', key: randomUUID() })).toEqual({ kind: 'closed' });
  expect(await leavePlatform(database, { firmId })).toMatchObject({ kind: 'refused' });
});

test('the public list names only active firms, with their checked documents', async () => {
  const insured = { insuredUntil: nextDay(today(), -1) };
  const others = await Promise.all([
    storeFirm(state.pool, { status: 'paused' }),
    storeFirm(state.pool, { status: 'suspended' }),
    storeFirm(state.pool, { status: 'checking' }),
  ]);
  await run(`update firm_documents set expires_on = $2 where firm_id = $1 and kind = 'liability-insurance'`, [
    others[0],
    insured.insuredUntil,
  ]);
  const expired = await storeFirm(state.pool);
  await run(`update firm_documents set expires_on = $2 where firm_id = $1 and kind = 'liability-insurance'`, [
    expired,
    insured.insuredUntil,
  ]);
  const rows = await state.rows('select number from firms where id = any($1)', [[...others, expired]]);
  const listed = await listPublicFirms(database);
  const numbers = listed.map(({ number }) => number);
  for (const { number } of rows) expect(numbers).not.toContain(number);
  const { rows: ours } = await state.pool.query('select number from firms where id = $1', [firmId]);
  const own = listed.find(({ number }) => number === ours[0].number);
  expect(own).toMatchObject({ city: 'München', since: startedOn });
  expect(own?.checks).toContainEqual({ kind: 'liability-insurance', on: startedOn, how: 'issuer-called' });
  expect(JSON.stringify(listed)).not.toMatch(/@example|\+49/);
});
