import {
  at,
  expect,
  expectStep,
  fillContact,
  open,
  stepHeading,
  faultTest as test,
  uniqueName,
} from '../support/questionnaire.ts';
import { findInquiries } from '../support/server-database.ts';

const SCRIPTS = '**/assets/*.js';
const GIVEN_UP = { timeout: 40_000 };

test('a script that fails to load is tried again, and the questionnaire wakes up', async ({ page }) => {
  const failed = new Set<string>();
  await page.route(SCRIPTS, (route) => {
    const url = route.request().url();
    if (failed.has(url)) return route.continue();
    failed.add(url);
    return route.abort();
  });
  await open(page);
  await page.getByRole('radio', { name: /^Haus/ }).click();
  await expectStep(page, 'problems');
  expect(failed.size).toBeGreaterThan(0);
});

test('while the script is on its way, Enter presses the button that is seen', async ({ page }) => {
  const lastName = uniqueName();
  await page.route(SCRIPTS, () => {});
  await page.goto(`/fragebogen/?propertyType=residential-house&${at('contact')}`, { waitUntil: 'commit' });
  await fillContact(page, lastName);
  await page.getByLabel('Nachname').press('Enter');
  await page.waitForURL(/\/danke\/\?anfrage=gesendet/);
  expect(await findInquiries(lastName)).toMatchObject([{ property_sub_type: 'house' }]);
});

test('where scripts never arrive, the plain form takes over with what the draft holds and sends it', {
  tag: '@long',
}, async ({ page }) => {
  const lastName = uniqueName();
  await open(page, `?propertyType=residential-house&problem=dach&${at('contact')}`);
  await expectStep(page, 'contact');
  await fillContact(page, lastName);
  await page.route(SCRIPTS, (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('heading', { name: stepHeading.property })).toBeVisible(GIVEN_UP);
  for (const heading of Object.values(stepHeading)) {
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  }
  await expect(page.getByRole('button', { name: 'Weiter' })).toBeHidden();
  await expect(page.getByRole('radio', { name: /^Haus/ })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: /^Dach/ })).toBeChecked();
  await expect(page.getByLabel('Nachname')).toHaveValue(lastName);
  await page.getByLabel('Nachname').press('Enter');
  await page.waitForURL(/\/danke\/\?anfrage=gesendet/);
  expect(await findInquiries(lastName)).toMatchObject([{ property_sub_type: 'house', problem_locations: 'roof' }]);
});
