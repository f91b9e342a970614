import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createImageWorkers } from '../../platform/images/image-workers.server.ts';
import { createDiskPhotoStore } from '../../platform/photo-store/open-photo-store.server.ts';
import { photoFilesOf } from '../../platform/photo-store/photo-store.ts';
import { eachRowOf } from '../../tests/support/each-row.ts';
import { applicationForm } from '../../tests/support/firms.ts';
import { toQueries } from '../../tests/support/queries.ts';
import { useDatabase, useDataDir } from '../../tests/support/test-database.ts';
import { forgottenDrafts, removeOrphanFiles } from '../erasure/forget-firms.server.ts';
import { findLink } from '../magic-links/find-link.server.ts';
import {
  admitApplication,
  changeApplication,
  discardApplication,
  findApplicant,
  saveFirmServices,
  startApplication,
  submitApplication,
} from './application.server.ts';
import { askForApplicationLink } from './ask-for-link.server.ts';
import { declareInstruction } from './documents.server.ts';
import type { DocumentFacts, DocumentKind } from './documents.ts';
import { readApplication } from './find-firm.server.ts';
import type { FirmFacts } from './firm-fields.ts';
import { firmActor } from './firm-transitions.server.ts';
import { readFirmFacts } from './read-firm.server.ts';
import { readFirmServices } from './read-firm-services.ts';
import { searchFirms } from './search-firms.server.ts';
import { createStoreDocument } from './store-document.server.ts';
import { FIRST_TERMS, hashTerms, readFirstTerms, registerFirstTerms } from './terms.server.ts';

const { state, run, value, column } = useDatabase();
const folder = useDataDir();
const store = createDiskPhotoStore(join(folder, 'documents'));
const documents = photoFilesOf(store);
const workers = createImageWorkers({ slots: 1 });
const database = () => toQueries(state);
const storeDocument = () =>
  createStoreDocument({ database: database(), store, workers, limits: null, workFolder: join(folder, 'work') });
afterAll(() => workers.stop());

const form = (changes: Record<string, string> = {}) => new URLSearchParams({ ...applicationForm, ...changes });
const firm = (changes: Record<string, string> = {}) => readFirmFacts(form(changes)).firm as FirmFacts;
const firmServicesForm = (changes: Record<string, string> = {}, chosen = ['nets', 'cleaning']) => {
  const query = new URLSearchParams({ radius: '20', limit: '6', week_from: '08:00', week_to: '17:00', ...changes });
  for (const capability of chosen) query.append('capability', capability);
  return query;
};
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<<>>\nstartxref\n0\n%%EOF\n');
const noFacts: DocumentFacts = { number: null, issuer: null, issuedOn: null, expiresOn: null, sumInsuredCents: null };

let firmId = '';
let token = '';
beforeEach(async () => {
  await run('delete from firms');
  const started = await startApplication(database(), { key: randomUUID(), firm: firm(), network: 'a', limited: false });
  if (started.kind !== 'started') throw new Error('not started');
  token = started.link.token;
  firmId = (await value('select id from firms')) ?? '';
});

const give = (kind: DocumentKind, bytes: Buffer | null, facts: Partial<DocumentFacts> = {}) =>
  storeDocument()({
    firmId,
    kind,
    facts: { ...noFacts, ...facts },
    file: bytes && new Blob([new Uint8Array(bytes)]),
    network: 'a',
    actor: firmActor(firmId),
  });
async function countFiles() {
  let files = 0;
  for await (const _ of documents.list()) files++;
  return files;
}

