import { randomInt, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { buildingTexts } from '../../content/customer.ts';
import { multipleChoiceStepIds } from '../../content/questionnaire.ts';
import { toWallTime } from '../../domain/time/munich-clock.ts';
import { responseDue } from '../../domain/time/working-time.ts';
import { expect, expectAccessible, test, waitForScript } from '../support/journey.ts';
import { openServerDatabase, signInVisitor } from '../support/office-visitor.ts';
import { choiceOf, ticked } from '../support/questionnaire.ts';

let server: Awaited<ReturnType<typeof openServerDatabase>>;
test.beforeAll(async () => {
  server = await openServerDatabase();
});
test.afterAll(() => server.end());

const newCaller = () => ({
  name: `Lechner${randomUUID().slice(0, 8)}`,
  phone: `089 ${randomInt(10_000_000, 99_999_999)}`,
});
const storedFor = async (lastName: string) =>
  (await server.pool.query('select * from inquiries where last_name = $1', [lastName])).rows;

/** Writes down what the caller says, up to the page that is read aloud. */
async function writeDown(page: Page, { name, phone }: ReturnType<typeof newCaller>, email = '') {
  await page.getByLabel('Haus', { exact: true }).check();
  for (const step of multipleChoiceStepIds) await choiceOf(page, step).check();
  await page.getByLabel('Sonstiges').first().check();
  await page.getByLabel('Was stört Sie noch?').fill('Auch unter der Solaranlage');
  await page.getByLabel('Vorname').fill('Bernhard');
  await page.getByLabel('Nachname').fill(name);
  await page.getByLabel('Telefon').fill(phone);
  await page.getByLabel('E-Mail').fill(email);
  await page.getByLabel('Postleitzahl').fill('85521');
  await page.getByRole('button', { name: 'Weiter zum Vorlesen' }).click();
}

test('a caller becomes an inquiry: nothing is lost on errors, it is read back, agreed to, and opened with the code', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await signInVisitor(server, context, { name: 'Petra Zentral' });
  const caller = newCaller();
  await page.goto('/zentrale/');
  await waitForScript(page);
  await page.getByRole('link', { name: 'Anfrage anlegen' }).click();
  await expectAccessible(page);
  const called = page.getByLabel('Wann kam der Anruf?');
  const earlier = new Date(Date.now() - 2 * 3_600_000);
  const { day, minutes } = toWallTime(earlier);
  const clock = [minutes / 60, minutes % 60].map((part) => String(Math.floor(part)).padStart(2, '0')).join(':');
  await called.fill('2099-01-01T10:00');
  await writeDown(page, { ...caller, phone: '' });
  await expect(page.getByRole('alert')).toContainText('Es ist noch nichts gespeichert');
  await expect(page.getByRole('link', { name: 'Bitte fragen Sie nach der Telefonnummer' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Der Anruf kann nicht erst noch kommen' })).toBeVisible();
  await expect(page.getByLabel('Nachname')).toHaveValue(caller.name);
  await expect(page.getByLabel('Haus', { exact: true })).toBeChecked();
  await page.getByLabel('Telefon').fill(caller.phone);
  await called.fill(`${day}T${clock}`);
  await page.getByRole('button', { name: 'Weiter zum Vorlesen' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vorlesen und zustimmen lassen');
  for (const words of [
    `Bernhard ${caller.name}`,
    '85521 Ottobrunn',
    'Wohngebäude, Haus',
    'Taubenkot, Sonstiges',
    ...ticked(),
    'Auch unter der Solaranlage',
  ])
    await expect(page.locator('#notiert')).toContainText(words);
  await expect(page.locator('#vorlesen')).toContainText('nicht Ihren Namen und Ihre Kontaktdaten');
  await expectAccessible(page);
  // A reload and Back lose nothing of what the caller said.
  await page.reload();
  await expect(page.locator('#notiert')).toContainText(`Bernhard ${caller.name}`);
  await page.goBack();
  await expect(page.getByLabel('Nachname')).toHaveValue(caller.name);
  await page.goForward();
  await page.getByRole('link', { name: 'Etwas ändern' }).click();
  await expect(page.getByLabel('Was stört Sie noch?')).toHaveValue('Auch unter der Solaranlage');
  await page.getByRole('button', { name: 'Weiter zum Vorlesen' }).click();
  expect(await storedFor(caller.name)).toEqual([]);
  const agreed = page.getByLabel('Am Telefon vorgelesen und bejaht');
  await agreed.press('Enter');
  expect(await storedFor(caller.name)).toEqual([]);
  await agreed.check();
  await agreed.press('Enter');

  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ottobrunn, Dach, Bernhard L.');
  await expect(page.getByRole('status')).toContainText('Angelegt, ohne E-Mail-Adresse');
  await expect(page.locator('#angaben')).toContainText('am Telefon vorgelesen und bejaht');
  await expect(page.locator('#angaben')).toContainText('Petra Zentral');
  for (const label of ticked()) await expect(page.locator('#angaben')).toContainText(label);
  expect(
    (await server.pool.query('select from phone_inquiry_drafts where given::text like $1', [`%${caller.name}%`]))
      .rowCount,
  ).toBe(0);
  const [inquiry, ...others] = await storedFor(caller.name);
  expect(others).toEqual([]);
  earlier.setSeconds(0, 0);
  expect(inquiry).toMatchObject({ received_at: earlier, response_due_at: responseDue(earlier), flags: [] });

  await page.getByRole('button', { name: 'Code erzeugen' }).click();
  const code =
    (await page
      .locator('#code')
      .getByText(/^\d{4} \d{4}$/)
      .textContent()) ?? '';
  const home = await browser.newContext({ baseURL, locale: 'de-DE' });
  const own = await home.newPage();
  await own.goto('/meine-anfrage/');
  const form = own.locator('form', { has: own.locator('[name=code]') });
  await form.getByLabel('Anfragenummer').fill(inquiry.id.slice(0, 8));
  await form.getByLabel('Code').fill(code);
  await form.getByRole('button').click();
  await expect(own).toHaveURL(new RegExp(`/meine-anfrage/${inquiry.id.slice(0, 8).toUpperCase()}/`));
  await expect(own.locator('#fotos')).toHaveCount(1);

  // Another building of the same person asks the same.
  await own.getByRole('link', { name: 'Weiteres Gebäude melden' }).click();
  await own.getByLabel('Büro', { exact: true }).check();
  for (const step of multipleChoiceStepIds) await choiceOf(own, step).check();
  await own.getByRole('button', { name: buildingTexts.button }).click();
  await expect(own.getByText(buildingTexts.done)).toBeVisible();
  for (const label of ['Gewerbe, Büro', ...ticked()]) await expect(own.getByRole('main')).toContainText(label);
  await home.close();
});
