import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReviewSnapshot } from '../domain/reviews/review.ts';
import { findRelease } from '../platform/http/built-site.ts';
import { createLogger } from '../platform/log/logger.ts';
import { createLiveLanding } from './live-landing.ts';
import { createStaticSite } from './static-site.ts';

const staticSite = createStaticSite(findRelease('build'));
const server = createServer((request, response) => staticSite.serve(request, response, request.url ?? '', 'id'));
let url = '';
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => server.close());

const snapshot = (count: number) => ({ count, newest: [{}], takenDown: {}, isDemo: false }) as ReviewSnapshot;
let reviews: ReviewSnapshot | null = snapshot(9);
let rendered = 0;
const landing = createLiveLanding({
  staticSite,
  services: { readReviews: async () => reviews },
  siteUrl: 'http://localhost/',
  log: createLogger('fatal'),
  async renderPage() {
    rendered += 1;
    if (rendered > 2) throw new Error('busy');
    return new Response(`<main><section id="testimonials"><p>Neu ${rendered} $&</p></section></main>`);
  },
});
afterAll(landing.stop);

async function read(encoding = 'identity') {
  const response = await fetch(url, { headers: { 'accept-encoding': encoding } });
  return {
    html: await response.text(),
    etag: response.headers.get('etag'),
    policy: response.headers.get('content-security-policy'),
  };
}

test('from ten reviews on, the file in memory has their section, rendered once per change; below ten it is as built', async () => {
  const built = await read();
  await landing.refresh();
  expect(await read()).toEqual(built);
  expect(rendered).toBe(0);
  reviews = snapshot(10);
  for (let time = 0; time < 2; time += 1) await landing.refresh();
  const live = await read();
  expect(rendered).toBe(1);
  expect(live.html).toContain('<section id="testimonials"><p>Neu 1 $&</p></section>');
  expect(live.html.length).toBeGreaterThan(built.html.length / 2);
  expect(live.policy).toBe(built.policy);
  expect(live.etag).not.toBe(built.etag);
  expect((await fetch(url, { headers: { 'if-none-match': live.etag ?? '' } })).status).toBe(304);
  for (const encoding of ['br', 'gzip']) expect((await read(encoding)).html).toBe(live.html);
  reviews = snapshot(11);
  await landing.refresh();
  expect((await read()).html).toContain('Neu 2');
  // What cannot be read or rendered changes nothing.
  for (const next of [null, snapshot(12)]) {
    reviews = next;
    await landing.refresh();
    expect((await read()).html).toContain('Neu 2');
  }
  reviews = snapshot(9);
  await landing.refresh();
  expect(await read()).toEqual(built);
});
