import { expect, test, waitForScript, withConsent } from '../support/journey.ts';

test.beforeEach(({ page }) => withConsent(page));

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

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the imprint is one click away from every page and complete', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click();
    await expect(page.getByRole('main')).toContainText('Registernummer: HRB 000000');
    await expect(page.getByRole('button', { name: 'Diese Seite drucken' })).toBeHidden();
  });
});
