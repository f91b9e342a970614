import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { requestNewsletter } from '../../domain/newsletter/newsletter.server.ts';
import { toQueries } from '../support/queries.ts';
import { runOperatorCommand } from '../support/run-command.ts';
import { newDataDir } from '../support/running-server.ts';
import { useTestDatabase } from '../support/test-database.ts';

const lost = useTestDatabase();
const restored = useTestDatabase();
const [lostDir, restoredDir, backups] = [newDataDir(), newDataDir(), newDataDir()];
afterAll(() => {
  for (const folder of [lostDir, restoredDir, backups]) rmSync(folder, { recursive: true, force: true });
});

test('readers who left after the backup was made stay unsubscribed, since the moment they left', async () => {
  const visitor = { address: '203.0.113.7', userAgent: 'x' };
  for (const email of ['left@example.org', 'stays@example.org']) {
    await requestNewsletter(toQueries(lost), { email, page: '/blog/' }, visitor);
  }
  await lost.pool.query('update newsletter_subscriptions set confirmed_at = now()');
  const folder = join(backups, 'first');
  const at = { databaseUrl: lost.url, dataDir: lostDir };
  expect(await runOperatorCommand('backup', ['--out', folder], at)).toMatchObject({ code: 0 });
  expect(await runOperatorCommand('newsletter', ['unsubscribe', 'left@example.org'], at)).toMatchObject({ code: 0 });
  const left = await lost.pool.query(
    "select unsubscribed_at from newsletter_subscriptions where unsubscribed_at > now() - interval '1 hour'",
  );

  const tombstones = join(lostDir, 'tombstones');
  const again = await runOperatorCommand('restore', [folder, '--tombstones', tombstones], {
    databaseUrl: restored.url,
    dataDir: restoredDir,
  });
  expect(again).toMatchObject({ code: 0, output: expect.stringContaining('1  unsubscribed again') });
  const { rows } = await restored.pool.query(
    'select email_address, unsubscribed_at, unsubscribed_by from newsletter_subscriptions order by email_address',
  );
  expect(rows).toEqual([
    { email_address: 'left@example.org', unsubscribed_at: left.rows[0].unsubscribed_at, unsubscribed_by: 'restore' },
    { email_address: 'stays@example.org', unsubscribed_at: null, unsubscribed_by: null },
  ]);
}, 240_000);
