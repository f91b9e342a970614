import type { Page, Request } from '@playwright/test';
import { expectAccessible, waitForScript } from '../support/journey.ts';
import {
  addPhotos,
  answer,
  expect,
  expectStep,
  fillContact,
  goToContact,
  INSERT,
  listOutbox,
  makePhoto,
  submit,
  faultTest as test,
  UPLOAD,
  uniqueName,
} from '../support/questionnaire.ts';
import { findInquiries } from '../support/server-database.ts';

const RESULT = 'Es gab einen Fehler beim Speichern Ihrer Anfrage. Bitte versuchen Sie es später erneut.';
const KEPT = 'Ihre Angaben sind in diesem Browser gespeichert und werden von selbst erneut gesendet';

const toast = (page: Page, title: string) =>
  page.getByRole('status').filter({ has: page.getByText(title, { exact: true }) });

async function fillForm(page: Page) {
  const lastName = uniqueName();
  await goToContact(page);
  await fillContact(page, lastName);
  return lastName;
}

/** The result stays as long as the check takes. */
const stopTimers = (page: Page) =>
  page.evaluate(() => {
    for (let id = Number(setTimeout(() => {})); id > 0; id--) clearTimeout(id);
  });

for (const status of [500, 503]) {
  test(`insert answers ${status}: toast, result, outbox, thank-you page, and the inquiry arrives by itself`, async ({
    page,
  }) => {
    const lastName = await fillForm(page);
    await page.route(INSERT, answer(status));
    await submit(page);
    await expect(toast(page, 'Fehler beim Speichern')).toContainText('Der Test sagt Nein.');
    await expect(page.getByText(RESULT)).toBeVisible();
    await expect(page.getByText(KEPT)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Ihre Anfrage wurde noch nicht gespeichert' })).toBeFocused();
    await expect(page.getByRole('main').getByRole('link', { name: 'Zur Startseite' })).toHaveAttribute('href', '/');
    expect(await listOutbox(page)).toEqual([{ state: 'waiting', photos: 0 }]);
    await page.waitForURL('**/danke/');
    await expect(page.getByRole('heading', { level: 1, name: 'Ihre Anfrage ist vorgemerkt' })).toBeVisible();
    await page.getByRole('button', { name: 'Hier bleiben' }).click();
    await page.unrouteAll();
    await page.goto('/faq/');
    await expect(toast(page, 'Ihre Anfrage ist angekommen')).toBeVisible();
    expect(await findInquiries(lastName)).toHaveLength(1);
    expect(await listOutbox(page)).toEqual([]);
    expect(await page.evaluate(() => [localStorage.getItem('taubenfrei.outbox'), sessionStorage.length])).toEqual([
      null,
      0,
    ]);
  });
}

test('step 4 waits five seconds before it goes on', async ({ page }) => {
  await fillForm(page);
  await page.route(INSERT, answer(500));
  await submit(page);
  await expect(page.getByText('Es geht in 5 Sekunden weiter.')).toBeVisible();
  await page.clock.install();
  await expect(page.getByText('Es geht in 3 Sekunden weiter.')).toBeVisible();
  await page.waitForURL('**/danke/');
});

test('the result is accessible', async ({ page }) => {
  await fillForm(page);
  await page.route(INSERT, answer(500));
  await submit(page);
  await expect(page.getByText(RESULT)).toBeVisible();
  await stopTimers(page);
  await expectAccessible(page);
});

test('Back from the result leads to the form with all answers', async ({ page }) => {
  const lastName = await fillForm(page);
  await page.route(INSERT, answer(500));
  await submit(page);
  await expect(page.getByText(RESULT)).toBeVisible();
  await page.goBack();
  await expectStep(page, 3);
  await expect(page.getByLabel('Nachname')).toHaveValue(lastName);
  await page.unrouteAll();
  await submit(page);
  await page.waitForURL('**/danke/');
  expect(await findInquiries(lastName)).toHaveLength(1);
});

test('offline: the inquiry and its photos wait in the browser and leave once the connection is back', async ({
  page,
  context,
}) => {
  const lastName = await fillForm(page);
  await addPhotos(page, await makePhoto(), await makePhoto());
  await expect(page.getByText('2 von 5 Fotos ausgewählt')).toBeVisible();
  await context.setOffline(true);
  await submit(page);
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
  await addPhotos(page, await makePhoto());
  await expect(page.getByText('1 von 5 Fotos ausgewählt')).toBeVisible();
  await page.route(UPLOAD, () => {});
  await submit(page);
  await expect(page.getByRole('button', { name: 'Wird gesendet...' })).toBeVisible();
  await expect.poll(() => listOutbox(page)).toHaveLength(1);
  await page.close();
  const later = await context.newPage();
  await later.goto('/impressum/');
  await expect.poll(async () => (await findInquiries(lastName)).map(({ images }) => images.length)).toEqual([1]);
  await expect.poll(() => listOutbox(later)).toEqual([]);
});

test('an upload that fails is tried again with pauses and succeeds', async ({ page }) => {
  const lastName = await fillForm(page);
  await addPhotos(page, await makePhoto());
  let tries = 0;
  await page.route(UPLOAD, (route) => (++tries < 3 ? answer(503)(route) : route.continue()));
  await submit(page);
  await page.waitForURL('**/danke/');
  await expect(toast(page, 'Bilder hochgeladen')).toContainText('1 Bild(er)');
  expect(tries).toBe(3);
  expect((await findInquiries(lastName))[0]?.images).toHaveLength(1);
});

test('a photo that cannot be uploaded does not cost the inquiry, and follows when it can', async ({ page }) => {
  const lastName = await fillForm(page);
  await addPhotos(page, await makePhoto('a.jpg'), await makePhoto('b.jpg'));
  const paths = new Set<string>();
  await page.route(UPLOAD, (route) => {
    paths.add(route.request().url());
    return route.request().url() === [...paths][0] ? route.continue() : answer(500)(route);
  });
  await submit(page);
  await page.waitForURL('**/danke/');
  await expect(toast(page, 'Fehler beim Hochladen')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Vielen Dank für Ihre Anfrage!' })).toBeVisible();
  expect((await findInquiries(lastName)).map(({ images }) => images.length)).toEqual([1]);
  await page.unrouteAll();
  await page.goto('/faq/');
  await expect.poll(async () => (await findInquiries(lastName)).map(({ images }) => images.length)).toEqual([2]);
  await expect.poll(() => listOutbox(page)).toEqual([]);
});

test('a photo the server refuses is given up, the inquiry is sent', async ({ page }) => {
  const lastName = await fillForm(page);
  await addPhotos(page, await makePhoto());
  await page.route(UPLOAD, answer(400, { statusCode: '415', code: 'InvalidMimeType', message: 'no picture' }));
  await submit(page);
  await page.waitForURL('**/danke/');
  expect((await findInquiries(lastName)).map(({ images }) => images)).toEqual([[]]);
  expect(await listOutbox(page)).toEqual([]);
});

test('an inquiry the server will never take is kept, told to the operator, shown on the next page and can be corrected', async ({
  page,
}) => {
  const lastName = await fillForm(page);
  let tries = 0;
  await page.route(INSERT, (route) => {
    tries++;
    return answer(422, { code: '23514', message: 'Der Test sagt Nein.' })(route);
  });
  const reports: Request[] = [];
  page.on('request', (request) => request.url().endsWith('/api/outbox-reports') && reports.push(request));
  await submit(page);
  await expect(toast(page, 'Fehler beim Speichern')).toBeVisible();
  await expect(page.getByText(RESULT)).toBeVisible();
  await expect(page.getByText(KEPT)).toHaveCount(0);
  await page.waitForURL('**/danke/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ihre Anfrage konnten wir nicht annehmen');
  await page.goto('/faq/');
  await expect(toast(page, 'Ihre Anfrage konnten wir nicht annehmen')).toContainText('+49 89 99998 120');
  expect(tries).toBe(1);
  expect(reports.map((request) => request.postDataJSON())).toEqual([
    {
      status: 422,
      code: '23514',
      secondsSinceSubmission: expect.any(Number),
      build: expect.stringMatching(/^\w{12}$/),
    },
  ]);
  expect((await reports[0]?.response())?.status()).toBe(204);
  expect(await listOutbox(page)).toEqual([{ state: 'rejected', photos: 0 }]);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Fragebogen öffnen' }).click();
  await expectStep(page, 3);
  await expect(page.getByLabel('Nachname')).toHaveValue(lastName);
});

test('where neither server nor browser can keep it, the page says so and offers phone and mail', async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
  });
  const lastName = await fillForm(page);
  await page.route(INSERT, answer(503));
  await submit(page);
  await expect(page.getByRole('heading', { name: 'Ihre Anfrage ist noch nicht zugestellt' })).toBeFocused();
  await expect(page.getByText(KEPT)).toHaveCount(0);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: '+49 89 99998 120' }).first()).toHaveAttribute('href', /^tel:/);
  await expect(main.getByRole('link', { name: 'info@taubenfrei-muenchen.example' })).toHaveAttribute(
    'href',
    /^mailto:/,
  );
  await expectAccessible(page);
  await page.clock.install();
  await page.clock.fastForward(60_000);
  expect(new URL(page.url()).pathname).toBe('/fragebogen/');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Noch einmal senden' }).click();
  await page.waitForURL('**/danke/');
  expect(await findInquiries(lastName)).toHaveLength(1);
});

