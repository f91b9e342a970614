import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createDiskPhotoStore } from '../../platform/photo-store/open-photo-store.server.ts';
import { photoFilesOf } from '../../platform/photo-store/photo-store.ts';
import { storeDocument, storePartner } from '../support/partners.ts';
import { runOperatorCommand } from '../support/run-command.ts';
import { newDataDir } from '../support/running-server.ts';
import { useTestDatabase } from '../support/test-database.ts';

const lost = useTestDatabase();
const empty = useTestDatabase();
const [lostDir, emptyDir, backups] = [newDataDir(), newDataDir(), newDataDir()];
afterAll(() => {
  for (const folder of [lostDir, emptyDir, backups]) rmSync(folder, { recursive: true, force: true });
});

const at = (state: { url: string }, dataDir: string) => ({ databaseUrl: state.url, dataDir, env: {} });
const papersIn = (dataDir: string) => photoFilesOf(createDiskPhotoStore(join(dataDir, 'documents')));

test('papers of firms come back with their rows, byte for byte, and apart from photos', async () => {
  const firm = await storePartner(lost.pool);
  const bytes = Buffer.from(`%PDF-1.7 ${'x'.repeat(50_000)} %%EOF`);
  const path = `${firm}/${'a'.repeat(40)}`;
  await papersIn(lostDir).write(path, bytes);
  const id = await storeDocument(lost.pool, firm, 'chamber', { filePath: path });
  const folder = join(backups, 'one');
  expect(await runOperatorCommand('backup', ['--out', folder], at(lost, lostDir))).toMatchObject({ code: 0 });
  expect(await runOperatorCommand('restore', [folder], at(empty, emptyDir))).toMatchObject({ code: 0 });

  const { rows } = await empty.pool.query('select partner_id, file_path from partner_documents where id = $1', [id]);
  expect(rows).toEqual([{ partner_id: firm, file_path: path }]);
  const restored = await papersIn(emptyDir).read(path);
  expect(createHash('sha256').update(restored).digest('hex')).toBe(createHash('sha256').update(bytes).digest('hex'));
  const photos = photoFilesOf(createDiskPhotoStore(join(emptyDir, 'photos')));
  for await (const photo of photos.list()) expect(photo).toBeUndefined();
  const terms = await empty.pool.query('select version from partner_terms');
  expect(terms.rows).toEqual((await lost.pool.query('select version from partner_terms')).rows);
}, 240_000);
