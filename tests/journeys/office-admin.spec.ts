import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, expectAccessible, expectNoSidewaysScroll } from '../support/journey.ts';
import { openOffice, type Person, setUpAccount, signInToOffice } from '../support/office-sign-in.ts';

const test = openOffice();
test.describe.configure({ mode: 'serial' });

let maria: Person;
let karl: Person;

test.beforeAll(async ({ browser, office }) => {
  const page = await browser.newPage({ baseURL: office.server.url });
  maria = await setUpAccount(page, office.firstLink, { name: 'Maria Muster', email: 'maria@example.org' });
  await page.close();
});

/** The link in the mail that was written to a file, once it is there. */
async function findInviteLink(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'mail');
  const find = () => {
    const mails = readdirSync(folder).filter((name) => name.endsWith('.eml'));
    const texts = mails.map((name) =>
      readFileSync(join(folder, name), 'utf8').replaceAll('=\r\n', '').replaceAll('=3D', '='),
    );
    return (
      /\/zentrale\/einrichten\/\?s=[\w-]+/.exec(texts.find((text) => text.includes('einrichten')) ?? '')?.[0] ?? ''
    );
  };
  await expect
    .poll(
      () => {
        try {
          return find();
        } catch {
          return '';
        }
      },
      { timeout: 30_000 },
    )
    .not.toBe('');
  return find();
}

test('a colleague is invited by mail, sets up the account and may not open the administration', async ({
  page,
  office,
  isMobile,
}) => {
  await signInToOffice(page, maria);
  await page.goto('/zentrale/konten/');
  await expectAccessible(page);
  await page.getByLabel('Name').fill('Karl Kollege');
  await page.getByLabel('E-Mail').fill('maria@example.org');
  await page.getByRole('button', { name: 'Einladen' }).click();
  await expect(page.getByRole('alert')).toContainText('Zu dieser Adresse gibt es schon ein Konto.');
  await expect(page.getByLabel('Name')).toHaveValue('Karl Kollege');
  await page.getByLabel('E-Mail').fill('karl@example.org');
  await page.getByRole('button', { name: 'Einladen' }).click();
  await expect(page.getByRole('status')).toContainText('karl@example.org');
  await page.context().clearCookies();

  const link = await findInviteLink(office.server.dataDir);
  karl = await setUpAccount(page, link, { name: 'Karl Kollege', email: 'karl@example.org' });
  await signInToOffice(page, karl);
  const navigation = page.getByRole('navigation', { name: 'Zentrale' });
  if (isMobile) await navigation.getByText('Mehr').click();
  await expect(navigation.getByRole('link', { name: /^Post/ })).toBeVisible();
  await expect(navigation.getByRole('link', { name: 'Konten' })).toHaveCount(0);
  for (const path of ['konten', 'protokoll', 'einstellungen']) {
    expect((await page.goto(`/zentrale/${path}/`))?.status()).toBe(403);
    await expect(page.getByRole('heading', { name: 'Dafür fehlt die Berechtigung' })).toBeVisible();
  }
  await expectAccessible(page);
});

const USUAL = /Das erste Angebot (kommt|wollen wir Ihnen) innerhalb von 24\sStunden/i;
const ABSENT = /Das erste Angebot (kommt|wollen wir Ihnen) derzeit innerhalb von drei Werktagen/i;

test('during an absence another sentence replaces the response time, with and without script', async ({
  page,
  office,
  browser,
}) => {
  await office.db.query(`insert into settings (name, value, changed_by) values
    ('closedDays', '[{"from": "2020-01-01", "until": "2099-11-20", "backAt": "2099-11-23T09:00:00Z"}]', 'test')
    on conflict (name) do update set value = excluded.value`);
  await page.addInitScript(() => localStorage.setItem('cookieConsent', 'rejected'));
  await page.goto('/danke/?anfrage=gesendet&frist=drei-werktage');
  await expect(page.getByText(ABSENT).first()).toBeVisible();
  await expect.poll(async () => (await page.request.get('/api/promise.css')).text()).not.toBe('');
  await page.goto('/danke/?anfrage=gesendet');
  await expect(page.getByText(ABSENT).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  const plain = await browser.newPage({ baseURL: office.server.url, javaScriptEnabled: false });
  for (const path of ['/', '/fragebogen/', '/agb/', '/faq/']) {
    for (const visitor of [page, plain]) {
      await visitor.goto(path);
      if (path === '/faq/') await visitor.getByText('Wann kommt der Betrieb und wie lange ist er da?').click();
      await expect(visitor.getByText(ABSENT).first()).toBeVisible();
      for (const usual of await visitor.getByText(USUAL).all()) await expect(usual).toBeHidden();
    }
    await expectNoSidewaysScroll(page);
  }
  await office.db.query(`delete from settings where name = 'closedDays'`);
  await expect.poll(async () => (await page.request.get('/api/promise.css')).text(), { timeout: 30_000 }).toBe('');
  for (const visitor of [page, plain]) {
    await visitor.goto('/');
    await expect(visitor.getByText(USUAL).first()).toBeVisible();
    for (const absent of await visitor.getByText(ABSENT).all()) await expect(absent).toBeHidden();
  }
  await plain.close();
});
