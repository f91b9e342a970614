import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { giveUpInquiry } from '../../domain/closing/close-inquiry.server.ts';
import { saveContactPreferences } from '../../domain/details/contact-preferences.server.ts';
import { saveDetails } from '../../domain/details/save-details.server.ts';
import { addNote } from '../../domain/inquiries/contact.server.ts';
import { makePhoneCode } from '../../domain/inquiries/phone-code.server.ts';
import { holdInquiry } from '../../domain/inquiries/quarantine.server.ts';
import { makeLink } from '../../domain/magic-links/make-link.server.ts';
import { requestNewsletter } from '../../domain/newsletter/newsletter.server.ts';
import { changeSetting } from '../../domain/settings/settings.server.ts';
import type { Manifest } from '../../platform/backup/backup-folder.ts';
import { restoreBackup } from '../../platform/backup/restore-backup.server.ts';
import { createDiskPhotoStore } from '../../platform/photo-store/open-photo-store.server.ts';
import { photoFilesOf } from '../../platform/photo-store/photo-store.ts';
import { listJobs } from '../../platform/queue/list-jobs.server.ts';
import { fillMoney } from '../support/billing.ts';
import { fillMarket } from '../support/market-rows.ts';
import { toQueries } from '../support/queries.ts';
import { runOperatorCommand } from '../support/run-command.ts';
import { newDataDir } from '../support/running-server.ts';
import { createStaffAccount, withSteppingClock } from '../support/staff.ts';
import { insertSampleInquiry } from '../support/stored-inquiry.ts';
import { useTestDatabase } from '../support/test-database.ts';

const lost = useTestDatabase();
const empty = useTestDatabase();
const other = useTestDatabase();
const sealedTarget = useTestDatabase();
const folders = Array.from({ length: 5 }, newDataDir) as [string, string, string, string, string];
const [lostDir, emptyDir, otherDir, backups, sealedDir] = folders;
const BACKUP_KEY = randomBytes(32).toString('base64');
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const pathOf = (n: number) => `80331/${'photo'.padEnd(22, String(n))}_176320000000${n}.jpg`;
const urlOf = (path: string) =>
  `https://www.taubenfrei-muenchen.example/storage/v1/object/public/pigeon_images/${path}`;
const at = (state: { url: string }, dataDir: string, env: Record<string, string> = {}) => ({
  databaseUrl: state.url,
  dataDir,
  env,
});
const manifestOf = (folder: string) => JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest;
const rowsOf = async (pool: pg.Pool, table: string) => (await pool.query(`select from ${table}`)).rowCount;

/** Every other table has rows here, and so must a new one. */
const LEFT_EMPTY = ['call_consent_proofs', 'erased_inquiries', 'mail_suppressions', 'rate_limits'];

/** A backup says that it ran, a restore too, and shuts the billing until somebody names the last number. */
const CHANGED = /audit_log|pgboss|heartbeats|billing_pauses/;

async function fill() {
  const photos = photoFilesOf(createDiskPhotoStore(join(lostDir, 'photos')));
  const ids: string[] = [];
  for (let n = 0; n < 7; n++) {
    await photos.write(pathOf(n), Buffer.from(`jpeg ${n} ${'x'.repeat(5_000)}`));
    const typed = `Zeile 1\nZeile 2 "quote" \\ ' ; \u2028 😀 ${n}`;
    ids.push(
      await insertSampleInquiry(lost.pool, { problem_other: typed, images: [urlOf(pathOf(n))], email_address: null }),
    );
  }
  const visitor = { address: '203.0.113.7', userAgent: 'x' };
  const { id } = await requestNewsletter(toQueries(lost), { email: 'reader@example.org', page: '/blog/' }, visitor);
  await lost.run(
    `insert into newsletter_tokens (token_hash, subscription_id, purpose) values ('hash', $1, 'unsubscribe')`,
    [id],
  );
  await fillOffice(ids);
  await fillMarket(lost.pool, ids[2] ?? '');
  await fillMoney(lost.pool);
  await lost.run(`update pgboss.job set state = 'active', started_on = now() where data ->> 'inquiryId' = $1`, [
    ids[0],
  ]);
  return ids;
}

