import { expect, test, waitForScript } from '../support/journey.ts';

test.beforeEach(({ page }) => page.goto('/'));

test('the skip link is the first stop and leads to the content', async ({ page }) => {
  await waitForScript(page);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Zum Inhalt springen' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test.describe('on a desktop', { tag: '@desktop' }, () => {
  test('a section link scrolls on the landing page and navigates from elsewhere', async ({ page }) => {
    await waitForScript(page);
    const link = page.getByRole('banner').getByRole('link', { name: 'Leistungen' });
    const top = () => page.locator('#services').evaluate((section) => Math.round(section.getBoundingClientRect().top));
    await link.click();
    await expect.poll(top, { timeout: 10_000 }).toBe(100);
    await page.goto('/faq/');
    await link.click();
    await expect(page).toHaveURL(/\/#services$/);
    await expect.poll(top, { timeout: 10_000 }).toBe(100);
  });
});

test.describe('on a phone', { tag: '@phone' }, () => {
  test('the menu keeps the focus off the page behind it, closes on Escape and gives the focus back', async ({
    page,
  }) => {
    await waitForScript(page);
    const open = page.getByRole('button', { name: 'Menü öffnen' });
    await open.click();
    const menu = page.getByRole('dialog', { name: 'Hauptmenü' });
    await expect(menu).toBeVisible();
    const stops = await menu.locator('a, button').count();
    for (let press = 0; press <= stops; press += 1) {
      await page.keyboard.press('Tab');
      // Past its ends a modal dialog leads to the browser itself, never to the page.
      expect(
        await menu.evaluate(
          (dialog) =>
            /^(BODY|HTML)$/.test(document.activeElement?.tagName ?? '') || dialog.contains(document.activeElement),
        ),
      ).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(open).toBeFocused();
  });
});
