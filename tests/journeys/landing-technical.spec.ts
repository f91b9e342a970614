import type { Page } from '@playwright/test';
import { expect, test, waitForScript } from '../support/journey.ts';

const KB = 1024;
const FALLBACK = '/images/fallback-service.svg';

async function readStructuredData(page: Page) {
  const json = await page.locator('script[type="application/ld+json"]').allTextContents();
  return json.flatMap((text) => JSON.parse(text)['@graph'] ?? [JSON.parse(text)]) as Record<string, never>[];
}

test('structured data names the business, the website with its search and the eight questions', async ({ page }) => {
  await page.goto('/');
  const data = await readStructuredData(page);
  const find = (type: string) => data.find((entry) => entry['@type'] === type);
  expect(find('LocalBusiness')).toMatchObject({
    name: 'Taubenfrei München',
    telephone: '+49 89 99998 120',
    address: { postalCode: '80331', addressLocality: 'München', addressCountry: 'DE' },
    geo: { latitude: 48.1372, longitude: 11.5756 },
    areaServed: { geoRadius: 50_000 },
    aggregateRating: { ratingValue: 4.9, reviewCount: 127 },
    openingHoursSpecification: [
      { opens: '08:00', closes: '18:00' },
      { opens: '09:00', closes: '16:00' },
    ],
  });
  expect(find('WebSite')).toMatchObject({
    potentialAction: {
      target: { urlTemplate: 'https://www.taubenfrei-muenchen.example/blog/?q={search_term_string}' },
      'query-input': 'required name=search_term_string',
    },
  });
  const shown = await page.locator('#faq summary').allTextContents();
  const { mainEntity } = find('FAQPage') as unknown as {
    mainEntity: { name: string; acceptedAnswer: { text: string } }[];
  };
  expect(mainEntity.map(({ name }) => name)).toEqual(shown.map((text) => text.trim()));
  for (const { acceptedAnswer } of mainEntity) expect(acceptedAnswer.text.length).toBeGreaterThan(200);
});

test('a picture that cannot be loaded is logged and replaced by its fallback', async ({ page }) => {
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await page.route('**/images/steps/step-2.*', (route) => route.fulfill({ status: 404 }));
  await page.goto('/');
  await waitForScript(page);
  const picture = page.locator('#how-it-works li').nth(1).locator('img');
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toHaveAttribute('src', FALLBACK);
  await expect(picture).toHaveJSProperty('naturalWidth', 800);
  expect(warnings).toContain('Image could not be loaded: /images/steps/step-2.svg');
});

test('a picture that failed before the script arrived gets its fallback as well', { tag: '@long' }, async ({
  page,
}) => {
  const broken = Promise.withResolvers<void>();
  await page.route('**/images/services/pigeon-spikes.*', async (route) => {
    await route.fulfill({ status: 404 });
    broken.resolve();
  });
  await page.route('**/assets/*.js', async (route) => {
    await broken.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const picture = page.locator('#services li').first().locator('img');
  await picture.scrollIntoViewIfNeeded();
  await waitForScript(page);
  await expect(picture).toHaveAttribute('src', FALLBACK);
});

test('when the fallback is missing, too, the page does not ask for it for ever', { tag: '@long' }, async ({ page }) => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="420"/>';
  await page.route(/\/images\/(services|districts)\//, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: drawing }),
  );
  let asked = 0;
  await page.route(/step-1\.|fallback-service\.svg/, (route) => {
    asked += 1;
    return route.fulfill({ status: 404 });
  });
  await page.goto('/');
  await waitForScript(page);
  const picture = page.locator('#how-it-works li').first().locator('img');
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toHaveAttribute('src', FALLBACK);
  await page.waitForLoadState('networkidle');
  expect(asked).toBe(2);
});

test('the first view of a phone transfers at most 120 KB', async ({ page }) => {
  await page.goto('/');
  await waitForScript(page);
  await page.waitForLoadState('networkidle');
  // Pictures that the browser fetches ahead for cards below the fold are no part of the first view.
  const bytes = await page.evaluate(() => {
    const below = [...document.images].filter((image) => image.getBoundingClientRect().top > window.innerHeight);
    const ahead = new Set(below.map((image) => image.currentSrc));
    return [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
      .filter((entry) => !ahead.has(entry.name))
      .map((entry) => (entry as PerformanceResourceTiming).transferSize)
      .reduce((sum, size) => sum + size, 0);
  });
  expect(bytes).toBeGreaterThan(40 * KB);
  expect(bytes).toBeLessThanOrEqual(120 * KB);
});

test('nothing shifts while the page loads and is read', { tag: '@both' }, async ({ page }) => {
  await page.goto('/');
  await waitForScript(page);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 700) {
    await page.evaluate((to) => new Promise((done) => requestAnimationFrame(() => done(window.scrollTo(0, to)))), top);
  }
  await page.waitForLoadState('networkidle');
  const shift = await page.evaluate(
    () =>
      new Promise<number>((done) => {
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => done(sum)));
      }),
  );
  expect(shift).toBeLessThan(0.005);
});

test('favicon, app icons and manifest exist and carry the colour of the theme', async ({ page, request }) => {
  await page.goto('/');
  for (const link of await page.locator('link[rel="icon"], link[rel="apple-touch-icon"], link[rel="manifest"]').all()) {
    const response = await request.get((await link.getAttribute('href')) ?? '');
    expect(response.status()).toBe(200);
    expect(response.headers()['content-type']).toMatch(/^(image|application\/manifest\+json)/);
  }
  const manifest = await (await request.get('/manifest.webmanifest')).json();
  expect(manifest).toMatchObject({ name: 'Taubenfrei München', lang: 'de', start_url: '/' });
  for (const { src } of manifest.icons) expect((await request.get(src)).status()).toBe(200);
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', manifest.theme_color);
});

test('while the script files are still on their way, all of a page can be read', async ({ page }) => {
  await page.route('**/assets/*.js', () => {});
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Was Kunden berichten' })).toBeVisible();
  await page.goto('/blog/taubenabwehr-schwabing/');
  await expect(page.locator('.prose > p').first()).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' })).toBeVisible();
});
