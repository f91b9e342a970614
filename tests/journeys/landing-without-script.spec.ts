import { expect, expectNoSidewaysScroll, test } from '../support/journey.ts';

test.use({ javaScriptEnabled: false });

test.beforeEach(async ({ page }) => {
  await page.goto('/');
});

test('the picker opens the questionnaire without script', async ({ page }) => {
  await page.getByRole('link', { name: 'Büro' }).click();
  await expect(page).toHaveURL(/\/fragebogen\/\?propertyType=commercial-office&step=1$/);
});

test('a sentence stands in place of the postal-code field', async ({ page }) => {
  await expect(page.getByLabel('Ihre Postleitzahl')).toBeHidden();
  await expect(page.getByText(/Wir vermitteln in alle Orte im Umkreis von 50\skm um den Marienplatz\./)).toBeVisible();
});

test('all voices lie open as a list, without dead buttons', async ({ page }) => {
  for (const name of ['Georg Lechner', 'Katharina Huber', 'Emre Yıldız']) {
    const voice = page.locator('#testimonials figure').filter({ hasText: name });
    await voice.scrollIntoViewIfNeeded();
    await expect(voice).toBeInViewport({ ratio: 0.5 });
  }
  await expect(page.getByRole('button', { name: 'Nächste Stimme' })).toBeHidden();
  await expectNoSidewaysScroll(page);
});
