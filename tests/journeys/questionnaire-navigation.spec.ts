import { expectAccessible, expectNoSidewaysScroll, holdRequests, waitForScript } from '../support/journey.ts';
import {
  addPhotos,
  expect,
  expectStep,
  makePhoto,
  next,
  open,
  submit,
  test,
  uniqueName,
} from '../support/questionnaire.ts';
import { findInquiries } from '../support/server-database.ts';

const STEPS = [0, 1, 2, 3] as const;

test('every step survives a reload with its answers, and Back leads one step back', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page);
  await page.reload();
  await waitForScript(page);
  await expectStep(page, 0);
  await page.getByRole('radio', { name: /^Haus/ }).click();
  await expectStep(page, 1);
  await page.getByRole('checkbox', { name: 'Lärm' }).check();
  await page.reload();
  await waitForScript(page);
  await expectStep(page, 1);
  await expect(page.getByRole('checkbox', { name: 'Lärm' })).toBeChecked();
  await next(page);
  await expectStep(page, 2);
  await page.getByRole('checkbox', { name: 'Dach' }).check();
  await page.reload();
  await waitForScript(page);
  await expect(page.getByRole('checkbox', { name: 'Dach' })).toBeChecked();
  await next(page);
  await expectStep(page, 3);
  await page.getByLabel('Vorname').fill('Anna');
  await page.getByLabel('Telefon').fill('089 1');
  await page.reload();
  await waitForScript(page);
  await expectStep(page, 3);
  await expect(page.getByLabel('Vorname')).toHaveValue('Anna');

  await page.goBack();
  await expectStep(page, 2);
  await expect(page.getByRole('checkbox', { name: 'Dach' })).toBeChecked();
  await page.goBack();
  await expectStep(page, 1);
  await expect(page.getByRole('checkbox', { name: 'Lärm' })).toBeChecked();
  await page.goBack();
  await expectStep(page, 0);
  await expect(page.getByRole('radio', { name: /^Haus/ })).toBeChecked();
  await page.goForward();
  await expectStep(page, 1);
  await page.goForward();
  await page.goForward();
  await expectStep(page, 3);
  await expect(page.getByLabel('Telefon')).toHaveValue('089 1');
});

test('the buttons and the summary lead back, too', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '?propertyType=residential-house&step=3');
  await page.getByRole('button', { name: 'Problem: Ändern' }).click();
  await expectStep(page, 1);
  await page.getByRole('button', { name: 'Zurück' }).click();
  await expectStep(page, 0);
  await expect(page.getByRole('button', { name: 'Zurück' })).toHaveCount(0);
  await next(page);
  await expectStep(page, 1);
  await next(page);
  await expectStep(page, 2);
  await page.getByRole('button', { name: 'Zurück' }).click();
  await expectStep(page, 1);
});

test('every step has its own title, moves the focus to its heading and shows the progress', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page);
  const bar = page.getByRole('progressbar');
  await expect(page).toHaveTitle('Um welches Gebäude geht es? (Schritt 1 von 4) | Taubenfrei München');
  await expect(bar).toHaveAttribute('value', '0');
  await page.getByRole('radio', { name: 'Büro' }).click();
  await expect(page).toHaveTitle('Was stört Sie? (Schritt 2 von 4) | Taubenfrei München');
  await expect(page.getByRole('heading', { name: 'Was stört Sie?' })).toBeFocused();
  expect(Number(await bar.getAttribute('value'))).toBeCloseTo(1 / 3);
  await next(page);
  await expect(page).toHaveTitle('Wo sitzen die Tauben? (Schritt 3 von 4) | Taubenfrei München');
  expect(Number(await bar.getAttribute('value'))).toBeCloseTo(2 / 3);
  await next(page);
  await expect(page).toHaveTitle('Wie erreichen wir Sie? (Schritt 4 von 4) | Taubenfrei München');
  await expect(bar).toHaveAttribute('value', '1');
});

test('every step is accessible and fits into 320 px', { tag: '@both' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const step of STEPS) {
    await open(page, `?propertyType=residential-house&problem=balkon&step=${step}`);
    await expectStep(page, step);
    if (step === 1 || step === 2) await page.getByRole('checkbox', { name: 'Sonstiges' }).check();
    if (step === 3) await addPhotos(page, await makePhoto());
    await expectAccessible(page);
    const size = page.viewportSize();
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    if (size) await page.setViewportSize(size);
  }
});

