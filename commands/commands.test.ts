import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { requestNewsletter } from '../domain/newsletter/newsletter.server.ts';
import { listJobs } from '../platform/queue/list-jobs.server.ts';
import { letDaysPass } from '../tests/support/let-days-pass.ts';
import { startMailSink } from '../tests/support/mail-sink.ts';
import { toQueries } from '../tests/support/queries.ts';
import { runOperatorCommand } from '../tests/support/run-command.ts';
import { insertSampleInquiry } from '../tests/support/stored-inquiry.ts';
import { testCertificate } from '../tests/support/test-certificate.ts';
import { createEmptyDatabase, useDatabase, useDataDir } from '../tests/support/test-database.ts';

const { state, count } = useDatabase();
const dataDir = useDataDir();
const run = (name: string, ...args: string[]) => runOperatorCommand(name, args, { databaseUrl: state.url, dataDir });

test('an inquiry is erased, and the log names who did it', async () => {
  const id = await insertSampleInquiry(state.pool);
  expect((await run('inquiries', 'erase', id)).output).toContain('Repeat with --yes');
  expect(await run('inquiries', 'erase', id.slice(0, 8), '--yes', '--as', 'maria')).toMatchObject({ code: 0 });
  expect(await count('inquiries')).toBe(0);
  const rows = await state.rows('select actor, action from audit_log order by id');
  expect(rows).toEqual([{ actor: 'maria', action: 'inquiry.erase' }]);
}, 180_000);

test('jobs are counted, listed and retried', async () => {
  await state.run('delete from jobs');
  await insertSampleInquiry(state.pool, { email_address: null });
  const job = (await listJobs(state.pool, 'waiting')).find(({ queue }) => queue === 'notify-operator');
  await state.run(`update jobs set state = 'failed', completed_on = now(), output = '{"message":"SMTP 550"}'`);
  expect((await run('jobs')).output).toMatch(/notify-operator +0 +0 +1 +0/);
  const failed = await run('jobs', 'failed');
  expect(failed.output).toContain(job?.id);
  expect(failed.output).toContain('SMTP 550');
  expect(await run('jobs', 'retry', job?.id ?? '')).toMatchObject({ code: 0 });
  expect((await listJobs(state.pool, 'waiting')).map(({ id }) => id)).toEqual([job?.id]);
}, 180_000);

test('the retention report says what is due and touches nothing', async () => {
  await state.run(`update inquiries set status = 'lost', closed_at = now()`);
  await letDaysPass(state.pool, 200);
  const report = await run('retention');
  expect(report.output).toContain('Due, nothing changed');
  expect(report.output).toMatch(/1 {2}Ihre Anfrage/);
  expect(await count('inquiries')).toBe(1);
  expect((await run('retention', '--apply')).output).toContain('Removed');
  expect(await count('inquiries')).toBe(0);
}, 180_000);

test('the launch check lists what is open and fails while anything is', async () => {
  await state.run(`insert into scheduler_failures (task, subject, attempts, first_failed_at, next_try_at, last_error)
     values ('erasures', '4711abcd-0000-4000-8000-000000000001', 7, now() - interval '3 days', now(), 'bucket away')`);
  const ca = join(dataDir, 'ca.pem');
  writeFileSync(ca, testCertificate.cert);
  const sink = await startMailSink({ auth: { user: 'wir', pass: 'geheim' }, startTls: true });
  const mailing = { MAIL_FROM: 'a@example.org', OPERATOR_MAIL: 'a@example.org', NODE_EXTRA_CA_CERTS: ca };
  const env = { ...mailing, SMTP_URL: sink.url.replace('geheim', 'falsch') };
  const check = await runOperatorCommand('doctor', [], { databaseUrl: state.url, dataDir, env });
  await sink.stop();
  expect(check.output).toMatch(/✗ Der Mailserver localhost:\d+ aus SMTP_URL lehnt Benutzer oder Passwort ab/);
  expect(check.output).not.toContain('falsch');
  expect(check.code).toBe(1);
  expect(check.output).toContain('SITE_URL ist eine Beispieladresse');
  expect(check.output).toMatch(/Löschung auf Wunsch.*4711ABCD.*bucket away/);
  expect(check.output).toMatch(/\d+ Punkte offen:\n[\s\S]*✗ SITE_URL ist eine Beispieladresse/);
  const wrong = await runOperatorCommand('doctor', [], { databaseUrl: 'nonsense', dataDir });
  expect(wrong).toMatchObject({ code: 1, output: expect.stringMatching(/^Configuration: DATABASE_URL is wrong/) });
}, 180_000);

test('a reader is exported, proven and unsubscribed, and the log names who did it', async () => {
  const visitor = { address: '203.0.113.7', userAgent: 'x' };
  await requestNewsletter(toQueries(state), { email: 'reader@example.org', page: '/blog/' }, visitor);
  await state.run('update newsletter_subscriptions set confirmed_at = now()');
  const file = join(dataDir, 'readers.csv');
  expect(await run('newsletter', 'export', '--out', file)).toMatchObject({ code: 0 });
  expect(readFileSync(file, 'utf8')).toContain('reader@example.org');
  expect((await run('newsletter', 'proof', 'reader@example.org')).output).toContain('reader@example.org');
  expect(await run('newsletter', 'proof', 'nobody@example.org')).toMatchObject({ code: 1 });
  expect(await run('newsletter', 'unsubscribe', 'reader@example.org')).toMatchObject({ code: 0 });
  expect(await run('newsletter', 'unsubscribe', 'reader@example.org')).toMatchObject({
    code: 1,
    output: expect.stringContaining('not subscribed'),
  });
  expect(await run('newsletter', 'sell')).toMatchObject({
    code: 1,
    output: expect.stringContaining('Unknown command: sell'),
  });
}, 180_000);

test('a database of another release is left as it is by every command but migrate', async () => {
  const { url, drop } = await createEmptyDatabase();
  const at = (name: string, ...args: string[]) => runOperatorCommand(name, args, { databaseUrl: url, dataDir });
  try {
    expect(await at('jobs')).toMatchObject({ code: 1, output: expect.stringMatching(/^The database is empty/) });
    expect(await at('migrate', 'after-lunch')).toMatchObject({
      code: 1,
      output: expect.stringContaining('npm run migrate'),
    });
    expect(await at('migrate', 'check')).toMatchObject({ code: 1 });
    expect(await at('migrate')).toMatchObject({ code: 0, output: expect.stringMatching(/\d+ applied/) });
    expect(await at('migrate', 'check')).toMatchObject({ code: 0, output: 'The database fits this release.\n' });
    expect(await at('migrate')).toMatchObject({ code: 0, output: 'Nothing to do.\n' });
    expect(await at('jobs')).toMatchObject({ code: 0 });
  } finally {
    await drop();
  }
}, 180_000);
