import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { requestNewsletter } from '../../domain/newsletter/request-newsletter.server.ts';
import type { Manifest } from '../../platform/backup/manifest.ts';
import { restoreBackup } from '../../platform/backup/restore-backup.server.ts';
import { createDiskPhotoStore } from '../../platform/photo-store/disk-photo-store.server.ts';
import { photoFilesOf } from '../../platform/photo-store/photo-files.ts';
import { listJobs } from '../../platform/queue/list-jobs.server.ts';
import { toQueries } from '../support/queries.ts';
import { runOperatorCommand } from '../support/run-command.ts';
import { newDataDir } from '../support/running-server.ts';
import { storeInquiry } from '../support/stored-inquiry.ts';
import { useTestDatabase } from '../support/test-database.ts';

const lost = useTestDatabase();
const empty = useTestDatabase();
const other = useTestDatabase();
const folders = Array.from({ length: 4 }, newDataDir) as [string, string, string, string];
const [lostDir, emptyDir, otherDir, backups] = folders;
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const pathOf = (n: number) => `80331/${'photo'.padEnd(22, String(n))}_176320000000${n}.jpg`;
const urlOf = (path: string) =>
  `https://www.taubenfrei-muenchen.example/storage/v1/object/public/pigeon_images/${path}`;
const at = (state: { url: string }, dataDir: string) => ({ databaseUrl: state.url, dataDir });
const manifestOf = (folder: string) => JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest;
const rowsOf = async (pool: pg.Pool, table: string) => (await pool.query(`select from ${table}`)).rowCount;

async function fill() {
  const photos = photoFilesOf(createDiskPhotoStore(join(lostDir, 'photos')));
  const ids: string[] = [];
  for (let n = 0; n < 7; n++) {
    await photos.write(pathOf(n), Buffer.from(`jpeg ${n} ${'x'.repeat(5_000)}`));
    const typed = `Zeile 1\nZeile 2 "quote" \\ ' ; \u2028 😀 ${n}`;
    ids.push(await storeInquiry(lost.pool, { problem_other: typed, images: [urlOf(pathOf(n))], email_address: null }));
  }
  const visitor = { address: '203.0.113.7', userAgent: 'x' };
  const { id } = await requestNewsletter(toQueries(lost), { email: 'reader@example.org', page: '/blog/' }, visitor);
  await lost.pool.query(
    `insert into newsletter_tokens (token_hash, subscription_id, purpose) values ('hash', $1, 'unsubscribe')`,
    [id],
  );
  await lost.pool.query(`update pgboss.job set state = 'active', started_on = now() where data ->> 'inquiryId' = $1`, [
    ids[0],
  ]);
  return ids;
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
  const comparable = ({ tables }: Manifest) => tables.filter(({ name }) => !/audit_log|pgboss/.test(name));
  expect(comparable(after)).toEqual(comparable(before));
  expect(before.tables.find(({ name }) => name.includes('inquiries') && !name.includes('erased'))?.rows).toBe(7);
  // The copied audit log goes on with new numbers; a job that was running is waiting again.
  expect(await rowsOf(empty.pool, 'audit_log')).toBe(2);
  const jobs = await listJobs(empty.pool, 'waiting', 100);
  expect(jobs).toHaveLength(8);
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
  const tombstones = join(lostDir, 'erased-inquiries.txt');
  const again = await runOperatorCommand('restore', [first, '--tombstones', tombstones], at(other, otherDir));
  expect(again.output).toContain('1  erased again');
  expect(await rowsOf(other.pool, 'inquiries')).toBe(6);
  expect((await other.pool.query('select from inquiries where id = $1', [erasedId])).rowCount).toBe(0);
  expect(existsSync(join(otherDir, 'photos', pathOf(0)))).toBe(false);
  expect(existsSync(join(otherDir, 'photos', pathOf(1)))).toBe(true);
}, 240_000);

test('a filled database, a damaged backup and an unfinished one are refused and nothing changes', async () => {
  const folder = join(backups, 'first');
  const files = photoFilesOf(createDiskPhotoStore(join(emptyDir, 'photos')));
  const restore = () => restoreBackup({ address: empty.url, files, folder, beforeCommit: async () => {} });
  await expect(restore()).rejects.toThrow('The database is not empty');
  expect(await rowsOf(empty.pool, 'inquiries')).toBe(7);
  const table = join(folder, 'tables', 'inquiries.jsonl');
  writeFileSync(table, readFileSync(table, 'utf8').replace('80331', '80332'));
  await expect(restore()).rejects.toThrow('tables/inquiries.jsonl has changed');
  rmSync(join(folder, 'manifest.json'));
  await expect(restore()).rejects.toThrow('unfinished');
});
