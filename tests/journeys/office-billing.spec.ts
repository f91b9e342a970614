import { readFileSync } from 'node:fs';
import pg from 'pg';
import { makeLink } from '../../domain/magic-links/make-link.server.ts';
import { EmbeddedPostgres } from '../../platform/db/embedded-postgres.ts';
import { bankStatement, storeOrder, storeProfile } from '../support/billing.ts';
import { storeFirm } from '../support/firms.ts';
import { expect, expectAccessible, expectNoSidewaysScroll } from '../support/journey.ts';
import { openOffice, type Person, setUpAccount, signInToOffice } from '../support/office-sign-in.ts';
import { toQueries } from '../support/queries.ts';

const test = openOffice();

test.skip(({ isMobile }) => isMobile === true, 'the office bills at a desk');
test.describe.configure({ mode: 'serial' });

let maria: Person;
let pool: pg.Pool;

test.beforeAll(async ({ browser, office }) => {
  pool = new pg.Pool({ connectionString: await new EmbeddedPostgres(office.server.dataDir).ensureRunning(), max: 3 });
  await storeProfile(pool);
  const page = await browser.newPage({ baseURL: office.server.url });
  maria = await setUpAccount(page, office.firstLink, { name: 'Maria Muster', email: 'maria@example.org' });
  await page.close();
});
test.afterAll(() => pool.end());

const numberOf = async (firmId: string) =>
  (await pool.query('select number from firms where id = $1', [firmId])).rows[0].number as number;

test('an order is done, both sides name its value, the office bills it, the bank says it is paid', async ({
  page,
  browser,
  office,
}) => {
  const onPhone = () => browser.newPage({ baseURL: office.server.url, viewport: { width: 390, height: 844 } });
  const firmId = await storeFirm(pool, { name: 'Taubenschutz Giesing' });
  const order = await storeOrder(pool, { firmId, netCents: 100_000, done: false });
  const database = toQueries({ pool });

  const phone = await onPhone();
  const firm = await makeLink(database, { audience: 'invitation', invitationId: order.invitationId });
  await phone.goto(`/betrieb/anfrage/${order.reference}/?s=${firm.token}`);
  await phone.goto(`/betrieb/anfrage/${order.reference}/auftrag/`);
  await phone.getByLabel('Fertig, der Endbetrag steht fest').check();
  await phone.getByLabel('Endbetrag ohne Mehrwertsteuer in €').fill('1.150,00');
  await phone.getByLabel('Ihre Rechnungs- oder Auftragsnummer').fill('2026/114');
  await expectNoSidewaysScroll(phone);
  await phone.getByRole('button', { name: 'Mitteilen' }).click();
  await expect(phone.getByRole('status').first()).toBeVisible();

  const customer = await makeLink(database, { audience: 'customer', inquiryId: order.inquiryId });
  const own = await onPhone();
  await own.goto(`/meine-anfrage/?s=${customer.token}`);
  await own.goto(`${new URL(own.url()).pathname}auftrag/${order.reference}/`);
  await own.getByRole('link', { name: /fertig|ändern/ }).click();
  await own.getByLabel('Tag der Abnahme').fill(new Date().toISOString().slice(0, 10));
  await own.getByLabel('Rechnungsbetrag mit Mehrwertsteuer in €').fill('1.368,50');
  await own.getByRole('button', { name: /abgenommen|speichern/ }).click();
  await expect(own.getByRole('heading', { level: 1, name: 'Garantiepass' })).toBeVisible();
  await expect
    .poll(
      async () =>
        (await pool.query('select status from commissions where id = $1', [order.commissionId])).rows[0].status,
    )
    .toBe('earned');

  await page.setViewportSize({ width: 1280, height: 900 });
  await signInToOffice(page, maria);
  await page.goto('/zentrale/abrechnung/');
  await expect(page.getByRole('heading', { name: 'Abzurechnen (1)' })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/zentrale/abrechnung/betrieb/${await numberOf(firmId)}/`);
  await expect(page.getByText('Netto 92,00 €, Umsatzsteuer 17,48 €, Gesamt 109,48 €')).toBeVisible();
  await expect(page.getByText('Ihr Zeichen 2026/114')).toBeVisible();
  await page.getByRole('button', { name: 'Rechnung ausstellen' }).click();
  await expect(page.getByText('Die Rechnung ist ausgestellt.')).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('PDF ist abgelegt.')).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name: 'PDF (ZUGFeRD)' }).click();
  expect(readFileSync(await (await coming).path(), 'latin1')).toMatch(/^%PDF-1\.7.*%%EOF\s*$/s);

  const { rows } = await pool.query('select number from invoices where firm_id = $1', [firmId]);
  const number = rows[0].number as string;
  expect(number).toMatch(/^TF/);
  await page.goto('/zentrale/abrechnung/zahlungen/');
  const statement = bankStatement([{ cents: 10_948, purpose: `Rechnung ${number}`, reference: number }]);
  await page
    .getByLabel('Datei')
    .setInputFiles({ name: 'auszug.xml', mimeType: 'application/xml', buffer: Buffer.from(statement) });
  await page.getByRole('button', { name: 'Einlesen' }).click();
  await expect(page.getByText('Von selbst gebucht: 1.')).toBeVisible();
  await expectAccessible(page);
  const link = await makeLink(database, { audience: 'firm', firmId });
  await phone.goto(`/betrieb/rechnungen/?s=${link.token}`);
  await expect(phone.getByText('bezahlt').first()).toBeVisible();
  await expectNoSidewaysScroll(phone);
  await phone.getByRole('link', { name: `Rechnung ${number}` }).click();
  await expect(phone.getByRole('heading', { level: 1, name: `Rechnung ${number}` })).toBeVisible();
  await expectNoSidewaysScroll(phone);
  await phone.close();
  await own.close();
});
