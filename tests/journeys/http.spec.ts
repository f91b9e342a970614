import { expect, test } from '../support/journey.ts';

test('strict transport security is sent over TLS only', async ({ request }) => {
  const plain = await request.get('/');
  const secure = await request.get('/', { headers: { 'X-Forwarded-Proto': 'https' } });
  expect(plain.headers()['strict-transport-security']).toBeUndefined();
  expect(secure.headers()['strict-transport-security']).toBe('max-age=63072000; includeSubDomains; preload');
});

test('a path without its slash is sent on for good, its query kept', async ({ request }) => {
  const response = await request.get('/fragebogen?type=house&step=1', { maxRedirects: 0 });
  expect(response.status()).toBe(308);
  expect(response.headers().location).toBe('/fragebogen/?type=house&step=1');
});

test('a redirect never leaves this host', async ({ request }) => {
  for (const path of ['//evil.example', '//evil.example/x', '/\\evil.example', '///evil.example']) {
    const response = await request.fetch(`${process.env.BASE_URL}${path}`, { maxRedirects: 0 });
    expect(response.headers().location ?? '/', path).toMatch(/^\/(?![/\\])/);
  }
});

test('pages are revalidated, hashed assets are kept for good', async ({ request }) => {
  const page = await request.get('/');
  expect(page.headers()['cache-control']).toBe('no-cache');
  const again = await request.get('/', { headers: { 'If-None-Match': page.headers().etag ?? '' } });
  expect(again.status()).toBe(304);
  const style = /\/assets\/[^"]+\.css/.exec(await page.text())?.[0] ?? '';
  expect((await request.get(style)).headers()['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('brotli first, gzip second, plain for who wants neither', async ({ request }) => {
  for (const [accepted, sent] of [
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', undefined],
  ] as const) {
    const response = await request.fetch('/faq/', { method: 'HEAD', headers: { 'Accept-Encoding': accepted } });
    expect(response.headers()['content-encoding'], accepted).toBe(sent);
    expect(response.headers().vary).toBe('Accept-Encoding');
  }
});

test('HEAD answers like GET without a body', async ({ request }) => {
  const head = await request.head('/faq/', { headers: { 'Accept-Encoding': 'identity' } });
  expect(head.status()).toBe(200);
  expect(Number(head.headers()['content-length'])).toBeGreaterThan(1000);
  expect(await head.text()).toBe('');
});

test('a script that somebody managed to write into a rendered page does not run, ours do', async ({ context }) => {
  // A page of its own: what is blocked is in the console, where no journey wants to see anything.
  const page = await context.newPage();
  await page.route('**/blog/?q=*', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      '</body>',
      `<script>window.injected = 'plain'</script><script nonce="guessed">window.injected = 'nonce'</script>
       <img src="/nothing" onerror="window.injected = 'handler'"></body>`,
    );
    await route.fulfill({ response, body });
  });
  await page.addInitScript(() => {
    const blocked: string[] = [];
    Object.assign(window, { blocked });
    document.addEventListener('securitypolicyviolation', (event) => blocked.push(event.effectiveDirective));
  });
  await page.goto('/blog/?q=Tauben');
  const blocked = () => page.evaluate(() => (window as unknown as { blocked: string[] }).blocked.toSorted());
  await expect.poll(blocked).toEqual(['script-src-attr', 'script-src-elem', 'script-src-elem']);
  expect(await page.evaluate(() => 'injected' in window)).toBe(false);
  await expect(page.locator('html[data-script]')).toBeAttached();
});
