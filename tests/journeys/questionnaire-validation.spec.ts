import { expectAccessible, expectNoSidewaysScroll } from '../support/journey.ts';
import { expect, goToContact, goToNextStep, openQuestionnaire, pressSubmit, test } from '../support/questionnaire.ts';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('step 0 asks for a building, beside the cards and in a summary that takes the focus', async ({ page }) => {
  await openQuestionnaire(page);
  await goToNextStep(page);
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(page.getByText('Bitte wählen Sie einen Gebäudetyp aus')).toHaveCount(2);
  await expect(page.getByRole('radio', { name: /^Haus/ })).toHaveAccessibleDescription(
    'Bitte wählen Sie einen Gebäudetyp aus',
  );
  await expectAccessible(page);
});

test('missing required fields are named one by one, and the summary leads to each', async ({ page }) => {
  await goToContact(page);
  await page.getByLabel('Nachname').fill('   ');
  await pressSubmit(page);
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary.getByText('Bitte füllen Sie alle Pflichtfelder aus')).toBeVisible();
  for (const [name, message] of [
    ['Vorname', 'Bitte geben Sie Ihren Vornamen ein'],
    ['Nachname', 'Bitte geben Sie Ihren Nachnamen ein'],
    ['Telefon', 'Bitte geben Sie Ihre Telefonnummer ein'],
  ] as const) {
    const field = page.getByRole('textbox', { name });
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(new RegExp(`${message}$`));
    await expect(summary.getByRole('link', { name: message })).toBeVisible();
  }
  await summary.getByRole('link', { name: 'Telefonnummer' }).click();
  await expect(page.getByLabel('Telefon')).toBeFocused();
  await page.keyboard.type('089 1');
  await expect(page.getByLabel('Telefon')).not.toHaveAttribute('aria-invalid');
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
});

test('Enter leads to the next field, without complaining about it, and only in the last one sends @both', async ({
  page,
}) => {
  await goToContact(page);
  const first = page.getByLabel('Vorname');
  await expect(first).toHaveAttribute('enterkeyhint', 'next');
  await first.fill('Anna');
  await first.press('Enter');
  await expect(page.getByLabel('Nachname')).toBeFocused();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.keyboard.type('Falk');
  await page.keyboard.press('Enter');
  await page.keyboard.type('089 123456');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('E-Mail')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Postleitzahl')).toBeFocused();
  await expect(page.getByLabel('Postleitzahl')).toHaveAttribute('enterkeyhint', 'send');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/danke/');
});
