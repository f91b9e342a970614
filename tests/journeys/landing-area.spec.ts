import { expect, test, waitForScript } from '../support/journey.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await waitForScript(page);
});

test('the map shows Munich, the radius and the towns around, and credits its sources', async ({ page }) => {
  const map = page.getByRole('img', { name: 'Karte: München und der Umkreis von 50 km' });
  await expect(map).toHaveAccessibleName(
    /Dachau, Freising, Erding, Fürstenfeldbruck, Starnberg, Ebersberg, Holzkirchen/,
  );
  for (const town of ['München', 'Dachau', 'Freising', 'Holzkirchen', 'Augsburg', '50 km']) {
    await expect(map.locator('text', { hasText: town })).toBeVisible();
  }
  const credits = page.getByRole('figure').filter({ has: map });
  await expect(credits).toContainText('Ortsdaten: GeoNames (CC BY 4.0, Auswahl, gerundet) und OpenGeoDB.');
  await expect(credits).toContainText('© GeoBasis-DE / BKG');
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

test('a code far away is outside, too, and one that does not exist is named as such', { tag: '@long' }, async ({
  page,
}) => {
  const field = page.getByLabel('Ihre Postleitzahl');
  await field.fill('10115');
  await expect(page.getByRole('status').filter({ hasText: '10115 liegt leider außerhalb' })).toBeVisible();
  await field.fill('00123');
  await expect(page.getByText('Diese Postleitzahl gibt es nicht.')).toBeVisible();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
});

test('the field takes digits only and asks for all five', { tag: '@long' }, async ({ page }) => {
  const field = page.getByLabel('Ihre Postleitzahl');
  await field.pressSequentially('8a0 3');
  await expect(field).toHaveValue('803');
  await field.press('Enter');
  await expect(page.getByText('Bitte geben Sie alle fünf Ziffern ein.')).toBeVisible();
  await field.pressSequentially('319');
  await expect(field).toHaveValue('80331');
  await expect(page.getByText('Ja, wir vermitteln in München')).toBeVisible();
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
