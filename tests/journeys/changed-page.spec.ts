import type { Page } from '@playwright/test';
import { staticPaths } from '../../app/public-paths.ts';
import { expect, test, translatePages, waitForScript, withConsent } from '../support/journey.ts';
import { storeAsked } from '../support/offers.ts';
import { expectStep } from '../support/questionnaire.ts';
import { withServerPool } from '../support/server-database.ts';

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

async function openTranslated(page: Page, path: string) {
  await translatePages(page);
  await page.goto(path);
  await waitForScript(page);
}

/** One page of each kind; the others in `npm run test:journeys`. */
const SHORT = ['/', '/fragebogen/', '/danke/', '/blog/taubenabwehr-balkon-muenchen/', '/blog/?q=netz'];

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
      await page.getByRole('button', { name: 'Ablehnen' }).click();
      await expect(page.getByRole('button', { name: 'Ablehnen' })).toBeHidden();
    },
  );
}

tolerantTest('the questionnaire of a translated page goes on to its next question', async ({ page }) => {
  await openTranslated(page, '/fragebogen/?propertyType=residential-house&step=1');
  await expectStep(page, 1);
  await page.getByRole('button', { name: 'Weiter' }).click();
  await expectStep(page, 2);
});

tolerantTest('an article of a translated page keeps its text', async ({ page }) => {
  await openTranslated(page, '/blog/taubenabwehr-balkon-muenchen/');
  await expect(page.locator('.article-grid h2')).not.toHaveCount(0);
  await expect(page.locator('.prose p').first()).toBeVisible();
});

/** One part of a form uses these and nothing around it does: from here on that part fails. */
const breakPart = (page: Page, part: 'summary' | 'sums') =>
  page.evaluate((broken) => {
    const fail = () => {
      throw new Error('a part of the form is broken');
    };
    const { join } = Array.prototype;
    if (broken === 'sums') String.prototype.padEnd = fail;
    else
      Array.prototype.join = function (by) {
        return by === ', ' ? fail() : join.call(this, by);
      };
  }, part);

const KEPT = 'Ihre Angaben sind gespeichert.';
const failed = (page: Page) => page.getByRole('alert').filter({ hasText: 'Da ist etwas schiefgegangen' });

tolerantTest(
  'where a part of the questionnaire fails, the answers are kept, and the page says so',
  async ({ page }) => {
    await withConsent(page);
    await page.goto('/fragebogen/?propertyType=residential-house&step=1');
    await waitForScript(page);
    await expectStep(page, 1);
    await page.getByRole('checkbox', { name: 'Lärm' }).check();
    await breakPart(page, 'summary');
    await page.getByRole('checkbox', { name: 'Taubenkot' }).click();
    await expect(failed(page)).toContainText(KEPT);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'Seite neu laden' }).click();
    await expectStep(page, 1);
    await expect(page.getByRole('checkbox', { name: 'Lärm' })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'Taubenkot' })).toBeChecked();
  },
);

tolerantTest('a browser that keeps nothing is not told that anything was kept', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('refused', 'QuotaExceededError');
    };
  });
  await page.goto('/fragebogen/?propertyType=residential-house&step=1');
  await waitForScript(page);
  await breakPart(page, 'summary');
  await page.getByRole('checkbox', { name: 'Lärm' }).click();
  await expect(failed(page)).toContainText('Bitte laden Sie sie neu');
  await expect(page.getByText(KEPT)).toHaveCount(0);
});

tolerantTest('where a part of the offer form fails, what was typed is kept, and the page says so', async ({ page }) => {
  const { link } = await withServerPool((pool) => storeAsked(pool));
  await page.goto(link);
  await page.getByRole('link', { name: 'Angebot machen' }).first().click();
  await waitForScript(page);
  await breakPart(page, 'sums');
  // The fold of the access stands open.
  await page.locator('[name="access.price"]').fill('49,50');
  await expect(failed(page)).toContainText(KEPT);
  await page.getByRole('button', { name: 'Seite neu laden' }).click();
  await expect(page.getByText('Ihr Entwurf aus diesem Browser ist wieder da.')).toBeVisible();
});
