import { existsSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { processings } from '../../content/processings.ts';
import { runJob } from '../../jobs/all-jobs.ts';
import { storeInvitation } from '../../tests/support/invitations.ts';
import { createJobServices } from '../../tests/support/job-services.ts';
import { usePhotoClient } from '../../tests/support/photo-client.ts';
import { newDataDir } from '../../tests/support/running-server.ts';
import { insertSampleInquiry } from '../../tests/support/stored-inquiry.ts';
import { useDatabase } from '../../tests/support/test-database.ts';
import { giveUpInquiry } from '../closing/close-inquiry.server.ts';
import { makePhoneCode } from '../inquiries/phone-code.server.ts';
import { makeLink } from '../magic-links/make-link.server.ts';
import { requestNewsletter } from '../newsletter/newsletter.server.ts';
import { applyRetention, planRetention } from './apply-retention.server.ts';
import { retentionOf, retentionRules } from './retention-rules.server.ts';

const { state, database, run, rows, value, column } = useDatabase();
const dataDir = newDataDir();
const photoClient = usePhotoClient(state, dataDir);
const { services } = createJobServices(database, dataDir);
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

beforeEach(async () => {
  rmSync(join(dataDir, 'photos'), { recursive: true, force: true });
  for (const table of [
    'uploads',
    'inquiries',
    'newsletter_subscriptions',
    'mail_suppressions',
    'sent_mails',
    'scheduler_failures',
    'jobs',
  ]) {
    await run(`delete from ${table}`);
  }
});

const failures = () => rows('select task, attempts, last_error from scheduler_failures order by task');

const due = async (now: Date) =>
  Object.fromEntries(
    (await planRetention(services, now)).filter(({ count }) => count > 0).map((r) => [r.processing, r.count]),
  );

const end = (inquiryId: string) =>
  giveUpInquiry(database, { inquiryId, reason: 'other', actor: { kind: 'staff', id: 'maria' } });

test('every rule has its period in the file that the privacy policy shows', () => {
  for (const { processing } of retentionRules) expect(retentionOf(processing).days).toBeGreaterThan(0);
  const stored = processings.filter(({ storedIn, retention }) => storedIn === 'server' && retention.days !== null);
  const without = stored.filter(({ id }) => !retentionRules.some(({ processing }) => processing === id));
  expect(without.map(({ id }) => id)).toEqual(['server-log']);
});

test('an inquiry stays while it is open and for the period after its end, and goes then, with photos and jobs', async () => {
  const { path } = await photoClient.upload();
  const { key, id } = await photoClient.submit([path]);
  const late = await photoClient.upload({ inquiryKey: key });
  expect(await due(inDays(900))).toEqual({});
  await applyRetention(services, { now: inDays(900) });
  expect([path, late.path].filter(photoClient.exists)).toHaveLength(2);
  await end(id);
  expect(await due(inDays(179))).toEqual({ photos: 2 });
  expect(await due(inDays(181))).toEqual({ photos: 2, inquiry: 1 });
  await applyRetention(services, { now: inDays(181) });
  for (const table of ['inquiries', 'uploads', 'jobs']) {
    expect(await state.count(table), table).toBe(0);
  }
  expect([path, late.path].filter(photoClient.exists)).toEqual([]);
  expect(
    await value(`select details from audit_log where action = 'retention.apply' order by id desc limit 1`),
  ).toMatchObject({ inquiry: 1 });
});

test('a consent to calls outlives its inquiry by its own period', async () => {
  const id = await insertSampleInquiry(state.pool, { phone_number: '089 1234567' });
  await run(`update inquiries set call_consent = '2025-03-13', created_at = '2019-01-01' where id = $1`, [id]);
  await end(id);
  await end(await insertSampleInquiry(state.pool));
  await applyRetention(services, { now: inDays(181) });
  expect(await state.rows('select phone_number, consent from call_consent_proofs')).toEqual([
    { phone_number: '089 1234567', consent: '2025-03-13' },
  ]);
  expect(await due(inDays(1_826))).toEqual({});
  await applyRetention(services, { now: inDays(1_828) });
  expect(await state.count('call_consent_proofs')).toBe(0);
});

test('a dry run changes nothing', async () => {
  await end(await insertSampleInquiry(state.pool));
  await planRetention(services, inDays(500));
  expect(await state.count('inquiries')).toBe(1);
});

test('photos of a closed inquiry go before the inquiry', async () => {
  const { path } = await photoClient.upload();
  const { id } = await photoClient.submit([path]);
  const kept = await photoClient.upload();
  await photoClient.submit([kept.path]);
  await end(id);
  await applyRetention(services, { now: inDays(89) });
  expect(photoClient.exists(path)).toBe(true);
  expect(await due(inDays(91))).toEqual({ photos: 1 });
  await applyRetention(services, { now: inDays(91) });
  expect([path, kept.path].map(photoClient.exists)).toEqual([false, true]);
  expect(await state.rows('select images from inquiries where id = $1', [id])).toEqual([{ images: [] }]);
  expect(await rows('select path from uploads')).toEqual([{ path: kept.path }]);
});

test('an upload that no inquiry refers to goes after a day, one in use stays', async () => {
  const [used, orphan, fresh] = [await photoClient.upload(), await photoClient.upload(), await photoClient.upload()];
  await photoClient.submit([used.path]);
  await run(`update uploads set claimed_at = now() - make_interval(hours => case when path = $1 then 23 else 25 end)`, [
    fresh.path,
  ]);
  await runJob(services, { id: 'j', name: 'apply-hourly-retention', data: {} });
  expect([used, orphan, fresh].map(({ path }) => photoClient.exists(path))).toEqual([true, false, true]);
});

test('a photo that no row knows goes after a day, one that is sent again meanwhile stays', async () => {
  const [lost, again, young, known] = [
    await photoClient.upload(),
    await photoClient.upload(),
    await photoClient.upload(),
    await photoClient.upload(),
  ];
  await run('delete from uploads where path = any($1)', [[lost.path, again.path, young.path]]);
  for (const { path } of [lost, again, known]) utimesSync(join(dataDir, 'photos', path), inDays(-1.1), inDays(-1.1));
  const foreign = 'lost+found.txt';
  writeFileSync(join(dataDir, 'photos', foreign), '');
  utimesSync(join(dataDir, 'photos', foreign), inDays(-9), inDays(-9));
  expect(await due(new Date())).toEqual({ photos: 2 });
  let sentAgain: ReturnType<typeof photoClient.upload> | undefined;
  const photos = {
    ...services.photos,
    async remove(path: string) {
      // On its way through another server at this very moment.
      if (path === again.path) {
        sentAgain = photoClient.upload({ path, again: again.bytes });
        await vi.waitFor(async () => {
          const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
          expect((await state.pool.query(waits)).rowCount).toBe(1);
        }, 20_000);
      }
      await services.photos.remove(path);
    },
  };
  await runJob({ ...services, photos }, { id: 'j', name: 'apply-nightly-retention', data: {} });
  expect((await sentAgain)?.answer).toEqual({ kind: 'stored', replayed: false });
  expect([lost, again, young, known].map(({ path }) => photoClient.exists(path))).toEqual([false, true, true, true]);
  expect(photoClient.exists(foreign)).toBe(true);
  expect((await column('select path from uploads where stored_at is not null')).toSorted()).toEqual(
    [again.path, known.path].toSorted(),
  );
  expect(await failures()).toEqual([]);
});

test('unconfirmed sign-ups go after 48 hours, proofs three years after the end, network hashes after a week', async () => {
  const visitor = { address: '203.0.113.7', userAgent: 'x' };
  await requestNewsletter(database, { email: 'open@example.org', page: '/blog/' }, visitor);
  const { id } = await requestNewsletter(database, { email: 'left@example.org', page: '/blog/' }, visitor);
  await run('update newsletter_subscriptions set confirmed_at = now(), unsubscribed_at = now() where id = $1', [id]);
  await run(`insert into rate_limits (bucket, window_start, hits) values ('inquiry', now(), 1)`);
  expect(await due(inDays(1.9))).toEqual({});
  expect(await due(inDays(2.1))).toEqual({ 'newsletter-request': 1 });
  expect(await due(inDays(8))).toEqual({ 'newsletter-request': 1, 'abuse-defence': 3 });
  await applyRetention(services, { now: inDays(8) });
  expect(await state.count('rate_limits')).toBe(0);
  expect(await due(inDays(1_095))).toEqual({});
  expect(await due(inDays(1_097))).toEqual({ 'newsletter-proof': 1 });
  await applyRetention(services, { now: inDays(1_097) });
  expect(await state.count('newsletter_subscriptions')).toBe(0);
});

test('a link that is still valid keeps its sign-up', async () => {
  const { id } = await requestNewsletter(
    database,
    { email: 'late@example.org', page: '/' },
    { address: '', userAgent: '' },
  );
  await run(
    `insert into newsletter_tokens (token_hash, subscription_id, purpose, expires_at) values ('h', $1, 'confirm', now() + interval '3 days')`,
    [id],
  );
  expect(await due(inDays(2.5))).toEqual({});
  expect(await due(inDays(3.1))).toEqual({ 'newsletter-request': 1 });
});

test('the trace of a mail goes after half a year, with its file', async () => {
  await run(`insert into sent_mails values ('old.1@example.org', 'send-receipt', null, now())`);
  mkdirSync(join(dataDir, 'mail'), { recursive: true });
  writeFileSync(join(dataDir, 'mail', 'old.1.eml'), 'Betreff');
  await applyRetention(services, { now: inDays(179) });
  expect(existsSync(join(dataDir, 'mail', 'old.1.eml'))).toBe(true);
  expect(await due(inDays(181))).toEqual({ 'mail-log': 1 });
  await applyRetention(services, { now: inDays(181) });
  expect(existsSync(join(dataDir, 'mail', 'old.1.eml'))).toBe(false);
});

test('the audit log and refused addresses go after a year', async () => {
  await run(`insert into audit_log (at, actor, action) values (now() - interval '366 days', 'maria', 'old')`);
  await run(`insert into mail_suppressions values ('h', 'SMTP 550', now() - interval '366 days')`);
  await runJob(services, { id: 'j', name: 'apply-nightly-retention', data: {} });
  expect(await state.count(`audit_log where action = 'old'`)).toBe(0);
  expect(await state.count('mail_suppressions')).toBe(0);
});

test('a row that fails is written down and does not keep the others from going', async () => {
  await requestNewsletter(database, { email: 'open@example.org', page: '/' }, { address: '', userAgent: '' });
  const { path } = await photoClient.upload();
  await end((await photoClient.submit([path])).id);
  const broken = {
    ...services,
    photos: { ...services.photos, remove: () => Promise.reject(new Error('storage is down')) },
  };
  await applyRetention(broken, { now: inDays(400) });
  expect(await failures()).toMatchObject([
    { task: 'retention:inquiry', attempts: 1, last_error: 'storage is down' },
    { task: 'retention:photos', attempts: 1 },
  ]);
  expect(await state.count('inquiries')).toBe(1);
  expect(await state.count('newsletter_subscriptions')).toBe(0);
});

test('what cannot be removed keeps nothing else from going, pauses longer each time, and is forgotten once it is gone', async () => {
  const photos = [await photoClient.upload(), await photoClient.upload(), await photoClient.upload()];
  for (const { path } of photos) await end((await photoClient.submit([path])).id);
  const bad = photos[0]?.path ?? '';
  const remove = (path: string) => (path === bad ? Promise.reject(new Error('EIO')) : services.photos.remove(path));
  const broken = { ...services, photos: { ...services.photos, remove } };
  const now = inDays(400);
  const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
  await applyRetention(broken, { now, runs: 'nightly' });
  expect(await state.count('inquiries')).toBe(1);
  for (const [at, attempts] of [
    [4, 1],
    [5, 2],
    [14, 2],
    [15, 3],
  ] as const) {
    await applyRetention(broken, { now: minutes(at), runs: 'hourly' });
    expect(await failures()).toMatchObject([{ attempts }, { task: 'retention:photos' }]);
  }
  await applyRetention(services, { now: minutes(36), runs: 'hourly' });
  expect(await state.count('inquiries')).toBe(0);
  expect(await failures()).toEqual([]);
});

test('codes for the telephone, links that ended and sessions of the office go by their own periods', async () => {
  const inquiryId = await insertSampleInquiry(state.pool);
  await makePhoneCode(database, { inquiryId, actor: 'test' });
  await makeLink(database, { audience: 'first-admin' });
  await run(`insert into staff_users (email, name, role) values ('a@example.org', 'A', 'admin')`);
  await run(`insert into staff_sessions (token_hash, staff_id, stage) select sha256('x'), id, 'full' from staff_users`);
  expect(await due(inDays(0.9))).toEqual({});
  expect(await due(inDays(1.1))).toEqual({ 'phone-codes': 1 });
  expect(await due(inDays(30.5))).toMatchObject({ 'phone-codes': 1, 'staff-sessions': 1 });
  expect(await due(inDays(31.5))).toMatchObject({ 'access-links': 1 });
  await applyRetention(services, { now: inDays(32) });
  expect(await due(inDays(32))).toEqual({});
  expect(await state.count('staff_users')).toBe(1);
});

test('choices go once their year is long over, with who was asked; one that led to an order stays with it', async () => {
  await storeInvitation(state.pool);
  const ordered = await storeInvitation(state.pool);
  await run('insert into orders (invitation_id) values ($1)', [ordered.invitationId]);
  await run(`update match_runs set at = date_trunc('year', now()) + interval '40 days'`);
  const endOfYear = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 0, 1)).getTime();
  const after = (days: number) => new Date(endOfYear + (retentionOf('matching').days + days) * 86_400_000);
  expect(await due(after(-2))).not.toHaveProperty('matching');
  expect(await due(after(2))).toMatchObject({ matching: 1 });
  await applyRetention(services, { now: after(2) });
  expect(await state.rows('select id, run_id as run from invitations')).toEqual([
    { id: ordered.invitationId, run: ordered.runId },
  ]);
  expect(await state.rows('select id from match_runs')).toEqual([{ id: ordered.runId }]);
  // One that found nobody goes as well.
  await run(`insert into match_runs (inquiry_id, inquiry_hash, round, cause, slots, rules, needs, place, at)
     select inquiry_id, inquiry_hash, 9, cause, slots, rules, needs, place, at from match_runs`);
  await applyRetention(services, { now: after(2) });
  expect(await state.rows('select id from match_runs')).toEqual([{ id: ordered.runId }]);
});
