import type { Locator, Page } from '@playwright/test';
import { staticPaths } from '../../app/public-paths.ts';
import {
  expect,
  holdRequests,
  test,
  translateNow,
  translatePages,
  waitForScript,
  withConsent,
} from '../support/journey.ts';
import {
  at,
  expectStep,
  fillContact,
  goToNextStep,
  makePhoto,
  pressSubmit,
  uniqueName,
} from '../support/questionnaire.ts';
import { findInquiries } from '../support/server-database.ts';

/** React reports the difference as an error, as it should; here it is made on purpose. */
const tolerantTest = test.extend({ watched: async ({ page: _ }, use) => use(undefined) });

const PATHS = [
  ...staticPaths,
  '/blog/taubenabwehr-balkon-muenchen/',
  '/blog/kategorie/kosten/',
  '/blog/?q=netz',
  '/newsletter/bestaetigen/',
  '/gibt-es-nicht/',
];

function watchErrors(page: Page) {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => {
    if (!message.startsWith('Transition was ')) errors.push(message);
  });
  return errors;
}

async function openTranslated(page: Page, path: string) {
  await translatePages(page);
  // On this machine scripts may be faster than the translator.
  const letThrough = await holdRequests(page, '**/assets/*.js');
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  letThrough();
  await waitForScript(page);
}

/** One page of each kind; the others in `npm run test:journeys`. */
const SHORT = ['/', '/fragebogen/', '/blog/taubenabwehr-balkon-muenchen/'];

