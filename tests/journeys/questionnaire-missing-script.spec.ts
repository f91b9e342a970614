import {
  at,
  expect,
  expectStep,
  fillContact,
  openQuestionnaire,
  faultTest as test,
  uniqueName,
} from '../support/questionnaire.ts';
import { findInquiries } from '../support/server-database.ts';

const SCRIPTS = '**/assets/*.js';
test('a script that fails to load is tried again, and the questionnaire wakes up', async ({ page }) => {
  const failed = new Set<string>();
  await page.route(SCRIPTS, (route) => {
    const url = route.request().url();
    if (failed.has(url)) return route.continue();
    failed.add(url);
    return route.abort();
  });
  await openQuestionnaire(page);
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
