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

test('the picker works by keyboard alone', async ({ page }) => {
  await page.goto('/');
  await waitForScript(page);
  const house = page.getByRole('link', { name: /^Haus/ }).first();
  for (let stops = 0; stops < 20 && !(await house.evaluate((link) => link === document.activeElement)); stops++) {
    await page.keyboard.press('Tab');
  }
  await expect(house).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/propertyType=residential-apartment&step=1$/);
});

test('the hero offers a call and a chat, with a note on where the data of the chat goes', async ({ page }) => {
  await page.goto('/');
  const hero = page.getByRole('region', { name: 'Taubenproblem in München?' });
  await expect(hero.getByRole('link', { name: 'Sofort anrufen' })).toHaveAttribute('href', 'tel:+498999998120');
  const chat = hero.getByRole('link', { name: 'WhatsApp' });
  await expect(chat).toHaveAttribute('href', 'https://wa.me/498999998120');
  await expect(chat).toHaveAccessibleDescription(/gehen Daten an Meta/);
});
