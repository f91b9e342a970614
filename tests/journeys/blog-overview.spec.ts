import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectPicture,
  holdRequests,
  test,
  waitForScript,
} from '../support/journey.ts';

test('the overview leads to featured and newest articles, categories and every single article', {
  tag: '@both',
}, async ({ page }) => {
  await page.goto('/blog/');
  await waitForScript(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Unser Blog' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Brotkrumen' })).toHaveText('HomeBlog');
  await expect(page.getByRole('link', { name: 'Neueste Artikel' })).toHaveAttribute('href', '#neueste-artikel');
  await expect(page.getByRole('link', { name: 'Kategorien entdecken' })).toHaveAttribute('href', '#kategorien');

  const featured = page.getByRole('region', { name: 'Empfohlene Artikel' }).getByRole('article');
  await expect(featured).toHaveCount(3);
  await expect(featured.first()).toContainText('Taubenkot entfernen lassen in München');

  const newest = page.getByRole('region', { name: 'Neueste Artikel' }).getByRole('article');
  await expect(newest).toHaveCount(6);
  await expect(newest.first()).toContainText('Tauben nisten auf dem Balkon');
  await expect(newest.first()).toContainText('15. Mai 2025');

  await expect(page.getByRole('region', { name: 'Alle Artikel' }).getByRole('link')).toHaveCount(13);
  const chips = page.getByRole('navigation', { name: 'Kategorien' }).getByRole('link');
  await expect(chips).toHaveCount(17);
  await expect(chips.first()).toHaveAttribute('href', '/blog/kategorie/m%C3%BCnchen/');
  await expect(page.locator('head link[type="application/atom+xml"]')).toHaveAttribute('href', '/blog/feed.xml');
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
});

test('the first featured card is wide, eight of twelve columns', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/blog/');
  const cards = page.getByRole('region', { name: 'Empfohlene Artikel' }).getByRole('article');
  const [wide, narrow] = [await cards.nth(0).boundingBox(), await cards.nth(1).boundingBox()];
  expect((wide?.width ?? 0) / (narrow?.width ?? 1)).toBeCloseTo(8 / 4, 0);
  expect(wide?.y).toBe(narrow?.y);
});

test('a card shows two badges, a clamped title and excerpt, and leads to its article', async ({ page }) => {
  await page.goto('/blog/');
  const card = page
    .getByRole('region', { name: 'Neueste Artikel' })
    .getByRole('article')
    .filter({ hasText: 'Die 4 besten Produkte' });
  await expect(card.getByText('Taubenabwehr', { exact: true })).toBeVisible();
  await expect(card.getByText('Produktvergleich', { exact: true })).toBeVisible();
  await expect(card.getByText('Taubennetze', { exact: true })).toHaveCount(0);
  await expect(card.getByText('Redaktion Taubenfrei München')).toBeVisible();
  await expect(card.locator('.line-clamp-2')).toHaveCSS('-webkit-line-clamp', '2');
  await expect(card.locator('.line-clamp-3')).toHaveCSS('-webkit-line-clamp', '3');
  await card.getByRole('link').click();
  await expect(page).toHaveURL('/blog/die-4-besten-produkte-zur-taubenabwehr/');
});

test('a placeholder pulses until the picture has loaded, then it is gone', async ({ page }) => {
  const letThrough = await holdRequests(page, '**/images/**');
  await page.goto('/blog/', { waitUntil: 'domcontentloaded' });
  const card = page.getByRole('region', { name: 'Empfohlene Artikel' }).getByRole('article').first();
  await expect(card.locator('[data-placeholder]')).toHaveCSS('animation-name', 'pulse');
  letThrough();
  await expect(card.locator('[data-placeholder]')).toHaveCount(0);
  await expect(card.getByRole('presentation').or(card.locator('img'))).toBeVisible();
});

test('a picture that cannot be loaded gives way to the default pigeon', async ({ page }) => {
  await page.route('**/images/blog/**', (route) => route.fulfill({ status: 404 }));
  await page.goto('/blog/');
  const image = page.getByRole('region', { name: 'Empfohlene Artikel' }).locator('img').first();
  await expectPicture(image, '/images/pigeon-default.svg');
});

test('the feed is well-formed and lists the articles, newest first', async ({ page, request, baseURL }) => {
  const response = await request.get(`${baseURL}/blog/feed.xml`);
  expect(response.status()).toBe(200);
  expect(response.headers()['content-type']).toContain('xml');
  const xml = await response.text();
  await page.goto('about:blank');
  const entries = await page.evaluate((text) => {
    const feed = new DOMParser().parseFromString(text, 'text/xml');
    return [...feed.querySelectorAll('parsererror, entry > link')].map((node) => node.getAttribute('href'));
  }, xml);
  expect(entries).toHaveLength(13);
  expect(entries[0]).toMatch(/\/blog\/tauben-nisten-balkon-muenchen\/$/);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the overview shows every card with its picture', async ({ page }) => {
    await page.goto('/blog/');
    await expect(page.getByRole('region', { name: 'Neueste Artikel' }).getByRole('article')).toHaveCount(6);
    const image = page.getByRole('region', { name: 'Empfohlene Artikel' }).locator('img').first();
    await expect(image).toBeVisible();
    await page
      .getByRole('region', { name: 'Alle Artikel' })
      .getByRole('link', { name: /Schwabing/ })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Taubenabwehr in Schwabing: Was am Altbau geht');
  });
});