test('the form of the firm is read as it may be stored', () => {
  expect(firm()).toMatchObject({
    vat_id: 'DE136695976',
    phone: '+49891234567',
    website: 'https://www.taubenschutz.example/',
    tax_number: null,
    small_business: false,
    about: null,
  });
  expect(readFirmFacts(form({ vat_id: 'DE136695977' })).errors).toEqual({ vat_id: 'invalid' });
  expect(readFirmFacts(form({ vat_id: '' })).errors).toEqual({ tax_number: 'missing' });
  expect(readFirmFacts(form({ vat_id: '', tax_number: '143/123/45678' })).errors).toBeNull();
  expect(readFirmFacts(form({ register_number: '' })).errors).toEqual({ register_number: 'missing' });
  expect(readFirmFacts(form({ register_number: '', register_court: '', legal_form: 'gbr' })).errors).toBeNull();
  expect(
    readFirmFacts(form({ name: 'x', about: 'y'.repeat(601), email: 'a@b, c@d.de', website: 'javascript:1' })).errors,
  ).toEqual({ name: 'invalid', about: 'too-long', email: 'invalid', website: 'invalid' });
  expect(Object.keys(readFirmFacts(new URLSearchParams()).errors ?? {})).toHaveLength(9);
});

test('an application begins with a row, an event, a link for the browser and a job for the mail', async () => {
  const link = await findLink(database(), { token, audience: 'application', network: 'b' });
  expect(link).toMatchObject({ kind: 'open', firmId });
  expect(
    await state.rows(
      `select p.status, p.submitted_at, e.event, (select count(*)::int from jobs
       where name = 'send-application-link' and data ->> 'firmId' = p.id::text) as mails
     from firms p join firm_events e on e.firm_id = p.id`,
    ),
  ).toEqual([{ status: 'applied', submitted_at: null, event: 'apply', mails: 1 }]);
});

test('an application whose hidden field was filled is held back: no email and one task a day, until the office admits it', async () => {
  const begin = (email: string) =>
    startApplication(database(), {
      key: randomUUID(),
      firm: firm({ email }),
      network: 'a',
      limited: false,
      suspicious: true,
    });
  expect([(await begin('eins@example.org')).kind, (await begin('zwei@example.org')).kind]).toEqual([
    'started',
    'started',
  ]);
  const [one = '', other = ''] = await state.column(`select id from firms where held_at is not null order by email`);
  const mailsTo = (id: string) => column(`select name from jobs where data ->> 'firmId' = $1`, [id]);
  expect(await findApplicant(database(), one)).toBeNull();
  expect([await mailsTo(one), await mailsTo(other)]).toEqual([[], []]);
  const openTasks = () => state.count(`tasks where kind = 'application-held' and done_at is null`);
  expect(await openTasks()).toBe(1);
  const { found } = await searchFirms(database(), { text: '', status: '' });
  expect(found.map(({ id }) => id).sort()).toEqual([one, other].sort());

  const office = { kind: 'staff', id: 'staff:maria' } as const;
  expect(await admitApplication(database(), { firmId: one, actor: office })).toEqual({ kind: 'done' });
  expect(await admitApplication(database(), { firmId: one, actor: office })).toMatchObject({ kind: 'refused' });
  expect(await findApplicant(database(), one)).toEqual({ email: 'eins@example.org' });
  expect(await mailsTo(one)).toEqual(['send-application-link']);
  expect(await openTasks()).toBe(1);
  expect(await discardApplication(database(), { firmId: other, actor: office })).toEqual({ kind: 'done' });
  expect(await openTasks()).toBe(0);
  expect(await admitApplication(database(), { firmId: other, actor: office })).toMatchObject({ kind: 'refused' });
  expect(await mailsTo(other)).toEqual([]);
  expect(await forgottenDrafts.find({ database: database() }, new Date(0))).toEqual([other]);
});

const LINK_JOBS = `select data from jobs where name = 'send-application-link' and data ->> 'firmId' is not null`;

test('a link is sent again to the address of an open application, and to no other', async () => {
  const count = async () => (await state.pool.query(LINK_JOBS)).rowCount ?? 0;
  const before = await count();
  await askForApplicationLink(database(), { email: 'stranger@example.org', network: 'c', limited: true });
  await askForApplicationLink(database(), { email: 'no address', network: 'c', limited: true });
  expect(await count()).toBe(before);
  await askForApplicationLink(database(), { email: 'PETRA@taubenschutz.example', network: 'c', limited: true });
  expect(await count()).toBe(before + 1);
});