test('a screen reader finds every control by its name', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page);
  await expect(page.getByRole('radiogroup', { name: 'Um welches Gebäude geht es?' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Wohngebäude' }).getByRole('radio')).toHaveCount(2);
  await expect(page.getByRole('group', { name: 'Gewerbe', exact: true }).getByRole('radio')).toHaveCount(3);
  await open(page, '?propertyType=residential-house&step=3');
  await expect(page.getByRole('group', { name: 'Wie erreichen wir Sie?' })).toBeVisible();
  for (const [name, autocomplete] of [
    ['Vorname (Pflichtfeld)', 'given-name'],
    ['Nachname (Pflichtfeld)', 'family-name'],
    ['Telefon (Pflichtfeld)', 'tel'],
    ['E-Mail (freiwillig)', 'email'],
    ['Postleitzahl (freiwillig)', 'postal-code'],
  ] as const) {
    await expect(page.getByRole('textbox', { name })).toHaveAttribute('autocomplete', autocomplete);
  }
  await expect(page.getByLabel('Postleitzahl')).toHaveAttribute('inputmode', 'numeric');
  await expect(page.getByLabel('Telefon')).toHaveAttribute('inputmode', 'tel');
  await expect(page.getByLabel('E-Mail')).toHaveAttribute('inputmode', 'email');
  await expect(page.getByRole('link', { name: 'Datenschutzhinweisen' })).toHaveAttribute('href', '/datenschutz/');
});

test('the keyboard alone is enough, and arrow keys only look around', { tag: '@desktop' }, async ({ page }) => {
  const lastName = uniqueName();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page);
  await page.getByRole('radio', { name: 'Wohnung' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /^Haus/ })).toBeChecked();
  await expectStep(page, 0);
  await page.keyboard.press('Enter');
  await expectStep(page, 1);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox', { name: 'Nester' })).toBeChecked();
  await page.keyboard.press('Enter');
  await expectStep(page, 2);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expectStep(page, 3);
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

test('the way back from the thank-you page starts a new inquiry', { tag: '@long' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '?propertyType=residential-house&step=2');
  await next(page);
  await page.getByLabel('Vorname').fill('Anna');
  await page.getByLabel('Nachname').fill(uniqueName());
  await page.getByLabel('Telefon').fill('089 123456');
  await submit(page);
  await page.waitForURL('**/danke/');
  await waitForScript(page);
  await page.goBack();
  await waitForScript(page);
  await expectStep(page, 0);
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(page.getByLabel('Vorname')).toHaveValue('');
});

test('the way back leads one step back, whatever was skipped before', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page);
  const skip = () => page.getByRole('link', { name: 'Zum Inhalt springen' }).press('Enter');
  await skip();
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('radio', { name: /^Haus/ }).click();
  await expectStep(page, 1);
  await page.getByRole('button', { name: 'Zurück' }).click();
  await expectStep(page, 0);
  await page.getByRole('radio', { name: /^Haus/ }).click();
  await expectStep(page, 1);
  await skip();
  await page.goBack();
  await expectStep(page, 0);
  // An entry that something else has made.
  await page.evaluate(() => {
    location.hash = '#propertyType';
  });
  await page.getByRole('radio', { name: /^Haus/ }).click();
  await expectStep(page, 1);
  await page.goBack();
  await expectStep(page, 0);
});

test('who types while the script takes over on a slow phone loses no letter', async ({ page }) => {
  const lastName = `${uniqueName()}-Oberstein`;
  const letThrough = await holdRequests(page, '**/assets/*.js');
  await page.goto('/fragebogen/?propertyType=residential-house&step=3', { waitUntil: 'commit' });
  await page.getByLabel('Vorname').fill('Anna');
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  letThrough();
  await page.getByLabel('Nachname').pressSequentially(lastName, { delay: 40 });
  await waitForScript(page);
  await expect(page.getByLabel('Nachname')).toHaveValue(lastName);
  await expect(page.getByLabel('Vorname')).toHaveValue('Anna');
  await page.getByLabel('Telefon').fill('089 123456');
  await submit(page);
  await page.waitForURL('**/danke/');
  expect(await findInquiries(lastName)).toMatchObject([{ first_name: 'Anna', last_name: lastName }]);
});
