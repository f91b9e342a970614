import { beforeEach, expect, test } from 'vitest';
import { newsletterConsent } from '../../content/newsletter.ts';
import { runJob } from '../../jobs/all-jobs.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { openTombstones } from '../../platform/photo-store/open-photo-store.server.ts';
import { listJobs } from '../../platform/queue/list-jobs.server.ts';
import { createJobServices } from '../../tests/support/job-services.ts';
import { useDatabase, useDataDir } from '../../tests/support/test-database.ts';
import { confirmNewsletter, requestNewsletter } from './newsletter.server.ts';
import { unsubscribe } from './unsubscribe.server.ts';

const { state, database, run } = useDatabase();
const dataDir = useDataDir();
const leaving = { database, tombstones: openTombstones({ s3: null, dataDir }) };
const visitor = { address: '203.0.113.77', userAgent: 'Mozilla/5.0 (X11; Linux) Firefox/140.0' };

beforeEach(async () => {
  await run('delete from newsletter_subscriptions');
  await run('delete from jobs');
  await run('delete from sent_mails');
});

/** Signs up and lets the job run; returns the mails that left. */
async function signUp(email: string, { address = visitor.address, rateLimits = true } = {}): Promise<Mail[]> {
  const { services, sent } = createJobServices(database, dataDir, { rateLimits });
  const { id } = await requestNewsletter(database, { email, page: '/blog/' }, { ...visitor, address });
  const job = { id: crypto.randomUUID(), name: 'send-newsletter-confirmation' };
  await runJob(services, { ...job, data: { subscriptionId: id } });
  return sent;
}

const tokenIn = (mail: Mail | undefined) => /token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';

async function subscribe(email: string): Promise<void> {
  const [mail] = await signUp(email, { rateLimits: false });
  expect(await confirmNewsletter(database, tokenIn(mail), visitor)).toBe('confirmed');
}

async function welcome(): Promise<Mail | undefined> {
  const { services, sent } = createJobServices(database, dataDir);
  const jobs = await listJobs(database, 'waiting');
  const job = jobs.find(({ queue }) => queue === 'send-newsletter-welcome');
  await runJob(services, { id: job?.id ?? '', name: 'send-newsletter-welcome', data: job?.data });
  return sent[0];
}

const count = (where: string) => state.count(`newsletter_subscriptions where ${where}`);

test('a sign-up is stored with the words shown, and its mail names no one and advertises nothing', async () => {
  const [mail] = await signUp('Reader@example.org');
  expect(mail?.to).toBe('Reader@example.org');
  expect(mail?.unsubscribeUrl).toBeUndefined();
  expect(mail?.text).toContain('/newsletter/bestaetigen/?token=');
  const rows = await state.rows('select * from newsletter_subscriptions');
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    text_version: newsletterConsent.version,
    text_shown: newsletterConsent.text,
    page: '/blog/',
    network: '203.0.113.0',
    confirmation_mail_id: mail?.messageId,
    confirmed_at: null,
  });
  expect(JSON.stringify(rows)).not.toContain('203.0.113.77');
});

test('only the click confirms, once, and the database holds no token', async () => {
  const [mail] = await signUp('reader@example.org');
  const token = tokenIn(mail);
  expect(await count('confirmed_at is not null')).toBe(0);
  const rows = await state.rows('select token_hash from newsletter_tokens');
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(await confirmNewsletter(database, token, visitor)).toBe('confirmed');
  expect(await count('confirmed_at is not null and confirmed_network is not null')).toBe(1);
  expect(await confirmNewsletter(database, token, visitor)).toBe('invalid');
});

test('unknown, malformed, foreign and expired links are one answer', async () => {
  const [mail] = await signUp('reader@example.org');
  await run(`update newsletter_tokens set expires_at = now() - interval '1 second'`);
  expect(await confirmNewsletter(database, tokenIn(mail), visitor)).toBe('invalid');
  expect(await confirmNewsletter(database, 'A'.repeat(43), visitor)).toBe('invalid');
  expect(await confirmNewsletter(database, "' or 1=1 --", visitor)).toBe('invalid');
  expect(await unsubscribe(leaving, tokenIn(mail), 'page')).toBe('invalid');
  expect(await count('confirmed_at is not null')).toBe(0);
});

test('a link lives 48 hours', async () => {
  await signUp('reader@example.org');
  const rows = await state.rows(`select extract(epoch from expires_at - now()) / 3600 as hours from newsletter_tokens`);
  expect(Number(rows[0].hours)).toBeGreaterThan(47.9);
  expect(Number(rows[0].hours)).toBeLessThanOrEqual(48);
});

test('parallel sign-ups of one address make one mail', async () => {
  const mails = await Promise.all(Array.from({ length: 5 }, () => signUp('v@example.org')));
  expect(mails.flat()).toHaveLength(1);
});

test('one network reaches five addresses an hour, whatever part of its IPv6 range it uses', async () => {
  let mails = 0;
  for (let n = 0; n < 8; n++) mails += (await signUp(`n${n}@example.org`, { address: `2001:db8:1:2::${n}` })).length;
  expect(mails).toBe(5);
  expect(await signUp('other@example.org', { address: '2001:db8:1:3::1' })).toHaveLength(1);
  await run(
    `update newsletter_subscriptions set confirmation_decided_at = confirmation_decided_at - interval '61 minutes'`,
  );
  expect(await signUp('n9@example.org', { address: '2001:db8:1:2::9' })).toHaveLength(1);
});

test('the second of two open links of one person also ends in one subscription', async () => {
  const [first] = await signUp('reader@example.org', { rateLimits: false });
  const [second] = await signUp('reader@example.org', { rateLimits: false });
  expect(await confirmNewsletter(database, tokenIn(first), visitor)).toBe('confirmed');
  expect(await confirmNewsletter(database, tokenIn(second), visitor)).toBe('confirmed');
  expect(await count('true')).toBe(1);
});

test('the welcome carries a one-click unsubscription that works once and can be followed by a new sign-up', async () => {
  await subscribe('reader@example.org');
  const mail = await welcome();
  expect(mail?.unsubscribeUrl).toMatch(
    /^https:\/\/www\.taubenfrei-muenchen\.example\/newsletter\/abmelden\/\?token=[\w-]{43}$/,
  );
  const token = tokenIn(mail);
  expect(await unsubscribe(leaving, token, 'one-click')).toBe('unsubscribed');
  expect(await unsubscribe(leaving, token, 'page')).toBe('invalid');
  expect(await count(`unsubscribed_at is not null and unsubscribed_by = 'one-click'`)).toBe(1);
  await subscribe('reader@example.org');
  expect(await count('confirmed_at is not null')).toBe(2);
});
