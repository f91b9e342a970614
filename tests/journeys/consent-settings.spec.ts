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
  test,
  waitForScript,
  waitForScriptAtStandingClock,
  withConsent,
} from '../support/journey.ts';

const PATH = '/cookie-einstellungen/';

test('four switches: necessary is on and fixed, the others are off', async ({ page }) => {
  await openWithStandingClock(page, PATH);
  const switches = page.getByRole('switch');
  await expect(switches).toHaveCount(4);
  await expect(page.getByRole('switch', { name: 'Notwendig' })).toBeChecked();
  await expect(page.getByRole('switch', { name: 'Notwendig' })).toBeDisabled();
  for (const name of ['Statistik', 'Marketing', 'Präferenzen']) {
    await expect(page.getByRole('switch', { name })).not.toBeChecked();
    await expect(page.getByRole('switch', { name })).toBeEnabled();
  }
});

test('a switch changes at once but is kept only by saving', async ({ page }) => {
  await openWithStandingClock(page, PATH);
  await page.getByRole('switch', { name: 'Statistik' }).click();
  await expect(page.getByRole('switch', { name: 'Statistik' })).toBeChecked();
  expect(await readStorage(page)).toEqual({});
  await page.getByRole('button', { name: 'Einstellungen speichern' }).click();
  await expectToast(page, 'Einstellungen gespeichert', 'Ihre Cookie-Einstellungen wurden erfolgreich aktualisiert.');
  expect(await readStorage(page)).toEqual(storedConsent('customized', { ...NOTHING, analytics: true }));
  const { id } = JSON.parse((await readStorage(page)).cookieConsentVersion ?? '');
  const line = page.locator('p', { hasText: 'Zuletzt gespeichert am 15. November 2026 um 10:00' });
  await expect(line).toContainText(`Nachweis-Nummer ${id}.`);
  await page.reload();
  await waitForScriptAtStandingClock(page);
  await expect(page.getByRole('switch', { name: 'Statistik' })).toBeChecked();
  await expect(page.getByRole('switch', { name: 'Marketing' })).not.toBeChecked();
  await expect(line).toContainText(`Nachweis-Nummer ${id}.`);
  await page.getByRole('button', { name: 'Einstellungen speichern' }).click();
  await expect(line).not.toContainText(id);
});

test('who has not chosen yet has no proof to quote', async ({ page }) => {
  await openWithStandingClock(page, PATH);
  await expect(page.getByText('Sie haben noch nichts gewählt.')).toBeVisible();
  await expect(page.getByText('Nachweis-Nummer')).toHaveCount(0);
});

test("'Alle akzeptieren' turns everything on and stores it", async ({ page }) => {
  await openWithStandingClock(page, PATH);
  await page.getByRole('button', { name: 'Alle akzeptieren' }).click();
  await expectToast(page, 'Alle Cookies akzeptiert', 'Sie haben allen Cookies zugestimmt.');
  expect(await readStorage(page)).toEqual(storedConsent('accepted', ALL));
  for (const name of ['Notwendig', 'Statistik', 'Marketing', 'Präferenzen'])
    await expect(page.getByRole('switch', { name })).toBeChecked();
});

test('saving on this page closes the banner, too', { tag: '@long' }, async ({ page }) => {
  const banner = await openBanner(page, PATH);
  await page.getByRole('button', { name: 'Einstellungen speichern' }).click();
  await expect(banner).toBeHidden();
  expect(await readStorage(page)).toEqual(storedConsent('customized', NOTHING));
});

test('one click in the footer of every page leads here, and here to the privacy policy', async ({ page }) => {
  await withConsent(page);
  await page.goto('/agb/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie-Einstellungen' }).click();
  await expect(page).toHaveURL(PATH);
  await waitForScript(page);
  await page.getByRole('main').getByRole('link', { name: 'Datenschutzerklärung' }).click();
  await expect(page).toHaveURL('/datenschutz/');
});

test('a choice made in another tab shows here without reload', { tag: '@long' }, async ({ page, context }) => {
  await openWithStandingClock(page, PATH);
  await page.clock.runFor(BANNER_DELAY_MS);
  await expect(bannerOf(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/faq/');
  await waitForScriptAtStandingClock(other);
  await other.clock.runFor(BANNER_DELAY_MS);
  await other.getByRole('button', { name: 'Akzeptieren' }).click();
  await expect(bannerOf(page)).toBeHidden();
  await other.close();
});

test('accessible, with Global Privacy Control as well', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { get: () => true }));
  await page.goto(PATH);
  await waitForScript(page);
  await expectAccessible(page);
});
