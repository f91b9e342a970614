import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { company, processors } from '../../content/company.ts';
import { dataAccessLabels, dataAccess as texts } from '../../content/data-access.ts';
import { newsletterConsent } from '../../content/newsletter.ts';
import { processings } from '../../content/processings.ts';
import { findMailFiles } from '../../platform/mail/mail-folder.server.ts';
import { fillMoney, OFFICE, storeBankLine } from '../../tests/support/billing.ts';
import { allTicked, tickedLabels } from '../../tests/support/inquiries.ts';
import { fillMarket } from '../../tests/support/market-rows.ts';
import { runOperatorCommand } from '../../tests/support/run-command.ts';
import { insertSampleInquiry } from '../../tests/support/stored-inquiry.ts';
import { useServices } from '../../tests/support/use-services.ts';
import { bookPayment } from '../billing/payments.server.ts';
import { suppressAddress } from '../deliveries/suppression.server.ts';
import { hashesOfFirm } from '../figures/offer-prices.server.ts';
import { answerLabels } from '../inquiries/describe-inquiry.ts';
import { holdInquiry } from '../inquiries/quarantine.server.ts';
import { requestNewsletter } from '../newsletter/newsletter.server.ts';
import { FIRM_TABLES, parseSearchedContact } from './find-firm-data.server.ts';
import { findPersonalData, hasNoPersonalData } from './find-personal-data.server.ts';
import { writeDataAccess } from './write-data-access.server.ts';

const { state, database, dataDir, services } = useServices();
beforeEach(async () => {
  await state.run('delete from uploads');
  await state.run('delete from inquiries');
  await state.run('delete from newsletter_subscriptions');
  await state.run('delete from mail_suppressions');
});

const PHOTO = '80331/abcdefghijklmnopqrstuvwx_1763200000000.jpg';
const photoUrl = `https://www.taubenfrei-muenchen.example/storage/v1/object/public/pigeon_images/${PHOTO}`;
const CANARY = `<img src=x onerror="alert('canary')"><script>alert(1)</script>`;

async function find(text: string) {
  const contact = parseSearchedContact(text);
  if (!contact) throw new Error(`no contact: ${text}`);
  return findPersonalData(database, contact, 'maria');
}

let folders = 0;
async function request(text: string) {
  folders += 1;
  const folder = join(dataDir, `auskunft-${folders}`);
  const found = await find(text);
  const findMails = (ids: readonly string[]) => findMailFiles(join(dataDir, 'mail'), ids);
  await writeDataAccess({ photos: services.photos, findMails }, found, folder);
  const page = readFileSync(join(folder, 'auskunft.html'), 'utf8');
  return { folder, page, data: JSON.parse(readFileSync(join(folder, 'daten.json'), 'utf8')) };
}

