import type { Locator, Page } from '@playwright/test';
import {
  ALL,
  bannerOf,
  DEAF_MS,
  EXPECTED_BANNER_DELAY_MS,
  expectToast,
  NOTHING,
  openBanner,
  openFreshBanner,
  openWithStandingClock,
  readStorage,
  storedConsent,
} from '../support/consent-banner.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  waitForScriptAtStandingClock,
} from '../support/journey.ts';
import { expectStep, uniqueName } from '../support/questionnaire.ts';
import { findInquiries } from '../support/server-database.ts';

test('the banner appears 1.5 seconds after the page, not earlier', async ({ page }) => {
  await openWithStandingClock(page, '/faq/');
  await page.clock.runFor(EXPECTED_BANNER_DELAY_MS - 50);
  await expect(bannerOf(page)).toBeHidden();
  await page.clock.runFor(50);
  await expect(bannerOf(page)).toBeVisible();
  expect(await readStorage(page)).toEqual({});
});

test('accepting stores all four switches, thanks the visitor and never asks again', async ({ page }) => {
  const banner = await openBanner(page, '/faq/');
  await banner.getByRole('button', { name: 'Akzeptieren' }).click();
  await expect(banner).toBeHidden();
  await expectToast(page, 'Cookies akzeptiert', 'Vielen Dank für Ihre Zustimmung.');
  expect(await readStorage(page)).toEqual(storedConsent('accepted', ALL));
  await page.goto('/sitemap/');
  await waitForScriptAtStandingClock(page);
  await page.clock.runFor(EXPECTED_BANNER_DELAY_MS * 2);
  await expect(banner).toBeHidden();
});

test('rejecting stores only the necessary and says so', async ({ page }) => {
  const banner = await openBanner(page, '/faq/');
  await banner.getByRole('button', { name: 'Ablehnen' }).click();
  await expect(banner).toBeHidden();
  await expectToast(page, 'Cookie-Einstellungen gespeichert', 'Es werden nur notwendige Cookies verwendet.');
  expect(await readStorage(page)).toEqual(storedConsent('rejected', NOTHING));
});

test('Global Privacy Control means no question and no storage', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { get: () => true }));
  await openWithStandingClock(page, '/cookie-einstellungen/');
  await page.clock.runFor(EXPECTED_BANNER_DELAY_MS * 2);
  await expect(bannerOf(page)).toBeHidden();
  await expect(page.getByText('Global Privacy Control')).toBeVisible();
  expect(await readStorage(page)).toEqual({});
});

test('rejecting is as easy to see and to reach as accepting', { tag: '@both' }, async ({ page }) => {
  const banner = await openBanner(page, '/faq/');
  await banner.evaluate((element) =>
    Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished)),
  );
  const looks = await Promise.all(
    ['Ablehnen', 'Akzeptieren'].map((name) =>
      banner.getByRole('button', { name }).evaluate((button) => {
        const style = getComputedStyle(button);
        const { width, height, y } = button.getBoundingClientRect();
        const { color, backgroundColor, borderColor, borderWidth, fontSize, fontWeight, opacity } = style;
        return { color, backgroundColor, borderColor, borderWidth, fontSize, fontWeight, opacity, width, height, y };
      }),
    ),
  );
  expect(looks[0]).toEqual(looks[1]);
  expect(looks[0]?.height).toBeGreaterThanOrEqual(44);
});

test('the banner takes no focus, keeps none, and is reached before the header', async ({ page }) => {
  const banner = await openBanner(page, '/faq/');
  await expect(page.locator('body')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Zum Inhalt springen' })).toBeFocused();
  // The line of a sample address has a link and a button.
  for (let step = 0; step < 3; step++) await page.keyboard.press('Tab');
  await expect(banner.getByRole('link', { name: 'Datenschutz' })).toBeFocused();
  for (let step = 0; step < 5; step++) await page.keyboard.press('Tab');
  await expect(banner.getByRole('button', { name: 'Hinweis schließen' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('banner').getByRole('link').first()).toBeFocused();
});

test('accessible with the banner open, and no sideways scroll at 320 px', { tag: '@both' }, async ({ page }) => {
  await page.goto('/');
  await expect(bannerOf(page)).toBeVisible();
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished)));
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
});

type Box = { x: number; y: number; width: number; height: number };
const boxOf = async (target: Locator) => (await target.boundingBox()) as Box;
const middleOf = ({ x, y, width, height }: Box) => [x + width / 2, y + height / 2] as const;

test('for 700 ms no button of the banner reacts, however it is pressed; then each does', async ({ page }) => {
  const banner = await openFreshBanner(page, '/faq/');
  const accept = banner.getByRole('button', { name: 'Akzeptieren' });
  const [x, y] = middleOf(await boxOf(accept));
  await page.clock.runFor(DEAF_MS - 50);
  await page.touchscreen.tap(x, y);
  await page.mouse.click(x, y);
  await accept.press('Enter');
  await expect(banner).toBeVisible();
  expect(await readStorage(page)).toEqual({});
  await page.clock.runFor(50);
  await accept.press('Enter');
  await expect(banner).toBeHidden();
  expect(await readStorage(page)).toEqual(storedConsent('accepted', ALL));
});

/** As a finger does it: what lies under the banner is scrolled out first, then the place that is seen is tapped. */
async function tap(page: Page, target: Locator, { scroll = true } = {}) {
  const edge = (await boxOf(bannerOf(page))).y;
  if (scroll) {
    await target.scrollIntoViewIfNeeded();
    const { y, height } = await boxOf(target);
    if (y + height > edge) await page.evaluate((by) => scrollBy({ top: by, behavior: 'instant' }), y + height - edge);
  }
  const box = await boxOf(target);
  expect(box.y + box.height, 'lies above the banner').toBeLessThanOrEqual(edge);
  await page.touchscreen.tap(...middleOf(box));
}

for (const height of [664, 844])
  test(`with the banner open every step is tapped through at 390×${height}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height });
    const lastName = uniqueName();
    await page.goto('/fragebogen/');
    await expect(bannerOf(page)).toBeVisible();
    await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished)));
    const next = page.getByRole('button', { name: 'Weiter' });
    await tap(page, page.getByRole('radio', { name: /^Wohnung/ }));
    await expectStep(page, 'problems');
    await tap(page, page.getByRole('checkbox', { name: 'Taubenkot' }));
    await tap(page, next, { scroll: false });
    await expectStep(page, 'locations');
    await tap(page, page.getByRole('checkbox', { name: 'Balkon' }));
    await tap(page, next, { scroll: false });
    await expectStep(page, 'contact');
    for (const [label, words] of [
      ['Vorname', 'Anna'],
      ['Nachname', lastName],
      ['Telefon', '089 123456'],
    ] as const) {
      await tap(page, page.getByLabel(label));
      await page.keyboard.type(words);
    }
    await tap(page, page.getByRole('button', { name: 'Absenden' }));
    await page.waitForURL('**/danke/');
    expect(await findInquiries(lastName)).toMatchObject([{ property_sub_type: 'apartment' }]);
    expect(await page.evaluate(() => localStorage.getItem('cookieConsent'))).toBeNull();
  });

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a sentence says that nothing is loaded', async ({ page }) => {
    await page.goto('/faq/');
    await expect(page.getByText('Deshalb lädt sie weder Statistik noch Werbemessung')).toBeVisible();
    await page.getByRole('link', { name: 'Cookie-Einstellungen' }).first().click();
    await expect(page.getByText('Die Schalter brauchen JavaScript und sind ohne Wirkung.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cookie-Einstellungen');
  });
});
