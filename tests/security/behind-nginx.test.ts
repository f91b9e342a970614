import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startShippedProxy } from '../../bench/nginx.ts';
import { getPhoto, makeJpeg, newPath, uploadRaw } from '../support/photos.ts';
import { useQuestionnaireServer } from '../support/questionnaire-server.ts';

const hasNginx = existsSync('/usr/sbin/nginx');
const state = useQuestionnaireServer({ RATE_LIMITS: 'on', RATE_LIMIT_INQUIRIES: '1', TRUSTED_PROXIES: '127.0.0.1' });
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

test.runIf(hasNginx)('whoever invents an address behind it is still one network', async () => {
  const statuses = [];
  for (let n = 0; n < 5; n += 1) {
    const headers = { 'x-forwarded-for': `203.0.113.${n}`, 'x-real-ip': `203.0.113.${n}` };
    const body = new URLSearchParams({ property: 'house' });
    statuses.push((await fetch(`${proxy?.url}/fragebogen/`, { method: 'POST', headers, body })).status);
  }
  expect(statuses).toEqual([422, 422, 422, 429, 429]);
});
