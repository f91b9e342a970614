import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { startFakeTagHost } from '../support/fake-tag-host.ts';
import { waitForScript } from '../support/journey.ts';
import type { RunningServer } from '../support/running-server.ts';
import { REAL_ADDRESS, startTaggedServer } from '../support/tagged-server.ts';

// One server, on a build of its own.
test.describe.configure({ mode: 'serial', timeout: 60_000 });

let host: Awaited<ReturnType<typeof startFakeTagHost>>;
let server: RunningServer;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  host = await startFakeTagHost();
  server = await startTaggedServer(REAL_ADDRESS);
});

test.afterAll(async () => {
  await server?.stop();
  server?.remove();
  await host?.stop();
});

test.beforeEach(async ({ context }) => {
  host.forget();
  await context.route(`${REAL_ADDRESS.TAG_HOST}/**`, (route) =>
    route.continue({ url: route.request().url().replace(REAL_ADDRESS.TAG_HOST, host.url) }),
  );
});

const errors: string[] = [];
test.beforeEach(({ page }) => {
  errors.length = 0;
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
});
test.afterEach(() => expect(errors).toEqual([]));

async function open(page: Page, path: string) {
  await page.goto(server.url + path);
  await waitForScript(page);
}

/** Long enough for anything that was going to be sent: a round trip to our own server after everything else. */
async function settle(page: Page) {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => fetch('/robots.txt').then((answer) => answer.text()));
}

async function accept(page: Page) {
  await page.getByRole('button', { name: 'Akzeptieren' }).click();
}

async function storeConsent(context: BrowserContext, on: { analytics: boolean; marketing: boolean }) {
  await context.addInitScript((choice) => {
    if (localStorage.getItem('cookieConsent')) return;
    localStorage.setItem('cookieSettings', JSON.stringify({ necessary: true, preferences: false, ...choice }));
    localStorage.setItem('cookieConsent', 'customized');
    localStorage.setItem('cookieConsentVersion', JSON.stringify({ version: 1, date: new Date().toISOString() }));
  }, on);
}

const everything = { analytics: true, marketing: true };

/** What the form leaves for the thank-you page. */
async function arriveFromForm(page: Page, key: string) {
  await page.addInitScript((value) => {
    sessionStorage.setItem('taubenfrei.submitted', JSON.stringify({ kind: 'sent', key: value, messages: [] }));
  }, key);
}

test('nothing is requested before consent, nor after a rejection', async ({ page }) => {
  await open(page, '/faq/');
  await expect(page.getByRole('button', { name: 'Ablehnen' })).toBeVisible();
  await settle(page);
  expect(host.requests).toEqual([]);
  await page.getByRole('button', { name: 'Ablehnen' }).click();
  await open(page, '/agb/');
  await settle(page);
  expect(host.requests).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
});

test('accepting loads the tag once and sends one page view with its fields', async ({ page }) => {
  await open(page, '/faq/?gclid=click-1&q=geheim#was-kostet-taubenabwehr');
  await accept(page);
  await expect.poll(() => host.events('page_view')).toHaveLength(1);
  expect(host.requests.filter((request) => request.includes('/gtag/js'))).toEqual(['GET /gtag/js?id=AW-123456789']);
  expect(host.calls[0]).toMatchObject({ command: 'consent default', values: { ad_storage: 'granted' } });
  expect(host.events('page_view')[0]?.values).toEqual({
    page_title: 'Häufige Fragen zur Taubenabwehr | Taubenfrei München',
    page_location: `${server.url}/faq/?gclid=click-1`,
    page_type: 'faq',
    content_group: 'faq',
    is_www: false,
    send_to: 'AW-123456789',
  });
});

test('Global Privacy Control overrules a stored consent', async ({ page, context }) => {
  await storeConsent(context, everything);
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { get: () => true }));
  await open(page, '/');
  await settle(page);
  expect(host.requests).toEqual([]);
});

test('withdrawing removes the cookies, and the tag is gone with a reload that says so', async ({ page, context }) => {
  await storeConsent(context, everything);
  await open(page, '/cookie-einstellungen/');
  await expect
    .poll(async () => (await context.cookies()).map(({ name }) => name).sort())
    .toEqual(['_ga', '_ga_TEST', '_gac_TEST', '_gcl_au']);
  await page.getByRole('switch', { name: 'Statistik' }).click();
  await page.getByRole('switch', { name: 'Marketing' }).click();
  await expect.poll(() => host.events('automatic_click')).toHaveLength(2);
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Einstellungen speichern' }).click();
  await reloaded;
  await waitForScript(page);
  await expect(page.getByRole('status').getByText('Einstellungen gespeichert')).toBeVisible();
  expect(await context.cookies()).toEqual([]);
  expect(await page.locator(`script[src^="${REAL_ADDRESS.TAG_HOST}"]`).count()).toBe(0);

  host.forget();
  await page.getByRole('heading', { level: 1 }).click();
  await page.evaluate(() =>
    window.dispatchEvent(new CustomEvent('taubenfrei:inquiry-submitted', { detail: { key: 'k' } })),
  );
  await open(page, '/faq/');
  await settle(page);
  expect(host.requests).toEqual([]);
});

test('without consent nothing about the inquiry is written down for advertising', async ({ page }) => {
  await arriveFromForm(page, 'inquiry-4');
  await open(page, '/danke/');
  const held = await page.evaluate(() => JSON.stringify({ ...sessionStorage }) + JSON.stringify({ ...localStorage }));
  expect(held).not.toContain('inquiry-4');
  expect(held).not.toContain('reportedConversion');
});

test('an inquiry is reported once: event, reload and a second event included', async ({ page, context }) => {
  await storeConsent(context, everything);
  await arriveFromForm(page, 'inquiry-1');
  await open(page, '/danke/');
  await expect.poll(() => host.events('conversion')).toHaveLength(1);
  expect(host.events('conversion')[0]?.values).toEqual({
    send_to: 'AW-123456789/AbC-dEf',
    transaction_id: 'inquiry-1',
  });
  const announce = (key: string) =>
    page.evaluate((value) => {
      window.dispatchEvent(new CustomEvent('taubenfrei:inquiry-submitted', { detail: { key: value } }));
    }, key);
  await announce('inquiry-1');
  await page.reload();
  await expect.poll(() => host.events('page_view')).toHaveLength(2);
  await announce('inquiry-1');
  await announce('inquiry-2');
  await expect
    .poll(() => host.events('conversion').map(({ values }) => values.transaction_id))
    .toEqual(['inquiry-1', 'inquiry-2']);
});

test('no script but the configured one can be given to the page as text', async ({ page }) => {
  await open(page, '/faq/');
  const outcome = await page.evaluate(() => {
    try {
      document.createElement('script').src = 'https://www.googletagmanager.com/gtag/js?id=AW-1';
      return 'assigned';
    } catch (error) {
      return (error as Error).name;
    }
  });
  expect(outcome).toBe('TypeError');
  errors.length = 0; // The browser reports the refusal itself.
});
