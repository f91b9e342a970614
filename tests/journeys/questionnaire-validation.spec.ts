import { expectAccessible, expectNoSidewaysScroll } from '../support/journey.ts';
import { expect, fillContact, goToContact, next, open, submit, test, uniqueName } from '../support/questionnaire.ts';
import { findInquiries } from '../support/server-database.ts';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('step 0 asks for a building, beside the cards and in a summary that takes the focus', async ({ page }) => {
  await open(page);
  await next(page);
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
  await submit(page);
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

test('a number that nobody can dial is asked for again, unless an email address stands beside it', async ({ page }) => {
  const lastName = uniqueName();
  await goToContact(page);
  await fillContact(page, lastName);
  const phone = page.getByLabel('Telefon');
  await phone.fill('089 12');
  await submit(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Bitte prüfen Sie Ihre Angaben' })).toBeFocused();
  await expect(phone).toHaveAttribute('aria-invalid', 'true');
  await expect(phone).toHaveAccessibleDescription(/mindestens sechs Ziffern/);
  await expect(phone).toHaveValue('089 12');
  await page.getByLabel('E-Mail').fill('anna@example.org');
  await expect(phone).not.toHaveAttribute('aria-invalid');
  await page.getByLabel('E-Mail').fill('');
  await phone.fill('0171 1234567 abends');
  await submit(page);
  await page.waitForURL('**/danke/');
  expect(await findInquiries(lastName)).toMatchObject([{ phone_number: '0171 1234567 abends' }]);
});
