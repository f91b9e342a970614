import { expect, test } from 'vitest';
import type { Logger } from '../../platform/log/logger.ts';
import type { Services } from '../services.ts';
import { createPageErrorsApi } from './reports.ts';

function createEndpoint(rateLimits: boolean) {
  const lines: unknown[] = [];
  const log = { error: (line: unknown) => lines.push(line) } as unknown as Logger;
  let [network, moving] = [1, false];
  const findAddress = () => `192.0.2.${moving ? ++network : network}`;
  const services = { log, config: { rateLimits }, findAddress } as unknown as Services;
  const api = createPageErrorsApi(services);
  const send = (body: unknown, headers: Record<string, string> = {}) =>
    api.request('/', { method: 'POST', body: JSON.stringify(body), headers }, { incoming: { socket: {} } });
  const move = () => {
    moving = true;
  };
  return { lines, send, move };
}

const report = {
  kind: 'hydration',
  page: 'faq',
  build: 'abc123',
  name: 'Error',
  react: 418,
  places: ['/assets/react-abc.js:1:200'],
};

test('an error of a page becomes one line of the log', async () => {
  const { lines, send } = createEndpoint(false);
  expect((await send(report)).status).toBe(204);
  expect(lines).toEqual([report]);
});

test.each([
  ['a message', { ...report, name: 'Frau Huber, 0151 2345678' }],
  ['an address', { ...report, page: '/angebote/token' }],
  ['a place outside our files', { ...report, places: ['https://elsewhere.example/x.js:1:1'] }],
  ['nonsense', 'text'],
])('%s is refused and leaves no line', async (_, body) => {
  const { lines, send } = createEndpoint(false);
  expect((await send(body)).status).toBe(422);
  expect(lines).toEqual([]);
});

test('unknown fields are not written down', async () => {
  const { lines, send } = createEndpoint(false);
  await send({ ...report, message: 'Frau Huber' });
  expect(JSON.stringify(lines)).not.toContain('Huber');
});

test('a report of another site is refused, and so is the twenty-first within ten minutes', async () => {
  const { lines, send } = createEndpoint(true);
  expect((await send(report, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  for (let count = 0; count < 20; count += 1) await send(report);
  expect((await send(report)).status).toBe(429);
  expect(lines).toHaveLength(20);
});

test('many networks together fill no log, and each gets the usual answer', async () => {
  const { lines, send, move } = createEndpoint(true);
  move();
  for (let count = 0; count < 100; count += 1) expect((await send(report)).status).toBe(204);
  expect(lines).toHaveLength(30);
});
