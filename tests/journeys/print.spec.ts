import { expect, test, waitForScript, withConsent } from '../support/journey.ts';

test.beforeEach(({ page }) => withConsent(page));

test('the cards of the services print, though nobody has scrolled to them', async ({ page }) => {
  await page.goto('/');
  await waitForScript(page);
  await expect(page.locator('#services [data-reveal=waiting]').first()).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  for (const card of await page.locator('#services li').all()) await expect(card).toHaveCSS('opacity', '1');
});

for (const path of ['/faq/', '/']) {
  test(`the answers of ${path} print open`, async ({ page }) => {
    await page.goto(path);
    await waitForScript(page);
    const answers = page.locator('main details > :not(summary)');
    await expect(answers.first()).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    for (const answer of await answers.all()) await expect(answer).toBeVisible();
  });
}

test('a printed legal page contains only its text', async ({ page }) => {
  await page.goto('/agb/');
  await waitForScript(page);
  await expect(page.getByRole('button', { name: 'Diese Seite drucken' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Diese Seite drucken' })).toBeHidden();
  await expect(page.getByRole('heading', { name: '1. Anbieter und Geltung' })).toBeVisible();
});
