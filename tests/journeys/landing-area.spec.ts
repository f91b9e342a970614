import { expect, test, waitForScript } from '../support/journey.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await waitForScript(page);
});

test('a postal code inside is answered at once, with a marker on the map', async ({ page }) => {
  await page.getByLabel('Ihre Postleitzahl').fill('85354');
  const answer = page.getByRole('status').filter({ hasText: 'Ja, wir vermitteln in Freising' });
  await expect(answer.getByRole('link', { name: 'Fragebogen starten' })).toHaveAttribute('href', '/fragebogen/');
  await expect(page.getByTestId('map-pin')).toBeVisible();
  await page.getByLabel('Ihre Postleitzahl').fill('8535');
  await expect(answer).toBeHidden();
  await expect(page.getByTestId('map-pin')).toHaveCount(0);
});

test('a place outside gets a friendly answer that says what to do', async ({ page }) => {
  await page.getByLabel('Ihre Postleitzahl').fill('86150');
  const answer = page.getByRole('status').filter({ hasText: 'Augsburg liegt leider außerhalb' });
  await expect(answer).toContainText(/Bis zum Marienplatz sind es 56,\d\skm/);
  await expect(answer.getByRole('link', { name: 'Trotzdem anfragen' })).toHaveAttribute('href', '/fragebogen/');
  await expect(answer.getByRole('link', { name: '+49 89 99998 120' })).toBeVisible();
});

test('the list of postal codes is loaded with the first use of the field, not with the page', async ({ page }) => {
  const loaded = () =>
    page.evaluate(
      () => performance.getEntriesByType('resource').filter(({ name }) => /\/service-area-/.test(name)).length,
    );
  expect(await loaded()).toBe(0);
  await page.getByLabel('Ihre Postleitzahl').focus();
  await expect.poll(loaded).toBeGreaterThan(0);
});

test('when the list cannot be loaded, the answer names the telephone', async ({ page }) => {
  await page.route(/\/service-area-/, (route) => route.fulfill({ status: 404 }));
  await page.getByLabel('Ihre Postleitzahl').fill('85354');
  const answer = page.getByRole('status').filter({ hasText: 'Das lässt sich gerade nicht prüfen.' });
  await expect(answer.getByRole('link', { name: '+49 89 99998 120' })).toBeVisible();
});
