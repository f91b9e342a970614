import { expect, expectAccessible, expectNoSidewaysScroll, test, waitForScript } from '../support/journey.ts';

test('a search from the overview shows the hits, highlighted, with their number', async ({ page }) => {
  await page.goto('/blog/');
  await page.getByRole('searchbox', { name: 'Blog durchsuchen' }).fill('Ultrashcall');
  await page.getByRole('button', { name: 'Suchen' }).click();
  await expect(page).toHaveURL('/blog/?q=Ultrashcall');
  await waitForScript(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Suche nach „Ultrashcall“');
  const hits = page.getByRole('main').getByRole('heading', { level: 3 });
  await expect(hits.first()).toHaveText('Ultraschall gegen Tauben: Was die Geräte können und was nicht');
  await expect(hits.first().locator('mark')).toHaveText('Ultraschall');
  await expect(page.getByRole('heading', { name: `${await hits.count()} Artikel gefunden` })).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('Ultrashcall');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex, follow');
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
});

test('a hit leads to the section that answers', async ({ page }) => {
  await page.goto('/blog/?q=Eiertausch');
  await page.getByRole('link', { name: /Darf ein Nest mit Eiern weg/ }).click();
  await expect(page.getByRole('heading', { name: /Darf ein Nest mit Eiern weg/ })).toBeInViewport();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the search works all the same', async ({ page }) => {
    await page.goto('/blog/');
    await page.getByRole('searchbox').fill('Kosten München');
    await page.getByRole('button', { name: 'Suchen' }).click();
    await expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toHaveText(
      'Was kostet Taubenabwehr in München?',
    );
  });
});
