import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startShippedProxy } from '../../bench/nginx.ts';
import { findFreePort } from '../../platform/db/embedded-postgres.ts';
import { getPhoto, makeJpeg, newPath, uploadRaw } from '../support/photos.ts';
import { useQuestionnaireServer } from '../support/questionnaire-server.ts';
import { waitFor } from '../support/wait-for.ts';

const hasNginx = existsSync('/usr/sbin/nginx');
const state = useQuestionnaireServer({
  RATE_LIMITS: 'on',
  RATE_LIMIT_INQUIRIES: '1',
  TRUSTED_PROXIES: '127.0.0.1',
});
let proxy: Awaited<ReturnType<typeof startShippedProxy>> | undefined;
beforeAll(async () => {
  if (hasNginx) proxy = await startShippedProxy(state.url);
});
afterAll(() => proxy?.stop());

test('no location of the shipped configuration replaces the list of headers for the server', () => {
  const shipped = readFileSync('deploy/nginx.conf', 'utf8');
  const [, ...locations] = shipped.split(/^\s*location /m);
  expect(locations.length).toBeGreaterThan(1);
  for (const location of locations) expect(location).not.toMatch(/proxy_set_header/);
  for (const name of ['Host', 'Connection', 'X-Forwarded-For', 'X-Forwarded-Proto', 'Accept-Encoding']) {
    expect(shipped).toContain(`\n  proxy_set_header ${name} `);
  }
});

test.runIf(hasNginx)('pages come from its cache as the server sent them, photos pass through it', async () => {
  const url = proxy?.url ?? '';
  const ask = (from: string) => fetch(`${from}/fragebogen/`, { headers: { 'accept-encoding': 'identity' } });
  const [direct, first, second] = [await ask(state.url), await ask(url), await ask(url)];
  for (const name of ['content-security-policy', 'etag', 'cache-control', 'content-type', 'x-frame-options']) {
    expect([first.headers.get(name), second.headers.get(name)]).toEqual(Array(2).fill(direct.headers.get(name)));
  }
  expect(await second.text()).toBe(await direct.text());
  const path = newPath();
  expect((await uploadRaw(url, path, await makeJpeg())).status).toBe(200);
  expect((await getPhoto(url, path)).status).toBe(200);
});

test.runIf(hasNginx)('an invented forwarded address behind it is still one network', async () => {
  const statuses = [];
  for (let n = 0; n < 5; n += 1) {
    const headers = { 'x-forwarded-for': `203.0.113.${n}`, 'x-real-ip': `203.0.113.${n}` };
    const body = new URLSearchParams({ property: 'house' });
    statuses.push((await fetch(`${proxy?.url}/fragebogen/`, { method: 'POST', headers, body })).status);
  }
  expect(statuses).toEqual([422, 422, 422, 429, 429]);
});

test.runIf(hasNginx)('a page that comes from its cache is counted by what the page itself says', async () => {
  const { pool } = state.database;
  const count = async () =>
    (await pool.query(`select coalesce(sum(number), 0)::int as n from page_view_counts where which = 'legal'`)).rows[0]
      .n;
  const before = await count();
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' };
  for (let n = 0; n < 3; n += 1) {
    await (await fetch(`${proxy?.url}/agb/`, { headers })).arrayBuffer();
    const body = new URLSearchParams({ page: '/agb/', from: '127.0.0.1', query: '' });
    expect((await fetch(`${proxy?.url}/api/counts`, { method: 'POST', headers, body })).status).toBe(204);
  }
  await vi.waitFor(async () => expect(await count()).toBeGreaterThanOrEqual(before + 3), {
    timeout: 10_000,
    interval: 200,
  });
});

type Seen =
  | { status: number; location?: string; kept?: string; retryAfter?: string; body: string }
  | { refused: string };

function ask(port: number, name: string, path: string, secure: boolean, method = 'GET'): Promise<Seen> {
  const options = { host: '127.0.0.1', port, path, method, headers: { host: name }, agent: false };
  return new Promise((done) => {
    const call = secure
      ? requestSecure({ ...options, servername: name, rejectUnauthorized: false })
      : requestPlain(options);
    call.on('error', (error: NodeJS.ErrnoException) => done({ refused: error.code ?? error.message }));
    call.on('response', (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (chunk) => {
        body += chunk;
      });
      const { location, 'retry-after': retryAfter, 'cache-control': kept } = response.headers;
      const headers = { ...(location && { location, kept }), ...(retryAfter && { retryAfter }) };
      response.on('end', () => done({ status: response.statusCode ?? 0, ...headers, body }));
    });
    call.end(method === 'GET' ? undefined : 'name=value');
  });
}

