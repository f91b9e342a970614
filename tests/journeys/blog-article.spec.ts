import { readdirSync } from 'node:fs';
import { expect, expectAccessible, expectNoSidewaysScroll, test, waitForScript } from '../support/journey.ts';

for (const id of ['taubenspikes-testsieger-2025', 'taubenabwehr-balkon-muenchen', 'wer-zahlt-taubenbeseitigung']) {
  test(`${id} is accessible from top to bottom`, async ({ page }) => {
    test.slow();
    await page.goto(`/blog/${id}/`);
    await waitForScript(page);
    await expectAccessible(page);
  });
}

test('every article fits 320 px', { tag: '@long' }, async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 640 });
  for (const file of readdirSync('content/blog').filter((name) => name.endsWith('.mdx'))) {
    await page.goto(`/blog/${file.replace('.mdx', '')}/`);
    await expectNoSidewaysScroll(page);
  }
});

test('the contents show the section being read, and none after a jump back to the top', { tag: '@both' }, async ({
  page,
}) => {
  await page.goto('/blog/taubenabwehr-balkon-muenchen/');
  await waitForScript(page);
  const current = page.locator('.toc a[aria-current]').first();
  await page.locator('.evidence').scrollIntoViewIfNeeded();
  await expect(current).toHaveText('Quellen');
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(current).toHaveCount(0);
});

test('choosing a building highlights it and reveals the direct link to the questionnaire', async ({ page }) => {
  await page.goto('/blog/taubenabwehr-balkon-muenchen/');
  await waitForScript(page);
  const picker = page.getByRole('group', { name: 'Gebäudetyp wählen' });
  await picker.scrollIntoViewIfNeeded();
  await expect(picker.getByRole('link')).toHaveCount(0);
  await picker.getByRole('button', { name: /^Wohnung/ }).click();
  await expect(picker.getByRole('button', { name: /^Wohnung/ })).toHaveAttribute('aria-pressed', 'true');
  await picker.getByRole('button', { name: /^Mehrfamilienhaus/ }).click();
  await expect(picker.getByRole('button', { name: /^Wohnung/ })).toHaveAttribute('aria-pressed', 'false');
  const link = picker.getByRole('link', { name: 'Weiter zum Fragebogen: Mehrfamilienhaus' });
  await expect(link).toHaveAttribute('href', '/fragebogen/?type=apartment-building');
  await expectAccessible(page);
  await link.click();
  await expect(page).toHaveURL(/\/fragebogen\//);
  await expect(page.getByRole('radio', { name: /^Wohnung/ })).toBeChecked();
});

test('shop links say that they are advertising', async ({ page }) => {
  await page.goto('/blog/taubenspikes-testsieger-2025/');
  const cards = page
    .getByRole('article')
    .filter({ hasText: 'Anzeige' })
    .getByRole('link', { name: /im Shop ansehen/ });
  await expect(cards).toHaveCount(4);
  for (const link of await cards.all()) await expect(link).toHaveAttribute('rel', 'sponsored nofollow noopener');
  await expect(page.locator('.affiliate')).toHaveText([/^Anzeige/, /^Anzeige/, /^Anzeige/, /^Anzeige/]);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the article, its contents and the building list work', { tag: '@both' }, async ({ page, isMobile }) => {
    await page.goto('/blog/taubenabwehr-balkon-muenchen/');
    if (isMobile) await page.locator('summary', { hasText: 'Inhalt' }).first().click();
    await page
      .getByRole('navigation', { name: 'Inhaltsverzeichnis' })
      .getByRole('link', { name: 'So läuft die Montage ab' })
      .click();
    await expect(page.getByRole('heading', { name: 'So läuft die Montage ab' })).toBeInViewport();
    const picker = page.getByRole('group', { name: 'Gebäudetyp wählen' });
    await expect(picker.getByRole('link')).toHaveCount(4);
    await expect(picker.getByRole('link', { name: /^Gewerbe/ })).toHaveAttribute(
      'href',
      '/fragebogen/?type=commercial',
    );
  });
});
