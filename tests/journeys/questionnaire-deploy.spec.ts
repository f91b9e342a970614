import type { Route } from '@playwright/test';
import { waitForScript } from '../support/journey.ts';
import { answer, expect, expectStep, fillForm, INSERT, submit, faultTest as test } from '../support/questionnaire.ts';
import { findInquiries } from '../support/server-database.ts';

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

test('a part that does not come without a connection costs no page', async ({ page, context }) => {
  await fillForm(page);
  await context.setOffline(true);
  await page.evaluate(() => window.dispatchEvent(new Event('vite:preloadError', { cancelable: true })));
  await expectStep(page, 3);
  expect(new URL(page.url()).pathname).toBe('/fragebogen/');
});

test('an open tab still submits after every script file is gone', async ({ page }) => {
  const lastName = await fillForm(page);
  const isOfOldPage = (route: Route) => route.request().frame().url().includes('/fragebogen/');
  await page.route('**/assets/**', (route) => (isOfOldPage(route) ? answer(404)(route) : route.continue()));
  const inserted = page.waitForResponse(INSERT);
  await submit(page);
  expect((await inserted).status()).toBe(201);
  expect(await findInquiries(lastName)).toHaveLength(1);
});
