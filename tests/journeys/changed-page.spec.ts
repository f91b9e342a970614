import type { Page } from '@playwright/test';
import { expect, test, waitForScript } from '../support/journey.ts';

/** React reports the difference as an error, as it should; here it is made on purpose. */
const tolerantTest = test.extend({ watched: async ({ page: _ }, use) => use(undefined) });

async function openChanged(page: Page, path: string) {
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    expect(html).toContain('Zum Inhalt springen</a>');
    const changed = html.replace('Zum Inhalt springen</a>', '<font>Skip to content</font></a>');
    await route.fulfill({ response, body: changed });
  });
  await page.goto(path);
  await waitForScript(page);
  await expect(page.getByRole('link', { name: 'Zum Inhalt springen' })).toBeAttached();
}

tolerantTest('a page that an extension changed before React came still works', async ({ page }) => {
  await openChanged(page, '/faq/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Häufige Fragen zur Taubenabwehr');
  await page.getByRole('button', { name: 'Ablehnen' }).click();
  await expect(page.getByRole('button', { name: 'Ablehnen' })).toBeHidden();
});

tolerantTest('an article that an extension changed keeps its text', async ({ page }) => {
  await openChanged(page, '/blog/taubenabwehr-balkon-muenchen/');
  await expect(page.locator('.article-grid h2')).not.toHaveCount(0);
  await expect(page.locator('.article-grid > :last-child p').first()).toBeVisible();
});
