import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test, waitForScript } from '../support/journey.ts';

const HEADINGS = [
  'Taubenfrei München in Zahlen',
  'Welche Systeme es gibt',
  'So kommen Sie zu Ihrem Angebot',
  'In München und im Umkreis von 50 km',
  'Was Sie vor der Anfrage wissen möchten',
  'Wer wir sind',
  'Was Kunden berichten',
];

const cards = (page: Page) => page.locator('#services li');
const opacities = (page: Page) =>
  cards(page).evaluateAll((all) => all.map((card) => Number(getComputedStyle(card).opacity)));

async function scrollThrough(page: Page) {
  for (const card of await cards(page).all()) await card.scrollIntoViewIfNeeded();
  for (const section of await page.locator('main section').all()) await section.scrollIntoViewIfNeeded();
}

test('the sections stand in their order under their ids', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  const headings = await main.getByRole('heading', { level: 2 }).allTextContents();
  expect(headings.slice(1).map((text) => text.replaceAll(/\s/g, ' '))).toEqual(HEADINGS);
  const ids = await main.locator('section[id]').evaluateAll((all) => all.map(({ id }) => id));
  expect(ids.filter((id) => id !== 'faq')).toEqual(['services', 'how-it-works', 'about-us', 'testimonials']);
});

test('eight service cards lead to the questionnaire', async ({ page }) => {
  await page.goto('/');
  const links = page.locator('#services').getByRole('link', { name: 'Angebote einholen' });
  await expect(links).toHaveCount(8);
  for (const link of await links.all()) await expect(link).toHaveAttribute('href', '/fragebogen/');
  await expect(links.first()).toHaveAccessibleDescription('Taubenspikes');
});

test('the arrow of a button stands behind its words, in their line', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/');
  for (const name of ['Angebote einholen', 'Alle Fragen und Antworten']) {
    const link = page
      .getByRole('main')
      .getByRole('link', { name })
      .filter({ has: page.locator('svg') })
      .first();
    const [words, arrow] = await Promise.all([link.locator('span').boundingBox(), link.locator('svg').boundingBox()]);
    expect(arrow?.x, name).toBeGreaterThan((words?.x ?? Number.NaN) + (words?.width ?? 0));
    expect((arrow?.y ?? 0) + (arrow?.height ?? 0) / 2, name).toBeCloseTo(
      (words?.y ?? 0) + (words?.height ?? 0) / 2,
      -1,
    );
  }
});

test('the ultrasound card leads to its article, too', async ({ page }) => {
  await page.goto('/');
  const card = page.getByRole('article').filter({ hasText: 'Ultraschallgeräte' });
  await expect(card.getByRole('link', { name: 'Was ein Basler Forscher dazu sagt' })).toHaveAttribute(
    'href',
    '/blog/ultraschall-taubenabwehr/',
  );
});

test('every unconfirmed figure, voice and statement carries its mark, which leads to what it means', async ({
  page,
}) => {
  await page.goto('/');
  const marks = (place: Locator) => place.getByRole('link', { name: 'Beispielangabe', exact: true });
  const statistics = page.getByRole('region', { name: 'Taubenfrei München in Zahlen' });
  await expect(marks(statistics)).toHaveCount(4);
  await expect(marks(page.locator('#testimonials').locator('figure'))).toHaveCount(3);
  for (const text of ['rund 20', 'technischen Prüforganisation', 'mindestens 2', 'mehr als 200'])
    await expect(marks(page.getByRole('main').locator('p').filter({ hasText: text })).first()).toBeAttached();
  await marks(statistics).first().click();
  await expect(page).toHaveURL('/#beispielangaben');
  await expect(page.getByText('* Beispielangabe: ein Muster')).toBeInViewport();
  await expect(page.getByRole('main')).not.toContainText('Beispieldaten');
});

