import type { Page, Route } from '@playwright/test';
import { holdRequests, waitForScript } from '../support/journey.ts';
import {
  answer,
  at,
  choosePhotos,
  expect,
  expectStep,
  fillForm,
  INSERT,
  KEPT,
  listOutbox,
  makePhoto,
  pressSubmit,
  RESULT,
  faultTest as test,
  UPLOAD,
  uniqueName,
} from '../support/questionnaire.ts';
import { findInquiries } from '../support/server-database.ts';

/** The inquiry waits in the browser, and the form shows its result. */
async function submitInVain(page: Page) {
  await page.route(INSERT, answer(503));
  await pressSubmit(page);
  await expect(page.getByText(RESULT)).toBeVisible();
}

const PORTAL = '<!DOCTYPE html><title>WLAN</title><h1>Bitte melden Sie sich an</h1>';
const strangers = {
  'a firewall that forbids': (route: Route) => route.fulfill({ status: 403, contentType: 'text/html', body: PORTAL }),
  'a proxy that knows no POST': (route: Route) => route.fulfill({ status: 405, json: { message: 'Not allowed' } }),
  'a sign-in page of a Wi-Fi': (route: Route) => route.fulfill({ status: 200, contentType: 'text/html', body: PORTAL }),
  'a redirect to a sign-in page': (route: Route) => route.fulfill({ status: 302, headers: { location: '/faq/' } }),
  'a conflict of somebody else': (route: Route) => route.fulfill({ status: 409, json: { message: 'Conflict' } }),
};

for (const [name, stranger] of Object.entries(strangers)) {
  test(`${name} in between costs neither inquiry nor photo`, {
    tag: name.includes('Wi-Fi') ? [] : '@long',
  }, async ({ page }) => {
    const lastName = await fillForm(page);
    await choosePhotos(page, await makePhoto());
    await expect(page.getByText('1 von 5 Fotos ausgewählt')).toBeVisible();
    await page.route(INSERT, stranger);
    await page.route(UPLOAD, stranger);
    await pressSubmit(page);
    await expect(page.getByText(KEPT)).toBeVisible();
    expect(await listOutbox(page)).toEqual([{ state: 'waiting', photos: 1 }]);
    await page.unrouteAll();
    await page.goto('/faq/');
    await expect.poll(async () => (await findInquiries(lastName)).map(({ images }) => images.length)).toEqual([1]);
    await expect.poll(() => listOutbox(page)).toEqual([]);
  });
}

test('a page from a cache delivers what waits once the servers are back', async ({ page }) => {
  const lastName = await fillForm(page);
  await submitInVain(page);
  await page.unrouteAll();
  await page.route('**/assets/outbox-notice-*.js', answer(503));
  await page.route('**/faq/', (route) => (route.request().method() === 'HEAD' ? answer(503)(route) : route.continue()));
  const asked = page.waitForResponse((response) => response.request().method() === 'HEAD');
  await page.goto('/faq/');
  await asked;
  expect(await findInquiries(lastName)).toHaveLength(0);
  await page.unrouteAll();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(async () => (await findInquiries(lastName)).length).toBe(1);
});

test('a database that never opens does not hold the inquiry back', { tag: '@long' }, async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
  });
  const lastName = await fillForm(page);
  await pressSubmit(page);
  await page.waitForURL('**/danke/', { timeout: 30_000 });
  expect(await findInquiries(lastName)).toHaveLength(1);
});

test('an attempt that began before a correction does not delete the correction', { tag: '@long' }, async ({
  page,
  context,
}) => {
  const lastName = await fillForm(page);
  await submitInVain(page);
  await page.goBack();
  await expectStep(page, 'contact');
  const other = await context.newPage();
  const letThrough = await holdRequests(other, INSERT);
  const sent = other.waitForRequest(INSERT);
  await other.goto('/faq/');
  await sent;
  await page.bringToFront();
  await page.getByLabel('Telefon').fill('089 654321');
  await pressSubmit(page);
  await expect(page.getByRole('button', { name: 'Wird gesendet...' })).toBeVisible();
  await expect.poll(async () => (await findInquiries(lastName)).length).toBe(0);
  const inserted = other.waitForResponse(INSERT);
  letThrough();
  await inserted;
  await expect(page.getByText(RESULT)).toBeVisible({ timeout: 30_000 });
  await other.close();
  expect(await listOutbox(page)).toHaveLength(1);
  await page.unrouteAll();
  await page.goto('/faq/');
  const phones = async () => (await findInquiries(lastName)).map(({ phone_number }) => phone_number);
  await expect.poll(phones).toContain('089 654321');
});

test('closing the notice of a refused inquiry asks before anything is deleted', { tag: '@long' }, async ({ page }) => {
  const lastName = await fillForm(page);
  await choosePhotos(page, await makePhoto());
  await page.route(INSERT, answer(422));
  await pressSubmit(page);
  await page.waitForURL('**/danke/');
  await page.goto('/faq/');
  const notice = page.getByRole('status').filter({ hasText: 'Gespeicherte Angaben löschen?' });
  await page.getByRole('button', { name: 'Hinweis schließen' }).click();
  await expect(notice.getByRole('button', { name: 'Behalten' })).toBeFocused();
  await notice.getByRole('button', { name: 'Behalten' }).click();
  await expect(notice).toHaveCount(0);
  expect(await listOutbox(page)).toEqual([{ state: 'rejected', photos: 1 }]);

  await page.goto('/faq/');
  await page.getByRole('button', { name: 'Fragebogen öffnen' }).click();
  await expectStep(page, 'contact');
  await expect(page.getByLabel('Nachname')).toHaveValue(lastName);
  await expect(page.getByText('1 von 5 Fotos ausgewählt')).toBeVisible();
  expect(await listOutbox(page)).toEqual([]);
});

/** A refused inquiry lies in this browser, and its notice stands on the page. */
async function refuse(page: Page) {
  const lastName = await fillForm(page);
  await page.route(INSERT, answer(422));
  await pressSubmit(page);
  await page.waitForURL('**/danke/');
  return lastName;
}

test('a refused inquiry takes the place of a newer draft only when the visitor says so', async ({ page }) => {
  const refused = await refuse(page);
  const newer = uniqueName();
  await page.evaluate(() => sessionStorage.removeItem('taubenfrei.draft'));
  await page.goto(`/fragebogen/?propertyType=commercial-office&${at('contact')}`);
  await waitForScript(page);
  await page.getByLabel('Nachname').fill(newer);
  const notice = page.getByRole('status').filter({ hasText: 'Begonnenen Fragebogen ersetzen?' });
  await page.getByRole('button', { name: 'Fragebogen öffnen' }).click();
  await notice.getByRole('button', { name: 'Neuen behalten' }).click();
  await expect(notice).toHaveCount(0);
  await page.reload();
  await waitForScript(page);
  await expect(page.getByLabel('Nachname')).toHaveValue(newer);
  expect(await listOutbox(page)).toHaveLength(1);
  await page.getByRole('button', { name: 'Fragebogen öffnen' }).click();
  await notice.getByRole('button', { name: 'Ersetzen' }).click();
  await expect(page.getByLabel('Nachname')).toHaveValue(refused);
  await expect.poll(() => listOutbox(page)).toEqual([]);
});
