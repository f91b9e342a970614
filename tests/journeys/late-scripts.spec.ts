import type { Page } from '@playwright/test';
import { expect, holdRequests, test, waitForScript, withConsent } from '../support/journey.ts';

/** The browser notes a request that failed; here they fail on purpose. */
const tolerantTest = test.extend({ watched: async ({ page: _ }, use) => use(undefined) });

const ARTICLE = '/blog/taubenabwehr-balkon-muenchen/';

/** Everything that a reader comes for is visible, from the top to the end; the browser skips the rest until it is near. */
async function expectWholePage(page: Page) {
  const hidden = await page.locator('main h1, main h2, main h3, main p, footer a').evaluateAll((elements) =>
    elements
      .filter(
        (element) =>
          !element.closest('details, dialog, .sr-only, [role=status], .toc-aside') && element.textContent?.trim(),
      )
      .filter((element) => {
        const box = element.getBoundingClientRect();
        const shown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
        const meant = getComputedStyle(element).display !== 'none' && !element.closest('.hidden');
        return meant && (!shown || box.height === 0);
      })
      .map((element) => element.textContent),
  );
  expect(hidden).toEqual([]);
}

for (const path of ['/', ARTICLE]) {
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

test('what is switched and saved before the script comes is stored when it does', async ({ page }) => {
  const letThrough = await holdRequests(page, '**/assets/*.js');
  await page.goto('/cookie-einstellungen/');
  await page.getByRole('switch', { name: 'Statistik' }).click();
  await page.getByRole('button', { name: 'Einstellungen speichern' }).click();
  letThrough();
  await expect(page.getByRole('status').getByText('Einstellungen gespeichert', { exact: true })).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Statistik' })).toBeChecked();
  expect(await page.evaluate(() => localStorage.getItem('cookieSettings'))).toContain('"analytics":true');
});

const signUp = async (page: Page) => {
  await page.goto('/blog/');
  await page.waitForFunction(() => document.documentElement.dataset.ready === 'true');
  await page.getByLabel('E-Mail-Adresse').fill(`early-${crypto.randomUUID()}@example.org`);
  await page.getByRole('button', { name: 'Anmelden' }).click();
};

test('a form that is sent before its island is awake is sent by it, once, and the page stays', async ({ page }) => {
  await withConsent(page);
  let sent = 0;
  page.on('request', (request) => {
    sent += Number(request.method() === 'POST' && request.url().endsWith('/api/newsletter'));
  });
  const letThrough = await holdRequests(page, '**/assets/newsletter*.js');
  await signUp(page);
  letThrough();
  await expect(page.getByText('Fast geschafft: Bitte bestätigen Sie Ihre Anmeldung.')).toBeVisible();
  await expect(page).toHaveURL('/blog/');
  expect(sent).toBe(1);
});

tolerantTest('a form whose island does not wake is sent as without script', async ({ page }) => {
  await withConsent(page);
  await page.route('**/assets/newsletter*.js', (route) => route.abort());
  await signUp(page);
  await expect(page).toHaveURL(/\/newsletter\/bestaetigen\/\?ergebnis=angefordert/);
});

tolerantTest(
  'where the script of a form that only computes does not come, the page says so and Enter loses nothing',
  async ({ page }) => {
    await withConsent(page);
    const file = '**/assets/postal-code*.js';
    await page.route(file, (route) => route.abort());
    await page.goto('/');
    await waitForScript(page);
    const field = page.getByLabel('Ihre Postleitzahl');
    await field.pressSequentially('80331');
    const failed = page.waitForEvent('requestfailed');
    await field.press('Enter');
    await failed;
    const places = page.getByText('Wir vermitteln in alle Orte im Umkreis');
    await expect(places).toBeVisible();
    await expect(page.getByText('Die Antwort steht sofort da.')).toBeHidden();
    await page.unroute(file);
    await field.blur();
    await field.focus();
    await expect(page.getByText('Ja, wir vermitteln in München')).toBeVisible();
    await expect(places).toBeHidden();
    await expect(field).toHaveValue('80331');
    await expect(page).toHaveURL('/');
  },
);

tolerantTest('an island whose script failed is loaded again when somebody goes to its field', async ({ page }) => {
  await withConsent(page);
  await page.route('**/assets/newsletter*.js', (route) => route.abort());
  await page.goto('/blog/');
  const island = page.locator('[data-island=newsletter]').first();
  await island.scrollIntoViewIfNeeded();
  await waitForScript(page);
  await page.unroute('**/assets/newsletter*.js');
  await page.getByLabel('E-Mail-Adresse').focus();
  await expect(island).toHaveAttribute('data-awake', '');
});
