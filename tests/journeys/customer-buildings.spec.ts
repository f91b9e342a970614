import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { hashToken } from '../../domain/magic-links/find-link.server.ts';
import { overviewUrl, portalUrl } from '../../domain/magic-links/link-addresses.ts';
import { makeLink, recordLinkUsed } from '../../domain/magic-links/make-link.server.ts';
import { portalStates } from '../support/customer-portal-states.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectRoomForLargeLetters,
  test,
} from '../support/journey.ts';
import { takeScreenshot } from '../support/page-checks.ts';
import { toQueries } from '../support/queries.ts';
import { withServerPool } from '../support/server-database.ts';

/** A manager with a building in each state, all confirmed; the links are those of two emails. */
const storeManager = () =>
  withServerPool(async (pool) => {
    const database = toQueries({ pool });
    const email = `verwaltung-${randomBytes(6).toString('hex')}@example.org`;
    const links: string[] = [];
    const ids: string[] = [];
    for (const state of ['received', 'three offers', 'done']) {
      const inquiryId = (await portalStates[state]?.store({ pool, database })) ?? '';
      await pool.query('update inquiries set email_address = $2 where id = $1', [inquiryId, email]);
      const { token } = await makeLink(database, { audience: 'customer', inquiryId });
      await recordLinkUsed(database, hashToken(token));
      links.push(portalUrl('', token));
      ids.push(inquiryId);
    }
    const [inquiryId = ''] = ids;
    const { token } = await makeLink(database, { audience: 'overview', inquiryId });
    await pool.query(
      `insert into inquiry_details (inquiry_id, version, answers)
       values ($1, coalesce((select max(version) from inquiry_details where inquiry_id = $1), 0) + 1, '{"drilling": "no", "listed": "yes"}')`,
      [ids[1]],
    );
    await pool.query(
      `insert into contact_preferences (inquiry_id, channel, orders_as) values ($1, 'phone', 'GdWE Türkenstr. 58')`,
      [ids[1]],
    );
    return { overview: overviewUrl('', token), links, ids, references: ids.map((id) => id.slice(0, 8).toUpperCase()) };
  });

const looksRight = async (page: Page, name: string) => {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await takeScreenshot(page, `gebaeude-${name}`);
};