test('an unexpected exception has its own toast, and the inquiry is not lost', async ({ page }) => {
  const lastName = await fillForm(page);
  await page.route(INSERT, answer(503));
  await page.evaluate(() => {
    const original = AbortSignal.timeout;
    AbortSignal.timeout = () => {
      AbortSignal.timeout = original;
      throw new Error('out of order');
    };
  });
  await submit(page);
  await expect(toast(page, 'Unerwarteter Fehler')).toContainText(
    'Ein unerwarteter Fehler ist aufgetreten. Bitte versuchen Sie es später erneut.',
  );
  await expect(page.getByText(KEPT)).toBeVisible();
  await page.unrouteAll();
  await page.goto('/faq/');
  await expect.poll(async () => (await findInquiries(lastName)).length, { timeout: 20_000 }).toBe(1);
});

test('a double click sends one inquiry', async ({ page }) => {
  const lastName = await fillForm(page);
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/rest/v1/inquiries')) sent++;
  });
  await page.getByRole('button', { name: 'Absenden' }).dblclick();
  await page.waitForURL('**/danke/');
  expect(sent).toBe(1);
  expect(await findInquiries(lastName)).toHaveLength(1);
});

test('two tabs of the same draft send one inquiry', async ({ page, context }) => {
  const lastName = await fillForm(page);
  const draft = await page.evaluate(() => sessionStorage.getItem('taubenfrei.draft') ?? '');
  const copy = await context.newPage();
  await copy.goto('/faq/');
  await copy.evaluate((text) => sessionStorage.setItem('taubenfrei.draft', text), draft);
  await copy.goto('/fragebogen/');
  await waitForScript(copy);
  await expect(copy.getByLabel('Nachname')).toHaveValue(lastName);
  await Promise.all([submit(page), submit(copy)]);
  await Promise.all([page.waitForURL('**/danke/'), copy.waitForURL('**/danke/')]);
  expect(await findInquiries(lastName)).toHaveLength(1);
});

