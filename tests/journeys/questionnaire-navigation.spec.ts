import type { Page } from '@playwright/test';
import { hero } from '../../content/landing.ts';
import { multipleChoiceStepIds, stepIds } from '../../content/questionnaire.ts';
import { expectAccessible, expectNoSidewaysScroll, waitForScript } from '../support/journey.ts';
import {
  at,
  choiceOf,
  choosePhotos,
  expect,
  expectStep,
  goToNextStep,
  makePhoto,
  openQuestionnaire,
  readAnswers,
  stepHeading,
  test,
  ticked,
  uniqueName,
} from '../support/questionnaire.ts';
import { findInquiries } from '../support/server-database.ts';

test('every step survives a reload with its answers, and Back leads one step back', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openQuestionnaire(page);
  await page.reload();
  await waitForScript(page);
  await expectStep(page, 'property');
  await page.getByRole('radio', { name: /^Haus/ }).click();
  for (const step of multipleChoiceStepIds) {
    await expectStep(page, step);
    await choiceOf(page, step).check();
    await page.reload();
    await waitForScript(page);
    await expectStep(page, step);
    await expect(choiceOf(page, step)).toBeChecked();
    await goToNextStep(page);
  }
  await expectStep(page, 'contact');
  await page.getByLabel('Vorname').fill('Anna');
  await page.getByLabel('Telefon').fill('089 1');
  await page.reload();
  await waitForScript(page);
  await expectStep(page, 'contact');
  await expect(page.getByLabel('Vorname')).toHaveValue('Anna');

  for (const step of multipleChoiceStepIds.toReversed()) {
    await page.goBack();
    await expectStep(page, step);
    await expect(choiceOf(page, step)).toBeChecked();
  }
  await page.goBack();
  await expectStep(page, 'property');
  await expect(page.getByRole('radio', { name: /^Haus/ })).toBeChecked();
  for (const step of stepIds.slice(1)) {
    await page.goForward();
    await expectStep(page, step);
  }
  await expect(page.getByLabel('Telefon')).toHaveValue('089 1');
});

const readDraftForm = (page: Page) =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('taubenfrei.draft') ?? '{}').form);

test('a building chosen anew on the landing page counts, and the other answers stay', { tag: '@both' }, async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const choose = async (name: RegExp) => {
    await page.getByRole('list', { name: hero.pickerLabel }).getByRole('link', { name }).click();
    await waitForScript(page);
    await expectStep(page, 'problems');
  };
  await page.goto('/');
  await choose(/^Haus/);
  await choiceOf(page, 'problems').check();
  await page.goBack();
  await choose(/^Wohnung/);
  await expect(choiceOf(page, 'problems')).toBeChecked();
  expect((await readDraftForm(page)).propertySubType).toBe('apartment');
  await page.goto('/');
  await choose(/^Büro/);
  expect((await readDraftForm(page)).propertySubType).toBe('office');

  await openQuestionnaire(page, '?problem=balkon&step=2');
  await choiceOf(page, 'locations').check();
  await openQuestionnaire(page, '?problem=dach&step=2');
  expect((await readDraftForm(page)).locations).toEqual(expect.arrayContaining(['balcony', 'roof']));
});

test('every step has its own title, moves the focus to its heading and shows the progress', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openQuestionnaire(page);
  const bar = page.getByRole('progressbar');
  for (const [index, step] of stepIds.entries()) {
    const title = `${stepHeading[step]} (Schritt ${index + 1} von ${stepIds.length}) | Taubenfrei München`;
    await expect(page).toHaveTitle(title);
    if (index > 0) await expect(page.getByRole('heading', { name: stepHeading[step] })).toBeFocused();
    expect(Number(await bar.getAttribute('value'))).toBeCloseTo(index / (stepIds.length - 1));
    if (step === 'property') await page.getByRole('radio', { name: 'Büro' }).click();
    else if (step !== 'contact') await goToNextStep(page);
  }
});

test('every step is accessible and fits into 320 px', { tag: '@both' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const step of stepIds) {
    await openQuestionnaire(page, `?propertyType=residential-house&problem=balkon&${at(step)}`);
    await expectStep(page, step);
    for (const other of await page.getByRole('checkbox', { name: 'Sonstiges' }).all()) await other.check();
    if (step === 'contact') await choosePhotos(page, await makePhoto());
    await expectAccessible(page);
    const size = page.viewportSize();
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    if (size) await page.setViewportSize(size);
  }
});

test('the keyboard is enough, and arrow keys only move between cards', { tag: '@desktop' }, async ({ page }) => {
  const lastName = uniqueName();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openQuestionnaire(page);
  await page.getByRole('radio', { name: 'Wohnung' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /^Haus/ })).toBeChecked();
  await expectStep(page, 'property');
  await page.keyboard.press('Enter');
  for (const step of multipleChoiceStepIds) {
    await expectStep(page, step);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(choiceOf(page, step, 0)).toBeChecked();
    await page.keyboard.press('Enter');
  }
  await expectStep(page, 'contact');
  await page.getByLabel('Vorname').focus();
  await page.keyboard.type('Anna');
  await page.keyboard.press('Tab');
  await page.keyboard.type(lastName);
  await page.keyboard.press('Tab');
  await page.keyboard.type('089 123456');
  for (let left = 3; left > 0; left--) await page.keyboard.press('Enter');
  await page.waitForURL('**/danke/');
  const [inquiry] = await findInquiries(lastName);
  expect(readAnswers(inquiry)).toEqual(expect.arrayContaining(['Wohngebäude, Haus', ...ticked(0)]));
});
