import { multipleChoiceStepIds } from '../../content/questionnaire.ts';
import { missingPostalCode } from '../../content/shared-sentences.ts';
import { expectNoSidewaysScroll } from '../support/journey.ts';
import {
  choiceOf,
  expect,
  expectNothingPromised,
  faultTest,
  makePhoto,
  readAnswers,
  stepHeading,
  test,
  ticked,
  uniqueName,
} from '../support/questionnaire.ts';
import { findInquiries } from '../support/server-database.ts';

test.use({ javaScriptEnabled: false });
faultTest.use({ javaScriptEnabled: false });

test('without script all questions stand on one page', async ({ page }) => {
  await page.goto('/fragebogen/');
  for (const heading of Object.values(stepHeading)) {
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  }
  await expect(page.getByText('Der Fragebogen funktioniert auch ohne JavaScript.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Weiter' })).toBeHidden();
  await expect(page.getByRole('progressbar')).toBeHidden();
  await expect(page.getByText('Ein Klick genügt, dann geht es weiter.')).toBeHidden();
  await expect(page.getByText('Oder ziehen Sie Fotos hierher.')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Datenschutzhinweisen' })).toBeVisible();
  await expect(page.getByLabel('Was stört Sie noch?')).toBeHidden();
  await page.getByRole('checkbox', { name: 'Sonstiges' }).first().check();
  await expect(page.getByLabel('Was stört Sie noch?')).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
});

test('without script an inquiry with a photo arrives and ends on the thank-you page', async ({ page }) => {
  const lastName = uniqueName();
  await page.goto('/fragebogen/');
  await page.getByRole('radio', { name: 'Wohnung' }).check();
  for (const step of multipleChoiceStepIds) await choiceOf(page, step).check();
  await page.getByLabel('Vorname').fill('Anna');
  await page.getByLabel('Nachname').fill(lastName);
  await page.getByLabel('Telefon').fill('089 123456');
  await page.getByLabel('Fotos auswählen').setInputFiles([await makePhoto()]);
  await page.getByRole('button', { name: 'Absenden' }).click();
  await page.waitForURL(/\/danke\/\?anfrage=gesendet&ort=fehlt/);
  await expectNothingPromised(page, missingPostalCode);
  await expect(page.getByRole('heading', { level: 1, name: 'Vielen Dank für Ihre Anfrage!' })).toBeVisible();
  const [inquiry, ...more] = await findInquiries(lastName);
  expect(more).toEqual([]);
  expect(inquiry).toMatchObject({
    property_type: 'residential',
    property_sub_type: 'apartment',
    postal_code: '80000',
  });
  expect(readAnswers(inquiry)).toEqual(expect.arrayContaining(ticked()));
  expect(inquiry?.images).toHaveLength(1);
});

test('without script a place outside the area is promised nothing', async ({ page }) => {
  await page.goto('/fragebogen/');
  await page.getByRole('radio', { name: 'Wohnung' }).check();
  await page.getByLabel('Vorname').fill('Anna');
  await page.getByLabel('Nachname').fill(uniqueName());
  await page.getByLabel('Telefon').fill('089 123456');
  await page.getByLabel('Postleitzahl').fill('10115');
  await page.getByRole('button', { name: 'Absenden' }).click();
  await page.waitForURL(/\/danke\/\?anfrage=gesendet&ort=ausserhalb/);
  await expectNothingPromised(page);
});

test('without script Enter in a field sends the inquiry', async ({ page }) => {
  const lastName = uniqueName();
  await page.goto('/fragebogen/');
  await page.getByRole('radio', { name: 'Wohnung' }).check();
  await page.getByLabel('Vorname').fill('Anna');
  await page.getByLabel('Telefon').fill('089 123456');
  await page.getByLabel('Nachname').fill(lastName);
  await page.getByLabel('Nachname').press('Enter');
  await page.waitForURL(/\/danke\/\?anfrage=gesendet/);
  expect(await findInquiries(lastName)).toHaveLength(1);
});