test('an answer lost on the way back leads to one row', async ({ page }) => {
  const lastName = await fillForm(page);
  let lost = false;
  await page.route(INSERT, async (route) => {
    if (lost) return route.continue();
    lost = true;
    await route.fetch();
    await route.abort();
  });
  await submit(page);
  await expect(page.getByText(RESULT)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ihre Anfrage ist angekommen' })).toBeVisible();
  expect(await findInquiries(lastName)).toHaveLength(1);
});

test('a corrected inquiry is not swallowed when its first version had arrived unnoticed', async ({ page }) => {
  const lastName = await fillForm(page);
  await page.route(INSERT, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await submit(page);
  await expect(page.getByText(RESULT)).toBeVisible();
  await page.goBack();
  await expectStep(page, 3);
  await page.unrouteAll();
  await page.getByLabel('Telefon').fill('089 654321');
  await submit(page);
  await page.waitForURL('**/danke/');
  const stored = await findInquiries(lastName);
  expect(stored.map(({ phone_number }) => phone_number)).toContain('089 654321');
});

test('after 72 hours the browser gives up, deletes the inquiry and says so', async ({ page }) => {
  await fillForm(page);
  await page.route(INSERT, answer(503));
  await submit(page);
  await page.waitForURL('**/danke/');
  await page.clock.setFixedTime(Date.now() + 73 * 3_600_000);
  await page.goto('/faq/');
  await expect(toast(page, 'Ihre Anfrage ist nicht angekommen')).toContainText('+49 89 99998 120');
  await expect.poll(() => listOutbox(page)).toEqual([]);
});

test('pages of a browser without a waiting inquiry load nothing of the outbox', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto('/faq/');
  await waitForScript(page);
  expect(scripts.filter((url) => /outbox-(?!marker)/.test(url))).toEqual([]);
});

test('a part that a deploy took away costs one reload, no answer and no second reload', async ({ page }) => {
  const lastName = await fillForm(page);
  let loads = 0;
  page.on('load', () => loads++);
  const fire = () => page.evaluate(() => window.dispatchEvent(new Event('vite:preloadError', { cancelable: true })));
  await fire();
  await expect.poll(() => loads).toBe(1);
  await waitForScript(page);
  await expectStep(page, 3);
  await expect(page.getByLabel('Nachname')).toHaveValue(lastName);
  await fire();
  await submit(page);
  await page.waitForURL('**/danke/');
  expect(loads).toBe(2);
  expect(await findInquiries(lastName)).toHaveLength(1);
});

test('an open tab still submits after every script file is gone', async ({ page }) => {
  const lastName = await fillForm(page);
  await page.route('**/assets/**', answer(404));
  const inserted = page.waitForResponse(INSERT);
  await submit(page);
  expect((await inserted).status()).toBe(201);
  expect(await findInquiries(lastName)).toHaveLength(1);
});