/** A row in every table of the office, and inquiries past their first state. */
async function fillOffice([first = '', second = '']: string[]) {
  const database = toQueries(lost);
  const actor = { kind: 'staff', id: 'staff:maria' } as const;
  await createStaffAccount(withSteppingClock({ database, key: Buffer.alloc(32, 1) }), 'admin').then((account) =>
    lost.pool.query(`insert into staff_sessions (token_hash, staff_id, stage) values (sha256('session'), $1, 'full')`, [
      account.id,
    ]),
  );
  await holdInquiry(database, { inquiryId: first, actor, reasons: ['by-hand'] });
  await giveUpInquiry(database, { inquiryId: second, actor, reason: 'price' });
  await makeLink(database, { audience: 'customer', inquiryId: first });
  await makePhoneCode(database, { inquiryId: first, actor: actor.id });
  await saveDetails(database, { inquiryId: first, actor, answers: { nest: 'unknown' } });
  await saveContactPreferences(database, { inquiryId: first, actor, wish: { channel: 'phone' } });
  await addNote(database, { inquiryId: first, actor, body: 'Ruft zurück' });
  await changeSetting(database, { name: 'choice', value: 'automatic', actor: actor.id });
  await lost.run(`insert into heartbeats (name, at) values ('lapses', now())`);
  await lost.run(
    `insert into mail_claims (message_id, kind, state, claimed_until) values ('a@b', 'send-receipt', 'waiting', now())`,
  );
  await lost.run(
    `insert into scheduler_failures (task, subject, next_try_at, last_error) values ('erasures', '', now(), 'x')`,
  );
  await lost.run(`insert into page_view_counts (day, what, which, number) values ('2026-11-20', 'view', 'legal', 3)`);
  await lost.run(`insert into phone_inquiry_drafts (created_by, key, given) values ('staff:maria', 'k', '{}')`);
  await lost.run(`insert into day_figures (day, dimension, value, sent) values ('2026-11-20', 'all', '', 1)`);
  await lost.run(`insert into terms_drafts (revision, saved_by) values (1, 'staff:maria')`);
}

test('what was backed up comes back on an empty machine, row for row and photo for photo, and erased stays erased', async () => {
  const ids = await fill();
  const first = join(backups, 'first');
  expect(await runOperatorCommand('backup', ['--out', first, '--as', 'maria'], at(lost, lostDir))).toMatchObject({
    code: 0,
  });

  const restored = await runOperatorCommand('restore', [first], at(empty, emptyDir));
  expect(restored).toMatchObject({ code: 0 });
  const second = join(backups, 'second');
  await runOperatorCommand('backup', ['--out', second], at(empty, emptyDir));
  const [before, after] = [manifestOf(first), manifestOf(second)];
  expect(after.photos).toEqual(before.photos);
  expect(before.photos).toHaveLength(7);
  const comparable = ({ tables }: Manifest) => tables.filter(({ name }) => !CHANGED.test(name));
  expect(comparable(after)).toEqual(comparable(before));
  const empties = before.tables.filter(({ rows }) => rows === 0).map(({ name }) => name);
  expect(empties).toEqual(LEFT_EMPTY.map((name) => `public."${name}"`));
  // What the triggers guard is guarded again.
  await expect(empty.pool.query(`update inquiries set status = 'done'`)).rejects.toThrow(/no transition/);
  expect(before.tables.find(({ name }) => name.includes('inquiries') && !name.includes('erased'))?.rows).toBe(7);
  // The copied audit log goes on with new numbers; a job that was running is waiting again.
  expect(await rowsOf(empty.pool, 'audit_log')).toBe(((await rowsOf(lost.pool, 'audit_log')) ?? 0) + 1);
  const jobs = await listJobs(empty.pool, 'waiting', 100);
  expect(jobs).toHaveLength(16);
  expect(jobs.every(({ state }) => state === 'created' || state === 'retry')).toBe(true);
  for (const { path, sha256 } of before.photos) {
    const { rowCount } = await empty.pool.query('select from inquiries where $1 = any(images)', [urlOf(path)]);
    expect({ path, rows: rowCount, sha256 }).toEqual({
      path,
      rows: 1,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  }

  // Erased after the backup was made: the restore must not bring it back.
  const [erasedId = ''] = ids;
  await runOperatorCommand('inquiries', ['erase', erasedId, '--yes', '--as', 'maria'], at(lost, lostDir));
  const tombstones = join(lostDir, 'tombstones');
  const again = await runOperatorCommand('restore', [first, '--tombstones', tombstones], at(other, otherDir));
  expect(again.output).toContain('1  erased again');
  expect(await rowsOf(other.pool, 'inquiries')).toBe(6);
  expect(await other.count('inquiries where id = $1', [erasedId])).toBe(0);
  expect(existsSync(join(otherDir, 'photos', pathOf(0)))).toBe(false);
  expect(existsSync(join(otherDir, 'photos', pathOf(1)))).toBe(true);
}, 240_000);

test('a filled database, a damaged backup and an unfinished one are refused and nothing changes', async () => {
  const folder = join(backups, 'first');
  const files = photoFilesOf(createDiskPhotoStore(join(emptyDir, 'photos')));
  const restore = () => restoreBackup({ address: empty.url, files, folder, key: null, beforeCommit: async () => {} });
  await expect(restore()).rejects.toThrow('The database is not empty');
  expect(await rowsOf(empty.pool, 'inquiries')).toBe(7);
  const table = join(folder, 'tables', 'inquiries.jsonl');
  writeFileSync(table, readFileSync(table, 'utf8').replace('80331', '80332'));
  await expect(restore()).rejects.toThrow('tables/inquiries.jsonl has changed');
  rmSync(join(folder, 'manifest.json'));
  await expect(restore()).rejects.toThrow('unfinished');
});

const sealed = join(backups, 'sealed');
const restoreSealed = (folder: string, env: Record<string, string>) =>
  runOperatorCommand('restore', [folder], at(sealedTarget, sealedDir, env));
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));

