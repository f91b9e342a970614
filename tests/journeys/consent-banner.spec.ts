import {
  ALL,
  BANNER_DELAY_MS,
  bannerOf,
  expectToast,
  NOTHING,
  openBanner,
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
  withConsent,
} from '../support/journey.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

test('the banner appears 1.5 seconds after the page, not earlier', async ({ page }) => {
  await openWithStandingClock(page, '/faq/');
  await page.clock.runFor(BANNER_DELAY_MS - 50);
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
  await page.clock.runFor(BANNER_DELAY_MS * 2);
  await expect(banner).toBeHidden();
});

test('rejecting stores only the necessary and says so', async ({ page }) => {
  const banner = await openBanner(page, '/faq/');
  await banner.getByRole('button', { name: 'Ablehnen' }).click();
  await expect(banner).toBeHidden();
  await expectToast(page, 'Cookie-Einstellungen gespeichert', 'Es werden nur notwendige Cookies verwendet.');
  expect(await readStorage(page)).toEqual(storedConsent('rejected', NOTHING));
});

test('closing only hides the banner: nothing is stored and it returns', async ({ page }) => {
  const banner = await openBanner(page, '/faq/');
  await banner.getByRole('button', { name: 'Hinweis schließen' }).click();
  await expect(banner).toBeHidden();
  expect(await readStorage(page)).toEqual({});
  await page.reload();
  await waitForScriptAtStandingClock(page);
  await page.clock.runFor(BANNER_DELAY_MS);
  await expect(banner).toBeVisible();
});

test("'Details anpassen' leads to the settings, where the banner does not follow", { tag: '@long' }, async ({
  page,
}) => {
  const banner = await openBanner(page, '/faq/');
  await banner.getByRole('link', { name: 'Details anpassen' }).click();
  await expect(page).toHaveURL('/cookie-einstellungen/');
  await waitForScriptAtStandingClock(page);
  await page.clock.runFor(BANNER_DELAY_MS * 2);
  await expect(banner).toBeHidden();
  expect(await readStorage(page)).toEqual({});
});

test('an old or outdated choice is asked for again', { tag: '@long' }, async ({ page }) => {
  await withConsent(page);
  await openWithStandingClock(page, '/faq/');
  await page.clock.runFor(BANNER_DELAY_MS);
  await expect(bannerOf(page)).toBeHidden();
  await page.addInitScript((age) => {
    const date = new Date(Date.now() - age).toISOString();
    localStorage.setItem('cookieConsentVersion', JSON.stringify({ version: 1, date }));
  }, 180 * DAY_MS);
  await page.reload();
  await waitForScriptAtStandingClock(page);
  await page.clock.runFor(BANNER_DELAY_MS);
  await expect(bannerOf(page)).toBeVisible();
});

test('Global Privacy Control means no question and no storage', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { get: () => true }));
  await openWithStandingClock(page, '/cookie-einstellungen/');
  await page.clock.runFor(BANNER_DELAY_MS * 2);
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

test('the banner takes no focus, keeps none, and is reached right after the skip link', async ({ page }) => {
  const banner = await openBanner(page, '/faq/');
  await expect(page.locator('body')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Zum Inhalt springen' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(banner.getByRole('link', { name: 'Datenschutz' })).toBeFocused();
  for (let step = 0; step < 5; step++) await page.keyboard.press('Tab');
  await expect(banner.getByRole('button', { name: 'Hinweis schließen' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('banner').getByRole('link').first()).toBeFocused();
});

test('with the banner open, the imprint and the end of the page stay within reach', { tag: '@both' }, async ({
  page,
}) => {
  const banner = await openBanner(page, '/faq/');
  await expect(banner.getByRole('link', { name: 'Impressum' })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const copyright = await page.getByRole('contentinfo').getByText('©').boundingBox();
  const edge = (await banner.boundingBox())?.y ?? 0;
  expect((copyright?.y ?? Infinity) + (copyright?.height ?? 0)).toBeLessThanOrEqual(edge + 1);
});

test('the banner is a slim bar at the bottom, over neither the headline nor the way on', async ({ page }) => {
  for (const path of ['/', '/fragebogen/']) {
    await page.goto(path);
    await expect(bannerOf(page)).toBeVisible();
    await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished)));
    const box = await bannerOf(page).boundingBox();
    expect(box?.height).toBeLessThanOrEqual(120);
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(844);
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect((heading?.y ?? 0) + (heading?.height ?? 0)).toBeLessThan(box?.y ?? 0);
  }
  const next = page.getByRole('button', { name: 'Weiter' });
  await next.scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const [button, bar] = [await next.boundingBox(), await bannerOf(page).boundingBox()];
  expect((button?.y ?? 844) + (button?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
});

test('accessible with the banner open, and no sideways scroll at 320 px', { tag: '@both' }, async ({ page }) => {
  await page.goto('/');
  await expect(bannerOf(page)).toBeVisible();
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished)));
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a sentence says that nothing is loaded', async ({ page }) => {
    await page.goto('/faq/');
    await expect(page.getByText('Deshalb lädt sie weder Statistik noch Werbung')).toBeVisible();
    await page.getByRole('link', { name: 'Cookie-Einstellungen' }).first().click();
    await expect(page.getByText('Die Schalter brauchen JavaScript und sind ohne Wirkung.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cookie-Einstellungen');
  });
});