test('somebody gets everything that is stored about them, to read and to take along', async () => {
  await services.photos.write(PHOTO, Buffer.from('jpeg'));
  const id = await insertSampleInquiry(state.pool, { email_address: 'Anna@Example.org', images: [photoUrl] });
  await state.run(`update inquiries set flags = '{fast}', privacy_version = '2025-03-13', call_consent = '2025-03-13'`);
  await state.run(`insert into sent_mails values ('send-receipt.1@example.org', 'send-receipt', $1, now())`, [id]);
  mkdirSync(join(dataDir, 'mail'), { recursive: true });
  writeFileSync(join(dataDir, 'mail', 'send-receipt.1.eml'), 'Betreff: Ihre Anfrage');
  await holdInquiry(database, {
    inquiryId: id,
    reasons: ['by-hand'],
    actor: { kind: 'staff', id: 'geheime-mitarbeiterin' },
  });
  await requestNewsletter(
    database,
    { email: 'anna@example.org', page: '/blog/' },
    { address: '203.0.113.7', userAgent: 'Firefox' },
  );
  await state.run('update newsletter_subscriptions set confirmed_at = now()');
  await database.transaction((client) => suppressAddress(client, 'anna@example.org', 'SMTP 550'));

  const { folder, page, data } = await request('ANNA@example.org');
  const { rows: columns } = await state.pool.query<{ column_name: string }>(
    `select column_name from information_schema.columns where table_schema = 'public' and table_name = 'inquiries'`,
  );
  expect(Object.keys(data.inquiries[0]).sort()).toEqual(columns.map(({ column_name }) => column_name).sort());
  expect(data.inquiries[0]).toMatchObject({ id, status: 'held', flags: ['fast'], privacy_version: '2025-03-13' });
  expect(data.subscriptions[0]).toMatchObject({ text_shown: newsletterConsent.text, network: '203.0.113.0' });
  expect(data.mails).toMatchObject([{ kind: 'send-receipt', subject_id: id }]);
  expect(data.suppression).toMatchObject({ reason: 'SMTP 550' });
  expect(data.audit).toMatchObject([{ action: 'inquiry.hold', by: 'person' }]);
  expect(data.recipients.processors.map(({ name }: { name: string }) => name)).toEqual(
    processors.map(({ name }) => name),
  );
  expect(readFileSync(join(folder, 'fotos', PHOTO.replace('/', '-')), 'utf8')).toBe('jpeg');
  expect(readdirSync(join(folder, 'e-mails'))).toEqual(['send-receipt.1.eml']);
  expect(statSync(folder).mode & 0o077).toBe(0);
  for (const file of ['daten.json', 'auskunft.html']) expect(statSync(join(folder, file)).mode & 0o077).toBe(0);

  const stored = processings.filter(({ storedIn }) => storedIn === 'server');
  for (const part of [
    'Jörg',
    'Wohngebäude, Wohnung',
    'Sehr schnell abgeschickt',
    'Angehalten',
    'Verlauf der Anfrage',
    'Eingangsbestätigung',
    newsletterConsent.version,
    company.name,
    'BayLDA',
    `src="fotos/${PHOTO.replace('/', '-')}"`,
    ...processors.map(({ name }) => name),
    ...stored.map(({ retention }) => retention.text),
  ]) {
    expect(page).toContain(part);
  }
  expect(page + JSON.stringify(data)).not.toContain('geheime-mitarbeiterin');
});

test('every column that the answer to a data access request can show has a name in German', async () => {
  const unnamed = (
    await state.column(`select distinct column_name from information_schema.columns where table_schema = 'public' and table_name in
     ('inquiries', 'uploads', 'newsletter_subscriptions', 'sent_mails', 'mail_suppressions', 'call_consent_proofs',
      'inquiry_details', 'contact_preferences')`)
  ).filter((name) => !{ ...dataAccessLabels, ...answerLabels }[name]);
  expect(unnamed).toEqual([]);
});

test('answers to the questionnaire are in the words of its choices', async () => {
  await insertSampleInquiry(state.pool, { ...allTicked, phone_number: '089 4711 4713' });
  const { page, data } = await request('089 47114713');
  expect(data.inquiries).toMatchObject([allTicked]);
  for (const label of tickedLabels) expect(page).toContain(label);
});

test('answers to the detail questions are in the words of the questions', async () => {
  const id = await insertSampleInquiry(state.pool, { phone_number: '089 4711 4712' });
  const answers = { floor: 'middle', place: ['balcony', 'unknown'], words: 'Bitte klingeln.' };
  await state.run('insert into inquiry_details (inquiry_id, version, answers) values ($1, 1, $2)', [id, answers]);
  const { page } = await request('089 47114712');
  for (const line of [
    'Wo genau?: Balkon, Loggia, weiß ich nicht',
    'Wie hoch?: 3.–4. Stock',
    'In Ihren Worten: Bitte klingeln.',
  ])
    expect(page).toContain(line);
  expect(page).not.toContain('middle');
});

