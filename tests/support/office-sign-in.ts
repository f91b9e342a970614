import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import pg from 'pg';
import { EmbeddedPostgres } from '../../platform/db/embedded-postgres.ts';
import { test as base } from './journey.ts';
import { type RunningServer, startServer } from './running-server.ts';

export const OFFICE_PASSWORD = 'sieben graue Tauben';

/** Somebody who works in the office, with the codes of their telephone. */
export type Person = { name: string; email: string; nextCode(): string; recoveryCodes: string[] };

type Office = { server: RunningServer; db: pg.Client; firstLink: string };

/** An office for each file, in a worker of its own: whether there is an account or a firm already changes what the product does. */
export const openOffice = () =>
  base.extend<{ baseURL: string }, { office: Office }>({
    office: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture names from this pattern
      async ({}, use) => {
        const server = await startServer();
        await expect.poll(() => linkIn(server.output())).not.toBe('');
        const db = new pg.Client({ connectionString: await new EmbeddedPostgres(server.dataDir).ensureRunning() });
        await db.connect();
        await use({ server, db, firstLink: linkIn(server.output()) });
        await db.end();
        await server.stop();
        server.remove();
      },
      { scope: 'worker', timeout: 60_000 },
    ],
    baseURL: async ({ office }, use) => use(office.server.url),
  });

function linkIn(output: string): string {
  return /\/zentrale\/einrichten\/\?s=[\w-]+/.exec(output)?.[0] ?? '';
}

/** Sets an account up in the browser, from the link to the recovery codes. */
export async function setUpAccount(
  page: Page,
  link: string,
  { name, email }: { name: string; email: string },
): Promise<Person> {
  await page.goto(link);
  const letters = ((await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4})+/).textContent()) ?? '').replaceAll(' ', '');
  const nextCode = codesOf(letters);
  if (await page.getByLabel('Ihr Name').isVisible()) {
    await page.getByLabel('Ihr Name').fill(name);
    await page.getByLabel('Ihre E-Mail-Adresse').fill(email);
  }
  await page.getByLabel('Passwort').fill(OFFICE_PASSWORD);
  await page.getByLabel('Code, den die App').fill(nextCode());
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.getByRole('button', { name: 'Konto einrichten' }).click();
  expect((await answered).status()).toBe(200);
  await expect(page.getByRole('heading', { name: 'Ihr Konto ist eingerichtet' })).toBeVisible();
  const recoveryCodes = await page.locator('li code').allInnerTexts();
  return { name, email, nextCode, recoveryCodes };
}

/** Three codes that the server takes within one step of its clock, each a new one. */
function codesOf(letters: string): () => string {
  const totp = new TOTP({ secret: Secret.fromBase32(letters) });
  let given = 0;
  return () => {
    given += 1;
    return totp.generate({ timestamp: Date.now() + (given - 2) * 30_000 });
  };
}

export async function fillSignIn(page: Page, email: string, code: string, password = OFFICE_PASSWORD) {
  await page.getByLabel('E-Mail').fill(email);
  await page.getByLabel('Passwort').fill(password);
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Anmelden' }).click();
}

export async function signInToOffice(page: Page, person: Person) {
  await page.goto('/zentrale/anmelden/');
  await fillSignIn(page, person.email, takeRecoveryCode(person));
  await expect(page).toHaveURL(/\/zentrale\/$/);
}

export function takeRecoveryCode(person: Person): string {
  return person.recoveryCodes.pop() ?? '';
}
