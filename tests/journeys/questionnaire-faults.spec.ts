import type { Request } from '@playwright/test';
import { expectAccessible } from '../support/journey.ts';
import {
  answer,
  expect,
  expectStep,
  fillForm,
  INSERT,
  KEPT,
  listOutbox,
  pressSubmit,
  RESULT,
  faultTest as test,
  toast,
} from '../support/questionnaire.ts';
import { findInquiries } from '../support/server-database.ts';

test('the insert fails: toast, result, outbox, thank-you page, and the inquiry arrives without help', async ({
  page,
}) => {
  const lastName = await fillForm(page);
  await page.route(INSERT, answer(500));
  await pressSubmit(page);
  await expect(toast(page, 'Fehler beim Speichern')).toContainText('Der Test sagt Nein.');
  await expect(page.getByText(RESULT)).toBeVisible();
  await expect(page.getByText(KEPT)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ihre Anfrage wurde noch nicht gespeichert' })).toBeFocused();
  await expect(page.getByRole('main').getByRole('link', { name: 'Zur Startseite' })).toHaveAttribute('href', '/');
  expect(await listOutbox(page)).toEqual([{ state: 'waiting', photos: 0 }]);
  await page.waitForURL('**/danke/');
  await expect(page.getByRole('heading', { level: 1, name: 'Ihre Anfrage ist vorgemerkt' })).toBeVisible();
  await expect(page.getByLabel('Link zu Ihrer Anfrage')).toBeVisible();
  await page.unrouteAll();
  await page.goto('/faq/');
  await expect(toast(page, 'Ihre Anfrage ist angekommen')).toBeVisible();
  expect(await findInquiries(lastName)).toHaveLength(1);
  expect(await listOutbox(page)).toEqual([]);
  // Nothing but the key of what was delivered, for a /danke/ that comes back.
  expect(
    await page.evaluate(() => [localStorage.getItem('taubenfrei.outbox'), ...Object.keys(sessionStorage)]),
  ).toEqual([null, 'taubenfrei.delivered']);
});

test('an inquiry the server will never take is kept, reported to the operator, shown on the next page and can be corrected', async ({
  page,
}) => {
  const lastName = await fillForm(page);
  let tries = 0;
  await page.route(INSERT, (route) => {
    tries++;
    return answer(422)(route);
  });
  const reports: Request[] = [];
  page.on('request', (request) => request.url().endsWith('/api/outbox-reports') && reports.push(request));
  await pressSubmit(page);
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
  await expectStep(page, 'contact');
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
  await pressSubmit(page);
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
