import { expect, expectAccessible, expectNoSidewaysScroll, test, waitForScript } from '../support/journey.ts';

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