test('one line on top says that this is a sample, and stays closed in this tab', async ({ page }) => {
  await page.goto('/');
  await waitForScript(page);
  const line = page.getByText('Beispielinstallation: Angaben mit * sind Muster');
  await expect(line).toBeVisible();
  expect((await line.boundingBox())?.y).toBeLessThan(10);
  await page.getByRole('button', { name: 'Zeile schließen' }).click();
  await expect(line).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
  await page.goto('/faq/');
  await expect(line).toBeHidden();
  const other = await page.context().newPage();
  await other.goto('/faq/');
  await expect(other.getByText('Beispielinstallation: Angaben mit * sind Muster')).toBeVisible();
});

test('service cards fade in once, 100 ms after each other, without moving anything', async ({ page, isMobile }) => {
  await page.goto('/');
  await waitForScript(page);
  expect(await opacities(page)).toEqual(Array(8).fill(0));
  for (const card of (await cards(page).all()).slice(0, 4)) await card.scrollIntoViewIfNeeded();
  await expect.poll(async () => (await opacities(page)).slice(0, 4)).toEqual([1, 1, 1, 1]);
  const delays = await cards(page).evaluateAll((all) =>
    all.slice(0, 4).map((card) => getComputedStyle(card).transitionDelay),
  );
  if (!isMobile) expect(delays.map((delay) => Number.parseFloat(delay))).toEqual([0, 0.1, 0.2, 0.3]);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  expect((await opacities(page)).slice(0, 4)).toEqual([1, 1, 1, 1]);
});

test.describe('under reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('no card waits to be faded in', async ({ page }) => {
    await page.goto('/');
    await waitForScript(page);
    expect(await opacities(page)).toEqual(Array(8).fill(1));
  });
});

test('three steps explain how it works, the first starts the questionnaire', async ({ page }) => {
  await page.goto('/');
  const steps = page.locator('#how-it-works').getByRole('listitem');
  await expect(steps).toHaveCount(3);
  await expect(steps.nth(0).getByRole('link', { name: 'Fragebogen starten' })).toHaveAttribute('href', '/fragebogen/');
  await expect(steps.nth(1)).toContainText('innerhalb von 24 Stunden');
  await expect(steps.nth(2).getByRole('link', { name: 'Häufige Fragen lesen' })).toHaveAttribute('href', '/faq/');
});

test('one of eight questions is open at a time and closes again', async ({ page }) => {
  await page.goto('/');
  const faq = page.locator('#faq');
  await expect(faq.locator('summary')).toHaveCount(8);
  const cost = faq.getByText('ab 15 € pro Meter');
  await expect(cost).toBeHidden();
  await faq.locator('summary', { hasText: 'Was kostet Taubenabwehr in München?' }).click();
  await expect(cost).toBeVisible();
  await faq.locator('summary').nth(1).focus();
  await page.keyboard.press('Enter');
  await expect(faq.getByText('in 3–7 Werktagen')).toBeVisible();
  await expect(cost).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(faq.locator('details[open]')).toHaveCount(0);
});

test('the about section links to the questionnaire and to three sister sites', async ({ page }) => {
  await page.goto('/');
  const about = page.locator('#about-us');
  await expect(about.getByRole('link', { name: 'Angebot anfordern' })).toHaveAttribute('href', '/fragebogen/');
  const sisters = about.getByRole('listitem').getByRole('link');
  await expect(sisters).toHaveCount(3);
  for (const link of await sisters.all()) {
    await expect(link).toHaveAttribute('href', /^https:\/\/www\.[a-z-]+\.example\/$/);
    await expect(link).toHaveAttribute('rel', 'noopener');
  }
});

test('the whole page is accessible with everything open', async ({ page }) => {
  test.slow();
  await page.goto('/');
  await waitForScript(page);
  await scrollThrough(page);
  await page.getByLabel('Ihre Postleitzahl').fill('86150');
  await page.locator('summary', { hasText: 'Was kostet Taubenabwehr in München?' }).click();
  await expect.poll(() => opacities(page)).toEqual(Array(8).fill(1));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