const seeOverview = async (page: Page, look = looksRight) => {
  test.setTimeout(240_000);
  const { overview, references } = await storeManager();
  const [received = '', offers = ''] = references;
  await page.goto(overview);
  await expect(page).toHaveURL(/\/meine-gebaeude\/$/);
  await expect(page.getByRole('listitem').filter({ hasText: 'Anfragenummer' })).toHaveCount(3);
  await expect(page.getByText('Auftrag laut Angebot')).toBeVisible();
  await look(page, 'uebersicht');

  await page.getByRole('link', { name: 'Namen ändern' }).click();
  await page.getByLabel(new RegExp(offers)).fill('Türkenstr. 58');
  await page.getByLabel(new RegExp(received)).fill('Tal 5');
  await look(page, 'namen');
  await page.getByLabel(new RegExp(received)).press('Enter');
  await expect(page.getByRole('status')).toHaveText('Die Namen sind gespeichert.');
  const entry = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Türkenstr. 58' }) });
  await expect(entry).toContainText('Angebote da, 3 Angebote');
  await expect(entry).toContainText('Netzbau Isar');

  await page.getByRole('link', { name: 'Angaben übernehmen' }).click();
  await look(page, 'uebernehmen');
  await page.getByLabel('Von welchem Gebäude?').selectOption(offers);
  await page.getByLabel('Für welches Gebäude?').selectOption(received);
  await page.getByRole('button', { name: 'Angaben ansehen' }).click();
  for (const box of await page.getByRole('checkbox').all()) await expect(box).not.toBeChecked();
  await look(page, 'pruefen');
  await page.getByRole('button', { name: 'Übernehmen' }).click();
  await expect(page.getByRole('alert')).toContainText('Bitte wählen Sie mindestens eine Angabe.');
  await page.getByLabel('Darf gebohrt werden? nein').check();
  await page.getByLabel(/GdWE Türkenstr. 58/).check();
  await page.getByRole('button', { name: 'Übernehmen' }).click();
  await expect(page.getByRole('status')).toHaveText('Die Angaben sind übernommen.');
  await page.goto('/meine-gebaeude/');

  await page.getByRole('button', { name: 'Weiteres Gebäude melden' }).click();
  await expect(page).toHaveURL(/\/gebaeude\/$/);
  const words = page.getByLabel('Was stört Sie noch? (freiwillig)');
  await expect(words).toBeHidden();
  await look(page, 'weiteres');
  await page.getByLabel('Name des Gebäudes').fill('Au 3');
  await page.getByLabel('Haus', { exact: true }).check();
  await page.getByLabel('Sonstiges').first().check();
  await words.fill('Federn in der Küche');
  await page.getByLabel('Postleitzahl').fill('80331');
  await page.getByRole('button', { name: 'Weitere Anfrage senden' }).click();
  await expect(page.getByRole('status')).toContainText('Die weitere Anfrage ist bei uns.');
  await expect(page.getByText('Au 3')).toBeVisible();
  await expect(page.getByLabel('Fotos auswählen')).toBeVisible();
  await page.goto('/meine-gebaeude/');
  await expect(page.getByRole('listitem').filter({ hasText: 'Anfragenummer' })).toHaveCount(4);

  await page.getByRole('button', { name: 'Tal 5 öffnen' }).click();
  await expect(page).toHaveURL(new RegExp(`/meine-anfrage/${received}/$`));
  await expect(page.getByText('Tal 5')).toBeVisible();
  await expect(page.getByText('2 von 13 Fragen beantwortet.')).toBeVisible();
  await look(page, 'eines');
  // Back, and on to the next.
  await page.getByRole('link', { name: 'Ihre Gebäude' }).click();
  await page.getByRole('button', { name: 'Türkenstr. 58 öffnen' }).click();
  await expect(page).toHaveURL(new RegExp(`/meine-anfrage/${offers}/$`));
};

test('a manager names the buildings, copies answers and opens each', { tag: '@both' }, async ({ page }) => {
  await seeOverview(page);
  await page.goto('/meine-gebaeude/');
  await expectRoomForLargeLetters(page);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('the overview does the same without script', { tag: '@both' }, async ({ page }) =>
    seeOverview(page, async () => {}),
  );
});

test('a forwarded link of one building shows that building only', { tag: '@both' }, async ({ page }) => {
  const { links, references } = await storeManager();
  await page.goto(links[1] ?? '');
  const html = await page.content();
  for (const other of [references[0], references[2]]) expect(html).not.toContain(other);
  await page.getByRole('link', { name: 'Gebäude benennen' }).click();
  await page.getByLabel('Name des Gebäudes').fill('Türkenstr. 58');
  await looksRight(page, 'name');
  await page.getByRole('button', { name: 'Namen speichern' }).click();
  await expect(page.getByRole('status')).toHaveText('Der Name ist gespeichert.');
  await page.getByRole('link', { name: 'Ihre Gebäude' }).click();
  await expect(page.getByText('öffnet sich nur mit ihrem eigenen Link')).toBeVisible();
  await looksRight(page, 'verschlossen');
  await page.getByRole('link', { name: 'Link zusenden lassen' }).click();
  await page.getByLabel('E-Mail-Adresse').fill('irgendwer@example.org');
  await looksRight(page, 'link');
  await page.getByRole('button', { name: 'Link zusenden' }).click();
  await expect(page.getByRole('heading', { name: 'Schauen Sie in Ihr Postfach' })).toBeVisible();
});

test('all buildings print on one document, with their offers and without buttons', { tag: '@desktop' }, async ({
  page,
}) => {
  const { overview } = await storeManager();
  await page.goto(overview);
  await expect(page.getByRole('table')).toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  const offers = page.getByRole('table').filter({ hasText: 'Taubenschutz Süd' });
  await expect(offers.getByRole('row')).toHaveCount(4);
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await takeScreenshot(page, 'gebaeude-gedruckt');
});