test('what a visitor typed is text on the page, never markup', async () => {
  await insertSampleInquiry(state.pool, { first_name: CANARY, problem_other: CANARY, phone_number: '089 4711 4711' });
  const { page } = await request('+49 (0)89 / 4711-4711');
  expect(page).toContain('&lt;img src=x onerror=&quot;alert(&#39;canary&#39;)&quot;&gt;');
  expect(page).not.toMatch(/<script|<img src=x/);
});

test('a number is found however it is written; other people are not', async () => {
  const written = ['089 999 98-120', '+49 89 99998120', '0049 (0)89/99998.120'];
  for (const phone_number of written) await insertSampleInquiry(state.pool, { phone_number });
  await insertSampleInquiry(state.pool, { phone_number: '089 999 98-121' });
  await state.run(`insert into call_consent_proofs values ('hash', '089/99998120', '2025-03-13', now())`);
  for (const number of written) {
    const found = await find(number);
    expect(found.inquiries).toHaveLength(3);
    expect(found.callConsents).toHaveLength(1);
  }
  await insertSampleInquiry(state.pool, { phone_number: '*21*0900 123456#' });
  expect((await find('*21*0900-123456#')).inquiries).toHaveLength(1);
});

test('a reminder of a guarantee is found when it outlived its inquiry', async () => {
  await state.run(
    `insert into guarantee_reminders (email, firm, ends_on) values ('Rest@example.org', 'Netzbau', '2028-01-31')`,
  );
  const found = await find('rest@example.org');
  expect(found.guaranteeReminders).toMatchObject([{ firm: 'Netzbau', ends_on: '2028-01-31' }]);
  expect(hasNoPersonalData(found)).toBe(false);
});

test('an address reaches neither similar addresses nor what others stored under the same number', async () => {
  await insertSampleInquiry(state.pool, { email_address: 'anna@example.org' });
  await insertSampleInquiry(state.pool, { email_address: 'xanna@example.org' });
  await insertSampleInquiry(state.pool, { email_address: null });
  expect((await find('anna@example.org')).inquiries).toHaveLength(1);
  expect(hasNoPersonalData(await find('nobody@example.org'))).toBe(true);
  expect(hasNoPersonalData(await find('a%@example.org'))).toBe(true);
});

test('the command writes the folder once, and the log names who asked and for which inquiry', async () => {
  const id = await insertSampleInquiry(state.pool, { email_address: 'anna@example.org' });
  const out = join(dataDir, 'fuer-anna');
  const run = (...args: string[]) =>
    runOperatorCommand('inquiries', ['data-access', ...args, '--as', 'maria'], { databaseUrl: state.url, dataDir });
  const first = await run('anna@example.org', '--out', out);
  expect(first).toMatchObject({ code: 0, output: expect.stringContaining('1 inquiries') });
  expect(readdirSync(out).sort()).toEqual(['auskunft.html', 'daten.json']);
  expect(await run('anna@example.org', '--out', out)).toMatchObject({ code: 1 });
  expect(await run('anna@example.org')).toMatchObject({ code: 0 });
  expect(readdirSync(dataDir).filter((name) => /^auskunft-\d{4}-\d\d-\d\d-\d\d-\d\d$/.test(name))).toHaveLength(1);
  expect(await state.rows('select actor, action, subject from audit_log order by id desc limit 1')).toEqual([
    { actor: 'maria', action: 'personal-data.access', subject: id },
  ]);

  const nobody = await run('nobody@example.org', '--out', join(dataDir, 'nobody'));
  expect(nobody).toMatchObject({ code: 1, output: expect.stringContaining('Nothing is stored') });
  expect(existsSync(join(dataDir, 'nobody'))).toBe(false);
}, 180_000);

