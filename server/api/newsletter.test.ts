import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../platform/config.server.ts';
import { type Database, openDatabase } from '../../platform/db/database.server.ts';
import { createAddressFinder } from '../../platform/http/client-network.ts';
import { createLogger } from '../../platform/log/logger.ts';
import { useDatabase, useDataDir } from '../../tests/support/test-database.ts';
import type { RenderPage } from '../render-page.ts';
import { createNewsletterApi, createNewsletterPages } from './newsletter.ts';

const { state } = useDatabase();
const dataDir = useDataDir();
const log = createLogger('silent');
let database: Database;
let app: Hono;

beforeAll(async () => {
  database = openDatabase({ databaseUrl: state.url, dataDir, migrations: 'migrations', log });
  await database.ready;
  app = createTestApp();
});
afterAll(() => database.stop());

function createTestApp(used: Database = database) {
  const services = {
    config: readConfig({ DATA_DIR: dataDir }),
    database: used,
    log,
    findAddress: createAddressFinder([]),
  };
  const page: RenderPage = async (request, { refused } = {}) =>
    new Response(`<h1>page ${new URL(request.url).search}</h1>${JSON.stringify(refused)}`, {
      headers: { 'Content-Type': 'text/html' },
    });
  return new Hono()
    .route('/api/newsletter', createNewsletterApi(services, page))
    .route('/newsletter', createNewsletterPages(services, page));
}

/** As the Node server hands a request over, with the peer's address. */
function send(path: string, init: RequestInit, address = '203.0.113.9') {
  const incoming = { headers: {}, socket: { remoteAddress: address, remotePort: 1, remoteFamily: 'IPv4' } };
  return app.request(path, init, { incoming });
}

const json = (body: unknown, headers = {}) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', ...headers },
  body: JSON.stringify(body),
});
const form = (body: Record<string, string>, headers = {}) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
  body: new URLSearchParams(body).toString(),
});

test('a plain form lands on the page that asks to confirm', async () => {
  const response = await send('/api/newsletter', form({ email: 'plain@example.org', page: '/blog/' }));
  expect([response.status, response.headers.get('location')]).toEqual([
    303,
    '/newsletter/bestaetigen/?ergebnis=angefordert',
  ]);
});

test('a plain form that is refused comes back with its error and what was typed; Back leads to the form', async () => {
  const wrong = await send('/api/newsletter', form({ email: 'plain' }));
  expect([wrong.status, wrong.headers.get('cache-control')]).toEqual([422, 'no-store']);
  const page = await wrong.text();
  expect(page).toContain('?ergebnis=anmelden');
  expect(page).toContain('"errors":{"email":"Bitte geben Sie eine gültige E-Mail-Adresse ein"}');
  expect(page).toContain('"email":["plain"]');
  const back = await send('/api/newsletter', { method: 'GET' });
  expect(back.headers.get('location')).toBe('/newsletter/bestaetigen/?ergebnis=anmelden');
});

test('what is no address, too large, of another kind or from another site is refused', async () => {
  expect((await send('/api/newsletter', json({ email: 'nope' }))).status).toBe(422);
  expect((await send('/api/newsletter', json({ email: ['a@example.org', 'b@example.org'] }))).status).toBe(422);
  expect((await send('/api/newsletter', json({ email: `${'x'.repeat(9_000)}@example.org` }))).status).toBe(413);
  expect(
    (
      await send('/api/newsletter', {
        method: 'POST',
        body: 'email=a@example.org',
        headers: { 'Content-Type': 'text/plain' },
      })
    ).status,
  ).toBe(415);
  const foreign = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' };
  expect((await send('/api/newsletter', form({ email: 'a@example.org' }, foreign))).status).toBe(403);
});

test('unknown links get the calm page, and one-click gets its plain answer without a redirect', async () => {
  const token = 'B'.repeat(43);
  const confirm = await send('/newsletter/bestaetigen/', form({ token }), '203.0.113.60');
  expect(confirm.headers.get('location')).toBe('/newsletter/bestaetigen/?ergebnis=ungueltig');
  const leave = await send('/newsletter/abmelden/', form({ token }), '203.0.113.60');
  expect(leave.headers.get('location')).toBe('/newsletter/abmelden/?ergebnis=ungueltig');
  const oneClick = await send(
    `/newsletter/abmelden/?token=${token}`,
    form({ 'List-Unsubscribe': 'One-Click' }),
    '203.0.113.60',
  );
  expect(oneClick.status).toBe(200);
});
