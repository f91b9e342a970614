import { createServer, request, type Server } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type HostileRow, hostileRows } from '../support/hostile-rows.ts';
import { formRow, PUBLIC_KEY, postInquiry, postRaw } from '../support/inquiries.ts';
import { useQuestionnaireServer } from '../support/questionnaire-server.ts';

const state = useQuestionnaireServer();
let canary: Server;
let canaryHits = 0;

beforeAll(() => {
  canary = createServer((_request, response) => {
    canaryHits += 1;
    response.end();
  }).listen(9999, '127.0.0.1');
});
afterAll(() => canary.close());

/** What cannot be typed is the only thing that may be missing. */
const withoutControls = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\r\n\t\u2028\u2029]+/g, ' ')
    .replace(/\p{Cc}/gu, '')
    .trim();

const countRows = async () => Number(await state.database.value('select count(*) from inquiries'));

test.each(hostileRows.filter(({ expect }) => expect === 'refused'))(
  '$kind, $what: refused without a trace',
  async ({ body }: HostileRow) => {
    const before = await countRows();
    const started = performance.now();
    const response = await postRaw(state.url, body);
    const text = await response.text();
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    expect(performance.now() - started).toBeLessThan(5_000);
    expect(text).not.toMatch(/node_modules|\.ts:|\bat \w+ \(|select |insert into/);
    expect(await countRows()).toBe(before);
  },
);

test.each(hostileRows.filter(({ expect }) => expect === 'stored'))(
  '$kind, $what: stored, letter by letter, because the form could have sent it',
  async ({ body }: HostileRow) => {
    const sent = JSON.parse(body);
    const started = performance.now();
    expect((await postRaw(state.url, body)).status).toBe(201);
    expect(performance.now() - started).toBeLessThan(5_000);
    const rows = await state.database.rows('select * from inquiries where idempotency_key = $1', [
      sent.idempotency_key,
    ]);
    expect(rows).toHaveLength(1);
    expect(rows[0].first_name).toBe(sent.first_name);
    expect(rows[0].last_name).toBe(withoutControls(sent.last_name));
  },
);

test('after all of it nothing was polluted, fetched, dropped or slowed down', async () => {
  expect((await postInquiry(state.url, formRow())).status).toBe(201);
  expect((await fetch(`${state.url}/healthz`)).status).toBe(200);
  expect(await state.database.value('select count(*) from network_salt')).toBe('1');
  expect(canaryHits).toBe(0);
  const rows = await state.database.rows(
    `select count(*) from inquiries, unnest(images) as image where image not like '/storage/v1/object/public/pigeon_images/%'`,
  );
  expect(rows[0].count).toBe('0');
});

test('the key opens nothing but the insert', async () => {
  const before = await countRows();
  const call = (method: string, path: string, headers = {}) =>
    fetch(`${state.url}/rest/v1/${path}`, {
      method,
      headers: { apikey: PUBLIC_KEY, 'content-type': 'application/json', ...headers },
      ...(method !== 'GET' && { body: JSON.stringify(formRow()) }),
    });
  const refused = await Promise.all([
    call('GET', 'inquiries?select=*'),
    call('GET', 'inquiries'),
    call('PATCH', 'inquiries?id=not.is.null'),
    call('DELETE', 'inquiries?id=not.is.null'),
    call('PUT', 'inquiries'),
    call('POST', 'inquiries?select=*', { prefer: 'return=representation' }),
    call('POST', 'inquiries', { prefer: 'return=representation' }),
    call('POST', 'inquiries', { prefer: 'resolution=merge-duplicates' }),
    call('POST', 'inquiries?on_conflict=id'),
    call('POST', 'inquiries?a=1&a=2'),
    call('POST', 'uploads'),
    call('POST', 'rate_limits'),
    call('GET', 'network_salt'),
    call('POST', 'rpc/pg_sleep'),
    call('GET', ''),
  ]);
  for (const response of refused) {
    expect([400, 401, 404, 405]).toContain(response.status);
    expect(Object.keys((await response.json()) as object)).toEqual(['code', 'details', 'hint', 'message']);
  }
  expect(await countRows()).toBe(before);
});

test.each([
  ['no key', {}],
  ['a wrong key', { apikey: 'wrong' }],
  ['a wrong bearer', { authorization: 'Bearer wrong' }],
  ['an empty key', { apikey: '' }],
])('%s: refused as an anonymous write', async (_, headers) => {
  const response = await fetch(`${state.url}/rest/v1/inquiries`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(formRow()),
  });
  expect(response.status).toBe(401);
  expect(response.headers.get('www-authenticate')).toBe('Bearer');
  expect(await response.json()).toMatchObject({ code: '42501' });
});

test('another content type is refused', async () => {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'text/csv']) {
    expect((await postInquiry(state.url, formRow(), { 'content-type': type })).status).toBe(415);
  }
});

test('a body without a length is cut at the limit', async () => {
  const { port } = new URL(state.url);
  const status = await new Promise((done, fail) => {
    const call = request(
      {
        port,
        path: '/rest/v1/inquiries',
        method: 'POST',
        headers: { apikey: PUBLIC_KEY, 'content-type': 'application/json' },
      },
      (response) => done(response.statusCode),
    );
    call.on('error', fail);
    for (let part = 0; part < 40; part += 1) call.write(' '.repeat(16_384));
    call.end();
  });
  expect(status).toBe(413);
});

test.each([
  ['length and chunks together', 'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
  ['a space before the colon', 'Content-Length : 0\r\n\r\n'],
  ['a line feed alone', 'X: a\n\r\n'],
  ['two lengths', 'Content-Length: 0\r\nContent-Length: 5\r\n\r\n'],
])('%s: the connection ends with 400', async (_, headers) => {
  const answer = await new Promise<string>((done) => {
    const socket = connect(Number(new URL(state.url).port), '127.0.0.1');
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk;
    });
    socket.on('close', () => done(received)).on('error', () => {});
    socket.write(`POST /rest/v1/inquiries HTTP/1.1\r\nHost: x\r\napikey: ${PUBLIC_KEY}\r\n${headers}`);
  });
  expect(answer).toMatch(/^HTTP\/1\.1 400/);
});