for (const path of PATHS) {
  const tag = SHORT.includes(path) ? [] : '@long';
  tolerantTest(
    `${path} stays usable after every text was wrapped before the script came`,
    { tag },
    async ({ page }) => {
      await openTranslated(page, path);
      await expect(page.getByText('Da ist etwas schiefgegangen')).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' })).toBeVisible();
      await page.getByRole('button', { name: 'Ablehnen', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Ablehnen', exact: true })).toBeHidden();
    },
  );
}

/** No text beside anything else: React would look for it there, and a translator has taken it away. */
const expectTextsAlone = async (page: Page) => {
  const bare = await page.locator('main').evaluate((main) => {
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) {
      const { parentElement: parent, nodeValue: words } = walker.currentNode;
      const alone = parent?.childNodes.length === 1 || parent?.closest('script, style, select');
      if (words?.trim() && !alone && parent?.closest('form')) found.push(`${words} in ${parent?.outerHTML}`);
    }
    return found;
  });
  expect(bare).toEqual([]);
};

for (const moment of ['before', 'after'] as const) {
  const open = async (page: Page, path: string) => {
    await withConsent(page);
    if (moment === 'before') return openTranslated(page, path);
    await page.goto(path);
    await waitForScript(page);
    await expectTextsAlone(page);
    await translateNow(page);
  };

  tolerantTest(`a questionnaire translated ${moment} its script came is answered and sent`, async ({ page }) => {
    const errors = watchErrors(page);
    const lastName = uniqueName();
    await open(page, '/fragebogen/');
    await page.getByRole('radio', { name: /^Wohnung/ }).click();
    await expectStep(page, 'problems');
    await page.getByRole('checkbox', { name: 'Taubenkot' }).check();
    await goToNextStep(page, 'locations');
    await page.getByRole('checkbox', { name: 'Balkon' }).check();
    await goToNextStep(page, 'contact');
    await pressSubmit(page);
    await expect(page.locator('#fehler-contact')).toBeVisible();
    await fillContact(page, lastName);
    await page.getByLabel('Postleitzahl').fill('20095');
    await expect(page.locator('#postalCode-hint')).toContainText('von München entfernt');
    await page.getByLabel('Postleitzahl').fill('80331');
    await expect(page.locator('#postalCode-hint')).toContainText('München liegt in unserem Gebiet');
    expect(errors).toEqual([]);
    await pressSubmit(page);
    await page.waitForURL('**/danke/');
    await waitForScript(page);
    if (moment === 'after') await translateNow(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Vielen Dank für Ihre Anfrage!' })).toBeVisible();
    await page.getByRole('heading', { level: 1 }).click();
    await expect(page.getByRole('link', { name: 'Meine Anfrage öffnen' })).toBeVisible();
    expect(await findInquiries(lastName)).toMatchObject([{ property_sub_type: 'apartment' }]);
    expect(errors).toEqual([]);
  });
}

/** With other words, as it is; the helper of these journeys keeps them. */
const translateIntoEnglish = (page: Page) =>
  page.evaluate(() => {
    for (const label of document.querySelectorAll('.questionnaire legend h2, .questionnaire label span'))
      if (label.children.length === 0) {
        const font = document.createElement('font');
        font.textContent = 'English';
        label.replaceChildren(font);
      }
  });

test('who types while a translated questionnaire comes to life goes on in the same field and loses nothing', async ({
  page,
}) => {
  await withConsent(page);
  const letThrough = await holdRequests(page, '**/assets/*.js');
  await page.goto(`/fragebogen/?propertyType=residential-house&${at('contact')}`, { waitUntil: 'commit' });
  const [first, last, phone] = ['firstName', 'lastName', 'phone'].map((name) => page.locator(`[name="${name}"]`));
  await first?.fill('Anna');
  await page.locator('[name="images"]').setInputFiles([await makePhoto()]);
  await translateIntoEnglish(page);
  const lastName = uniqueName();
  await last?.pressSequentially(lastName.slice(0, 6));
  letThrough();
  await page.keyboard.type(lastName.slice(6), { delay: 30 });
  await waitForScript(page);
  await expect(page.getByText('1 von 5 Fotos ausgewählt')).toBeVisible();
  await expect(last as Locator).toBeFocused();
  await page.keyboard.type('-X');
  await expect(last as Locator).toHaveValue(`${lastName}-X`);
  await expect(first as Locator).toHaveValue('Anna');
  await phone?.fill('089 123456');
  await pressSubmit(page);
  await expect.poll(async () => (await findInquiries(`${lastName}-X`)).length).toBe(1);
});

for (const moment of ['before', 'after'] as const)
  test(`a postal code is answered, and nothing typed is lost, when the page is translated ${moment} its island wakes`, async ({
    page,
  }) => {
    await withConsent(page);
    const letThrough = await holdRequests(page, '**/assets/postal-code*.js');
    await page.goto('/');
    await waitForScript(page);
    const island = page.locator('[data-island=postal-code]');
    const field = island.locator('input');
    await field.pressSequentially('803');
    if (moment === 'before') await translateNow(page);
    letThrough();
    await expect(island).toHaveAttribute('data-awake', '');
    if (moment === 'after') await translateNow(page);
    await expect(field).toBeFocused();
    await page.keyboard.type('31');
    await expect(field).toHaveValue('80331');
    await expect(page.getByText('Ja, wir vermitteln in München')).toBeVisible();
    await field.fill('20095');
    await expect(page.getByText('20095 liegt leider außerhalb')).toBeVisible();
    await expect(page.getByText('Ja, wir vermitteln in München')).toHaveCount(0);
  });

/** One part of a form uses these and nothing around it does: from here on that part fails, at the latest by a tick. */
const breakPart = (page: Page, part: 'summary' | 'sums', ticked?: string) =>
  page.evaluate(
    ([broken, box]) => {
      const fail = () => {
        throw new Error('a part of the form is broken');
      };
      const { join } = Array.prototype;
      if (broken === 'sums') String.prototype.padEnd = fail;
      else
        Array.prototype.join = function (by) {
          return by === ', ' ? fail() : join.call(this, by);
        };
      document.querySelector<HTMLInputElement>(`[value="${box}"]`)?.click();
    },
    [part, ticked] as const,
  );

const KEPT = 'Ihre Angaben sind gespeichert.';
const failed = (page: Page) => page.getByRole('alert').filter({ hasText: 'Da ist etwas schiefgegangen' });

tolerantTest(
  'where a part of the questionnaire fails, the answers are kept, and the page says so',
  async ({ page }) => {
    await withConsent(page);
    await page.goto(`/fragebogen/?propertyType=residential-house&${at('problems')}`);
    await waitForScript(page);
    await expectStep(page, 'problems');
    await page.getByRole('checkbox', { name: 'Lärm' }).check();
    await breakPart(page, 'summary', 'droppings');
    await expect(failed(page)).toContainText(KEPT);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'Seite neu laden' }).click();
    await expectStep(page, 'problems');
    await expect(page.getByRole('checkbox', { name: 'Lärm' })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'Taubenkot' })).toBeChecked();
  },
);
