import { beforeAll, expect, test, vi } from 'vitest';
import { listServers } from '../../domain/operation/heartbeats.server.ts';
import { startSession } from '../../domain/staff/session.server.ts';
import { type Answer, send } from '../support/office-requests.ts';
import { toQueries } from '../support/queries.ts';
import { useQuestionnaireServer } from '../support/questionnaire-server.ts';
import { startServer } from '../support/running-server.ts';
import { createStaffAccount, withSteppingClock } from '../support/staff.ts';

const KEY = '07'.repeat(32);
const TOKEN = 'a-token-of-more-than-24-letters';
const state = useQuestionnaireServer({ STAFF_KEY: KEY, METRICS_TOKEN: TOKEN, LOG_LEVEL: 'trace' });
const database = toQueries(state.database);
const services = withSteppingClock({ database, key: Buffer.from(KEY, 'hex') });
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'];

/** What a stranger writes instead of the address. */
const FIGURES = [
  '/metrics',
  '/metrics/',
  '/METRICS',
  '/Metrics/',
  '//metrics',
  '/\\metrics',
  '/./metrics',
  '/blog/../metrics',
]
  .concat(['/%6detrics', '/%2fmetrics', '/%2e/metrics', '/metrics%00', '/metrics%20', '/metrics;a', '/metrics.data'])
  .concat([
    '/metrics?a',
    '/metrics/metrics',
    '/metrics#a',
    `/metrics?token=${TOKEN}`,
    `/metrics?access_token=${TOKEN}`,
  ]);
const NO_KEYS: Record<string, string>[] = [
  {},
  { authorization: '' },
  { authorization: TOKEN },
  { authorization: 'Bearer' },
  { authorization: 'Bearer ' },
  { authorization: 'Bearer undefined' },
  { authorization: 'Bearer null' },
  { authorization: `Bearer ${TOKEN} ${TOKEN}` },
  { authorization: `Basic ${btoa(`metrics:${TOKEN}`)}` },
  { authorization: `Bearer ${'x'.repeat(TOKEN.length)}` },
  { cookie: `authorization=Bearer ${TOKEN}; token=${TOKEN}` },
  { 'proxy-authorization': `Bearer ${TOKEN}`, 'x-authorization': `Bearer ${TOKEN}` },
  { 'x-original-url': '/metrics', 'x-rewrite-url': '/metrics', 'x-http-method-override': 'GET' },
];
const KEY_IN_HAND = { authorization: `Bearer ${TOKEN}` };
const hasFigures = ({ body }: Answer) => body.includes('taubenfrei_');

test('no figures without the token, by any method, spelling or place to hide it, and it stands in no log', async () => {
  for (const path of FIGURES)
    for (const method of METHODS)
      for (const headers of NO_KEYS) {
        const answer = await send(state.url, path, { method, headers });
        const what = `${method} ${path} ${JSON.stringify(headers)}`;
        expect([what, hasFigures(answer), answer.status >= 300 && answer.status < 500]).toEqual([what, false, true]);
      }
  const log = state.server.output();
  expect(log.includes(TOKEN)).toBe(false);
  // Any stranger can send them, so none of them is an error of ours.
  expect(log.match(/.*"level":"(warn|error)".*/g)).toBeNull();
}, 120_000);

test('with it they are read and nothing else, kept by nobody and for no other site', async () => {
  const read = await send(state.url, '/metrics', { headers: { ...KEY_IN_HAND, origin: 'https://evil.example' } });
  expect([read.status, hasFigures(read), read.headers['cache-control']]).toEqual([200, true, 'no-store']);
  expect(read.headers).not.toHaveProperty('access-control-allow-origin');
  for (const method of METHODS.filter((name) => name !== 'GET')) {
    const answer = await send(state.url, '/metrics', { method, headers: KEY_IN_HAND });
    expect([method, hasFigures(answer), answer.status < 500]).toEqual([method, false, true]);
  }
});

test('where no token is set, none opens it', async () => {
  const bare = await startServer({ env: { DATABASE_URL: state.database.url, METRICS_TOKEN: '', JOBS: 'off' } });
  try {
    for (const path of FIGURES)
      for (const headers of [...NO_KEYS, KEY_IN_HAND]) {
        const answer = await send(bare.url, path, { headers });
        const what = `${path} ${JSON.stringify(headers)}`;
        expect([what, hasFigures(answer), [308, 400, 404].includes(answer.status)]).toEqual([what, false, true]);
      }
  } finally {
    await bare.stop();
    bare.remove();
  }
});

let [_admin, _operator] = ['', ''];
beforeAll(async () => {
  const cookieOf = async (role: 'admin' | 'operator') =>
    `zentrale=${await startSession(database, { staffId: (await createStaffAccount(services, role)).id, stage: 'full' })}`;
  [_admin, _operator] = [await cookieOf('admin'), await cookieOf('operator')];
  await vi.waitFor(async () => expect(await listServers(database)).toHaveLength(1), 30_000);
});
