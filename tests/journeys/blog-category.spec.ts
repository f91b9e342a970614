import { expect, expectAccessible, test, waitForScript } from '../support/journey.ts';

test('old addresses moved permanently', async ({ request }) => {
  for (const [from, to] of [
    ['/blog/kategorie/muenchen/', '/blog/kategorie/m%C3%BCnchen/'],
    ['/blog/kategorie/Taubenspikes/', '/blog/kategorie/taubenspikes/'],
    ['/blog/kategorie/', '/blog/'],
    ['/blog/taubenspikes-testsieger/', '/blog/taubenspikes-testsieger-2025/'],
    ['/blog/taubenabwehr-produkte/', '/blog/die-4-besten-produkte-zur-taubenabwehr/'],
    ['/blog/hausverwaltung-tauben/', '/blog/hausverwaltung-bei-tauben-einbinden/'],
    ['/blog/muenchen-taubenabwehr-dienst/', '/blog/taubenabwehr-dienst-muenchen-finden/'],
    [
      '/blog/taubenspikes-installation-tipps/',
      '/blog/taubenspikes-testsieger-2025/#taubenspikes-montieren-schritt-fuer-schritt-zur-lueckenlosen-kante',
    ],
    ['/blog/taubenspikes-faq/', '/blog/taubenspikes-testsieger-2025/#haeufige-fragen-zu-taubenspikes'],
  ] as const) {
    const response = await request.get(from, { maxRedirects: 0 });
    expect([response.status(), response.headers().location]).toEqual([308, to]);
  }
});

test('an old address of a section lands on that section', async ({ page }) => {
  await page.goto('/blog/taubenspikes-faq');
  await expect(page.getByRole('heading', { name: 'Häufige Fragen zu Taubenspikes' })).toBeInViewport();
});

test('an unknown article says so, offers a search, popular articles and categories', async ({ page }) => {
  const response = await page.goto('/blog/gibt-es-nicht/');
  expect(response?.status()).toBe(404);
  await waitForScript(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Artikel nicht gefunden');
  await expect(
    page.getByText('Der von Ihnen gesuchte Artikel existiert leider nicht oder wurde entfernt...'),
  ).toBeVisible();
  await expect(page.getByText('Fehler 404')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Zurück zum Blog' })).toHaveAttribute('href', '/blog/');
  await expect(page.getByRole('link', { name: 'Alle Artikel ansehen' })).toHaveAttribute('href', '/blog/');
  const popular = page.getByRole('main').getByRole('article');
  await expect(popular).toHaveText([
    /Was kostet Taubenabwehr in München/,
    /Testsieger 2025/,
    /Ultraschall gegen Tauben/,
  ]);
  for (const name of ['Taubenabwehr', 'Taubenspikes', 'Taubennetze', 'Ultraschall'])
    await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expectAccessible(page);
  await page.getByRole('searchbox').fill('Netz');
  await page.getByRole('button', { name: 'Suchen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Suche nach „Netz“');
});
