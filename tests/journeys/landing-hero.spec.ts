import { expect, test, waitForScript } from '../support/journey.ts';

const TYPES = {
  'residential-house': 'Haus',
  'residential-apartment': 'Wohnung',
  'commercial-office': 'Büro',
  'commercial-retail': 'Einzelhandel',
  'commercial-restaurant': 'Gastronomie',
  industrial: 'Industrie',
};

test('the picker offers six property types as links and is visible without scrolling', { tag: '@both' }, async ({
  page,
}) => {
  await page.goto('/');
  const picker = page.getByRole('list', { name: 'Um welches Gebäude geht es?' });
  await expect(picker.getByRole('link')).toHaveCount(6);
  for (const [id, title] of Object.entries(TYPES)) {
    const link = picker.getByRole('link', { name: new RegExp(`^${title}`) });
    await expect(link).toHaveAttribute('href', `/fragebogen/?propertyType=${id}&step=1`);
    await expect(link).toBeInViewport({ ratio: 1 });
  }
});

test('a page shown again from the history has no type highlighted', async ({ page }) => {
  // Status 204 leaves the visitor where he is: the highlight stays, as it does in a page kept for the Back button.
  await page.route('**/fragebogen/**', (route) => route.fulfill({ status: 204 }));
  await page.goto('/');
  await waitForScript(page);
  const link = page.getByRole('link', { name: 'Industrie' });
  const asked = page.waitForRequest('**/fragebogen/**');
  await link.click();
  await asked;
  await expect(link).toHaveAttribute('aria-current', 'true');
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(link).not.toHaveAttribute('aria-current', 'true');
});
