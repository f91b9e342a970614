import { randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { raiseTask } from '../../domain/tasks/tasks.server.ts';
import { insertTermsAcceptance, type StoreFirmOptions, storeFirm } from '../support/firms.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test, waitForScript } from '../support/journey.ts';
import { makePdf } from '../support/make-pdf.ts';
import { openServerDatabase, signInVisitor } from '../support/office-visitor.ts';

let server: Awaited<ReturnType<typeof openServerDatabase>>;
test.beforeAll(async () => {
  server = await openServerDatabase();
});
test.afterAll(() => server.end());

const PDF = makePdf({ pages: ['Versicherungsschein, gueltig bis 31.12.2031', 'Bedingungen'] });

/** A firm as its application leaves it, with the file of its insurance and the task for the office. */
async function storeApplication(given: StoreFirmOptions = {}) {
  const name = `Netzwerk ${randomUUID().slice(0, 8)}`;
  const id = await storeFirm(server.pool, { status: 'applied', name, insuredUntil: '2031-12-31', ...given });
  await server.database.transaction((client) =>
    raiseTask(client, { kind: 'application', firmId: id, dueAt: new Date() }),
  );
  const path = `${id}/${randomUUID()}`;
  const file = join(process.env.SERVER_DATA_DIR ?? '', 'documents', path);
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, PDF);
  await server.pool.query(
    `update firm_documents set file_path = $2, file_type = 'application/pdf', file_bytes = $3
     where firm_id = $1 and kind = 'liability-insurance'`,
    [id, path, PDF.length],
  );
  const { rows } = await server.pool.query<{ number: number }>('select number from firms where id = $1', [id]);
  return { id, name, number: rows[0]?.number ?? 0 };
}

