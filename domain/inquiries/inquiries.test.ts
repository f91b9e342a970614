import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runJob } from '../../jobs/all-jobs.ts';
import { createLogger } from '../../platform/log/logger.ts';
import { createFolderSender } from '../../platform/mail/mail-folder.server.ts';
import { listJobs } from '../../platform/queue/list-jobs.server.ts';
import { allTicked, tickedLabels } from '../../tests/support/inquiries.ts';
import { createJobServices, TEST_SITE } from '../../tests/support/job-services.ts';
import { usePhotoClient } from '../../tests/support/photo-client.ts';
import { newDataDir } from '../../tests/support/running-server.ts';
import { insertSampleInquiry } from '../../tests/support/stored-inquiry.ts';
import { useDatabase } from '../../tests/support/test-database.ts';
import { applyOfficeTransition } from '../closing/close-inquiry.server.ts';
import { eraseInquiry } from '../erasure/erase-inquiry.server.ts';
import { answerColumns } from './describe-inquiry.ts';
import { findInquiry } from './inquiry.server.ts';
import { exportInquiries } from './search-inquiries.server.ts';

const { state, database, run } = useDatabase();
const dataDir = newDataDir();
const photoClient = usePhotoClient(state, dataDir);
const PHOTO = '80331/abcdefghijklmnopqrstuvwx_1763200000000.jpg';
const photoUrl = `https://www.taubenfrei-muenchen.example/storage/v1/object/public/pigeon_images/${PHOTO}`;

