import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.server.ts';
import { readBuildConfig, readBuildDir } from './config-build.server.ts';

test('without any variable the defaults hold', () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    port: 3000,
    environment: 'production',
    databaseUrl: undefined,
    rateLimits: { inquiries: 30 },
  });
  expect(config.siteUrl).toBe('https://www.taubenfrei-muenchen.example');
});

test('an empty variable counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined });
});

test.each([
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://x'],
  ['DATABASE_URL', 'postgres://u:pa#ss@host/name'],
  ['DATABASE_URL', 'postgres://u:p@host'],
  ['DATABASE_CONNECTIONS', '8'],
  ['JOBS', 'some'],
  ['SITE_URL', 'taubenfrei'],
  ['SITE_URL', 'https://www.example.de/pfad'],
  ['LOG_LEVEL', 'laut'],
  ['RATE_LIMITS', 'vielleicht'],
  ['SMTP_URL', 'http://mail'],
  ['GOOGLE_TAG_ID', 'UA-1'],
  ['NODE_ENV', 'live'],
  ['BACKUP_KEY', 'secret'],
  ['BACKUP_KEY', 'ab'.repeat(31)],
  ['BACKUP_KEY', Buffer.alloc(31, 1).toString('base64')],
  ['BACKUP_KEY', `${'ab'.repeat(31)}xy`],
  ['BACKUP_KEY', 'AGE-SECRET-KEY-1QYPQXPQ9QCRSSZG2PVXQ6RS0ZQG3YYC5Z5TPWXQERGD3C8G7RUSQGPQYEF'],
  ['BACKUP_RECIPIENT', 'AGE-SECRET-KEY-1QYPQXPQ9QCRSSZG2PVXQ6RS0ZQG3YYC5Z5TPWXQERGD3C8G7RUSQGPQYEE'],
  ['BACKUP_RECIPIENT', 'age1nonsense'],
  ['WATCH_PING_URL', 'hc-ping.com/1'],
])('a wrong %s (%s) is refused in one line that names it and what is expected', (name, value) => {
  const read = () => readConfig({ [name]: value });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(new RegExp(`^${name} is wrong: expected [^\\n]+$`));
});

test('the key of the backups is read from hex, from base64 and as age writes it', () => {
  const key = Buffer.from(Array.from({ length: 32 }, (_, index) => 255 - index));
  for (const encoding of ['hex', 'base64', 'base64url'] as const) {
    expect(readConfig({ BACKUP_KEY: key.toString(encoding) }).backupKey).toEqual(key);
  }
  const known = Buffer.from(Array.from({ length: 32 }, (_, index) => index + 1));
  const identity = 'AGE-SECRET-KEY-1QYPQXPQ9QCRSSZG2PVXQ6RS0ZQG3YYC5Z5TPWXQERGD3C8G7RUSQGPQYEE';
  expect(readConfig({ BACKUP_KEY: identity }).backupKey).toEqual(known);
});

test('a refused key is not repeated in the message', () => {
  expect(() => readConfig({ BACKUP_KEY: 'almost-a-key' })).not.toThrow(/almost-a-key/);
});

test('links lead to SITE_URL; on somebody\u2019s own machine, without an address and a mail server, to localhost', () => {
  expect(readConfig({}).linkUrl).toBe('http://localhost:3000');
  expect(readConfig({ PORT: '4100' }).linkUrl).toBe('http://localhost:4100');
  expect(readConfig({ SITE_URL: 'https://www.example.de/' }).linkUrl).toBe('https://www.example.de');
  const mails = { SMTP_URL: 'smtp://localhost', MAIL_FROM: 'a@example.de', OPERATOR_MAIL: 'b@example.de' };
  expect(readConfig(mails).linkUrl).toBe('https://www.taubenfrei-muenchen.example');
});

test('a build asks for nothing that only the running server knows, and names what is wrong with its own', () => {
  const secrets = {
    DATABASE_URL: 'nonsense',
    BACKUP_KEY: 'nonsense',
    SMTP_URL: 'nonsense',
    S3_BUCKET: 'photos',
    PORT: 'x',
  };
  expect(readBuildConfig({ ...secrets, SITE_URL: 'https://www.example.de' })).toEqual({
    ...readBuildConfig({}),
    siteUrl: 'https://www.example.de',
  });
  expect(readBuildDir({ ...secrets, BUILD_DIR: '/srv/site' })).toBe('/srv/site');
  expect(() => readBuildConfig({ SITE_URL: 'taubenfrei' })).toThrow(/^SITE_URL is wrong: expected/);
  const { buildDir: _, ...both } = readConfig({});
  expect(both).toMatchObject(readBuildConfig({}));
});
