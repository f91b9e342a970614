import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeToken } from '../../domain/magic-links/access-token.ts';
import { readSiteManifest } from '../../platform/http/built-site.ts';
import { formRow, PUBLIC_KEY } from '../support/inquiries.ts';
import { makeJpeg, newPath, uploadRaw } from '../support/photos.ts';
import { useQuestionnaireServer } from '../support/questionnaire-server.ts';
import { type RunningServer, startServer } from '../support/running-server.ts';

const state = useQuestionnaireServer();
const limited = useQuestionnaireServer({ RATE_LIMITS: 'on', RATE_LIMIT_INQUIRIES: '1', RATE_LIMIT_UPLOADS: '1' });
/** Its database cannot be reached. */
let lonely: RunningServer;
beforeAll(async () => {
  lonely = await startServer({ env: { DATABASE_URL: 'postgres://nobody:nothing@127.0.0.1:1/none' } });
});
afterAll(async () => {
  await lonely.stop();
  lonely.remove();
});

type Sent = { method?: string; headers?: Record<string, string>; body?: string | Buffer };
type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: string };

/** As it stands: nothing is tidied up, followed or taken back. */
function send(url: string, path: string, { method = 'GET', headers = {}, body = '' }: Sent = {}): Promise<Answer> {
  return new Promise((done, fail) => {
    const length = { 'content-length': Buffer.byteLength(body) };
    const call = request({ port: new URL(url).port, method, path, headers: { ...length, ...headers } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () =>
        done({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks).toString() }),
      );
    });
    call.on('error', fail).end(method === 'GET' || method === 'HEAD' ? undefined : body);
  });
}

