import {
  expect,
  expectStep,
  fillForm,
  INSERT,
  pressSubmit,
  RESULT,
  faultTest as test,
} from '../support/questionnaire.ts';
import { findInquiries } from '../support/server-database.ts';

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

test('an answer lost on the way back leads to one row', async ({ page }) => {
  const lastName = await fillForm(page);
  let lost = false;
  // The message stands for half a second; the second try waits until it was read.
  let wasRead = () => {};
  const reading = new Promise<void>((done) => {
    wasRead = done;
  });
  await page.route(INSERT, async (route) => {
    if (lost) return reading.then(() => route.continue());
    lost = true;
    await route.fetch();
    await route.abort();
  });
  await pressSubmit(page);
  await expect(page.getByText(RESULT)).toBeVisible();
  wasRead();
  await expect(page.getByRole('heading', { name: 'Ihre Anfrage ist angekommen' })).toBeVisible();
  expect(await findInquiries(lastName)).toHaveLength(1);
});

test('a corrected inquiry is not swallowed when its first version had arrived unnoticed', { tag: '@long' }, async ({
  page,
}) => {
  const lastName = await fillForm(page);
  await page.route(INSERT, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await pressSubmit(page);
  await expect(page.getByText(RESULT)).toBeVisible();
  await page.goBack();
  await expectStep(page, 'contact');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByLabel('Telefon').fill('089 654321');
  await pressSubmit(page);
  await page.waitForURL('**/danke/');
  const stored = await findInquiries(lastName);
  expect(stored.map(({ phone_number }) => phone_number)).toContain('089 654321');
});
