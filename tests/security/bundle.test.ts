import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readBuiltSite } from '../support/built-pages.ts';
import { isLong } from '../support/run-length.ts';
import { newDataDir } from '../support/running-server.ts';

/** Outside the project, as an operator may choose. */
const BUILD_DIR = join(newDataDir(), 'site');
afterAll(() => rmSync(dirname(BUILD_DIR), { recursive: true, force: true }));

/** Values that only the server may know. */
const SECRETS: Record<string, string> = {
  DATABASE_URL: 'postgres://canary-dbuser:canary-dbpass@canary-dbhost:5432/canary-db',
  DATA_DIR: '/tmp/canary-data',
  TRUSTED_PROXIES: '10.97.98.99/32',
  S3_BUCKET: 'canary-bucket',
  S3_ENDPOINT: 'https://canary-endpoint.example',
  S3_REGION: 'canary-region',
  S3_ACCESS_KEY_ID: 'canary-access',
  S3_SECRET_ACCESS_KEY: 'canary-secret',
  SMTP_URL: 'smtp://canary-user:canary-pass@canary-smtp:587',
  MAIL_FROM: 'Canary <canary-from@example.org>',
  OPERATOR_MAIL: 'canary-operator@example.org',
  PROOF_KEY: '0badf00d0badf00d0badf00d0badf00d0badf00d0badf00d0badf00d0badf00d',
  STAFF_KEY: 'feedf00dfeedf00dfeedf00dfeedf00dfeedf00dfeedf00dfeedf00dfeedf00d',
  WATCH_MAIL: 'canary-watch@example.org',
  WATCH_PING_URL: 'https://canary-ping.example/check',
  BACKUP_RECIPIENT: 'age1canaryrecipient',
  BACKUP_KEY: '0badc0de0badc0de0badc0de0badc0de0badc0de0badc0de0badc0de0badc0de',
};
/** What a page may know by design, and what is too common a word to look for. */
const OPEN = [
  'SITE_URL BACKEND_URL PUBLIC_KEY GOOGLE_TAG_ID GOOGLE_CONVERSION_LABEL TAG_HOST',
  'HOST PORT LOG_LEVEL BUILD_DIR RATE_LIMITS RATE_LIMIT_MINUTES RATE_LIMIT_INQUIRIES_FLAGGED RATE_LIMIT_INQUIRIES',
  'RATE_LIMIT_UPLOADS JOBS DATABASE_CONNECTIONS STAGING',
].flatMap((names) => names.split(' '));

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

test('no source map leaves the build', () => {
  const files = filesIn('build/client');
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
  for (const file of files.filter((name) => /\.(js|css|html)$/.test(name)))
    expect(readFileSync(file, 'utf8'), file).not.toContain('sourceMappingURL');
});

test('no page of the public site loads words or rules of the office', () => {
  const scripts = new Set(
    readBuiltSite().pages.flatMap(({ html }) =>
      [...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, file = '']) => file),
    ),
  );
  expect(scripts.size).toBeGreaterThan(10);
  for (const file of scripts) {
    // A page names this file and never asks for it: app/start/page-start.tsx.
    if (file.includes('/manifest-')) continue;
    expect(readFileSync(join('build/client', file), 'utf8'), file).not.toMatch(
      /inquiries\.see|not-reached|response-missed|Abwesend bis|Angehaltene Anfrage prüfen/,
    );
  }
});

test('every documented variable is known to be secret or open', () => {
  const documented = [...readFileSync('.env.example', 'utf8').matchAll(/^# ([A-Z0-9_]+)=/gm)].map(([, name]) => name);
  expect(documented.sort()).toEqual([...Object.keys(SECRETS), ...OPEN].sort());
});

test.runIf(isLong)(
  'what only the server may know is in no file that a browser can get',
  async () => {
    await build({ ...SECRETS, BUILD_DIR });
    const files = filesIn(join(BUILD_DIR, 'client'));
    expect(files.length).toBeGreaterThan(100);
    for (const file of files) expect(readFileSync(file, 'latin1'), file).not.toMatch(/canary|10\.97\.98\.99|0badc0de/i);
  },
  600_000,
);

function build(env: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, ['scripts/build.ts'], {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  return new Promise((done, fail) => {
    child.on('exit', (code) => (code === 0 ? done() : fail(new Error(`The build failed:\n${errors}`))));
  });
}