const document = (page: Page, name: string) => page.getByRole('article', { name });
/** What is typed into a page whose script is still on its way may be taken back by it. */
async function openStep(page: Page, name: string) {
  await waitForScript(page);
  await page.locator('#schritte summary', { hasText: name }).click();
}
test('an application is vetted to active: found, read, asked about, refused in part, let in by the administration', async ({
  page,
  context,
  isMobile,
}) => {
  const { id, name, number } = await storeApplication({
    legalForm: 'gmbh',
    registerNumber: 'HRB 4711',
    vatId: 'DE136695976',
  });
  await signInVisitor(server, context, { role: 'operator' });
  await page.goto('/zentrale/');
  await page
    .locator('#aufgaben')
    .getByRole('link', { name: `${name} (${number})` })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} (${number})`);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expect(page.locator('#schritte')).toContainText('geprüfter, gültiger Nachweis: Betriebshaftpflicht');
  await expect(page.locator('#schritte')).toContainText('kann nur die Verwaltung');
  await expect(page.locator('#betrieb')).toContainText('Prüfziffer stimmt');

  const downloading = page.waitForEvent('download');
  await document(page, 'Betriebshaftpflicht')
    .getByRole('link', { name: /Datei laden/ })
    .click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('liability-insurance.pdf');
  expect(await readFile(await download.path())).toEqual(PDF);

  const insurance = document(page, 'Betriebshaftpflicht');
  await insurance.getByRole('link', { name: 'Prüfen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Betriebshaftpflicht · ${name}`);
  const paper = page.getByRole('img', { name: 'Seite 1 von 2' });
  await expect.poll(() => paper.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBe(1_000);
  const fields = page.locator('#angaben');
  const [seen, beside] = [await paper.boundingBox(), await fields.boundingBox()];
  if (isMobile) expect(beside?.y).toBeGreaterThan((seen?.y ?? 0) + (seen?.height ?? 0));
  else expect(beside?.x).toBeGreaterThan((seen?.x ?? 0) + (seen?.width ?? 0));
  await expect(fields).toContainText('Im Text steht: „Versicherungsschein, gueltig bis 31.12.2031“');
  await expectNoSidewaysScroll(page);
  await fields.getByRole('button', { name: 'Alles geprüft, weiter' }).click();
  await expect(page.getByRole('alert')).toContainText('wie Sie den Nachweis geprüft haben');
  await fields.getByLabel('Versicherungssumme in €').fill('500.000');
  await fields.getByLabel('Geprüft wie?').selectOption({ label: 'Aussteller angerufen' });
  await fields.getByRole('button', { name: 'Alles geprüft, weiter' }).click();
  await expect(page.getByRole('alert')).toContainText('mindestens 1.000.000 €');
  await expect(fields.getByLabel('Versicherungssumme in €')).toHaveValue('500.000');
  await expectAccessible(page);
  await fields.getByLabel('Versicherungssumme in €').fill('3 Mio.');
  await fields.getByRole('button', { name: 'Alles geprüft, weiter' }).click();
  // Documents without a file are no work yet: on to the firm, which has no other.
  await expect(page.getByRole('status')).toHaveText('Der Nachweis ist als geprüft eingetragen.');
  await expect(insurance).toContainText('3.000.000');
  await expect(insurance).toContainText('Aussteller angerufen');

  const trade = document(page, 'Gewerbeanmeldung');
  await trade.getByRole('link', { name: 'Prüfen' }).click();
  await waitForScript(page);
  await page.locator('summary', { hasText: 'Nachweis ablehnen' }).click();
  await page.getByLabel('Grund (der Betrieb liest ihn)').fill('Die zweite Seite fehlt.');
  await page.getByRole('button', { name: 'Ablehnen' }).click();
  await expect(trade.first()).toContainText('Abgelehnt');
  await openStep(page, 'Etwas nachfordern');
  await page.getByLabel('Was fehlt?').fill('Bitte schicken Sie beide Seiten der Gewerbeanmeldung.');
  await page.getByRole('button', { name: 'Etwas nachfordern' }).click();
  await expect(page.getByRole('status')).toContainText('unterwegs');

  // The firm brings another one meanwhile, and agrees to the terms.
  await server.pool.query(
    `insert into firm_documents (firm_id, kind, issuer) values ($1, 'trade-registration', 'Stadt München')`,
    [id],
  );
  await insertTermsAcceptance(server.pool, id);
  await page.reload();
  const verify = async () => {
    await page.getByLabel('Geprüft wie?').selectOption({ label: 'Original gesehen' });
    await page.getByRole('button', { name: 'Alles geprüft, weiter' }).click();
  };
  await page.getByRole('link', { name: 'Prüfen' }).first().click();
  await server.pool.query(
    `insert into firm_events (firm_id, actor_kind, actor, event, details)
     values ($1, 'firm', 'firm', 'document', '{"kind": "trade-registration"}')`,
    [id],
  );
  await verify();
  await expect(page.getByRole('alert')).toContainText('Inzwischen hat sich etwas geändert');
  await expect(page.getByRole('alert')).toContainText('Nachweis hochgeladen · Gewerbeanmeldung (Betrieb)');
  await verify();
  await expect(page.getByRole('status')).toBeVisible();
  await page.getByRole('link', { name: 'Prüfen' }).first().click();
  await verify();
  await expect(page.getByText('Alles liegt vor.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Freischalten' })).toHaveCount(0);

  await context.clearCookies();
  const admin = await signInVisitor(server, context, { role: 'admin', name: 'Vera Verwaltung' });
  await server.pool.query('update staff_sessions set fresh_until = null where staff_id = $1', [admin.id]);
  await page.goto(`/zentrale/betriebe/?suche=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'Freischalten' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bitte bestätigen Sie, dass Sie es sind');
  await page.getByLabel('Code').fill(admin.recoveryCodes[0] ?? '');
  await page.getByRole('button', { name: 'Bestätigen' }).click();
  await page.getByRole('button', { name: 'Jetzt absenden' }).click();
  await expect(page.getByRole('status')).toHaveText('Der Betrieb ist freigeschaltet.');
  await expect(page.locator('#verlauf')).toContainText('Freigeschaltet');
  await expect(page.locator('#verlauf')).toContainText('Vera Verwaltung');
  await expect(page.locator('#mails')).toContainText(/Freischaltung|Noch keine|Nachforderung/);
  await expect(page.locator('#aufgaben')).toHaveCount(0);
});
