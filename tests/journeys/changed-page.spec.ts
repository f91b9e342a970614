import type { Page } from '@playwright/test';
import { staticPaths } from '../../app/public-paths.ts';
import { expect, test, waitForScript } from '../support/journey.ts';
import { expectStep } from '../support/questionnaire.ts';

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

/** What a translator does, before our scripts come: every text in an element of its own. */
async function openTranslated(page: Page, path: string) {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (text.parentElement?.closest('script, style') || !text.data.trim()) continue;
        const font = document.createElement('font');
        text.replaceWith(font);
        font.append(text);
      }
      document.body.dataset.translated = String(texts.length);
    });
  });
  await page.goto(path);
  await waitForScript(page);
}

for (const path of PATHS) {
  tolerantTest(`${path} stays usable after every text was wrapped before the script came`, async ({ page }) => {
    await openTranslated(page, path);
    await expect(page.getByText('Da ist etwas schiefgegangen')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' })).toBeVisible();
    await page.getByRole('button', { name: 'Ablehnen' }).click();
    await expect(page.getByRole('button', { name: 'Ablehnen' })).toBeHidden();
  });
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
