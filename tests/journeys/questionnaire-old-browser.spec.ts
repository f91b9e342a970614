import {
  choosePhotos,
  expect,
  expectStep,
  fillContact,
  goToNextStep,
  makePhoto,
  openQuestionnaire,
  pressSubmit,
  test,
  uniqueName,
} from '../support/questionnaire.ts';
import { findInquiries } from '../support/server-database.ts';

/** By the object that holds them: what browsers got in 2024 or later, and what Safari or private windows lack. */
const MISSING: Record<string, string[]> = {
  'String.prototype': ['toWellFormed', 'isWellFormed'],
  Promise: ['withResolvers', 'try'],
  Array: ['fromAsync'],
  Object: ['groupBy'],
  Map: ['groupBy'],
  'Map.prototype': ['getOrInsert', 'getOrInsertComputed'],
  'Set.prototype': [
    'union',
    'intersection',
    'difference',
    'symmetricDifference',
    'isSubsetOf',
    'isSupersetOf',
    'isDisjointFrom',
  ],
  'Iterator.prototype': [
    'map',
    'filter',
    'take',
    'drop',
    'flatMap',
    'reduce',
    'toArray',
    'forEach',
    'some',
    'every',
    'find',
  ],
  Iterator: ['from', 'concat'],
  URL: ['parse', 'canParse'],
  RegExp: ['escape'],
  AbortSignal: ['any'],
  Intl: ['Segmenter', 'DurationFormat'],
  Uint8Array: ['fromBase64', 'fromHex'],
  'Uint8Array.prototype': ['toBase64', 'toHex'],
  'Element.prototype': ['checkVisibility', 'moveBefore', 'setHTML'],
  'Navigator.prototype': ['locks'],
  window: ['requestIdleCallback', 'scheduler', 'CloseWatcher', 'trustedTypes', 'OffscreenCanvas', 'navigation'],
  crypto: ['randomUUID'],
  'Document.prototype': ['startViewTransition'],
};

test('a browser of two and a half years ago sends an inquiry with a photo', async ({ page }) => {
  await page.addInitScript((missing) => {
    for (const [path, names] of Object.entries(missing)) {
      // biome-ignore lint/suspicious/noExplicitAny: a walk by name, to places that this browser may not have
      const holder = path.split('.').reduce((at: any, name) => at?.[name], window);
      for (const name of names) {
        if (holder) Object.defineProperty(holder, name, { value: undefined, configurable: true, writable: true });
      }
    }
  }, MISSING);
  const lastName = uniqueName();
  await openQuestionnaire(page);
  await goToNextStep(page);
  await expect(page.getByText('Bitte wählen Sie einen Gebäudetyp aus').first()).toBeVisible();
  await page.getByRole('radio', { name: 'Wohnung' }).click();
  await expectStep(page, 'problems');
  await page.getByRole('checkbox', { name: 'Sonstiges' }).check();
  await page.getByLabel('Was stört Sie noch?').fill('Federn 🕊');
  await goToNextStep(page, 'locations');
  await goToNextStep(page, 'contact');
  await fillContact(page, lastName);
  await page.getByLabel('Postleitzahl').fill('80331');
  await choosePhotos(page, await makePhoto());
  await pressSubmit(page);
  await page.waitForURL('**/danke/');
  expect(await findInquiries(lastName)).toMatchObject([{ problem_other: 'Federn 🕊', postal_code: '80331' }]);
  expect((await findInquiries(lastName))[0]?.images).toHaveLength(1);
});