test('the operator reads every answer in German, with links to photos and a number to dial', async () => {
  const { services, sent } = createJobServices(database, dataDir);
  const inquiryId = await insertSampleInquiry(state.pool, {
    ...allTicked,
    problem_other: '<script>alert(1)</script>',
    images: [photoUrl, 'https://evil.example/track.gif'],
  });
  await runJob(services, { id: 'job', name: 'notify-operator', data: { inquiryId } });
  const [mail] = sent;
  expect(mail).toMatchObject({ to: 'operator@example.org', replyTo: 'joerg@example.org' });
  expect(mail?.subject).toBe('Neue Anfrage aus 80331 München: Wohngebäude');
  for (const word of ['Jörg Müller', '089 999 98-120', ...tickedLabels, inquiryId]) {
    expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(word);
  }
  expect(mail?.html).toContain('href="tel:+498999998120"');
  expect(mail?.html).toContain(`href="${photoUrl}"`);
  expect(mail?.html).not.toContain('evil.example');
  expect(mail?.html).not.toContain('<script>alert');
  expect(mail?.html).not.toMatch(/<img|src=|url\(/i);
});

test('the receipt repeats nothing that was typed and says what happens next', async () => {
  const { services, sent } = createJobServices(database, dataDir);
  const typed = { first_name: 'CANARYFIRST', last_name: 'CANARYLAST', problem_other: 'CANARYTEXT' };
  const inquiryId = await insertSampleInquiry(state.pool, typed);
  await runJob(services, { id: 'job2', name: 'send-receipt', data: { inquiryId } });
  const [mail] = sent;
  expect(mail?.to).toBe('joerg@example.org');
  expect(`${mail?.html}${mail?.text}${mail?.subject}`).not.toMatch(/CANARY|999 98-120/);
  const plain = mail?.text.replaceAll(/\s+/g, ' ');
  expect(plain).toContain(
    'Das erste Angebot wollen wir Ihnen innerhalb von 24 Stunden schicken; Samstage, Sonntage und Feiertage zählen nicht.',
  );
  expect(plain).toContain('So geht es weiter');
  expect(mail?.unsubscribeUrl).toBeUndefined();
});

test('a status is set, closes the inquiry, opens it again, and each time the audit log says who did it', async () => {
  const id = await insertSampleInquiry(state.pool);
  const actor = { kind: 'staff', id: 'maria' } as const;
  const take = (event: string, reason = '', inquiryId = id) =>
    applyOfficeTransition(database, { inquiryId, event, reason, actor });
  await run(`update inquiries set last_contact_at = now() - interval '90 days' where id = $1`, [id]);
  expect(await take('give-up', 'other')).toMatchObject({ kind: 'done', status: 'lost' });
  const closed = await findInquiry(database, id);
  expect(closed?.status).toBe('lost');
  expect(closed?.closed_at).not.toBeNull();
  expect(Date.now() - (closed?.last_contact_at.getTime() ?? 0)).toBeLessThan(60_000);
  expect(await take('hold')).toEqual({ kind: 'refused', status: 'lost' });
  expect(await take('reopen', 'mistake')).toMatchObject({ kind: 'done', status: 'new' });
  expect((await findInquiry(database, id))?.closed_at).toBeNull();
  expect(await state.rows('select actor, action, details from audit_log where subject = $1 order by id', [id])).toEqual(
    [
      { actor: 'maria', action: 'inquiry.give-up', details: { from: 'new', to: 'lost', reason: 'other' } },
      { actor: 'maria', action: 'inquiry.reopen', details: { from: 'lost', to: 'new', reason: 'mistake' } },
    ],
  );
  expect(await take('give-up', 'other', '00000000-0000-4000-8000-000000000000')).toEqual({ kind: 'unknown' });
});

test('the export holds every inquiry, no cell of it is a formula, and it is in the audit log', async () => {
  await insertSampleInquiry(state.pool, { first_name: '=HYPERLINK("https://evil.example")', phone_number: '+49 89 1' });
  const { csv, count } = await exportInquiries(database, { actor: 'maria', siteUrl: TEST_SITE });
  expect(csv.startsWith('\uFEFF"id","received_at","created_at","status"')).toBe(true);
  expect(csv.split('\r\n')[0]?.split(',')).toEqual(expect.arrayContaining(answerColumns.map((name) => `"${name}"`)));
  expect(await state.count('inquiries')).toBe(count);
  expect(csv).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
  expect(csv).toContain(`"'+49 89 1"`);
  expect(csv).not.toMatch(/(^|,|;|\n)"?\s*[=+\-@]/);
  expect(await state.rows(`select details from audit_log where action = 'inquiries.export'`)).toEqual([
    { details: { count } },
  ]);
});

test('erasing leaves nothing: no row, photo, mail, job or text, only a tombstone', async () => {
  const from = { name: '', address: 'info@example.org' };
  const log = createLogger('silent');
  const sendMail = createFolderSender({ folder: join(dataDir, 'mail'), from, log });
  const { services } = createJobServices(database, dataDir, { sendMail });
  const { path } = await photoClient.upload();
  const { id, key } = await photoClient.submit([path], { last_name: 'ERASEME', email_address: 'eraseme@example.org' });
  const late = await photoClient.upload({ inquiryKey: key });
  await runJob(services, { id: 'erase-me', name: 'notify-operator', data: { inquiryId: id } });
  const file = join(dataDir, 'mail', 'notify-operator.erase-me.eml');
  expect(readFileSync(file, 'utf8')).toContain('ERASEME');

  const erased = await eraseInquiry(services, { id, actor: 'maria', reason: 'request' });
  expect(erased).toEqual({ photos: 2, mails: 1, jobs: 3 });
  expect(existsSync(file)).toBe(false);
  expect([path, late.path].filter(photoClient.exists)).toEqual([]);
  expect((await listJobs(database, 'waiting', 1_000)).filter(({ data }) => JSON.stringify(data).includes(id))).toEqual(
    [],
  );
  const dump = await dumpDatabase();
  expect(dump.filter((row) => /eraseme/i.test(row) || row.includes(id) || row.includes(path))).toEqual([]);
  expect(await services.tombstones.lines()).toHaveLength(1);
  expect(await eraseInquiry(services, { id, actor: 'maria', reason: 'request' })).toBeNull();
  // A job that was already running finds nothing to tell.
  await runJob(services, { id: 'late', name: 'notify-operator', data: { inquiryId: id } });
  expect(existsSync(join(dataDir, 'mail', 'notify-operator.late.eml'))).toBe(false);
});

test('the audit log takes no change, no deletion and no emptying', async () => {
  await expect(state.pool.query(`update audit_log set actor = 'nobody'`)).rejects.toThrow('append-only');
  await expect(state.pool.query('delete from audit_log')).rejects.toThrow('append-only');
  await expect(state.pool.query('truncate audit_log')).rejects.toThrow('append-only');
});

async function dumpDatabase(): Promise<string[]> {
  const { rows: tables } = await state.pool.query(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`,
  );
  const dumps = tables.map(({ name }) => state.pool.query(`select to_jsonb(t)::text as row from ${name} t`));
  return (await Promise.all(dumps)).flatMap(({ rows }) => rows.map(({ row }) => String(row)));
}
