import type { Page } from '@playwright/test';
import { stepAfter } from '../../app/questionnaire/steps/steps.ts';
import { multipleChoiceStepIds } from '../../content/questionnaire.ts';
import { holdRequests, waitForScript } from '../support/journey.ts';
import {
  at,
  choiceOf,
  expect,
  expectStep,
  fillContact,
  goToNextStep,
  readAnswers,
  stepHeading,
  faultTest as test,
  ticked,
  uniqueName,
} from '../support/questionnaire.ts';
import { findInquiries } from '../support/server-database.ts';

const SCRIPTS = '**/assets/*.js';
const asleep = (page: Page) => expect(page.locator('.questionnaire')).toHaveAttribute('data-plain', '');
const plainNext = (page: Page) => page.locator('.plain-next').getByRole('button', { name: 'Weiter' });

/** A line of 400 kbit/s where each answer takes 400 ms to begin. */
async function slowDown(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.enable');
  const bytes = 400_000 / 8;
  await browser.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  });
}

test('on a slow line the first tap shows the next question before any script is there', async ({ page }) => {
  await slowDown(page);
  await page.goto('/fragebogen/', { waitUntil: 'commit' });
  await page.getByRole('radio', { name: /^Haus/ }).click();
  await expect(page.getByRole('heading', { name: stepHeading.problems })).toBeFocused();
  await asleep(page);
  await page.getByRole('checkbox', { name: 'Lärm' }).check();
  await asleep(page);
  await expectStep(page, 'problems');
  await expect(page.getByRole('checkbox', { name: 'Lärm' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Lärm' })).toBeFocused();
  await page.goBack();
  await expectStep(page, 'property');
  await expect(page.getByRole('radio', { name: /^Haus/ })).toBeChecked();
});

for (const step of multipleChoiceStepIds) {
  test(`what is ticked on step ${step} before the script came stays, and its button leads on`, async ({ page }) => {
    const letThrough = await holdRequests(page, SCRIPTS);
    await page.goto(`/fragebogen/?propertyType=residential-house&${at(step)}`, { waitUntil: 'commit' });
    await expect(plainNext(page)).toBeHidden();
    await choiceOf(page, step).check();
    await expect(plainNext(page)).toBeVisible();
    letThrough();
    await waitForScript(page);
    await expect(plainNext(page)).toBeHidden();
    await expect(choiceOf(page, step)).toBeChecked();
    await goToNextStep(page);
    await expectStep(page, stepAfter(step));
  });
}

test('with scripts that never come every step leads on by the plain form, to an inquiry with every answer', async ({
  page,
}) => {
  const lastName = uniqueName();
  await page.route(SCRIPTS, (route) => route.abort());
  await page.goto('/fragebogen/', { waitUntil: 'commit' });
  await page.getByRole('radio', { name: 'Büro' }).click();
  for (const step of multipleChoiceStepIds) {
    await expect(page.getByRole('heading', { name: stepHeading[step] })).toBeVisible();
    await expect(page.getByRole('heading', { name: stepHeading.property })).toBeHidden();
    await choiceOf(page, step).check();
    await plainNext(page).click();
  }
  await expect(page.getByRole('heading', { name: stepHeading.contact })).toBeVisible();
  await fillContact(page, lastName);
  await page.getByRole('button', { name: 'Absenden' }).filter({ visible: true }).click();
  await page.waitForURL(/\/danke\/\?anfrage=gesendet/);
  const [inquiry] = await findInquiries(lastName);
  expect(readAnswers(inquiry)).toEqual(expect.arrayContaining(['Gewerbe, Büro', ...ticked()]));
});
