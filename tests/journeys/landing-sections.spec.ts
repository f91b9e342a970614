import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test, waitForScript } from '../support/journey.ts';

const cards = (page: Page) => page.locator('#services li');
const opacities = (page: Page) =>
  cards(page).evaluateAll((all) => all.map((card) => Number(getComputedStyle(card).opacity)));

async function scrollThrough(page: Page) {
  for (const card of await cards(page).all()) await card.scrollIntoViewIfNeeded();
  for (const section of await page.locator('main section').all()) await section.scrollIntoViewIfNeeded();
}

test('one line on top says that this is a sample, and stays closed in this tab', async ({ page }) => {
  await page.goto('/');
  await waitForScript(page);
  const line = page.getByText('Beispielinstallation: Angaben mit * sind Muster');
  await expect(line).toBeVisible();
  expect((await line.boundingBox())?.y).toBeLessThan(10);
  await page.getByRole('button', { name: 'Zeile schließen' }).click();
  await expect(line).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
  await page.goto('/faq/');
  await expect(line).toBeHidden();
  const other = await page.context().newPage();
  await other.goto('/faq/');
  await expect(other.getByText('Beispielinstallation: Angaben mit * sind Muster')).toBeVisible();
});

test.describe('under reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('no card waits to be faded in', async ({ page }) => {
    await page.goto('/');
    await waitForScript(page);
    expect(await opacities(page)).toEqual(Array(8).fill(1));
  });
});

test('the whole page is accessible with everything open', async ({ page }) => {
  test.slow();
  await page.goto('/');
  await waitForScript(page);
  await scrollThrough(page);
  await page.getByLabel('Ihre Postleitzahl').fill('86150');
  await page.locator('summary', { hasText: 'Was kostet Taubenabwehr in München?' }).click();
  await expect.poll(() => opacities(page)).toEqual(Array(8).fill(1));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