test('a firm gets rows of every table that points at it, also by way of an invitation or an invoice', async () => {
  const inquiryId = await insertSampleInquiry(state.pool, {
    first_name: 'Kundenname',
    email_address: 'max@example.org',
  });
  await fillMarket(state.pool, inquiryId);
  await fillMoney(state.pool);
  const { rows: tables } = await state.pool.query<{ name: string }>(
    `with recursive points_at (name) as (
       select 'firms'::regclass
       union select c.conrelid::regclass from points_at p join pg_constraint c on c.confrelid = p.name and c.contype = 'f')
     select name::text from points_at where name <> 'firms'::regclass
     union select table_name from information_schema.columns join information_schema.tables using (table_schema, table_name)
       where table_schema = 'public' and table_type = 'BASE TABLE' and column_name = 'firm_id'
     union select 'bank_lines' order by 1`,
  );
  expect(Object.keys(FIRM_TABLES).toSorted()).toEqual(tables.map(({ name }) => name));
  // Prices know their firm only by a keyed hash.
  expect(Object.keys(texts.firmTables)).toEqual([...Object.keys(FIRM_TABLES), 'offer_prices']);

  const rows = await state.rows(
    'select p.id, p.email, i.id as invoice from firms p join invoices i on i.firm_id = p.id',
  );
  const { id, email, invoice } = rows[0] as (typeof rows)[number];
  await bookPayment(database, {
    bankLineId: await storeBankLine(state.pool, 10_948, 'Zahlung der Firma'),
    invoiceId: invoice,
    actor: OFFICE,
  });
  await state.run(`insert into firm_pauses (firm_id, set_by) values ($1, 'firm')`, [id]);
  await state.run(
    `insert into published_months (firm_id, first_month, last_month, figures) values ($1, '2026-03-01', '2026-04-01', '{"counted": 12}')`,
    [id],
  );
  await state.run(
    `insert into firm_measures (firm_id, kind, rule, facts, decided_by, effective_at) values ($1, 'pause', '§ 8', 'Ein Anruf', 'staff:geheim', now())`,
    [id],
  );
  await state.run(
    `insert into offer_prices (half, position, unit, gross_cents, firm_hash) values ('2026-01-01', 'nets', 'm2', 7140, $1)`,
    [hashesOfFirm(id)[0]],
  );
  await state.run(`insert into tasks (kind, dedupe, firm_id, due_at) values ('profile-changed', 'x', $1, now())`, [id]);
  await state.run(`update messages set author = 'customer', body = 'Rufen Sie 089 7654321 an'`);
  await state.run(
    `insert into firm_address_changes (firm_id, created_by, before, after) values ($1, 'firm', 'a@b.example', 'c@d.example')`,
    [id],
  );
  await state.run(
    `insert into reviews (invitation_id, firm_id, price, punctual, clean, again) select v.id, v.firm_id, 'yes', 'yes', 'yes', 'yes'
     from orders o join invitations v on v.id = o.invitation_id where v.firm_id = $1 limit 1`,
    [id],
  );
  await state.run(
    `insert into review_notices (review_id, source, reason, body) select id, 'firm', 'own', 'Nein' from reviews`,
  );
  await state.run(
    `insert into review_requests (invitation_id, email, ask_on) select invitation_id, 'a@b.example', now() from reviews`,
  );
  await state.run(
    `update offers set extension_until = '2027-05-01', extension_asked_at = now(), extension_answer = 'no'`,
  );
  const { page, data } = await request(email);
  const extension = { extension_until: '2027-05-01', extension_answer: 'no' };
  expect(data.ofFirms.offers[0]).toMatchObject(extension);
  expect((await request('max@example.org')).data.offers[0]).toMatchObject(extension);
  const empty = Object.entries(data.ofFirms).filter(([, found]) => (found as unknown[]).length === 0);
  expect(empty.map(([table]) => table)).toEqual([]);
  const columns = Object.values(data.ofFirms as Record<string, object[]>).flatMap((found) =>
    Object.keys(found[0] ?? {}),
  );
  expect([...new Set(columns)].filter((column) => !dataAccessLabels[column])).toEqual([]);
  expect(page).toContain('Zahlung der Firma');
  expect(page).toContain('Nicht unser Auftrag');
  expect(page + JSON.stringify(data)).not.toMatch(/Kundenname|staff:/);
});
