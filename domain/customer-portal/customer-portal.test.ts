import { createHash, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { runJob } from '../../jobs/all-jobs.ts';
import { storeInquiryInState } from '../../tests/support/inquiry-in-state.ts';
import { createJobServices } from '../../tests/support/job-services.ts';
import { insertSampleInquiry } from '../../tests/support/stored-inquiry.ts';
import { useDatabase, useDataDir } from '../../tests/support/test-database.ts';
import { eraseAtOnce, eraseInquiry, requestErasure } from '../erasure/erase-inquiry.server.ts';
import { enqueueInquiryJobs } from '../inquiries/quarantine.server.ts';
import { referenceOf } from '../inquiries/reference.ts';
import { createSubmitInquiry } from '../inquiries/submit-inquiry.server.ts';
import { findLink } from '../magic-links/find-link.server.ts';
import { isMailboxProven, makeLink, revokeLinks } from '../magic-links/make-link.server.ts';
import { matchInquiry } from '../matching/match-inquiry.server.ts';
import { CUSTOMER } from '../workflow/inquiry-events.server.ts';
import { askForPortalLink, resendPortalLink } from './ask-for-portal-link.server.ts';
import { addBuilding, type BuildingAnswers, MAX_BUILDINGS } from './further-building.server.ts';
import { readCustomerPortal } from './read-customer-portal.server.ts';

const { state, database, run } = useDatabase();
const audience = 'customer';
const dataDir = useDataDir();
const open = (token: string) => findLink(database, { token, audience, network: 'n' });
const tokenIn = (text = '') => /s=(tfk_[\w-]{47})/.exec(text)?.[1] ?? '';

async function runMail(queue: string, inquiryId: string, id: string = randomUUID(), more = {}) {
  const { services, sent } = createJobServices(database, dataDir);
  await runJob(services, { id, name: queue, data: { inquiryId, ...more } });
  return sent;
}

async function waitingJobs(inquiryId: string) {
  const rows = await state.rows(
    `select name, start_after <= now() as awake from jobs where data ->> 'inquiryId' = $1 order by name`,
    [inquiryId],
  );
  return rows.filter(({ awake }) => awake).map(({ name }) => name);
}

test('the page shows the status of an inquiry with a response time and five steps', async () => {
  const id = await storeInquiryInState(state.pool, 'new', { first_name: 'Anna' });
  const page = await readCustomerPortal(database, id);
  expect(page).toMatchObject({ reference: referenceOf(id), status: 'new', closed: false, responseMissed: false });
  expect(page?.contact.firstName).toBe('Anna');
  expect(Object.values(page?.steps ?? {}).map((time) => time !== null)).toEqual([true, false, false, false, false]);
  expect(await readCustomerPortal(database, randomUUID())).toBeNull();
});

test('the page shows a missed response time and nothing of the office', async () => {
  const id = await storeInquiryInState(state.pool, 'matching');
  await run(`update inquiries set response_due_at = now() - interval '1 hour' where id = $1`, [id]);
  const page = await readCustomerPortal(database, id);
  expect(page).toMatchObject({ responseMissed: true });
  expect(JSON.stringify(page)).not.toMatch(/flags|idempotency/);
});

test('the receipt carries a link of its own that is stored as a hash only, once however often it is tried', async () => {
  const id = await insertSampleInquiry(state.pool);
  const job = randomUUID();
  const [mail] = await runMail('send-receipt', id, job);
  const token = tokenIn(mail?.text);
  expect(mail?.html).toContain(token);
  expect(await open(token)).toMatchObject({ kind: 'open', inquiryId: id });
  expect(await runMail('send-receipt', id, job)).toEqual([]);
  expect(await state.rows('select token_hash from access_tokens where inquiry_id = $1', [id])).toEqual([
    { token_hash: createHash('sha256').update(token).digest() },
  ]);
  expect(await state.rows(`select data::text from jobs where data::text like '%tfk%'`)).toEqual([]);
});

test('who asks for erasure gets one mail at once, with a way back, and nothing else leaves', async () => {
  const id = await storeInquiryInState(state.pool, 'new', { email_address: 'anna@example.org' });
  await requestErasure(database, { inquiryId: id, actor: CUSTOMER });
  await requestErasure(database, { inquiryId: id, actor: CUSTOMER });
  expect(await waitingJobs(id)).toEqual(['send-erased']);
  const [mail] = await runMail('send-erased', id);
  expect(mail).toMatchObject({
    to: 'anna@example.org',
    subject: expect.stringMatching(/^Wir löschen Ihre Anfrage am .*Uhr$/),
  });
  expect(await open(tokenIn(mail?.text))).toMatchObject({ kind: 'open', inquiryId: id });
});

test('who deletes without waiting gets an email that speaks of no waiting, and stays until the erasure is done', async () => {
  for (const announced of ['created', 'completed']) {
    const email = `sofort-${announced}@example.org`;
    const id = await storeInquiryInState(state.pool, 'new', { email_address: email });
    await requestErasure(database, { inquiryId: id, actor: CUSTOMER });
    await run(`update pgboss.job set state = '${announced}' where data ->> 'inquiryId' = $1`, [id]);
    for (let n = 0; n < 2; n++) await eraseAtOnce(database, { inquiryId: id, actor: CUSTOMER });
    await expect(runMail('send-erased', id)).rejects.toThrow();
    const { services, sent } = createJobServices(database, dataDir);
    await eraseInquiry(services, { id, actor: 'customer', reason: 'request' });
    const jobs = await state.rows(`select id, name, data from jobs where data ->> 'to' = $1`, [email]);
    expect(jobs).toHaveLength(1);
    for (const job of jobs) await runJob(services, job);
    expect(sent).toMatchObject([{ to: email, subject: 'Ihre Anfrage ist gelöscht' }]);
    expect(sent[0]?.text).not.toMatch(/abbrechen|Uhr/i);
    expect(await state.rows(`select id from jobs where data ->> 'to' = $1`, [email])).toEqual([]);
  }
});

test('a new link goes to the address on file, once an hour, and only for one that expired', async () => {
  const id = await insertSampleInquiry(state.pool);
  const { token } = await makeLink(database, { audience, inquiryId: id });
  await askForPortalLink(database, { token, network: 'n' });
  expect(await waitingJobs(id)).not.toContain('send-link');
  await run(
    `update access_tokens set expires_at = now(), created_at = now() - interval '400 days' where inquiry_id = $1`,
    [id],
  );
  for (let n = 0; n < 5; n++) await askForPortalLink(database, { token, network: 'n' });
  expect((await waitingJobs(id)).filter((name) => name === 'send-link')).toHaveLength(1);
  const [mail] = await runMail('send-link', id);
  expect(await open(tokenIn(mail?.text))).toMatchObject({ kind: 'open', inquiryId: id });
  await revokeLinks(database, { inquiryId: id });
  expect(await open(tokenIn(mail?.text))).toEqual({ kind: 'revoked' });
});

test('a lost link is sent to the address on file, to nobody else, and always costs one job', async () => {
  const id = await insertSampleInquiry(state.pool, { email_address: 'Anna.Lost@example.org' });
  const reference = referenceOf(id);
  const ask = (given: string, email: string, network: string = randomUUID()) =>
    resendPortalLink(database, { reference: given, email, network });
  const jobs = () => state.rows(`select id, data ->> 'inquiryId' as about from jobs where name = 'send-link'`);
  const before = (await jobs()).length;
  const wrong = [
    [reference, 'fremd@example.org'],
    ['00000000', 'anna.lost@example.org'],
    [reference, 'anna%@example.org'],
  ] as const;
  for (const [number, email] of wrong) expect(await ask(number, email)).toEqual({ kind: 'asked' });
  expect((await jobs()).filter(({ about }) => about === id)).toEqual([]);
  expect(await jobs()).toHaveLength(before + wrong.length);
  // Twice, as by a double click: one email.
  for (let n = 0; n < 2; n++) expect(await ask(reference, 'anna.lost@EXAMPLE.org')).toEqual({ kind: 'asked' });
  expect((await jobs()).filter(({ about }) => about === id)).toHaveLength(1);
  const [mail] = await runMail('send-link', id);
  expect(mail?.to).toBe('Anna.Lost@example.org');
  expect(await open(tokenIn(mail?.text))).toMatchObject({ kind: 'open', inquiryId: id });
  // A network is told, a mailbox is spared.
  for (let n = 0; n < 10; n++) await ask('00000000', 'anna@example.org', '203.0.113.77');
  expect(await ask(reference, 'anna.lost@example.org', '203.0.113.77')).toEqual({ kind: 'limited' });
  let sent = 0;
  for (let n = 0; n < 12; n++) sent += (await runMail('send-link', id)).length;
  expect(sent).toBe(9);
  // Who waits for the erasure has the link of its own email, and gets none that fails.
  await run('delete from pgboss.job');
  await requestErasure(database, { inquiryId: id, actor: CUSTOMER });
  await ask(reference, 'anna.lost@example.org');
  expect((await jobs()).filter(({ about }) => about === id)).toEqual([]);
});

test('among many jobs the answer takes as long for an inquiry that exists as for one that does not', async () => {
  const email = 'anna.zeit@example.org';
  const reference = referenceOf(await insertSampleInquiry(state.pool, { email_address: email }));
  await run(`insert into pgboss.job (name, data, state) select 'emails', jsonb_build_object('job', 'send-link', 'inquiryId',
    gen_random_uuid()), 'completed' from generate_series(1, 40000)`);
  const times: Record<string, number[]> = {};
  for (let round = 0; round < 15; round += 1)
    for (const given of [reference, '00000000']) {
      const start = performance.now();
      await resendPortalLink(database, { reference: given, email, network: randomUUID() });
      times[given] = [...(times[given] ?? []), performance.now() - start];
    }
  await run('delete from pgboss.job');
  const [known = 0, unknown = 0] = Object.values(times).map((all) => all.toSorted((a, b) => a - b)[7]);
  expect(Math.max(known, unknown) / Math.min(known, unknown)).toBeLessThan(3);
});

const answers = {
  propertyType: 'commercial',
  propertySubType: 'office',
  postalCode: '80799',
  problems: ['noise'],
  problemOther: '',
  locations: ['roof'],
  locationOther: '',
} satisfies BuildingAnswers;

const from = { network: '198.51.100.77', byMail: true };

test('a further building is an inquiry of its own: same person, one bundle, no flag, no duplicate, once a key', async () => {
  const first = await storeInquiryInState(state.pool, 'new', { first_name: 'Anna', email_address: null });
  const submitInquiry = createSubmitInquiry({ database, limits: null });
  const add = (key: string) => addBuilding({ database, submitInquiry }, { inquiryId: first, key, answers, ...from });
  const key = randomUUID();
  const [added, again] = [await add(key), await add(key)];
  if (added.kind !== 'added' || again.kind !== 'added') throw new Error('not added');
  expect(again.inquiryId).toBe(added.inquiryId);
  for (const { token } of [added, again]) expect(await open(token)).toMatchObject({ inquiryId: added.inquiryId });
  expect(
    await state.rows(
      'select first_name, flags, bundle_id, property_sub_type from inquiries where id = any($1) order by received_at',
      [[first, added.inquiryId]],
    ),
  ).toMatchObject([{ bundle_id: first }, { first_name: 'Anna', flags: [], bundle_id: first }]);
  expect(await matchInquiry(database, added.inquiryId)).toMatchObject({ kind: 'no-firm' });
  for (let n = 2; n < MAX_BUILDINGS; n++) expect((await add(randomUUID())).kind).toBe('added');
  expect(await add(randomUUID())).toEqual({ kind: 'too-many' });
});

test('the receipt of a further building names it to the mailbox that was proven, however many there are, and to no other', async () => {
  const limits = { windowSeconds: 600, inquiriesFlagged: 50, inquiries: 60, uploads: 10 };
  const submitInquiry = createSubmitInquiry({ database, limits, afterStored: enqueueInquiryJobs });
  const first = await storeInquiryInState(state.pool, 'new', { email_address: 'verwaltung@example.org' });
  const add = (byMail: boolean, name: string) =>
    addBuilding({ database, submitInquiry }, { inquiryId: first, key: randomUUID(), name, answers, ...from, byMail });
  const unproven = await add(false, 'Geheim');
  if (unproven.kind !== 'added') throw new Error(unproven.kind);
  const [receipt] = await runMail('send-receipt', unproven.inquiryId);
  expect(receipt?.subject).toMatch(/^Ihre Anfrage ist da/);
  expect(JSON.stringify(receipt)).not.toContain('Geheim');
  for (const name of ['Türkenstr. 58', 'Tal 5', 'Hof']) {
    const added = await add(true, name);
    if (added.kind !== 'added') throw new Error(added.kind);
    expect(await waitingJobs(added.inquiryId)).toContain('send-receipt');
    const [mail] = await runMail('send-receipt', added.inquiryId);
    expect(mail?.subject).toMatch(new RegExp(`^${name}: Ihre Anfrage ist da`));
    expect(mail?.text).toContain(`Ihre Anfrage zu „${name}“ ist angekommen.`);
    const [link] = await runMail('send-link', added.inquiryId);
    expect(link?.subject).toBe(`${name}: Ihr neuer Link zu Ihrer Anfrage`);
  }
});

test('a failure while a further building is stored leaves neither half of it', async () => {
  const submitInquiry = createSubmitInquiry({ database, limits: null });
  const first = await storeInquiryInState(state.pool, 'new', {});
  const building = { inquiryId: first, key: randomUUID(), name: 'x'.repeat(300), answers, ...from };
  await expect(addBuilding({ database, submitInquiry }, building)).rejects.toThrow();
  expect(await state.rows('select id from inquiries where bundle_id = $1', [first])).toEqual([]);
});

test('further buildings wait with the first, come to an end when many are sent at once, and none follows spam or an erasure', async () => {
  const submitInquiry = createSubmitInquiry({ database, limits: null });
  const add = (inquiryId: string) =>
    addBuilding({ database, submitInquiry }, { inquiryId, key: randomUUID(), answers, ...from });
  const trapped = await storeInquiryInState(state.pool, 'new');
  await run(`update inquiries set flags = '{trap}' where id = $1`, [trapped]);
  const added = await Promise.all(Array.from({ length: 40 }, () => add(trapped)));
  expect(added.filter(({ kind }) => kind === 'added')).toHaveLength(MAX_BUILDINGS);
  expect(await state.rows('select distinct flags from inquiries where bundle_id = $1', [trapped])).toEqual([
    { flags: ['trap'] },
  ]);
  const spam = await storeInquiryInState(state.pool, 'spam');
  const erasing = await storeInquiryInState(state.pool, 'new');
  await run(`update inquiries set erase_due_at = now() + interval '5 minutes' where id = $1`, [erasing]);
  for (const inquiryId of [spam, erasing]) expect(await add(inquiryId)).toEqual({ kind: 'unknown' });
  // A key counts within its own bundle: the one that a stranger's building got opens nothing.
  const [victim, attacker] = [
    await storeInquiryInState(state.pool, 'new'),
    await storeInquiryInState(state.pool, 'new'),
  ];
  const theirs = await add(victim);
  const stored = await state.pool.query<{ key: string }>(
    'select idempotency_key as key from inquiries where bundle_id = $1 and id <> $1',
    [victim],
  );
  const key = stored.rows[0]?.key ?? '';
  const guessed = await addBuilding({ database, submitInquiry }, { inquiryId: attacker, key, answers, ...from });
  expect([theirs.kind, guessed.kind]).toEqual(['added', 'added']);
  expect('inquiryId' in guessed && 'inquiryId' in theirs && guessed.inquiryId === theirs.inquiryId).toBe(false);
});

test('whom nobody has reached adds three buildings a day, also at once; by a mailed link more; and all count for their network', async () => {
  const limits = { windowSeconds: 600, inquiriesFlagged: 4, inquiries: 6, uploads: 10 };
  const submitInquiry = createSubmitInquiry({ database, limits });
  const first = await storeInquiryInState(state.pool, 'new');
  const add = (byMail: boolean, network: string, key: string = randomUUID()) =>
    addBuilding({ database, submitInquiry }, { inquiryId: first, key, answers, network, byMail });
  const atOnce = await Promise.all(Array.from({ length: 10 }, () => add(false, '198.51.100.78')));
  expect(atOnce.map(({ kind }) => kind).sort()).toEqual([...Array(3).fill('added'), ...Array(7).fill('unproven')]);
  for (const added of atOnce)
    if (added.kind === 'added') expect(await open(added.token)).toMatchObject({ kind: 'open', byMail: false });
  const mailed = await makeLink(database, { audience, inquiryId: first });
  expect(await open(mailed.token)).toMatchObject({ kind: 'open', byMail: true });
  const more = [await add(true, '198.51.100.78'), await add(true, '198.51.100.78'), await add(true, '198.51.100.78')];
  expect(more.map(({ kind }) => kind)).toEqual(['added', 'added', 'added']);
  for (const [proven, added] of [
    ...more.map((one) => [true, one] as const),
    ...atOnce.map((one) => [false, one] as const),
  ])
    if (added.kind === 'added') expect(await isMailboxProven(database, added.inquiryId)).toBe(proven);
  expect(await add(true, '198.51.100.78')).toMatchObject({ kind: 'limited' });
  expect(
    await state.rows(`select count(*)::int as held from inquiries where bundle_id = $1 and flags = '{many}'`, [first]),
  ).toEqual([{ held: 2 }]);
});
