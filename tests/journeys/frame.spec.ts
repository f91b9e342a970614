import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectRoomForLargeLetters,
  test,
  waitForScript,
  withConsent,
} from '../support/journey.ts';

const PAGES: Record<string, string | null> = {
  '/': 'Taubenproblem in München? Vergleichen Sie bis zu 3 Angebote.',
  '/fragebogen/': null,
  '/danke/': null,
  '/faq/': null,
  '/impressum/': 'Impressum',
  '/datenschutz/': 'Datenschutzerklärung',
  '/agb/': 'Allgemeine Geschäftsbedingungen',
  '/barrierefreiheit/': 'Erklärung zur Barrierefreiheit',
  '/cookie-einstellungen/': 'Cookie-Einstellungen',
  '/geprueft/': 'Was „geprüft“ bei uns heißt',
  '/partner-werden/bewerbung/': 'Ihr Betrieb',
  '/blog/': 'Unser Blog',
  '/sitemap/': 'Sitemap',
  '/gibt-es-nicht/': 'Seite nicht gefunden',
};

for (const [path, heading] of Object.entries(PAGES)) {
  test(`${path} stands in its frame, accessible and without sideways scroll at 320 px`, async ({ page }) => {
    test.slow(path === '/datenschutz/', 'axe needs its time for a text this long');
    // The banner comes in the middle of the look; how it reads is seen in consent-banner.spec.ts.
    await withConsent(page);
    const response = await page.goto(path);
    expect(response?.status()).toBe(path === '/gibt-es-nicht/' ? 404 : 200);
    await waitForScript(page);
    const h1 = page.getByRole('heading', { level: 1 });
    await expect(h1).toHaveCount(1);
    if (heading) await expect(h1).toHaveText(heading);
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' })).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    await expectRoomForLargeLetters(page);
  });
}

test('a page built last year shows this year and is taken over all the same', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2031-01-01T12:00:00+01:00'));
  await page.goto('/faq/');
  await waitForScript(page);
  await expect(page.getByRole('contentinfo')).toContainText('© 2031 Taubenfrei München');
});
