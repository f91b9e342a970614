import { expect, test } from '../support/journey.ts';
import { openServerDatabase, signInVisitor } from '../support/office-visitor.ts';
import { storeDocument, storePartner } from '../support/partners.ts';

test('shots', async ({ page, context }) => {
  const server = await openServerDatabase();
  await signInVisitor(server, context, { role: 'admin' });
  const shoot = async (name: string) => {
    for (const [width, height] of [
      [390, 844],
      [1280, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.screenshot({ path: `/tmp/vet/${name}-${width}.png`, fullPage: true });
    }
  };
  await page.goto('/zentrale/betriebe/');
  await shoot('list-empty');
  await page.goto('/zentrale/betriebe/abdeckung/');
  await shoot('map-empty');
  await storePartner(server.pool, {
    name: 'Taubenschutz Oberland GmbH',
    legalForm: 'gmbh',
    registerNumber: 'HRB 12345',
    registerCourt: 'München',
    vatId: 'DE136695976',
    capabilities: ['nets', 'spikes', 'cleaning'],
    postalCode: '82362',
    city: 'Weilheim',
    radiusKm: 40,
  });
  await storePartner(server.pool, {
    name: 'Dachauer Netzbau',
    postalCode: '85221',
    city: 'Dachau',
    radiusKm: 30,
    insuredUntil: new Date(Date.now() + 3 * 864e5).toISOString().slice(0, 10),
  });
  await storePartner(server.pool, { name: 'Isar Taubenabwehr', radiusKm: 25 });
  await storePartner(server.pool, {
    name: 'Pausenbetrieb Erding',
    status: 'paused',
    postalCode: '85435',
    city: 'Erding',
  });
  await storePartner(server.pool, { name: 'Gesperrt und Söhne OHG', status: 'suspended', legalForm: 'ohg' });
  const id = await storePartner(server.pool, {
    name: 'Bewerber Höhenarbeiten GmbH & Co. KG',
    status: 'applied',
    legalForm: 'gmbh-co-kg',
    registerNumber: 'hrb 12345',
    vatId: 'DE123456789',
    capabilities: ['nets', 'rope', 'nest-handling', 'cleaning'],
    insuredUntil: '2027-06-30',
  });
  await storeDocument(server.pool, id, 'association', { state: 'submitted', filePath: 'x/y' });
  await storePartner(server.pool, { name: 'Abgelehnt GbR', status: 'rejected', legalForm: 'gbr' });
  await page.goto('/zentrale/betriebe/');
  await shoot('list');
  await page.goto('/zentrale/betriebe/?suche=xyzzy');
  await shoot('list-nothing');
  await page.goto('/zentrale/betriebe/abdeckung/');
  await shoot('map');
  await page.goto('/zentrale/betriebe/bedingungen/');
  await shoot('terms');
  const { rows } = await server.pool.query('select number from partners where id = $1', [id]);
  await page.goto(`/zentrale/betriebe/${rows[0].number}/`);
  await shoot('case');
  await page.setViewportSize({ width: 1280, height: 900 });
  await page
    .getByRole('article', { name: 'Betriebshaftpflicht' })
    .getByRole('button', { name: 'Als geprüft eintragen' })
    .click();
  await expect(page.getByRole('alert')).toBeVisible();
  await shoot('case-error');
  const {
    rows: [sus],
  } = await server.pool.query(`select number from partners where status = 'suspended'`);
  await page.goto(`/zentrale/betriebe/${sus.number}/`);
  await page.locator('#schritte summary').last().click();
  await shoot('case-suspended');
  await server.end();
});
