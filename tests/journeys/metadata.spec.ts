import { expect, expectAccessible, test, waitForScript, withConsent } from '../support/journey.ts';

const HOST = 'https://www.taubenfrei-muenchen.example';

test.beforeEach(({ page }) => withConsent(page));

test('hydration leaves head and structured data as the server wrote them', async ({ page, request }) => {
  const html = await (await request.get('/faq/')).text();
  await page.goto('/faq/');
  await waitForScript(page);
  await expect(page).toHaveTitle('Häufige Fragen zur Taubenabwehr | Taubenfrei München');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${HOST}/faq/`);
  await expect(page.locator('link[hreflang=de]')).toHaveAttribute('href', `${HOST}/faq/`);
  const scripts = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(scripts.map((json) => JSON.parse(json)['@type']).sort()).toEqual([
    'BreadcrumbList',
    'FAQPage',
    'LocalBusiness',
    'WebSite',
  ]);
  for (const json of scripts) expect(html).toContain(json);
});

test('the picture for social networks, the manifest and its icons are served', async ({ page, request }) => {
  await page.goto('/');
  const image = await page.locator('meta[property="og:image"]').getAttribute('content');
  const answer = await request.get(image?.slice(HOST.length) ?? '');
  expect(answer.headers()['content-type']).toBe('image/png');
  const manifest = await request.get((await page.locator('link[rel=manifest]').getAttribute('href')) ?? '');
  expect(manifest.headers()['content-type']).toContain('application/manifest+json');
  for (const { src } of (await manifest.json()).icons) expect((await request.get(src)).status(), src).toBe(200);
  await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', '#0f2e4d');
});

test('machines find sitemaps, robots.txt and security.txt', async ({ request }) => {
  for (const [path, type, text] of [
    ['/sitemap.xml', 'application/xml', `<loc>${HOST}/fragebogen/</loc>`],
    ['/sitemap-direct.xml', 'application/xml', `<loc>${HOST}/blog/taubenabwehr-schwabing/</loc>`],
    ['/robots.txt', 'text/plain', `Sitemap: ${HOST}/sitemap.xml`],
    ['/.well-known/security.txt', 'text/plain', 'Contact: mailto:'],
  ] as const) {
    const answer = await request.get(path);
    expect(answer.status()).toBe(200);
    expect(answer.headers()['content-type']).toContain(type);
    expect(await answer.text()).toContain(text);
  }
});

test('the sitemap page lists main pages, categories, popular articles, legal pages and both files', async ({
  page,
}) => {
  await page.goto('/sitemap/');
  await waitForScript(page);
  const group = (name: string) => page.getByRole('main').getByRole('region', { name }).getByRole('link');
  await expect(group('Hauptseiten')).toHaveText([
    'Startseite',
    'Fragebogen',
    'Häufige Fragen',
    'Blog',
    'Partnerbetriebe',
    'Vorlagen zum Ausdrucken',
    'Partner werden',
  ]);
  await expect(group('Blog-Kategorien')).toHaveText(['Taubenabwehr', 'Taubenspikes', 'Taubennetze', 'Ultraschall']);
  await expect(group('Beliebte Artikel')).toHaveCount(4);
  await expect(group('Rechtliches')).toContainText(['Impressum', 'Datenschutz', 'AGB']);
  await expect(group('Für Suchmaschinen')).toHaveText(['sitemap.xml', 'sitemap-direct.xml']);
  await expectAccessible(page);
});

test('an unknown page is not indexed, claims nothing, and offers a search', async ({ page }) => {
  const answer = await page.goto('/gibt-es-nicht/');
  expect(answer?.status()).toBe(404);
  await waitForScript(page);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Blog durchsuchen' }).fill('Netz');
  await page.getByRole('button', { name: 'Suchen' }).click();
  await expect(page).toHaveURL('/blog/?q=Netz');
});
