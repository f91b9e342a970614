import { expect, test } from 'vitest';
import type { Counted } from '../../domain/figures/page-views.server.ts';
import type { Services } from '../services.ts';
import { createCountsApi } from './reports.ts';

const PERSON = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0';

function createEndpoint(rateLimits = false) {
  const counted: Counted[] = [];
  const pageViews = { add: (more: Counted[]) => counted.push(...more) };
  const api = createCountsApi({
    pageViews,
    config: { rateLimits },
    findAddress: () => '192.0.2.1',
  } as unknown as Services);
  const send = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    api.request(
      '/',
      {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: { host: 'www.example.org', 'user-agent': PERSON, ...headers },
      },
      { incoming: { socket: {} } },
    );
  return { counted, send };
}

test('a page that is seen is counted; from our own host it is no entry', async () => {
  const { counted, send } = createEndpoint();
  expect((await send({ page: '/', from: 'www.google.de', query: '' })).status).toBe(204);
  expect((await send({ page: '/faq/', from: 'www.example.org', query: '' })).status).toBe(204);
  expect(counted).toEqual([
    { what: 'view', which: 'start', source: '' },
    { what: 'entry', which: 'start', source: '(search)' },
    { what: 'view', which: 'help', source: '' },
  ]);
});

test.each([
  ['a machine that says so', {}, { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }, 204],
  ['a browser without a head', {}, { 'user-agent': 'HeadlessChrome/140' }, 204],
  ['a page of another site', {}, { 'sec-fetch-site': 'cross-site' }, 403],
  ['too long a path', { page: `/${'a'.repeat(400)}` }, {}, 422],
])('%s is not counted', async (_, fields, headers, status) => {
  const { counted, send } = createEndpoint();
  expect((await send({ page: '/', from: '', query: '', ...fields }, headers)).status).toBe(status);
  expect(counted).toEqual([]);
});

test('one network counts three hundred times in ten minutes, and no more', async () => {
  const { counted, send } = createEndpoint(true);
  for (let n = 0; n < 300; n += 1) await send({ step: 'started' });
  expect((await send({ step: 'started' })).status).toBe(429);
  expect(counted).toHaveLength(300);
});
