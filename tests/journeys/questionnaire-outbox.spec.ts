import {
  answer,
  choosePhotos,
  expect,
  fillForm,
  INSERT,
  KEPT,
  listOutbox,
  makePhoto,
  pressSubmit,
  faultTest as test,
  toast,
  UPLOAD,
} from '../support/questionnaire.ts';
import { findInquiries } from '../support/server-database.ts';

test('offline: the inquiry and its photos wait in the browser and leave once the connection is back', async ({
  page,
  context,
}) => {
  const lastName = await fillForm(page);
  await choosePhotos(page, await makePhoto(), await makePhoto());
  await expect(page.getByText('2 von 5 Fotos ausgewählt')).toBeVisible();
  await context.setOffline(true);
  await pressSubmit(page);
  await expect(toast(page, 'Fehler beim Hochladen')).toContainText(
    'Es gab ein Problem beim Hochladen der Bilder. Bitte versuchen Sie es später erneut.',
  );
  await expect(toast(page, 'Fehler beim Speichern')).toContainText('Der Server ist nicht erreichbar.');
  await expect(page.getByText(KEPT)).toBeVisible();
  expect(await listOutbox(page)).toEqual([{ state: 'waiting', photos: 2 }]);
  // No page can be loaded now: the result stays instead of an error page of the browser.
  await expect(page.getByText('Es geht weiter, sobald eine Verbindung besteht.')).toBeVisible({ timeout: 10_000 });
  await context.setOffline(false);
  await page.waitForURL('**/danke/');
  await expect(page.getByRole('heading', { level: 1, name: 'Vielen Dank für Ihre Anfrage!' })).toBeVisible();
  expect((await findInquiries(lastName)).map(({ images }) => images.length)).toEqual([2]);
  await expect.poll(() => listOutbox(page)).toEqual([]);
});

test('a closed tab: the next page that this browser opens sends the inquiry', async ({ page, context }) => {
  const lastName = await fillForm(page);
  await choosePhotos(page, await makePhoto());
  await expect(page.getByText('1 von 5 Fotos ausgewählt')).toBeVisible();
  await page.route(UPLOAD, () => {});
  await pressSubmit(page);
  await expect(page.getByRole('button', { name: 'Wird gesendet...' })).toBeVisible();
  await expect.poll(() => listOutbox(page)).toHaveLength(1);
  await page.close();
  const later = await context.newPage();
  await later.goto('/impressum/');
  await expect.poll(async () => (await findInquiries(lastName)).map(({ images }) => images.length)).toEqual([1]);
  await expect.poll(() => listOutbox(later)).toEqual([]);
});

test('a photo that cannot be uploaded does not cost the inquiry, and follows when it can', async ({ page }) => {
  const lastName = await fillForm(page);
  await choosePhotos(page, await makePhoto('a.jpg'), await makePhoto('b.jpg'));
  const paths = new Set<string>();
  await page.route(UPLOAD, (route) => {
    paths.add(route.request().url());
    return route.request().url() === [...paths][0] ? route.continue() : answer(500)(route);
  });
  await pressSubmit(page);
  await page.waitForURL('**/danke/');
  await expect(toast(page, 'Fehler beim Hochladen')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Vielen Dank für Ihre Anfrage!' })).toBeVisible();
  expect((await findInquiries(lastName)).map(({ images }) => images.length)).toEqual([1]);
  await page.unrouteAll();
  await page.goto('/faq/');
  await expect.poll(async () => (await findInquiries(lastName)).map(({ images }) => images.length)).toEqual([2]);
  await expect.poll(() => listOutbox(page)).toEqual([]);
});

test('after 72 hours the browser gives up, deletes the inquiry and says so', { tag: '@long' }, async ({ page }) => {
  await fillForm(page);
  await page.route(INSERT, answer(503));
  await pressSubmit(page);
  await page.waitForURL('**/danke/');
  await page.clock.setFixedTime(Date.now() + 73 * 3_600_000);
  await page.goto('/faq/');
  await expect(toast(page, 'Ihre Anfrage ist nicht angekommen')).toContainText('+49 89 99998 120');
  await expect.poll(() => listOutbox(page)).toEqual([]);
});