function expectSecure(what: string, { headers, body, status }: Answer) {
  const isPhoto = headers['content-disposition'] !== undefined;
  const referrerWhenPrivate = what.includes('token') ? 'same-origin' : 'strict-origin-when-cross-origin';
  expect(headers, what).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': isPhoto ? 'same-origin' : referrerWhenPrivate,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'geolocation=(), camera=(), microphone=(), browsing-topics=()',
    'x-request-id': expect.stringMatching(/^[\w-]+$/),
  });
  const policy = String(headers['content-security-policy']);
  expect(policy, what).toMatch(
    isPhoto ? /^default-src 'none'; sandbox$/ : /^default-src 'none'; script-src .*frame-ancestors 'none'/,
  );
  expect(policy, what).not.toContain('unsafe');
  expect(headers.server, what).toBeUndefined();
  expect(headers['x-powered-by'], what).toBeUndefined();
  if (status >= 400) expect(body, what).not.toMatch(/node_modules|\.ts:|\bat \w+ \(|select |insert into|relation "/);
}

const api = { apikey: PUBLIC_KEY, 'content-type': 'application/json' };
const row = () => JSON.stringify(formRow());
const INSERT = '/rest/v1/inquiries';
const upload = () => `/storage/v1/object/pigeon_images/${newPath()}`;
const photo = { apikey: PUBLIC_KEY, 'content-type': 'image/jpeg' };

test('every finished page and file carries the headers', async () => {
  const paths = Object.keys(readSiteManifest('build'));
  expect(paths.length).toBeGreaterThan(100);
  for (const path of paths) {
    const answer = await send(state.url, path, { method: 'HEAD' });
    expect(answer.status, path).toBe(200);
    expectSecure(path, answer);
  }
});

const ANSWERS: [what: string, status: number, path: string, sent?: Sent][] = [
  ['alive', 200, '/healthz'],
  ['ready', 200, '/readyz'],
  ['rendered search', 200, '/blog/?q=tauben'],
  ['rendered thanks', 200, '/danke/?anfrage=gesendet'],
  ['page behind a token', 200, '/newsletter/bestaetigen/?token=abc'],
  ['leaving behind a token', 200, '/newsletter/abmelden/?token=abc'],
  ['one-click leaving with a token', 200, '/newsletter/abmelden/?token=abc', form('List-Unsubscribe=One-Click')],
  ['stored inquiry', 201, INSERT, { method: 'POST', headers: api, body: row() }],
  ['newsletter accepted', 202, '/api/newsletter', json({ email: 'a@example.org', page: '/' })],
  ['policy report', 204, '/api/csp-reports', json([])],
  ['form without script', 303, '/api/newsletter', form('email=a@example.org&page=/')],
  ['confirmation with a token', 303, '/newsletter/bestaetigen/', form('token=abc')],
  ['missing slash', 308, '/faq'],
  ['path that cannot be decoded', 400, '/%E0%A4%A/'],
  ['two parameters', 400, `${INSERT}?a=1&a=2`, { method: 'POST', headers: api, body: row() }],
  ['no json', 400, INSERT, { method: 'POST', headers: api, body: '{' }],
  ['wrong path of a photo', 400, '/storage/v1/object/pigeon_images/x.jpg', { method: 'POST', headers: photo }],
  ['no key', 401, INSERT, { method: 'POST', headers: { 'content-type': 'application/json' }, body: row() }],
  ['reading with the key', 401, `${INSERT}?select=*`, { headers: api }],
  ['form of another site', 403, '/api/newsletter', json({}, { 'sec-fetch-site': 'cross-site' })],
  ['unknown page', 404, '/gibt-es-nicht/'],
  ['unknown article', 404, '/blog/99999/'],
  ['unknown asset', 404, '/assets/gibt-es-nicht.js'],
  ['unknown table', 404, '/rest/v1/uploads', { headers: api }],
  ['unknown photo', 404, '/storage/v1/object/public/pigeon_images/80331/x.jpg'],
  ['unknown interface', 404, '/api/gibt-es-nicht'],
  ['writing to a page', 405, '/faq/', { method: 'POST' }],
  ['deleting a page', 405, '/', { method: 'DELETE' }],
  ['row too large', 413, INSERT, { method: 'POST', headers: api, body: ' '.repeat(70_000) }],
  ['photo too large', 413, upload(), { method: 'POST', headers: photo, body: Buffer.alloc(6 * 1024 * 1024) }],
  ['form too large', 413, '/api/newsletter', json({ email: 'x'.repeat(5_000) })],
  [
    'row in another type',
    415,
    INSERT,
    { method: 'POST', headers: { ...api, 'content-type': 'text/plain' }, body: 'x' },
  ],
  ['newsletter in another type', 415, '/api/newsletter', json({}, { 'content-type': 'text/plain' })],
  ['questionnaire in another type', 415, '/fragebogen/', json({}, { 'content-type': 'text/plain' })],
  ['wrong value', 422, INSERT, { method: 'POST', headers: api, body: JSON.stringify(formRow({ first_name: '' })) }],
];

function json(body: unknown, headers: Record<string, string> = {}): Sent {
  return { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) };
}

function form(body: string): Sent {
  return { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body };
}

test('a redirect that carries a key is kept nowhere', async () => {
  for (const path of [
    '/meine-anfrage/AB12CD34',
    '/betrieb',
    '/partner-werden/weiter',
    '/zentrale/einrichten',
    '/newsletter/abmelden',
  ]) {
    const { status, headers } = await send(state.url, `${path}?s=key`);
    expect([path, status, headers['cache-control']]).toEqual([path, 308, 'no-store']);
    expect(headers.location).toBe(`${path}/?s=key`);
  }
});

test.each(ANSWERS)('%s: %i carries the headers', async (what, status, path, sent) => {
  const answer = await send(state.url, path, sent);
  expect(answer.status).toBe(status);
  expectSecure(what, answer);
  const isPersonal = /^\/(api|rest|storage|newsletter)\b/.test(path) && status !== 204;
  if (isPersonal && status < 400) expect(answer.headers['cache-control']).toBe('no-store');
});

