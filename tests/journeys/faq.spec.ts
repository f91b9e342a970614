import { expect, test, waitForScript, withConsent } from '../support/journey.ts';

test.beforeEach(({ page }) => withConsent(page));

test('ten questions, all closed at first, one open at a time, and collapsible', async ({ page }) => {
  await page.goto('/faq/');
  await waitForScript(page);
  const items = page.getByRole('main').locator('details');
  await expect(items).toHaveCount(10);
  await expect(page.locator('details[open]')).toHaveCount(0);
  await page.getByText('Mit welchen Kosten muss ich rechnen?').click();
  await expect(page.getByText('ab 15 € pro Meter')).toBeVisible();
  await page.getByText('Gibt es eine Garantie?').click();
  await expect(page.getByText('Die Erfolgsquote liegt bei über 95 %')).toBeVisible();
  await expect(page.locator('details[open]')).toHaveCount(1);
  await expect(page.getByText('ab 15 € pro Meter')).toBeHidden();
  await page.getByText('Gibt es eine Garantie?').click();
  await expect(page.locator('details[open]')).toHaveCount(0);
});

test('a link to an answer opens it, on arrival and later', async ({ page }) => {
  await page.goto('/faq/#geht-das-am-denkmal');
  await waitForScript(page);
  await expect(page.getByText('Nach Art. 6 BayDSchG braucht eine Erlaubnis')).toBeVisible();
  await expect(page.locator('#geht-das-am-denkmal')).toBeInViewport();
  await page.evaluate(() => {
    location.hash = '#wie-wird-taubenkot-entfernt';
  });
  await expect(page.getByText('absaugen mit einem Filter der Kategorie H')).toBeVisible();
  await expect(page.locator('details[open]')).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Link zu dieser Antwort' })).toHaveAttribute(
    'href',
    '#wie-wird-taubenkot-entfernt',
  );
  await expect(page.getByRole('link', { name: 'DGUV Information 201-031: Gesundheitsgefährdungen' })).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('questions open all the same', async ({ page }) => {
    await page.goto('/faq/');
    await page.getByText('Kann ich das nicht selbst machen?').click();
    await expect(page.getByText('Arbeiten in der Höhe, große Netze und alten Kot')).toBeVisible();
  });
});