test('the same file sent twice, even at once, is one document and one file', async () => {
  const before = await countFiles();
  await Promise.all([give('trade-registration', PDF), give('trade-registration', PDF, { issuer: 'Stadt München' })]);
  const papers = (await readApplication(database(), firmId))?.documents;
  expect(papers).toMatchObject([{ issuer: 'Stadt München' }]);
  expect(await countFiles()).toBe(before + 1);
});

async function completeApplication() {
  await state.pool.connect().then(async (client) => {
    await client.query('begin');
    await registerFirstTerms(client);
    await client.query('commit');
    client.release();
  });
  await saveFirmServices(database(), { firmId, services: readFirmServices(firmServicesForm(), '80331').services });
  await give('trade-registration', PDF);
  await give('register-extract', PDF);
  await give('liability-insurance', PDF, { expiresOn: '2099-12-31', sumInsuredCents: 300_000_000 });
  await declareInstruction(database(), firmId);
}

test('sending needs work, documents, insurance and the terms that count; then it is accepted, a task and a mail', async () => {
  const version = FIRST_TERMS;
  const hash = hashTerms(await readFirstTerms());
  const submit = (given = version) => submitApplication(database(), { firmId, version: given });
  await give('liability-insurance', PDF);
  expect(await submit()).toEqual({
    kind: 'lacking',
    lacking: ['work', 'document:trade-registration', 'document:register-extract', 'insurance'],
  });
  await completeApplication();
  await give('association', null, { number: '1' });
  expect(await submit('2020-01-01')).toEqual({ kind: 'lacking', lacking: ['terms'] });
  expect((await Promise.all([submit(), submit()])).map(({ kind }) => kind).sort()).toEqual(['closed', 'sent']);
  expect(
    await state.rows(
      `select p.submitted_at is not null as submitted, a.version, a.accepted_by, a.text_hash,
       (select array_agg(kind) from tasks where firm_id = p.id) as tasks,
       (select count(*)::int from jobs where name = 'send-application-received' and data ->> 'firmId' = p.id::text) as mails,
       (select count(*)::int from firm_documents where firm_id = p.id and kind = 'association') as empty
     from firms p join firm_terms_acceptances a on a.firm_id = p.id`,
    ),
  ).toEqual([
    {
      submitted: true,
      version,
      accepted_by: 'Petra Beispiel',
      text_hash: hash,
      tasks: ['application'],
      mails: 1,
      empty: 0,
    },
  ]);
  expect(await changeApplication(database(), { firmId, byMail: true, firm: firm() })).toEqual({ kind: 'closed' });
  await give('chamber', PDF);
  const tasks = await state.pool.query('select kind from tasks where firm_id = $1 order by kind', [firmId]);
  expect(tasks.rows).toEqual([{ kind: 'application' }, { kind: 'document-check' }]);
});

test('a draft goes with its documents 30 days after its last link; what was sent stays', async () => {
  await give('trade-registration', PDF);
  const before = await countFiles();
  const services = { database: database(), documents, removeMails: async () => 0 };
  const cutoff = new Date(Date.now() - 30 * 86_400_000);
  await run(`update firms set applied_at = now() - interval '31 days'`);
  expect(await forgottenDrafts.find(services, cutoff)).toEqual([]);
  await run(`update access_tokens set created_at = now() - interval '31 days' where firm_id = $1`, [firmId]);
  await run('update firms set submitted_at = now()');
  expect(await forgottenDrafts.find(services, cutoff)).toEqual([]);
  await run('update firms set submitted_at = null');
  expect(await forgottenDrafts.remove(services, firmId)).toBe(true);
  await removeOrphanFiles(services, eachRowOf(database()));
  expect(await countFiles()).toBe(before - 1);
  expect(await state.count('firms')).toBe(0);
});
