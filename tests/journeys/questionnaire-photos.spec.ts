import { holdRequests, waitForScript } from '../support/journey.ts';
import {
  at,
  choosePhotos,
  expect,
  expectStep,
  fillForm,
  goToContact,
  makePhoto,
  pressSubmit,
  faultTest as test,
} from '../support/questionnaire.ts';
import { findInquiries } from '../support/server-database.ts';

const MB = 1024 * 1024;
const shrink = 'Verkleinert hinzufügen';

test('a photo above 5 MB is left out with a message, and one click adds it in a smaller size', async ({ page }) => {
  const lastName = await fillForm(page);
  const large = await makePhoto('kamera.jpg', 3400, 2600);
  expect(large.buffer.byteLength).toBeGreaterThan(5 * MB);
  await choosePhotos(page, large);
  const group = page.getByRole('group', { name: 'Fotos (freiwillig)' });
  await expect(group.getByText('Einige Dateien sind größer als 5 MB und wurden nicht hinzugefügt.')).toBeVisible();
  await expect(page.getByText(/von 5 Fotos ausgewählt/)).toHaveCount(0);
  await group.getByRole('button', { name: shrink }).click();
  await expect(page.getByRole('img', { name: 'Ihr Foto 1' })).toBeVisible({ timeout: 30_000 });
  await expect(group.getByText('größer als 5 MB')).toHaveCount(0);
  await expect(group.getByRole('button', { name: shrink })).toHaveCount(0);
  await pressSubmit(page);
  await page.waitForURL('**/danke/');
  expect((await findInquiries(lastName))[0]?.images).toHaveLength(1);
});

test('photos chosen before the script has arrived count', async ({ page }) => {
  const letThrough = await holdRequests(page, '**/assets/*.js');
  await page.goto(`/fragebogen/?${at('contact')}`);
  await page.getByLabel('Fotos auswählen').setInputFiles([await makePhoto(), await makePhoto()]);
  letThrough();
  await waitForScript(page);
  await expect(page.getByText('2 von 5 Fotos ausgewählt')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Ihr Foto 2' })).toBeVisible();
});

test('photos survive a reload, are sent, and then leave the browser', async ({ page }) => {
  const lastName = await fillForm(page);
  await choosePhotos(page, await makePhoto('eins.jpg'), await makePhoto('zwei.jpg'));
  await expect(page.getByRole('img', { name: 'Ihr Foto 2' })).toBeVisible();
  await expect.poll(() => countKeptPhotos(page)).toBe(2);
  await page.reload();
  await waitForScript(page);
  await expectStep(page, 'contact');
  await expect(page.getByText('2 von 5 Fotos ausgewählt')).toBeVisible();
  await expect(page.getByText('Fotos wählen Sie bitte neu aus')).toHaveCount(0);
  await page.getByRole('button', { name: 'Foto 1 entfernen' }).click();
  await expect.poll(() => countKeptPhotos(page)).toBe(1);
  await pressSubmit(page);
  await page.waitForURL('**/danke/');
  expect((await findInquiries(lastName))[0]?.images).toHaveLength(1);
  await expect.poll(() => countKeptPhotos(page)).toBe(0);
});

test('photos that nobody sent are deleted after a day', { tag: '@long' }, async ({ page }) => {
  await goToContact(page);
  await choosePhotos(page, await makePhoto());
  await expect.poll(() => countKeptPhotos(page)).toBe(1);
  await page.evaluate(() => sessionStorage.clear());
  await page.clock.setFixedTime(Date.now() + 25 * 3_600_000);
  await page.goto('/fragebogen/');
  await waitForScript(page);
  await expect.poll(() => countKeptPhotos(page)).toBe(0);
});

function countKeptPhotos(page: import('@playwright/test').Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((done, fail) => {
        const request = indexedDB.open('taubenfrei-photos', 1);
        request.onupgradeneeded = () => request.result.createObjectStore('drafts', { keyPath: 'key' });
        request.onerror = () => fail(request.error);
        request.onsuccess = () => {
          const all = request.result.transaction('drafts').objectStore('drafts').getAll();
          all.onsuccess = () => {
            request.result.close();
            done(all.result.reduce((sum, { photos }) => sum + photos.length, 0));
          };
        };
      }),
  );
}
