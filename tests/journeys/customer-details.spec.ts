import { storePortal } from '../support/customer-portal-states.ts';
import { expect, test } from '../support/journey.ts';
import { expectSoundPage } from '../support/page-checks.ts';
import { withServerPool } from '../support/server-database.ts';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });
    test('Enter in the last measure saves and stays there; what was chosen stays open after an error @both', async ({
      page,
    }) => {
      await page.goto(await withServerPool((pool) => storePortal(pool, 'received')));
      const own = page.url().replace(/\?.*/, '');
      await page.goto(`${own}angaben/`);
      const width = page.getByLabel('Breite in m');
      const place = page.locator('#fragen-place');
      for (const name of ['place', 'floor', 'access']) await place.locator(`[name=${name}]`).first().check();
      await width.fill('3');
      await width.press('Enter');
      if (javaScriptEnabled) {
        for (const label of [/^Höhe/, /^Tiefe/, /^Kante/]) {
          await expect(place.getByRole('textbox', { name: label })).toBeFocused();
          await page.keyboard.press('Enter');
        }
        await expect(place.locator('[name=count]')).toBeFocused();
        await page.keyboard.press('Enter');
      }
      await expect(page.getByRole('status')).toHaveText('Ihre Angaben sind gespeichert.');
      await expect(width).toHaveValue('3');
      await expect(place.locator('summary')).toContainText('4 von 4 beantwortet, gespeichert');
      await expect(place.locator('summary')).toBeInViewport();
      await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport();
      const last = place.locator('[name=count]');
      await page.locator('#fragen-deciding summary').click();
      const meeting = page.getByRole('radio', { name: /nach einer Eigentümer/ });
      await meeting.check();
      await width.fill('3 x 2');
      await last.press('Enter');
      await expect(page.getByRole('alert')).toContainText('Maße in Metern');
      await expect(meeting).toBeVisible();
      await expect(meeting).toBeChecked();
      await expect(page.locator('#fragen-fixing')).not.toHaveAttribute('open');
    });
  });
}

test('a measure that cannot be read is marked where it was typed; counts agree; paper shows answers and no form @both', async ({
  page,
}) => {
  await page.goto(await withServerPool((pool) => storePortal(pool, 'received')));
  const own = page.url().replace(/\?.*/, '');
  const count = Number(
    /(\d+) von 13 Fragen/.exec(
      (await page
        .getByText(/von 13 Fragen/)
        .first()
        .textContent()) ?? '',
    )?.[1],
  );
  await page.goto(`${own}angaben/`);
  const folds = await page
    .locator('details')
    .getByText(/\d von \d beantwortet/)
    .allInnerTexts();
  expect(folds.reduce((sum, text) => sum + Number(text[0]), 0)).toBe(count);
  const height = page.getByLabel('Höhe in m');
  await height.fill('drei');
  await page.getByRole('button', { name: 'Angaben speichern' }).click();
  await expect(page.getByRole('alert')).toContainText('Maße in Metern');
  await expect(height).toBeVisible();
  await expect(height).toHaveValue('drei');
  await expect(height).toHaveAttribute('aria-invalid', 'true');
  await expectSoundPage(page, 'angaben-fehler');
  await height.fill('3');
  await page.locator('#fragen-deciding summary').click();
  await page.getByRole('radio', { name: /^Haus.?eigentümer$/ }).check();
  await page.getByRole('button', { name: 'Angaben speichern' }).click();
  await expect(page.getByText('Ihre Angaben sind gespeichert.')).toBeVisible();
  await page.goto(`${own}angaben/`);
  await expect(page.locator('#fragen-deciding').getByText(/^1 von 2 beantwortet$/)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Höhe 3 m', { exact: false })).toBeVisible();
  await expect(page.getByRole('main').locator('input, label').filter({ visible: true })).toHaveCount(0);
});

test('a customer with several buildings gets the link to all without typing an address', async ({ page }) => {
  await page.goto(await withServerPool((pool) => storePortal(pool, 'received')));
  await page.getByRole('button', { name: 'Link zu allen meinen Gebäuden zusenden' }).click();
  await expect(page.getByRole('status')).toContainText('Gibt es zu dieser Adresse bestätigte Gebäude');
});
