import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { MAX_PHOTO_BYTES } from '../../domain/photos/photo-path.ts';
import { expectAccessible, expectNoSidewaysScroll, waitForScript } from '../support/journey.ts';
import { expect, faultTest, fillForm, INSERT, makePhoto, pressSubmit, test } from '../support/questionnaire.ts';
import { findInquiries, withServerDatabase } from '../support/server-database.ts';

const openCustomerPortal = (page: Page) => page.getByRole('link', { name: 'Meine Anfrage öffnen' }).click();

async function sendAndOpen(page: Page) {
  const lastName = await fillForm(page);
  await pressSubmit(page);
  await page.waitForURL('**/danke/');
  await waitForScript(page);
  await openCustomerPortal(page);
  await page.waitForURL(/\/meine-anfrage\/[0-9A-F]{8}\/$/);
  return lastName;
}

const looksRight = async (page: Page) => {
  await waitForScript(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
};

/** What the journey has left behind. */
const findRows = (lastName: string) =>
  withServerDatabase(async (database) => {
    const { rows } = await database.query<Record<string, unknown>>({
      text: `select erase_due_at is not null as erasing,
          (select count(*)::int from uploads where inquiry_id = i.id and stored_at is not null) as photos,
          (select answers ->> 'floor' from inquiry_details where inquiry_id = i.id order by version desc limit 1) as floor,
          (select times from contact_preferences where inquiry_id = i.id) as times
        from inquiries i where last_name = $1`,
      values: [lastName],
    });
    return rows;
  });

/** As large as a phone makes it; neighbouring points are alike, so that less of it is small. */
async function phonePhoto(name: string) {
  const raw = { width: 800, height: 600, channels: 3 } as const;
  const pixels = sharp(randomBytes(raw.width * raw.height * 3), { raw });
  const buffer = await pixels.resize(3600, 2700).jpeg({ quality: 100 }).toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

test('photos as the phone made them are added later, and a refusal says what is stored', async ({ page }) => {
  const lastName = await sendAndOpen(page);
  const photo = await phonePhoto('a.jpg');
  const made = photo.buffer.byteLength;
  expect(made).toBeGreaterThan(MAX_PHOTO_BYTES);
  await page.locator('#fotos summary').click();
  await page.getByLabel('Fotos auswählen').setInputFiles([photo, await makePhoto('b.jpg')]);
  const sent = page.waitForRequest(/\/fotos\/$/);
  await page.getByRole('button', { name: 'Fotos senden' }).click();
  expect(Number(await (await sent).headerValue('content-length'))).toBeLessThan(made / 2);
  await expect(page.getByText('Ihre Fotos sind da.')).toBeVisible();
  const text = { name: 'c.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('kein Foto') };
  await page.getByLabel('Fotos auswählen').setInputFiles([await makePhoto('d.jpg'), text]);
  await page.getByRole('button', { name: 'Fotos senden' }).click();
  await expect(page.getByRole('alert')).toContainText('1 Foto ist gespeichert.');
  expect(await findRows(lastName)).toMatchObject([{ photos: 3 }]);
  await looksRight(page);
});

faultTest('a customer answers the first questions, adds photos, and erases everything', async ({ page }) => {
  faultTest.slow();
  const lastName = await fillForm(page);
  await page.getByLabel('Postleitzahl').fill('80331');
  await pressSubmit(page);
  await page.waitForURL('**/danke/');
  await waitForScript(page);
  await expect(page.getByText(/Anfragenummer [0-9A-F]{8}/)).toBeVisible();
  const questions = page.getByRole('region', { name: 'Fünf Fragen, die Betriebe stellen werden' });
  await questions.getByRole('checkbox', { name: 'Balkon, Loggia' }).check();
  await questions.getByRole('radio', { name: '1.–2. Stock' }).check();
  await questions.getByLabel('Breite in m').fill('3,20');
  await expectAccessible(page);
  await questions.getByRole('button', { name: 'Antworten senden' }).click();
  await page.waitForURL(/\/meine-anfrage\/[0-9A-F]{8}\/\?meldung=angaben$/);
  await expect(page.getByText('Ihre Angaben sind gespeichert.')).toBeVisible();
  await expect(page.getByText('3 von 13 Fragen beantwortet.')).toBeVisible();
  await expect(page.getByText('Für Sie heißt das spätestens')).toBeVisible();
  await looksRight(page);

  await page.locator('#fotos summary').click();
  await page.getByLabel('Fotos auswählen').setInputFiles([await makePhoto('a.jpg'), await makePhoto('b.jpg')]);
  await page.getByRole('button', { name: 'Fotos senden' }).click();
  await expect(page.getByText('Ihre Fotos sind da.')).toBeVisible();
  const photo = page.getByRole('img', { name: 'Ihr Foto 2' });
  await photo.scrollIntoViewIfNeeded();
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await photo.getAttribute('src')).toMatch(/^\/meine-anfrage\//);

  await page.getByRole('link', { name: 'Angaben ändern' }).click();
  await expect(page.getByRole('radio', { name: '1.–2. Stock' })).toBeChecked();
  await expect(page.getByLabel('Breite in m')).toHaveValue('3,2');
  await looksRight(page);
  await page.getByText('Befestigung', { exact: true }).click();
  await page.getByRole('group', { name: 'Darf gebohrt werden?' }).getByLabel('weiß ich nicht').check();
  await page.getByRole('button', { name: 'Angaben speichern' }).click();
  await expect(page.getByText('4 von 13 Fragen beantwortet.')).toBeVisible();

  await page.getByRole('link', { name: 'Kontaktwunsch angeben' }).click();
  await looksRight(page);
  await page.getByRole('radio', { name: 'Per Telefon' }).check();
  await page.getByLabel('Gute Zeiten').fill('ab 17 Uhr');
  await page.getByRole('button', { name: 'Wunsch speichern' }).click();
  await expect(page.getByText('Per Telefon, ab 17 Uhr')).toBeVisible();

  await page.getByRole('link', { name: 'Anfrage löschen' }).click();
  await looksRight(page);
  const word = page.getByLabel('Tippen Sie zur Bestätigung das Wort LÖSCHEN');
  await word.fill('weg');
  await page.getByRole('button', { name: 'Anfrage löschen' }).click();
  await expect(page.getByRole('alert')).toContainText('Bitte tippen Sie genau das Wort LÖSCHEN.');
  // Back after a form that was refused and then taken never asks to send it again.
  await word.fill('Löschen');
  await page.getByRole('button', { name: 'Anfrage löschen' }).click();
  await expect(page.getByRole('heading', { name: 'Ihre Anfrage wird gelöscht' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Ihre Anfrage wird gelöscht' })).toBeVisible();
  await looksRight(page);
  const added = { photos: 2, floor: 'low', times: 'ab 17 Uhr' };
  expect(await findRows(lastName)).toEqual([{ erasing: true, ...added }]);
  await page.getByLabel('Ich möchte meine Anfrage behalten.').check();
  await page.getByRole('button', { name: 'Löschen abbrechen' }).click();
  await expect(page.getByText('Ihre Anfrage bleibt.')).toBeVisible();
  expect(await findRows(lastName)).toEqual([{ erasing: false, ...added }]);
});

async function askForLostLink(page: Page, look: (page: Page) => Promise<void>) {
  await page.goto('/meine-anfrage/12345678/');
  await page.getByRole('link', { name: 'Link neu zusenden' }).click();
  await look(page);
  const form = page.getByRole('region', { name: 'Link neu zusenden' });
  await form.getByLabel('Anfragenummer').fill('0F8F');
  await form.getByLabel('E-Mail-Adresse').fill('anna@example.org');
  await form.getByLabel('E-Mail-Adresse').press('Enter');
  await expect(page.getByRole('alert')).toContainText('acht Zeichen');
  await expect(form.getByLabel('E-Mail-Adresse')).toHaveValue('anna@example.org');
  await look(page);
  await form.getByLabel('Anfragenummer').fill('of8fad5b');
  await form.getByRole('button', { name: 'Link zusenden' }).click();
  await expect(page.getByRole('heading', { name: 'Schauen Sie in Ihr Postfach' })).toBeVisible();
  await look(page);
}

faultTest('a lost link is asked for by number and email address', { tag: '@both' }, ({ page }) =>
  askForLostLink(page, looksRight),
);

faultTest.describe('without script', () => {
  faultTest.use({ javaScriptEnabled: false });
  faultTest('a lost link is asked for without script', { tag: '@both' }, ({ page }) =>
    askForLostLink(page, async () => {}),
  );
});

faultTest('a link made offline waits for its inquiry and opens it once it has arrived', async ({ page }) => {
  const lastName = await fillForm(page);
  await page.route(INSERT, (route) => route.fulfill({ status: 503, json: { message: 'Nein.' } }));
  await pressSubmit(page);
  await page.waitForURL('**/danke/', { timeout: 30_000 });
  await waitForScript(page);
  await page.keyboard.press('Shift');
  const link = page.getByRole('link', { name: 'Meine Anfrage öffnen' });
  const address = (await link.getAttribute('href')) ?? '';
  await link.click();
  await expect(page.getByRole('heading', { name: 'Ihre Anfrage ist noch nicht angekommen' })).toBeVisible();
  await expectAccessible(page);
  await page.unroute(INSERT);
  await page.getByRole('link', { name: 'Startseite öffnen und senden' }).click();
  await expect.poll(async () => (await findInquiries(lastName)).length, { timeout: 30_000 }).toBe(1);
  await page.goto(address);
  await page.waitForURL(/\/meine-anfrage\/[0-9A-F]{8}\/$/);
  await expect(page.getByText(lastName).first()).toBeVisible();
});
