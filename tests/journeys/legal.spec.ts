import { expect, test } from '../support/journey.ts';

test.use({ javaScriptEnabled: false });

test('the imprint is one click away from every page and complete, without script too', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click();
  await expect(page.getByRole('main')).toContainText('Registernummer: HRB 000000');
  await expect(page.getByRole('button', { name: 'Diese Seite drucken' })).toBeHidden();
});
