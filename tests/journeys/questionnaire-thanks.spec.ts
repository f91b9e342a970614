import type { Page } from '@playwright/test';
import { thankYou } from '../../content/inquiry-messages.ts';
import { expectAccessible, waitForScript, waitForScriptAtStandingClock } from '../support/journey.ts';
import { expect, fillContact, goToContact, submit, test, uniqueName } from '../support/questionnaire.ts';

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

async function markSubmission(page: Page, kind: 'sent' | 'queued') {
  await page.goto('/faq/');
  await page.evaluate((mark) => sessionStorage.setItem('taubenfrei.submitted', JSON.stringify(mark)), {
    kind,
    key: 'k',
    messages: [],
  });
}

/** As after a submission; the countdown moves with `page.clock.runFor` only. */
async function openAtStandingClock(page: Page) {
  await markSubmission(page, 'sent');
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto('/danke/');
  await waitForScriptAtStandingClock(page);
}

async function submitInquiry(page: Page) {
  await goToContact(page);
  await fillContact(page, uniqueName());
  const sent = page.waitForRequest('**/rest/v1/inquiries');
  await submit(page);
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

test('who comes here without an inquiry reads so before any script has arrived', async ({ page }) => {
  await page.route('**/assets/*.js', () => {});
  await page.goto('/danke/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(thankYou.direct.heading);
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
  });
}

test('five seconds after a submission the page goes home by itself', async ({ page }) => {
  await openAtStandingClock(page);
  for (const left of ['5 Sekunden', '4 Sekunden', '3 Sekunden', '2 Sekunden', '1 Sekunde']) {
    await expect(page.getByText(`Sie werden in ${left} zur Startseite weitergeleitet.`).first()).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/danke/');
    await page.clock.runFor(1000);
  }
  await page.waitForURL((url) => url.pathname === '/');
});

test('the countdown is announced politely once and can be stopped with its button', async ({ page }) => {
  await openAtStandingClock(page);
  await page.clock.runFor(2000);
  await expect(status(page, 'zur Startseite weitergeleitet')).toHaveText(
    'Sie werden in 5 Sekunden zur Startseite weitergeleitet.',
  );
  const button = page.getByRole('button', { name: 'Hier bleiben' });
  await button.tap();
  await expect(button).toBeHidden();
  await expect(status(page, 'Sie bleiben auf dieser Seite.')).toBeFocused();
  await page.clock.runFor(10_000);
  expect(new URL(page.url()).pathname).toBe('/danke/');
});

test('whoever has the focus on that button keeps it when the countdown stops', { tag: '@long' }, async ({ page }) => {
  await openAtStandingClock(page);
  const button = page.getByRole('button', { name: 'Hier bleiben' });
  await button.focus();
  await expect(status(page, 'Sie bleiben auf dieser Seite.')).toBeAttached();
  await expect(button).toBeFocused();
});

for (const [sign, act] of [
  ['scrolls', (page: Page) => page.evaluate(() => window.scrollBy(0, 200))],
  ['taps', (page: Page) => page.getByRole('heading', { level: 1 }).click()],
  ['types', (page: Page) => page.keyboard.press('a')],
  ['focuses something', (page: Page) => page.getByRole('main').getByRole('link', { name: 'Zur Startseite' }).focus()],
] as const) {
  test(`the countdown stops by itself when the visitor ${sign}`, { tag: sign === 'scrolls' ? [] : '@long' }, async ({
    page,
  }) => {
    await openAtStandingClock(page);
    await page.clock.runFor(2000);
    await act(page);
    // The frame in which a scroll is told comes with the clock.
    await page.clock.runFor(50);
    await expect(status(page, 'Sie bleiben auf dieser Seite.')).toBeAttached();
    await page.clock.runFor(10_000);
    expect(new URL(page.url()).pathname).toBe('/danke/');
  });
}

const comeBack = (page: Page) =>
  page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

test('who comes back to the page is not thrown home', async ({ page }) => {
  await openAtStandingClock(page);
  await comeBack(page);
  await expect(status(page, 'Sie bleiben auf dieser Seite.')).toBeAttached();
  await page.clock.runFor(10_000);
  expect(new URL(page.url()).pathname).toBe('/danke/');
});

test('a page that comes back after the inquiry was delivered no longer says that it waits', async ({ page }) => {
  await markSubmission(page, 'queued');
  await page.goto('/danke/');
  await waitForScript(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ihre Anfrage ist vorgemerkt');
  await page.evaluate(() => sessionStorage.setItem('taubenfrei.delivered', 'k'));
  await comeBack(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vielen Dank für Ihre Anfrage!');
  await page.reload();
  await waitForScript(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vielen Dank für Ihre Anfrage!');
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

test('three articles and the way home are offered', async ({ page }) => {
  await page.goto('/danke/');
  const teasers = page.getByRole('region', { name: 'Zum Weiterlesen' }).getByRole('link');
  await expect(teasers).toHaveCount(3);
  for (const [index, id] of [
    'ultraschall-taubenabwehr',
    'taubenspikes-testsieger-2025',
    'taubenspikes-vs-taubennetze',
  ].entries()) {
    await expect(teasers.nth(index)).toHaveAttribute('href', `/blog/${id}/`);
  }
  await expect(page.getByRole('main').getByRole('link', { name: 'Zur Startseite' })).toHaveAttribute('href', '/');
});
