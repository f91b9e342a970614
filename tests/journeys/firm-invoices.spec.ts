import { issueNextInvoice } from '../../commands/demo/factories.ts';
import { makeLink } from '../../domain/access/make-link.server.ts';
import { decideCommission } from '../../domain/billing/decide.server.ts';
import { decideObjection } from '../../domain/billing/reminders.server.ts';
import { earned, OFFICE, SAMPLE, storeOrder, storeProfile } from '../support/billing.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectRoomForLargeLetters,
  test,
  waitForScript,
} from '../support/journey.ts';
import { storePartner } from '../support/partners.ts';
import { toQueries } from '../support/queries.ts';
import { withServerPool } from '../support/server-database.ts';

/** A firm with an invoice of two lines, an order that runs and one that was decided. */
const billedFirm = () =>
  withServerPool(async (pool) => {
    const partnerId = await storePartner(pool, { name: `Taubenschutz Giesing ${Date.now()}` });
    const database = toQueries({ pool });
    await storeProfile(pool);
    await earned(pool, 115_000, partnerId);
    await earned(pool, 28_735, partnerId);
    const issued = await issueNextInvoice(database, { partnerId, siteUrl: SAMPLE, actor: OFFICE });
    await storeOrder(pool, { partnerId, netCents: 640_000, done: false });
    const { commissionId } = await storeOrder(pool, { partnerId, done: false });
    const decision = { kind: 'void', why: 'waived', reason: 'Der Kunde hat widerrufen.' } as const;
    await decideCommission(database, { commissionId, actor: OFFICE, decision });
    const { token } = await makeLink(database, { audience: 'partner', partnerId });
    return { ...issued, link: `/betrieb/rechnungen/?s=${token}` };
  });

test('a firm opens its invoice from the mail, loads the XML, objects to a line and reads the answer', async ({
  page,
}) => {
  const { number, invoiceId, link } = await billedFirm();
  await page.goto(link);
  await page.waitForURL(/\/betrieb\/rechnungen\/$/);
  await waitForScript(page);
  await expect(page.getByText('Offen sind 139,23')).toBeVisible();
  await expect(page.getByText('Provision voraussichtlich 400,00')).toBeVisible();
  await expect(page.getByText('Unsere Gründe: Der Kunde hat widerrufen.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expectRoomForLargeLetters(page);

  await page.getByRole('link', { name: `Rechnung ${number}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Rechnung ${number}` })).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('link', { name: 'PDF', exact: true })).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name: 'XML (ZUGFeRD)' }).click();
  expect((await coming).suggestedFilename()).toBe(`${number}.xml`);
  await page.getByText('Diese Position stimmt nicht').first().click();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel('Was stimmt nicht?').first().fill('Das Gebäude kannten wir seit März.');
  await page.getByRole('button', { name: 'Einwand senden' }).first().click();
  await expect(page.getByText('Ihr Einwand ist da.')).toBeVisible();
  await expect(page.getByText('Einwand wird geprüft')).toBeVisible();

  const actor = { kind: 'staff', id: 'staff:2' } as const;
  const answer = 'Ein Angebot aus dem März liegt uns nicht vor.';
  await withServerPool(async (pool) => {
    const { rows } = await pool.query('select id from objections where invoice_id = $1', [invoiceId]);
    await decideObjection(toQueries({ pool }), { objectionId: rows[0].id, decision: 'kept', answer, actor });
  });
  await page.reload();
  await expect(page.getByText(answer)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Beschwerde schreiben' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Beschwerde' })).toBeVisible();
});
