import type { Page, Route } from '@playwright/test';
import { answer, expect, fillForm, INSERT, pressSubmit, faultTest as test } from '../support/questionnaire.ts';
import { findInquiries } from '../support/server-database.ts';

const REMAINING_STEPS = '**/assets/remaining-steps-*.js';

/** The plain form stands there, and nothing is on its way any more. */
const expectPlainForm = (page: Page) =>
  expect(page.getByText('Der Fragebogen funktioniert auch ohne JavaScript.')).toBeVisible();

test('a file that a deploy removed costs one reload, no answer and no second reload', async ({ page }) => {
  const lastName = await fillForm(page);
  let loads = 0;
  page.on('load', () => loads++);
  await page.route(REMAINING_STEPS, answer(404));
  await page.reload();
  await expect.poll(() => loads).toBe(2);
  await expectPlainForm(page);
  await expect(page.getByLabel('Nachname')).toHaveValue(lastName);
  expect(loads).toBe(2);
});

test('without a connection a file that does not come costs no page', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
  const lastName = await fillForm(page);
  let loads = 0;
  page.on('load', () => loads++);
  await page.route(REMAINING_STEPS, answer(404));
  await page.reload();
  await expectPlainForm(page);
  await expect(page.getByLabel('Nachname')).toHaveValue(lastName);
  expect(loads).toBe(1);
});

test('an open tab still submits after every script file is gone', async ({ page }) => {
  const lastName = await fillForm(page);
  const isOfOldPage = (route: Route) => route.request().frame().url().includes('/fragebogen/');
  await page.route('**/assets/**', (route) => (isOfOldPage(route) ? answer(404)(route) : route.continue()));
  const inserted = page.waitForResponse(INSERT);
  await pressSubmit(page);
  expect((await inserted).status()).toBe(201);
  expect(await findInquiries(lastName)).toHaveLength(1);
});