async function expectUntouched() {
  for (const table of ['inquiries', 'newsletter_subscriptions', 'audit_log', 'pgboss.job']) {
    expect(await rowsOf(sealedTarget.pool, table), table).toBe(0);
  }
  const photos = join(sealedDir, 'photos');
  expect(existsSync(photos) ? filesIn(photos) : []).toEqual([]);
}

test('an encrypted backup tells nothing, and without the key, with another one, changed or cut it changes nothing', async () => {
  const made = await runOperatorCommand('backup', ['--out', sealed], at(lost, lostDir, { BACKUP_KEY }));
  expect(made).toMatchObject({ code: 0, output: expect.stringContaining('Encrypted to age1') });
  const files = filesIn(sealed);
  expect(files.filter((file) => file.includes('photos'))).toHaveLength(6);
  for (const file of files) {
    const bytes = readFileSync(file);
    expect(file).toMatch(/\.age$/);
    expect(bytes.subarray(0, 21).toString('latin1')).toBe('age-encryption.org/v1');
    for (const word of ['reader@example.org', 'Müller', 'photo1', 'jpeg 1', 'inquiries']) {
      expect(bytes.includes(word), `${word} in ${file}`).toBe(false);
    }
    expect(file).not.toContain('photo1');
  }

  const refusals: [string, RegExp, Record<string, string>, (folder: string) => void][] = [
    ['no key', /encrypted: set BACKUP_KEY/, {}, () => {}],
    ['another key', /with another key/, { BACKUP_KEY: randomBytes(32).toString('hex') }, () => {}],
    ['flipped', /damaged: tables\/inquiries\.jsonl was changed or cut/, { BACKUP_KEY }, flipTable],
    [
      'flipped photo',
      /damaged: photos\/[0-9a-f]{40}/,
      { BACKUP_KEY },
      (f) => flip(filesIn(join(f, 'photos'))[3] ?? ''),
    ],
    ['flipped manifest', /damaged: manifest\.json/, { BACKUP_KEY }, (f) => flip(join(f, 'manifest.json.age'))],
    ['cut', /damaged: tables\/inquiries\.jsonl was changed or cut/, { BACKUP_KEY }, cutTable],
  ];
  for (const [name, message, env, spoil] of refusals) {
    const folder = join(backups, `sealed, ${name}`);
    cpSync(sealed, folder, { recursive: true });
    spoil(folder);
    const refused = await restoreSealed(folder, env);
    expect(refused.code, name).toBe(1);
    expect(refused.output, name).toMatch(message);
    await expectUntouched();
  }
}, 240_000);

const inquiriesIn = (folder: string) => join(folder, 'tables', 'inquiries.jsonl.age');
const flipTable = (folder: string) => flip(inquiriesIn(folder));
const cutTable = (folder: string) => truncateSync(inquiriesIn(folder), readFileSync(inquiriesIn(folder)).length - 20);

function flip(file: string) {
  const bytes = readFileSync(file);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  writeFileSync(file, bytes);
}

test('with its key an encrypted backup comes back row for row and photo for photo', async () => {
  expect(await restoreSealed(sealed, { BACKUP_KEY })).toMatchObject({ code: 0 });
  const [before, after] = [join(backups, 'clear, before'), join(backups, 'clear, after')];
  await runOperatorCommand('backup', ['--out', before], at(lost, lostDir));
  await runOperatorCommand('backup', ['--out', after], at(sealedTarget, sealedDir));
  const comparable = (folder: string) => manifestOf(folder).tables.filter(({ name }) => !CHANGED.test(name));
  expect(comparable(after)).toEqual(comparable(before));
  expect(manifestOf(after).photos).toEqual(manifestOf(before).photos);
  expect(manifestOf(after).photos).toHaveLength(6);
  expect(await rowsOf(sealedTarget.pool, 'inquiries')).toBe(6);
  const over = await runOperatorCommand('backup', ['--out', before], at(lost, lostDir, { BACKUP_KEY }));
  expect(over).toMatchObject({ code: 1, output: expect.stringContaining('is not empty') });
}, 240_000);
