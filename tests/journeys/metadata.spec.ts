import { expect, test, waitForScript, withConsent } from '../support/journey.ts';

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
