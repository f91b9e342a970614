import { join } from 'node:path';
import { expect, test } from 'vitest';
import { requestNewsletter } from '../../domain/newsletter/newsletter.server.ts';
import { createDiskPhotoStore } from '../../platform/photo-store/open-photo-store.server.ts';
import { photoFilesOf } from '../../platform/photo-store/photo-store.ts';
import { storeDocument, storeFirm } from '../support/firms.ts';
import { toQueries } from '../support/queries.ts';
import { runOperatorCommand } from '../support/run-command.ts';
import { useDataDir, useTestDatabase } from '../support/test-database.ts';

const lost = useTestDatabase();
const restored = useTestDatabase();
const [lostDir, restoredDir, backups] = [useDataDir(), useDataDir(), useDataDir()];

const documentsIn = (dataDir: string) => photoFilesOf(createDiskPhotoStore(join(dataDir, 'documents')));

test('documents of firms come back byte for byte, and readers who left after the backup stay unsubscribed since then', async () => {
  const firm = await storeFirm(lost.pool);
  const bytes = Buffer.from(`%PDF-1.7 ${'x'.repeat(50_000)} %%EOF`);
  const path = `${firm}/${'a'.repeat(40)}`;
  await documentsIn(lostDir).write(path, bytes);
  const id = await storeDocument(lost.pool, firm, 'chamber', { filePath: path });
  for (const email of ['left@example.org', 'stays@example.org'])
    await requestNewsletter(toQueries(lost), { email, page: '/blog/' }, { address: '203.0.113.7', userAgent: 'x' });
  await lost.run('update newsletter_subscriptions set confirmed_at = now()');
  const folder = join(backups, 'first');
  const before = { databaseUrl: lost.url, dataDir: lostDir };
  expect(await runOperatorCommand('backup', ['--out', folder], before)).toMatchObject({ code: 0 });
  const leave = ['unsubscribe', 'left@example.org'];
  expect(await runOperatorCommand('newsletter', leave, before)).toMatchObject({ code: 0 });
  const left = await lost.pool.query(
    'select unsubscribed_at from newsletter_subscriptions where unsubscribed_at is not null',
  );

  const after = { databaseUrl: restored.url, dataDir: restoredDir };
  const again = await runOperatorCommand('restore', [folder, '--tombstones', join(lostDir, 'tombstones')], after);
  expect(again).toMatchObject({ code: 0, output: expect.stringContaining('1  unsubscribed again') });
  const readers = await restored.pool.query(
    'select email_address, unsubscribed_at, unsubscribed_by from newsletter_subscriptions order by email_address',
  );
  expect(readers.rows).toEqual([
    { email_address: 'left@example.org', unsubscribed_at: left.rows[0].unsubscribed_at, unsubscribed_by: 'restore' },
    { email_address: 'stays@example.org', unsubscribed_at: null, unsubscribed_by: null },
  ]);
  const papers = await restored.pool.query('select firm_id, file_path from firm_documents where id = $1', [id]);
  expect(papers.rows).toEqual([{ firm_id: firm, file_path: path }]);
  expect(bytes.equals(await documentsIn(restoredDir).read(path))).toBe(true);
  const photos = photoFilesOf(createDiskPhotoStore(join(restoredDir, 'photos')));
  for await (const photo of photos.list()) expect(photo).toBeUndefined();
  const terms = await restored.pool.query('select version from firm_terms');
  expect(terms.rows).toEqual(await lost.rows('select version from firm_terms'));
}, 240_000);
