import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('a release for a real address with the sample imprint is refused: it names each field, the file and the way out', () => {
  const env = { ...process.env, SITE_URL: 'https://www.example.de' };
  const { status, stderr } = spawnSync(process.execPath, ['scripts/release.ts'], { env, encoding: 'utf8' });
  expect(status).toBe(1);
  for (const words of [
    'https://www.example.de would be published',
    'content/company.ts',
    'company.street: Musterstraße 12',
    'company.vatId: DE000000000',
    'processors.mail: Muster Mail GmbH',
    'npm run release -- --staging',
  ])
    expect(stderr).toContain(words);
});
