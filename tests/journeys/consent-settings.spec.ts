import { expectToast, NOTHING, openWithStandingClock, readStorage, storedConsent } from '../support/consent-banner.ts';
import { expect, test, waitForScriptAtStandingClock } from '../support/journey.ts';

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
