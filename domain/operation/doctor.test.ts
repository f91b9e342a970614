import { once } from 'node:events';
import { existsSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { createSecureContext, createServer as createTlsServer } from 'node:tls';
import { expect, test, vi } from 'vitest';
import { readConfig } from '../../platform/config.server.ts';
import { writeForwardingMark } from '../../platform/http/client-network.ts';
import { startMailSink } from '../../tests/support/mail-sink.ts';
import { toQueries } from '../../tests/support/queries.ts';
import { createStaffAccount, withSteppingClock } from '../../tests/support/staff.ts';
import { testCertificate } from '../../tests/support/test-certificate.ts';
import { useDataDir, useTestDatabase } from '../../tests/support/test-database.ts';
import { type CheckList, examine, type Finding, fine, type InstallationContext } from './check.ts';
import { checks } from './checks.server.ts';
import { mailingOf, TEST_MAIL_ARRIVED } from './first-day.server.ts';
import { forgetServer, reportServer, sendHeartbeatWithFacts } from './heartbeats.server.ts';

const state = useTestDatabase();
const dataDir = useDataDir();

const nothing = async () => Promise.reject(Object.assign(new Error('none'), { code: 'ENODATA' }));

function placeOf(env: Record<string, string> = {}, more: Partial<InstallationContext> = {}): InstallationContext {
  return {
    config: readConfig({ DATA_DIR: dataDir, ...env }),
    address: state.url,
    database: toQueries(state),
    resolver: { resolveMx: nothing },
    origins: [],
    ...more,
  };
}

/** What one check says about these settings. */
async function said(
  id: string,
  env: Record<string, string> = {},
  more: Partial<InstallationContext> = {},
  list: CheckList | 'deploy' = 'doctor',
) {
  const only = checks.filter((check) => check.id === id).map((check) => ({ ...check, needs: undefined }));
  const [found] = await examine(only, placeOf(env, more), list);
  return found?.findings ?? [];
}

const portOf = (server: Server) => (server.address() as AddressInfo).port;
const levels = (findings: Finding[]) => findings.map(({ level }) => level);
const words = (findings: Finding[]) => findings.map(({ level, text }) => `${level}: ${text}`).join('\n');
const MAIL = { MAIL_FROM: 'info@taubenfrei.org', OPERATOR_MAIL: 'wir@taubenfrei.org' };

test('every fault comes with the way to mend it, and no check waits for ever or takes another along', async () => {
  const slow = {
    id: 'slow',
    area: 'a',
    lists: ['doctor'],
    limitMs: 20,
    probe: () => new Promise<never>(() => {}),
  } as const;
  const broken = { ...slow, id: 'broken', probe: () => Promise.reject(new Error('kaputt')) } as const;
  const after = { ...slow, id: 'after', needs: 'broken', probe: () => [fine('nie')] } as const;
  const found = await examine([slow, broken, after, { ...slow, id: 'good', probe: () => [fine('gut')] }], {}, 'doctor');
  expect(found.map(({ leftOut, findings }) => (leftOut ? 'left out' : levels(findings)[0]))).toEqual([
    'unknown',
    'unknown',
    'left out',
    'fine',
  ]);
  // Beside one another they say what each of them was about, and in the language of who reads it.
  const away = { ...slow, probe: () => Promise.reject(new Error('timeout exceeded when trying to connect')) };
  const unseen = await examine(
    [
      { ...away, id: 'b', subject: 'Betriebe' },
      { ...away, id: 'k', subject: 'Konten' },
    ],
    {},
    'doctor',
  );
  expect(unseen.map(({ findings }) => findings[0]?.text)).toEqual([
    'Betriebe: Das ließ sich nicht prüfen, die Datenbank ist gerade überlastet.',
    'Konten: Das ließ sich nicht prüfen, die Datenbank ist gerade überlastet.',
  ]);
  const all = await examine(checks, placeOf(), 'doctor');
  for (const { id, findings } of all)
    for (const { level, mend } of findings) if (level === 'fault') expect(mend, id).toBeTruthy();
});

/** A database, or what stands in front of it, that answers every hello with this refusal. */
async function startRefusing(code: string, message: string) {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => {
      const body = Buffer.from(`SFATAL\0C${code}\0M${message}\0\0`);
      const head = Buffer.alloc(5);
      head.write('E');
      head.writeInt32BE(body.length + 4, 1);
      socket.end(Buffer.concat([head, body]));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `postgres://tf:geheim@127.0.0.1:${portOf(server)}/tf`,
    stop: () => server.close(),
  };
}

test('a database is named by what is wrong with it: address, password, rights, a pool in between', async () => {
  expect(levels(await said('database'))).toEqual(['fine']);
  const at = (address: string) => said('database', {}, { address }).then(words);
  const other = (change: (url: URL) => void) => {
    const url = new URL(state.url);
    change(url);
    return url.href;
  };
  expect(await at(other((url) => Object.assign(url, { pathname: '/gibtesnicht' })))).toMatch(
    /„gibtesnicht“ gibt es nicht/,
  );
  expect(await at(other((url) => Object.assign(url, { hostname: 'db.invalid' })))).toMatch(
    /db\.invalid .*kennt niemand/,
  );
  expect(await at('postgres://a:b@127.0.0.1:1/x')).toMatch(/antwortet keine Datenbank/);
  for (const [code, message, expected] of [
    ['28P01', 'password authentication failed', /Benutzer oder Passwort/],
    ['08P01', 'unsupported startup parameter: statement_timeout', /PgBouncer/],
    ['53300', 'sorry, too many clients already', /keine Verbindung mehr frei/],
    ['53100', 'could not write init file: No space left on device', /^fault: Die Platte der Datenbank ist voll/],
  ] as const) {
    const refusing = await startRefusing(code, message);
    const sentence = await at(refusing.url);
    expect(sentence).toMatch(expected);
    expect(sentence).not.toContain('geheim');
    refusing.stop();
  }
  const name = new URL(state.url).pathname.slice(1);
  const role = `tf_${name.slice(-8)}`;
  await state.pool.query(`create role ${role} login password 'pw'; grant all on database ${name} to ${role}`);
  expect(await at(other((url) => Object.assign(url, { username: role, password: 'pw' })))).toMatch(
    /darf in der Datenbank .* keine Tabellen anlegen/,
  );
  await state.pool.query(`alter database ${name} set default_transaction_read_only = on`);
  expect(await at(state.url)).toMatch(/nimmt keine Änderungen an/);
  await state.pool.query(`alter database ${name} reset default_transaction_read_only`);
  await state.pool.query(`drop owned by ${role}; drop role ${role}`);
});

test('a trial inquiry that fails on a full disk comes with the way to make room', async () => {
  expect(levels(await said('inquiry'))).toEqual(['fine']);
  const full = new Error('could not extend file "base/1/2": No space left on device');
  const database = Object.assign(toQueries(state), { transaction: () => Promise.reject(full) });
  const [found] = await said('inquiry', {}, { database });
  expect(found).toMatchObject({ level: 'fault', mend: expect.stringContaining('df -h') });
});

test('a domain of the sender without a mail server is named; a resolver that does not answer accuses nobody', async () => {
  const look = (resolveMx: () => Promise<unknown[]>) =>
    said('domain', { SMTP_URL: 'smtp://mail.taubenfrei.org', ...MAIL }, { resolver: { resolveMx } }).then(words);
  expect(await look(async () => [{}])).toMatch(/^fine/);
  expect(await look(nothing)).toMatch(/^fault: .*keinen Mailserver/);
  const timeout = async () => Promise.reject(Object.assign(new Error('x'), { code: 'ETIMEOUT' }));
  expect(await look(timeout)).toMatch(/^unknown: DNS antwortet nicht/);
});

test('a mail server is named by what is wrong with it: name, port, silence, certificate', async () => {
  const login = { user: 'wir', pass: 'geheim' };
  const sink = await startMailSink({ auth: login, startTls: true });
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const at = (SMTP_URL: string) => said('smtp', { SMTP_URL, ...MAIL }).then(words);
  expect(await at('')).toBe('');
  expect(await at('smtp://mail.invalid')).toMatch(/^fault: Den Rechner mail\.invalid aus SMTP_URL kennt niemand/);
  expect(await at('smtp://127.0.0.1:1')).toMatch(/^fault: Unter 127\.0\.0\.1:1 aus SMTP_URL antwortet kein Mailserver/);
  expect(await at(`smtp://127.0.0.1:${portOf(silent)}`)).toMatch(/^fault: Der Mailserver .* schweigt/);
  expect(await at(sink.url)).toMatch(/^fault: .* lässt uns nicht hinein: .*self-signed/);
  silent.close();
  await sink.stop();
  const open = await startMailSink();
  expect(await at(open.url)).toMatch(/^fine/);
  await open.stop();
});

test('the certificate that visitors get is named before it ends, after it, and when nobody shows one', async () => {
  // Like nginx with ssl_reject_handshake: no certificate without the right name.
  const server = createTlsServer({
    SNICallback: (name, done) =>
      name === 'localhost' ? done(null, createSecureContext(testCertificate)) : done(new Error('another name')),
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = portOf(server);
  const see = (check: string, now: string, host = `localhost:${port}`) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
    const list = check === 'certificate' ? 'doctor' : 'watch';
    return said(check, { SITE_URL: `https://${host}` }, {}, list).then(words);
  };
  const at = (now: string, host?: string) => see('certificate', now, host);
  expect(await see('certificate-end', '2119-12-25')).toMatch(/fault: Das Zertifikat von .* gilt nur noch bis/);
  expect(await at('2119-12-01')).toMatch(/^fault: Browser lehnen das Zertifikat von localhost:\d+ ab \(.*SELF_SIGNED/);
  expect(await at('2119-12-25')).toMatch(/hint: Das Zertifikat von localhost:\d+ gilt nur noch bis 1\. Januar 2120/);
  expect(await at('2120-01-02')).toMatch(/^fault: .* seit 1\. Januar 2120 abgelaufen/);
  expect(await at('2119-12-01', 'www.taubenfrei.example')).toBe('');
  server.close();
  expect(await at('2119-12-01')).toMatch(/^fault: Unter localhost:\d+ antwortet niemand/);
  expect(await see('certificate-end', '2119-12-01')).toBe('');
  vi.useRealTimers();
});

test('a folder that takes no photos is named, and none is made', async () => {
  const at = (DATA_DIR: string) => said('photos', { DATA_DIR }).then(words);
  expect(await at(dataDir)).toMatch(/^fine/);
  expect(existsSync(join(dataDir, 'photos'))).toBe(false);
  const away = join(dataDir, 'away');
  expect(await at(away)).toBe(`fault: Den Ordner ${away} (DATA_DIR) gibt es nicht.`);
  expect(existsSync(away)).toBe(false);
  writeFileSync(join(dataDir, 'photos'), '');
  expect(await at(dataDir)).toMatch(/^fault: In \/.*photos \(DATA_DIR\) kann \w+ nicht schreiben \(E\w+\)/);
  rmSync(join(dataDir, 'photos'));
});

test('an empty folder in place of the one with the photos is named, also after a new one; a single lost photo is not', async () => {
  expect(await said('photo-files')).toEqual([]);
  const paths = [...'abcdef'].map((name) => `80331/${name}_1763200000000.jpg`);
  await state.pool.query(
    `insert into uploads (path, content_hash, stored_at)
    select path, '', now() + place * interval '1 second' from unnest($1::text[]) with ordinality as photo (path, place)`,
    [paths],
  );
  const see = () => said('photo-files').then(words);
  expect(await see()).toMatch(/^fault: In \/\S+photos \(DATA_DIR\) fehlen die neuesten Fotos/);
  const take = (path = '') => writeFileSync(join(dataDir, 'photos', path), '');
  mkdirSync(join(dataDir, 'photos', '80331'), { recursive: true });
  take(paths.at(-1));
  expect(await see()).toMatch(/^fault: .* fehlen die ältesten Fotos/);
  take(paths[0]);
  expect(await see()).toMatch(/^fine/);
  // A folder that nobody may read loses nothing.
  rmSync(join(dataDir, 'photos'), { recursive: true });
  writeFileSync(join(dataDir, 'photos'), '');
  expect(await see()).toMatch(/^fine/);
  await state.pool.query('delete from uploads');
  rmSync(join(dataDir, 'photos'), { recursive: true });
});

test('settings that contradict the build, the proxy or each other are named', async () => {
  const live = { SITE_URL: 'https://www.taubenfrei.org', TRUSTED_PROXIES: '127.0.0.1', BACKUP_KEY: 'ab'.repeat(32) };
  const settings = (env: Record<string, string>) => said('settings', env).then(words);
  expect(await settings({})).toMatch(/Beispieladresse/);
  expect(await settings({ ...live, HOST: '0.0.0.0' })).toMatch(/fault: HOST lässt jeden am Proxy vorbei/);
  expect(await settings({ ...live, TRUSTED_PROXIES: '' })).toMatch(/fault: TRUSTED_PROXIES fehlt/);
  expect(await settings({ ...live, BACKUP_KEY: '' })).toMatch(/fault: BACKUP_RECIPIENT fehlt/);
  expect(await settings({ ...live, RATE_LIMITS: 'off' })).toMatch(/fault: RATE_LIMITS/);
  expect(await settings({ ...live, HOST: '127.0.0.1' })).not.toMatch(/fault/);
  const mark = { dataDir, trustedProxies: ['127.0.0.1'] };
  await writeForwardingMark(mark, '172.18.0.2');
  expect(await settings(live)).toMatch(/Netz 172\.18\.0\.0/);
  expect(await settings({ ...live, TRUSTED_PROXIES: '127.0.0.1,172.18.0.0/16' })).not.toMatch(/172/);
  await writeForwardingMark(mark, '172.18.0.2', new Date(Date.now() - 8 * 86_400_000));
  expect(await settings(live)).not.toMatch(/172/);

  const current = join(dataDir, 'build', 'current');
  mkdirSync(current, { recursive: true });
  const { siteUrl, backendUrl, publicKey, googleTagId } = readConfig({});
  writeFileSync(join(current, 'site.json'), '{}');
  writeFileSync(join(current, 'config.json'), JSON.stringify({ siteUrl, backendUrl, publicKey, googleTagId }));
  const built = (env: Record<string, string>) => said('build', { BUILD_DIR: join(dataDir, 'build'), ...env });
  expect(levels(await built({}))).toEqual(['fine']);
  expect(words(await built(live))).toMatch(/fault: SITE_URL ist eine andere als die, für die gebaut wurde/);
  expect(words(await built({ BUILD_DIR: dataDir }))).toMatch(/fault: There is no finished build/);
});

test('servers that do not share their key, that all leave the jobs to others or take too many connections are named', async () => {
  const facts = { version: '1', release: 'a', jobs: true, connections: 9, staffKey: 'x', startedAt: '' };
  expect(words(await said('servers'))).toMatch(/hint: .*kein Server/);
  await reportServer(toQueries(state), 'a:1', facts);
  expect(levels(await said('servers'))).toEqual(['fine']);
  await reportServer(toQueries(state), 'b:1', { ...facts, staffKey: 'y', release: 'b', connections: 500 });
  expect(words(await said('servers'))).toMatch(
    /verschiedene STAFF_KEY[\s\S]*509 Verbindungen[\s\S]*hint: Zwei Releases/,
  );
  expect(words(await said('servers'))).not.toMatch(/Datenordner/);
  for (const store of ['here', 'there']) await reportServer(toQueries(state), `${store}:1`, { ...facts, store });
  expect(words(await said('servers'))).toMatch(/fault: Die Server teilen weder Bucket noch Datenordner/);
  for (const store of ['here', 'there']) await forgetServer(toQueries(state), `${store}:1`);
  for (const name of ['a:1', 'b:1']) await reportServer(toQueries(state), name, { ...facts, jobs: false });
  expect(words(await said('servers'))).toMatch(/Kein Server bearbeitet Aufträge/);
  const away = { origins: ['http://127.0.0.1:1'] };
  expect(levels(await said('ready', {}, away))).toEqual(['fault']);
  expect(levels(await said('ready', {}, away, 'deploy'))).toEqual(['hint']);
  expect(() => readConfig({ S3_BUCKET: 'photos', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' })).toThrow(
    /^STAFF_KEY is missing/,
  );
});

test('a server of this machine that started before its settings changed is named', async () => {
  const settingsFile = join(dataDir, 'taubenfrei.env');
  writeFileSync(settingsFile, '');
  const facts = { version: '1', release: 'a', jobs: true, connections: 9, staffKey: 'x' };
  const start = (name: string, at: number) =>
    reportServer(toQueries(state), name, { ...facts, startedAt: new Date(at).toISOString() });
  const changed = Date.now() - 60_000;
  utimesSync(settingsFile, changed / 1_000, changed / 1_000);
  await start('elsewhere:3001:7', changed - 5_000);
  const [before, after] = [`${hostname()}:3001:7`, `${hostname()}:3002:8`];
  await start(after, changed + 5_000);
  expect(levels(await said('restarted', {}, { settingsFile }))).toEqual(['fine']);
  await start(before, changed - 5_000);
  expect(words(await said('restarted', {}, { settingsFile }))).toBe(
    'fault: Der Server auf Port 3001 läuft mit älteren Einstellungen: taubenfrei.env wurde nach seinem Start geändert.',
  );
  expect(levels(await said('restarted', {}, { settingsFile }, 'deploy'))).toEqual(['hint']);
  expect(await said('restarted')).toEqual([]);
  for (const name of ['elsewhere:3001:7', before, after]) await forgetServer(toQueries(state), name);
});

test('a changed STAFF_KEY, or a missing one that sealed an account, is named before a server refuses to start', async () => {
  const key = '07'.repeat(32);
  expect(await said('staff-key')).toEqual([]);
  await createStaffAccount(withSteppingClock({ database: toQueries(state), key: Buffer.from(key, 'hex') }), 'admin');
  expect(levels(await said('staff-key', { STAFF_KEY: key }))).toEqual(['fine']);
  expect(words(await said('staff-key', { STAFF_KEY: '08'.repeat(32) }))).toMatch(/^fault: STAFF_KEY ist ein anderer/);
  expect(words(await said('staff-key'))).toMatch(/^fault: STAFF_KEY fehlt, und staff.key ist nicht der/);
  writeFileSync(join(dataDir, 'staff.key'), key);
  expect(await said('staff-key')).toEqual([]);
});

test('the first day is a list of what is missing, each with the way there; what is done leaves it', async () => {
  const env = { SMTP_URL: 'smtp://mail.taubenfrei.org', ...MAIL };
  const open = async (settings: Record<string, string>) => {
    const found = await examine(checks, placeOf(settings), 'first-day');
    return found.filter(({ findings }) => findings.some(({ level }) => level !== 'fine')).map(({ id }) => id);
  };
  expect(await open({})).toEqual(['backup', 'sender', 'test-mail', 'billing']);
  await sendHeartbeatWithFacts(toQueries(state), 'backup', {});
  await sendHeartbeatWithFacts(toQueries(state), TEST_MAIL_ARRIVED, { mailing: mailingOf(readConfig(env)) });
  expect(await open(env)).toEqual(['billing']);
  // Another sender is another question.
  expect(await open({ ...env, MAIL_FROM: 'neu@taubenfrei.org' })).toContain('test-mail');
  expect(levels(await said('backup', {}, {}, 'watch'))).toEqual(['fine']);
  const folder = join(dataDir, 'backups/2026-01-01');
  const seeBackup = async (host: string) => {
    await sendHeartbeatWithFacts(toQueries(state), 'backup', { host, folder });
    return words(await said('backup', {}, {}, 'watch'));
  };
  expect(await seeBackup('elsewhere')).toMatch(/^fine/);
  mkdirSync(folder, { recursive: true });
  expect(await seeBackup(hostname())).toMatch(/^fault: Die letzte Sicherung ist nicht mehr da oder unvollständig/);
  writeFileSync(join(folder, 'manifest.json.age'), '');
  expect(await seeBackup(hostname())).toMatch(/^fine/);
  await state.pool.query(`update heartbeats set at = now() - interval '3 days' where name = 'backup'`);
  expect(words(await said('backup', {}, {}, 'watch'))).toMatch(/fault: Letzte Sicherung vor 3/);
  expect(levels(await said('backup'))).toEqual(['hint']);
});
