import type { Page } from '@playwright/test';
import { expect, test, waitForScript, withConsent } from '../support/journey.ts';

/** The browser notes a request that failed; here they fail on purpose. */
const tolerantTest = test.extend({ watched: async ({ page: _ }, use) => use(undefined) });

const ARTICLE = '/blog/taubenabwehr-balkon-muenchen/';

/** Everything that a reader comes for is laid out and visible, from the top to the end. */
async function expectWholePage(page: Page) {
  const hidden = await page.locator('main h1, main h2, main h3, main p, footer a').evaluateAll((elements) =>
    elements
      .filter(
        (element) =>
          !element.closest('details, dialog, .sr-only, [role=status], .toc-aside') && element.textContent?.trim(),
      )
      .filter((element) => {
        const box = element.getBoundingClientRect();
        const shown = element.checkVisibility({
          opacityProperty: true,
          visibilityProperty: true,
          contentVisibilityAuto: true,
        });
        const meant = getComputedStyle(element).display !== 'none' && !element.closest('.hidden');
        return meant && (!shown || box.height === 0);
      })
      .map((element) => element.textContent),
  );
  expect(hidden).toEqual([]);
}

for (const path of ['/', ARTICLE, '/blog/', '/faq/']) {
  tolerantTest(`${path} is whole where a blocker stops inline scripts`, async ({ page }) => {
    await page.route(`**${path}`, async (route) => {
      const response = await route.fetch();
      const headers = { ...response.headers(), 'content-security-policy': "script-src 'none'" };
      await route.fulfill({ response, headers });
    });
    await page.goto(path);
    await expectWholePage(page);
    await expect(page.locator('.site-header')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  });

  tolerantTest(`${path} is whole where no script file arrives`, async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(path);
    await expectWholePage(page);
  });
}

tolerantTest('a script file that fails at first is asked for again, and the page comes to life', async ({ page }) => {
  await withConsent(page);
  const failed = new Map<string, number>();
  await page.route('**/assets/*.js', async (route) => {
    const url = route.request().url();
    const times = failed.get(url) ?? 0;
    failed.set(url, times + 1);
    if (times === 0) await route.abort();
    else await route.continue();
  });
  await page.goto('/faq/');
  await waitForScript(page);
  expect([...failed.values()].every((times) => times > 1)).toBe(true);
});

tolerantTest(
  'scripts that never arrive are given up, and the page becomes the one without script',
  async ({ page }) => {
    await page.clock.install();
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/cookie-einstellungen/');
    await expect(page.locator('html')).toHaveAttribute('data-script', '');
    await expect
      .poll(async () => {
        await page.clock.runFor(2_000);
        return page.locator('html').getAttribute('data-script');
      })
      .toBeNull();
    await expect(page.getByText('Die Schalter brauchen JavaScript und sind ohne Wirkung.')).toBeVisible();
  },
);
