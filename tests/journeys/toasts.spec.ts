import { openWithStandingClock } from '../support/consent-banner.ts';
import { expect, test, withConsent } from '../support/journey.ts';

const SHOWN_FOR_MS = 8_000;

test.beforeEach(async ({ page }) => {
  await withConsent(page);
  await openWithStandingClock(page, '/cookie-einstellungen/');
  await page.getByRole('button', { name: 'Einstellungen speichern' }).click();
  await expect(page.getByRole('button', { name: 'Meldung schließen' })).toBeVisible();
});

test('a message waits while the focus is on it; closing gives the focus back', async ({ page }) => {
  const save = page.getByRole('button', { name: 'Einstellungen speichern' });
  await save.focus();
  await page.getByRole('button', { name: 'Meldung schließen' }).focus();
  await page.clock.runFor(SHOWN_FOR_MS * 3);
  await expect(page.locator('.toast')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.locator('.toast')).toHaveCount(0);
  await expect(save).toBeFocused();
});
