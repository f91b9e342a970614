import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test, waitForScript } from '../support/journey.ts';
import { decodePart } from '../support/mail-sink.ts';

const NOTICE = 'Fast geschafft: Bitte bestätigen Sie Ihre Anmeldung.';
const INVALID = 'Bitte geben Sie eine gültige E-Mail-Adresse ein';
const newAddress = () => `reader-${crypto.randomUUID()}@example.org`;

/** The newest mail to an address, from the folder where a server without SMTP puts them. */
function findMail(address: string, subject: RegExp): string | null {
  const folder = join(process.env.SERVER_DATA_DIR ?? '', 'mail');
  const files = (() => {
    try {
      return readdirSync(folder).map((name) => join(folder, name));
    } catch {
      return [];
    }
  })();
  const newestFirst = files
    .filter((file) => file.endsWith('.eml'))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const file of newestFirst) {
    const raw = readFileSync(file, 'utf8');
    if (raw.includes(`To: ${address}`) && subject.test(decodePart(raw, 'text/plain'))) return raw;
  }
  return null;
}

async function waitForMail(address: string, subject: RegExp): Promise<string> {
  await expect.poll(() => findMail(address, subject) !== null, { timeout: 20_000 }).toBe(true);
  return findMail(address, subject) ?? '';
}

/** The path of the link in a mail; the mail names the public host, the test server has another. */
function linkIn(mail: string): string {
  const url = /https:\/\/\S+\/newsletter\/\S+\?token=[\w-]{43}/.exec(decodePart(mail, 'text/plain'))?.[0] ?? '';
  return new URL(url).pathname + new URL(url).search;
}

// The cookie banner has its own journeys.
test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('cookieConsent', 'rejected')));

const block = (page: Page) => page.getByRole('region', { name: 'Ratgeber per E-Mail' });

test('only the click on the page confirms, and a click unsubscribes', async ({ page, request }) => {
  test.slow();
  const address = newAddress();
  expect((await request.post('/api/newsletter', { data: { email: address, page: '/blog/' } })).status()).toBe(202);
  const link = linkIn(await waitForMail(address, /bestätigen Sie Ihre Anmeldung/));
  // A mail scanner opens the link twice: nothing is confirmed, and the link still works.
  for (let visit = 0; visit < 2; visit++) expect((await request.get(link)).status()).toBe(200);
  const response = await page.goto(link);
  expect(response?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' });
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Newsletter bestellen?');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Anmeldung bestätigen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ihre Anmeldung ist bestätigt');
  expect(page.url()).not.toContain('token');
  await page.goto(link);
  await page.getByRole('button', { name: 'Anmeldung bestätigen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dieser Link gilt nicht mehr');

  const welcome = await waitForMail(address, /Ihre Anmeldung ist bestätigt/);
  expect(welcome).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  await page.goto(linkIn(welcome));
  await page.getByRole('button', { name: 'Jetzt abmelden' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sie sind abgemeldet');
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
});

test.describe('with an address that only the server can refuse', () => {
  // The browser itself reports the refusal on its console.
  test.use({ watched: undefined });

  test('the error takes the focus, stands beside the field and in the title; what was typed stays', async ({
    page,
  }) => {
    await page.goto('/blog/');
    await waitForScript(page);
    await block(page).getByLabel('E-Mail-Adresse').fill('a@localhost');
    await block(page).getByRole('button', { name: 'Anmelden' }).click();
    const field = block(page).getByLabel('E-Mail-Adresse');
    await expect(block(page).getByRole('alert')).toBeFocused();
    await expect(page).toHaveTitle(/^Fehler: /);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(/Bitte geben Sie eine gültige E-Mail-Adresse ein/);
    await expect(field).toHaveValue('a@localhost');
    await expectAccessible(page);
    await block(page).getByRole('link', { name: INVALID }).click();
    await expect(field).toBeFocused();
    await field.fill(newAddress());
    await page.keyboard.press('Enter');
    await expect(block(page).getByRole('status')).toContainText(NOTICE);
    await expect(block(page).getByRole('alert')).toHaveCount(0);
    await expect(page).not.toHaveTitle(/^Fehler: /);
  });

  test('without the server the answer is about the form, and nothing is lost', async ({ page }) => {
    await page.goto('/blog/');
    await waitForScript(page);
    await page.route('**/api/newsletter', (route) => route.abort());
    const field = block(page).getByLabel('E-Mail-Adresse');
    await field.fill('leserin@example.org');
    await page.keyboard.press('Enter');
    await expect(block(page).getByRole('alert')).toContainText('Die Anmeldung hat nicht geklappt');
    await expect(field).toHaveValue('leserin@example.org');
    await expect(field).not.toHaveAttribute('aria-invalid');
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('signing up, confirming and unsubscribing work with plain forms', async ({ page }) => {
    const address = newAddress();
    await page.goto('/blog/');
    await block(page).getByLabel('E-Mail-Adresse').fill(address);
    await block(page).getByRole('button', { name: 'Anmelden' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fast geschafft');
    await expect(page.getByRole('main')).toContainText(NOTICE);
    await page.goto(linkIn(await waitForMail(address, /bestätigen Sie Ihre Anmeldung/)));
    await page.getByRole('button', { name: 'Anmeldung bestätigen' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ihre Anmeldung ist bestätigt');
    await page.goto(linkIn(await waitForMail(address, /Ihre Anmeldung ist bestätigt/)));
    await page.getByRole('button', { name: 'Jetzt abmelden' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sie sind abgemeldet');
  });
});
