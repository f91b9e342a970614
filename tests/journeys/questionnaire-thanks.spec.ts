import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { thankYou } from '../../content/inquiry-messages.ts';
import { bannerOf, EXPECTED_BANNER_DELAY_MS } from '../support/consent-banner.ts';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  waitForScript,
  waitForScriptAtStandingClock,
} from '../support/journey.ts';
import { expect, fillContact, goToContact, pressSubmit, test, uniqueName } from '../support/questionnaire.ts';

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    window.addEventListener('taubenfrei:inquiry-submitted', (event) => {
      const seen = JSON.parse(localStorage.getItem('test.conversions') ?? '[]');
      seen.push((event as CustomEvent<{ key: string }>).detail.key);
      localStorage.setItem('test.conversions', JSON.stringify(seen));
    });
  });
});

const conversions = (page: Page): Promise<string[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('test.conversions') ?? '[]'));

const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

const TOKEN = 'k'.repeat(43);

async function markSubmission(page: Page, kind: 'sent' | 'queued', own?: { mailed: boolean }) {
  await page.goto('/faq/');
  await page.evaluate((mark) => sessionStorage.setItem('taubenfrei.submitted', JSON.stringify(mark)), {
    kind,
    key: 'k',
    messages: [],
    own: own && { token: TOKEN, reference: '0F8FAD5B', ...own },
  });
}

/** As after a submission; the countdown moves with `page.clock.runFor` only. */
async function openAtStandingClock(page: Page, own?: { mailed: boolean }) {
  await markSubmission(page, 'sent', own);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto('/danke/');
  await waitForScriptAtStandingClock(page);
  await expect(page.getByRole('button', { name: 'Hier bleiben' })).toBeVisible();
}

async function submitInquiry(page: Page) {
  await goToContact(page);
  await fillContact(page, uniqueName());
  await page.getByLabel('E-Mail').fill('anna@example.org');
  await page.getByLabel('Postleitzahl').fill('80331');
  const sent = page.waitForRequest('**/rest/v1/inquiries');
  await pressSubmit(page);
  const { idempotency_key: key } = (await sent).postDataJSON();
  await page.waitForURL('**/danke/');
  await waitForScript(page);
  return key as string;
}

test('after a submission the page thanks, reports once and stays for a reader, also after a reload', async ({
  page,
}) => {
  // However slow the machine: the page does not leave before it knows that the landing page can be reached.
  await page.route('/', (route) => (route.request().method() === 'HEAD' ? undefined : route.continue()));
  const key = await submitInquiry(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vielen Dank für Ihre Anfrage!');
  await expect(page.getByText('Das erste Angebot kommt innerhalb von 24 Stunden')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'So geht es weiter' })).toBeVisible();
  await expect.poll(() => conversions(page)).toEqual([key]);
  // A pointer would stop the countdown on its way to the button.
  await page.getByRole('button', { name: 'Hier bleiben' }).dispatchEvent('click');
  await expect(status(page, 'Sie bleiben auf dieser Seite.')).toBeAttached();
  await expectAccessible(page);
  await page.reload();
  await waitForScript(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vielen Dank für Ihre Anfrage!');
  await expect(page.getByText('zur Startseite weitergeleitet')).toHaveCount(0);
  expect(await conversions(page)).toEqual([key]);
});

