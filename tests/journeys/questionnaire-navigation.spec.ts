import { stepIds } from '../../content/questionnaire.ts';
import { expectAccessible, expectNoSidewaysScroll, waitForScript } from '../support/journey.ts';
import {
  at,
  choosePhotos,
  expect,
  expectStep,
  goToNextStep,
  makePhoto,
  openQuestionnaire,
  stepHeading,
  test,
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
  await expectStep(page, 'problems');
  await page.getByRole('checkbox', { name: 'Lärm' }).check();
  await page.reload();
  await waitForScript(page);
  await expectStep(page, 'problems');
  await expect(page.getByRole('checkbox', { name: 'Lärm' })).toBeChecked();
  await goToNextStep(page, 'locations');
  await page.getByRole('checkbox', { name: 'Dach' }).check();
  await page.reload();
  await waitForScript(page);
  await expect(page.getByRole('checkbox', { name: 'Dach' })).toBeChecked();
  await goToNextStep(page, 'contact');
  await page.getByLabel('Vorname').fill('Anna');
  await page.getByLabel('Telefon').fill('089 1');
  await page.reload();
  await waitForScript(page);
  await expectStep(page, 'contact');
  await expect(page.getByLabel('Vorname')).toHaveValue('Anna');

  await page.goBack();
  await expectStep(page, 'locations');
  await expect(page.getByRole('checkbox', { name: 'Dach' })).toBeChecked();
  await page.goBack();
  await expectStep(page, 'problems');
  await expect(page.getByRole('checkbox', { name: 'Lärm' })).toBeChecked();
  await page.goBack();
  await expectStep(page, 'property');
  await expect(page.getByRole('radio', { name: /^Haus/ })).toBeChecked();
  await page.goForward();
  await expectStep(page, 'problems');
  await page.goForward();
  await page.goForward();
  await expectStep(page, 'contact');
  await expect(page.getByLabel('Telefon')).toHaveValue('089 1');
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
    if (step === 'problems' || step === 'locations') await page.getByRole('checkbox', { name: 'Sonstiges' }).check();
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
  await expectStep(page, 'problems');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox', { name: 'Nester' })).toBeChecked();
  await page.keyboard.press('Enter');
  await expectStep(page, 'locations');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expectStep(page, 'contact');
  await page.getByLabel('Vorname').focus();
  await page.keyboard.type('Anna');
  await page.keyboard.press('Tab');
  await page.keyboard.type(lastName);
  await page.keyboard.press('Tab');
  await page.keyboard.type('089 123456');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/danke/');
  expect(await findInquiries(lastName)).toMatchObject([
    { property_sub_type: 'house', types_of_problems: 'nesting', problem_locations: 'balcony' },
  ]);
});
