import { randomBytes } from 'node:crypto';
import { appendFileSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hashInquiryId } from '../../domain/tombstones/tombstones.server.ts';
import { runOperatorCommand } from '../../tests/support/run-command.ts';
import { insertSampleInquiry } from '../../tests/support/stored-inquiry.ts';
import { useDatabase, useDataDir } from '../../tests/support/test-database.ts';
import { createDiskPhotoStore, openTombstones } from '../photo-store/open-photo-store.server.ts';
import { photoFilesOf } from '../photo-store/photo-store.ts';
import { listBackups, nameBackup, pruneBackups, recipientOf } from './backup-folder.ts';

const { state, count } = useDatabase();
const dataDir = useDataDir();
const under = join(dataDir, 'nightly');
const run = (name: string, ...args: string[]) => runOperatorCommand(name, args, { databaseUrl: state.url, dataDir });

const DAY = 86_400_000;
function make(daysAgo: number, { complete }: { complete: boolean }) {
  const name = nameBackup(new Date(Date.now() - daysAgo * DAY));
  mkdirSync(join(under, name), { recursive: true });
  writeFileSync(join(under, name, complete ? 'manifest.json.age' : 'half.part'), '');
  return name;
}

test('old backups go, unfinished ones after a day; the newest whole one and what is not ours stay', async () => {
  make(40, { complete: true });
  const last = make(20, { complete: true });
  make(3, { complete: false });
  const running = make(0.1, { complete: false });
  mkdirSync(join(under, 'before the move'));
  expect(await pruneBackups(under, 14)).toHaveLength(2);
  expect(readdirSync(under).toSorted()).toEqual([last, running, 'before the move']);
  const [newest, whole] = await listBackups(under);
  expect([newest?.complete, whole?.complete, whole?.createdAt.getTime()]).toEqual([
    false,
    true,
    expect.closeTo(Date.now() - 20 * DAY, -5),
  ]);
  rmSync(under, { recursive: true });
});

test('a drill restores the newest backup beside the database, compares it row by row, and leaves nothing behind', async () => {
  await insertSampleInquiry(state.pool, { problem_other: 'Zeile 1\nZeile 2 😀' });
  expect(await run('backup', 'drill', '--under', under)).toMatchObject({
    code: 1,
    output: expect.stringContaining('no whole backup'),
  });
  expect(await run('backup', '--under', under, '--keep', '14')).toMatchObject({ code: 0 });
  await insertSampleInquiry(state.pool);
  const { code, output } = await run('backup', 'drill', '--under', under);
  expect([code, output]).toEqual([0, expect.stringMatching(/ 1 +1 +2 {2}public\.inquiries\n/)]);
  expect(output).not.toContain('DIFFERENT');
  expect(await state.rows(`select datname from pg_database where datname = 'taubenfrei_drill'`)).toEqual([]);
  const [newest] = await listBackups(under);
  const table = join(newest?.folder ?? '', 'tables', 'inquiries.jsonl');
  appendFileSync(table, ' ');
  expect(await run('backup', 'drill', '--under', under)).toMatchObject({
    code: 1,
    output: expect.stringContaining('damaged'),
  });
}, 120_000);

test('who was erased is erased again after a restore that knew nothing of it, and nothing is billed until the last number is known', async () => {
  // The backup may be older than the first invoice: no profile is here yet.
  const id = await insertSampleInquiry(state.pool);
  await openTombstones({ s3: null, dataDir }).append(`${hashInquiryId(id)} ${'0'.repeat(64)}`);
  const { code, output } = await run('restore', 'erase-again');
  expect([code, output]).toEqual([0, expect.stringMatching(/ 1 {2}erased again\n/)]);
  expect(await count('inquiries where id = $1', [id])).toBe(0);
  expect((await run('restore', 'erase-again')).output).toMatch(/ 0 {2}erased again\n/);
  expect(await count('billing_pauses where resumed_at is null')).toBe(1);
}, 60_000);

test('a server with a public key writes what only the private one opens; photos that stay take no second place', async () => {
  const [own, key] = [join(dataDir, 'sealed'), randomBytes(32)];
  const photos = photoFilesOf(createDiskPhotoStore(join(dataDir, 'photos')));
  const at = (env: Record<string, string>) => ({ databaseUrl: state.url, dataDir, env });
  const drill = (env: Record<string, string>) => runOperatorCommand('backup', ['drill', '--under', own], at(env));
  const links: Record<string, number>[] = [];
  for (const [path, recipient] of [
    ['80331/first.jpg', await recipientOf(key)],
    ['80331/second.jpg', await recipientOf(key)],
    ['80331/third.jpg', await recipientOf(randomBytes(32))],
  ] as const) {
    await photos.write(path, Buffer.from(`photo ${path}`));
    const env = { BACKUP_RECIPIENT: recipient };
    expect(await runOperatorCommand('backup', ['--under', own], at(env))).toMatchObject({ code: 0 });
    const folder = join((await listBackups(own))[0]?.folder ?? '', 'photos');
    links.push(Object.fromEntries(readdirSync(folder).map((name) => [name, statSync(join(folder, name)).nlink])));
    if (path.includes('third')) continue;
    expect((await drill(env)).output).toContain('set BACKUP_KEY to the private key that fits BACKUP_RECIPIENT');
    expect(await drill({ ...env, BACKUP_KEY: key.toString('hex') })).toMatchObject({ code: 0 });
  }
  expect(links.map((one) => Object.values(one).toSorted())).toEqual([[1], [1, 2], [1, 1, 1]]);
  expect((await drill({ BACKUP_KEY: key.toString('hex') })).output).toContain('encrypted with another key');
}, 180_000);