for (const [kind, heading] of [
  ['sent', 'Vielen Dank für Ihre Anfrage!'],
  ['queued', 'Ihre Anfrage ist vorgemerkt'],
] as const) {
  test(`who comes from the form (${kind}) reads the right words before any script has arrived`, async ({ page }) => {
    await markSubmission(page, kind);
    await page.route('**/assets/*.js', () => {});
    await page.goto('/danke/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('main').getByRole('link', { name: thankYou.direct.button.label })).toBeHidden();
  });
}

test('a customer without an address keeps the only key: no countdown, and four ways back to the inquiry', async ({
  page,
  context,
}) => {
  test.slow();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await goToContact(page);
  await fillContact(page, uniqueName());
  await pressSubmit(page);
  await page.waitForURL('**/danke/');
  await waitForScript(page);
  const card = page.getByRole('region', { name: 'Ihre Seite zu dieser Anfrage' });
  await expect(card.getByText('Dieser Link ist deshalb Ihr einziger Weg zurück')).toBeVisible();
  await expect(page.getByText('zur Startseite weitergeleitet')).toHaveCount(0);
  const reference = /[0-9A-F]{8}/.exec((await card.getByText('Anfragenummer').textContent()) ?? '')?.[0] ?? '';
  const link = await card.getByLabel('Link zu Ihrer Anfrage').inputValue();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await card.getByRole('button', { name: 'Link kopieren' }).click();
  await expect(card.getByText('Der Link ist kopiert.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);

  const saving = page.waitForEvent('download');
  await card.getByRole('link', { name: 'Als Datei speichern' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe(`Meine-Anfrage-${reference}.html`);
  expect(await readFile(await file.path(), 'utf8')).toContain(`href="${link}"`);

  await page.getByRole('main').getByRole('link', { name: 'Zur Startseite' }).click();
  const line = page.getByText('Ihre Anfrage ist angekommen.');
  await expect(line).toBeVisible();
  await page.goBack();
  await waitForScript(page);

  await card.getByRole('button', { name: 'Auf diesem Gerät merken' }).click();
  await page.waitForURL(`**/meine-anfrage/${reference}/?meldung=gemerkt`);
  await expect(page.getByText('Dieser Browser merkt sich Ihren Link').first()).toBeVisible();
  await page.goto('/faq/');
  await waitForScript(page);
  await page.getByRole('button', { name: 'Menü öffnen' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Meine Anfrage' }).click();
  await expectAccessible(page);
  await page.getByRole('link', { name: `Anfrage ${reference} öffnen` }).click();
  await page.locator('summary').filter({ hasText: 'Ihr Link' }).click();
  await page.getByRole('link', { name: 'Link kopieren oder speichern' }).click();
  await expect(page.getByLabel('Link zu Ihrer Anfrage')).toHaveValue(
    new RegExp(`${new URL(link).search.replace('?', '\\?')}$`),
  );
  await page.getByRole('button', { name: 'Link kopieren' }).click();
  await expect(page.getByText('Der Link ist kopiert.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Auf diesem Gerät vergessen' }).click();
  await expect(page.getByText('Dieser Browser hat den Link vergessen.')).toBeVisible();
  await expect(page.getByRole('link', { name: `Anfrage ${reference} öffnen` })).toHaveCount(0);
  // Nor does any other page of this tab lead there.
  while (new URL(page.url()).pathname !== '/danke/') await page.goBack();
  await waitForScript(page);
  await expect(page.getByLabel('Link zu Ihrer Anfrage')).toHaveCount(0);
  await page.goto('/');
  await waitForScript(page);
  await expect(line).toBeHidden();
});

for (const [kind, query] of [
  ['sent', ''],
  ['queued', '&wartet=1'],
] as const) {
  test(`the link stands on the page before any script has arrived (${kind})`, async ({ page }) => {
    await markSubmission(page, kind, { mailed: true });
    await page.route('**/assets/*.js', () => {});
    await page.goto('/danke/');
    await expect(page.getByText('Anfragenummer 0F8FAD5B')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Meine Anfrage öffnen' })).toHaveAttribute(
      'href',
      `/meine-anfrage/?s=${TOKEN}${query}`,
    );
  });
}

test('after the countdown the start page says in one line that the inquiry arrived, with the way to it', async ({
  page,
}) => {
  await openAtStandingClock(page, { mailed: true });
  for (const left of ['5 Sekunden', '4 Sekunden', '3 Sekunden', '2 Sekunden', '1 Sekunde']) {
    await expect(page.getByText(`Sie werden in ${left} zur Startseite weitergeleitet.`).first()).toBeVisible();
    await page.clock.runFor(1000);
  }
  await page.waitForURL((url) => url.pathname === '/');
  await expect(page.getByText('Ihre Anfrage ist angekommen.')).toBeVisible();
  await expect(page.locator('#angekommen').getByRole('link', { name: 'Meine Anfrage' })).toHaveAttribute(
    'href',
    `/meine-anfrage/?s=${TOKEN}`,
  );
  await page.clock.setFixedTime(Date.now() + 3_600_000);
  await page.goto('/');
  await expect(page.getByText('Ihre Anfrage ist angekommen.')).toBeHidden();
});

test('while the cookie banner covers the countdown, the page stays; then it counts anew', async ({ page }) => {
  await page.addInitScript(() => localStorage.clear());
  await openAtStandingClock(page, { mailed: true });
  // The banner's script, which adds this link, comes after that of the countdown.
  while ((await page.locator('link[rel=manifest]').count()) === 0) await page.clock.runFor(1);
  await page.clock.runFor(EXPECTED_BANNER_DELAY_MS);
  await expect(bannerOf(page)).toBeVisible();
  await page.clock.runFor(20_000);
  await expect(page.getByText('Sie werden in 5 Sekunden zur Startseite weitergeleitet.').first()).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/danke/');
  await bannerOf(page).getByRole('button', { name: 'Ablehnen' }).tap();
  await page.clock.runFor(1000);
  await expect(page.getByText('Sie werden in 4 Sekunden zur Startseite weitergeleitet.').first()).toBeVisible();
  await page.clock.runFor(4000);
  await page.waitForURL((url) => url.pathname === '/');
});

test('the countdown stops when the visitor scrolls', async ({ page }) => {
  await openAtStandingClock(page);
  await page.clock.runFor(2000);
  await page.evaluate(() => window.scrollBy(0, 200));
  // The frame in which a scroll is told comes with the clock.
  await page.clock.runFor(50);
  await expect(status(page, 'Sie bleiben auf dieser Seite.')).toBeAttached();
  await page.clock.runFor(10_000);
  expect(new URL(page.url()).pathname).toBe('/danke/');
});

test('opened directly it claims nothing, reports nothing and stays', async ({ page }) => {
  await page.clock.install();
  await page.goto('/danke/');
  await waitForScript(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hier endet der Fragebogen');
  await expect(page.getByText('Eine Anfrage haben Sie damit noch nicht gesendet.')).toBeVisible();
  await expect(page.getByText('Vielen Dank')).toHaveCount(0);
  await expect(page.getByText('zur Startseite weitergeleitet')).toHaveCount(0);
  await page.clock.fastForward(60_000);
  expect(new URL(page.url()).pathname).toBe('/danke/');
  expect(await conversions(page)).toEqual([]);
  await expectAccessible(page);
});