test('304 carries the headers, for a page and for a photo', async () => {
  const path = newPath();
  await uploadRaw(state.url, path, await makeJpeg());
  for (const address of ['/faq/', `/storage/v1/object/public/pigeon_images/${path}`]) {
    const first = await send(state.url, address);
    const again = await send(state.url, address, { headers: { 'if-none-match': String(first.headers.etag) } });
    expect(again.status).toBe(304);
    // A 304 of a photo need not repeat the disposition; the policy tells that it is one.
    expectSecure(address, { ...again, headers: { ...first.headers, ...again.headers } });
  }
});

test('429 carries the headers, for an inquiry and for a photo', async () => {
  for (const [path, sent] of [
    [INSERT, () => ({ method: 'POST', headers: api, body: row() })],
    ['', async () => ({ method: 'POST', headers: photo, body: await makeJpeg() })],
  ] as const) {
    await send(limited.url, path || upload(), await sent());
    const answer = await send(limited.url, path || upload(), await sent());
    expect(answer.status).toBe(429);
    expectSecure('too many', answer);
  }
});

test('503 carries the headers and nothing but an id', async () => {
  for (const [path, sent] of [
    [INSERT, { method: 'POST', headers: api, body: row() }],
    [upload(), { method: 'POST', headers: photo, body: await makeJpeg() }],
    ['/api/newsletter', json({ email: 'a@example.org', page: '/' })],
    ['/fragebogen/', form('property=house&problems=noise&locations=roof&firstName=A&lastName=B&phone=089123456')],
    ['/readyz', {}],
  ] as const) {
    const answer = await send(lonely.url, path, sent);
    expect([path, answer.status]).toEqual([path, 503]);
    expectSecure('unavailable', answer);
    expect(answer.body).not.toMatch(/ECONN|127\.0\.0\.1|postgres/);
  }
});

test('a private page and its upload are answered 503 while the database is away, and say when to come back', async () => {
  const token = makeToken('customer');
  const form = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
  for (const [path, sent] of [
    [`/meine-anfrage/?s=${token}`, {}],
    [`/meine-anfrage/0F8FAD5B/fotos/?s=${token}`, { method: 'POST', headers: form, body: 'a=b' }],
  ] as const) {
    const answer = await send(lonely.url, path, sent);
    expect([path, answer.status, Number(answer.headers['retry-after']) > 0]).toEqual([path, 503, true]);
    expect(answer.headers['content-type']).toContain('text/html');
    expectSecure(path.includes('fotos') ? 'unavailable' : 'token', answer);
  }
});

test('500 carries the headers and nothing but an id', async () => {
  await state.database.run('alter table inquiries rename to hidden_inquiries');
  try {
    const answer = await send(state.url, INSERT, { method: 'POST', headers: api, body: row() });
    expect(answer.status).toBe(500);
    expectSecure('internal', answer);
    expect(JSON.parse(answer.body)).toEqual({ error: 'internal', id: answer.headers['x-request-id'] });
  } finally {
    await state.database.run('alter table hidden_inquiries rename to inquiries');
  }
});

test.each([
  '/../package.json',
  '/..%2fpackage.json',
  '/%2e%2e/package.json',
  '/assets/../../server/index.js',
  '/assets/..%2f..%2fserver%2findex.js',
  '/assets/%2e%2e/%2e%2e/site.json',
  '/..\\package.json',
  '/%5c..%5cpackage.json',
  '/....//package.json',
  '/%252e%252e%252fpackage.json',
  '/assets/..;/..;/package.json',
  '//etc/passwd',
  '/etc/passwd%00.html',
  '/.env',
  '/.git/config',
  '/data/postgres-password',
  '/build/site.json',
])('the path %s leads to no file', async (path) => {
  const answer = await send(state.url, path);
  expect([308, 400, 404]).toContain(answer.status);
  expect(answer.body).not.toMatch(/"dependencies"|root:x|scriptHashes|\[core\]/);
  if (answer.status === 308) expect(answer.headers.location).toMatch(/^\/(?![/\\])/);
});