/** Ports and folders of the test in place of those of the machine, a first certificate as install.sh makes it: nothing else. */
test.runIf(hasNginx)(
  'the shipped file starts as it is: names, first certificate, ACME path, page of our own while nobody answers',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'taubenfrei-shipped-'));
    chmodSync(folder, 0o755);
    for (const name of ['tls', 'acme/.well-known/acme-challenge', 'away', 'cache'])
      mkdirSync(join(folder, name), { recursive: true });
    writeFileSync(join(folder, 'acme/.well-known/acme-challenge/token'), 'proof');
    writeFileSync(join(folder, 'away/gleich-wieder-da.html'), 'Wir sind gleich wieder da');
    const [key, certificate] = [join(folder, 'tls/privkey.pem'), join(folder, 'tls/fullchain.pem')];
    const files = ['-keyout', key, '-out', certificate];
    spawnSync('openssl', [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '2',
      '-subj',
      '/CN=www.example.de',
      ...files,
    ]);
    const [http, https, nobody] = [await findFreePort(), await findFreePort(), await findFreePort()];
    const config = readFileSync('deploy/nginx.conf', 'utf8')
      .replaceAll(/listen (\[::\]:)?80\b/g, `listen $1${http}`)
      .replaceAll(/listen (\[::\]:)?443\b/g, `listen $1${https}`)
      .replaceAll(/127\.0\.0\.1:300\d/g, `127.0.0.1:${nobody}`)
      .replaceAll('/etc/taubenfrei', folder)
      .replaceAll('/var/lib/taubenfrei-', `${folder}/`)
      .replaceAll('/var/lib/nginx', join(folder, 'cache'))
      .replaceAll('/var/log/nginx', folder)
      .replace('/run/nginx.pid', join(folder, 'nginx.pid'));
    const file = join(folder, 'nginx.conf');
    writeFileSync(file, `daemon off;\n${config}`);
    const nginx = spawn('/usr/sbin/nginx', ['-c', file], { stdio: ['ignore', 'ignore', 'inherit'] });
    const ended = new Promise((done) => nginx.on('exit', done));
    try {
      await waitFor(async () => 'status' in (await ask(http, 'www.example.de', '/', false)));
      expect(await ask(http, 'example.de', '/.well-known/acme-challenge/token', false)).toMatchObject({
        status: 200,
        body: 'proof',
      });
      const home = 'https://www.example.de/faq/';
      expect(await ask(http, 'www.example.de', '/faq/', false)).toMatchObject({ status: 301, location: home });
      expect(await ask(https, 'example.de', '/faq/', true)).toMatchObject({ status: 301, location: home });
      for (const [port, name, secure] of [
        [http, 'www.example.de', false],
        [https, 'example.de', true],
      ] as const) {
        expect(await ask(port, name, '/faq/', secure)).toHaveProperty('kept', undefined);
        expect(await ask(port, name, '/meine-anfrage/AB12CD34/?s=key', secure)).toMatchObject({
          location: 'https://www.example.de/meine-anfrage/AB12CD34/?s=key',
          kept: 'no-store',
        });
      }
      const away = { status: 503, retryAfter: '30', body: 'Wir sind gleich wieder da' };
      expect(await ask(https, 'www.example.de', '/faq/', true)).toEqual(away);
      const forms = [
        '/rest/v1/inquiries',
        '/storage/v1/object/pigeon_images/a.jpg',
        '/fragebogen/',
        '/api/outbox-reports',
      ];
      for (const path of forms)
        for (const method of ['POST', 'PUT'])
          expect(await ask(https, 'www.example.de', path, true, method), `${method} ${path}`).toEqual(away);
      // Where the page was never put into place, the status is the same.
      rmSync(join(folder, 'away/gleich-wieder-da.html'));
      for (const method of ['GET', 'POST'])
        expect(await ask(https, 'www.example.de', '/fragebogen/', true, method)).toMatchObject({ status: 503 });
      expect(await ask(http, 'other.example', '/', false)).toHaveProperty('refused');
      expect(await ask(https, 'other.example', '/', true)).toHaveProperty('refused');
      expect(readFileSync(join(folder, 'access.log'), 'utf8')).toMatch(/ 503 .* 502, 502/);
    } finally {
      nginx.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    }
  },
);

const hasAnalyze = spawnSync('systemd-analyze', ['--version']).status === 0;

test.runIf(hasAnalyze)('each unit has a security score of 1.5 or better', () => {
  const root = mkdtempSync(join(tmpdir(), 'taubenfrei-units-'));
  const system = join(root, 'etc/systemd/system');
  cpSync('deploy/systemd', system, { recursive: true });
  const units = readdirSync(system).filter((name) => name.endsWith('.service'));
  for (const unit of units) cpSync('deploy/systemd/hardening.conf', join(system, `${unit}.d/hardening.conf`));
  const { stdout } = spawnSync(
    'systemd-analyze',
    ['security', '--offline=true', `--root=${root}`, '--no-pager', ...units],
    { encoding: 'utf8' },
  );
  rmSync(root, { recursive: true });
  const scores = [...stdout.matchAll(/exposure level for (\S+): ([\d.]+)/g)].map(([, unit, score]) => [
    unit,
    Number(score),
  ]);
  expect(scores.length).toBe(units.length);
  for (const [unit, score] of scores) expect([unit, Number(score) <= 1.5]).toEqual([unit, true]);
});
