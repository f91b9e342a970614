import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { makeLink } from '../../domain/magic-links/make-link.server.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectRoomForLargeLetters,
  test,
  waitForScript,
  withConsent,
} from '../support/journey.ts';
import { makeCameraJpeg, makeJpeg } from '../support/photos.ts';
import { withServerDatabase } from '../support/server-database.ts';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<<>>\nstartxref\n0\n%%EOF\n');

const newMail = () => `firma-${randomUUID().slice(0, 8)}@example.org`;

async function looksRight(page: Page) {
  await waitForScript(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expectRoomForLargeLetters(page);
}

async function fillFirm(page: Page, email: string) {
  await page.getByLabel('Name der Firma').fill('Taubenschutz Isar GmbH');
  await page.getByLabel('Rechtsform').selectOption('GmbH');
  await page.getByLabel('Straße und Hausnummer').fill('Musterweg 3');
  await page.getByLabel('Postleitzahl').fill('80331');
  await page.getByLabel('Ort', { exact: true }).fill('München');
  await page.getByLabel('Registergericht').fill('Amtsgericht München');
  await page.getByLabel('Registernummer').fill('HRB 123456');
  await page.getByLabel('Umsatzsteuer-Identifikationsnummer').fill('DE136695976');
  await page.getByLabel('Vor- und Nachname').fill('Petra Beispiel');
  await page.getByLabel('E-Mail-Adresse').fill(email);
  await page.getByLabel('Telefon').fill('089 1234567');
}

const next = (page: Page) => page.getByRole('button', { name: 'Speichern und weiter' }).click();
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function upload(page: Page, name: string, file: { name: string; mimeType: string; buffer: Buffer }) {
  await part(page, name).getByLabel('PDF oder Foto').setInputFiles(file);
  await part(page, name).getByRole('button', { name: 'Hochladen' }).click();
}

const findFirm = (email: string) =>
  withServerDatabase(async (database) => {
    const { rows } = await database.query<Record<string, unknown> & { id: string }>({
      text: `select p.id, p.status, p.submitted_at is not null as submitted, p.reached_codes, p.hours, p.vat_id,
          (select array_agg(kind || ':' || coalesce(file_type, '-') order by kind) from firm_documents where firm_id = p.id) as papers,
          (select count(*)::int from firm_terms_acceptances where firm_id = p.id) as accepted,
          (select count(*)::int from tasks where firm_id = p.id and kind = 'application') as tasks
        from firms p where email = $1`,
      values: [email],
    });
    return rows;
  });

test('a firm on a phone applies with photographed documents, is interrupted, and goes on by its link', async ({
  page,
  context,
}) => {
  test.slow();
  const email = newMail();
  await withConsent(page);
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Partner werden' }).click();
  await expect(page.getByText('8 % vom Nettowert des Auftrags, mindestens 25 €, höchstens 400 €.')).toBeVisible();
  await looksRight(page);
  await page.getByRole('link', { name: 'Jetzt bewerben' }).first().click();

  await fillFirm(page, email);
  await page.getByLabel('Umsatzsteuer-Identifikationsnummer').fill('DE136695977');
  await next(page);
  await expect(page.getByRole('link', { name: 'Diese Nummer kann so nicht stimmen.' })).toBeVisible();
  await expect(page.getByLabel('Name der Firma')).toHaveValue('Taubenschutz Isar GmbH');
  await looksRight(page);
  await page.getByLabel('Umsatzsteuer-Identifikationsnummer').fill('DE136695976');
  await next(page);

  await expect(page).toHaveURL(/\/partner-werden\/bewerbung\/gebiet\/$/);
  await page.getByRole('checkbox', { name: 'Taubennetze' }).check();
  await page.getByRole('checkbox', { name: 'Taubenkot entfernen' }).check();
  await page.getByRole('checkbox', { name: 'Arbeiten an Nestern' }).check();
  const reached = page.getByText(/Sie erreichen \d+ Postleitzahlen unseres Gebiets\./);
  const before = await reached.textContent();
  await page.getByLabel('Umkreis in Kilometern').fill('20');
  await page.getByLabel('Ausgenommene Postleitzahlen').fill('803');
  await page.getByRole('button', { name: 'Neu berechnen' }).click();
  await expect(reached).not.toHaveText(before ?? '');
  await expect(page.getByRole('checkbox', { name: 'Taubennetze' })).toBeChecked();
  await page.getByRole('checkbox', { name: 'Auch samstags' }).check();
  await looksRight(page);
  await next(page);

  await expect(page.getByRole('heading', { level: 1, name: 'Unterlagen' })).toBeVisible();
  await upload(page, 'Gewerbeanmeldung', {
    name: 'IMG_1.jpg',
    mimeType: 'image/jpeg',
    buffer: await makeCameraJpeg(4),
  });
  await expect(page.getByRole('status')).toHaveText('Die Datei ist gespeichert.');

  // Another day, another browser: the link of the mail.
  const [draft] = await findFirm(email);
  await context.clearCookies();
  await page.goto('/partner-werden/bewerbung/unterlagen/');
  await expect(page.getByRole('heading', { name: 'Bitte öffnen Sie Ihren Link' })).toBeVisible();
  await looksRight(page);
  const { token } = await withServerDatabase((database) =>
    makeLink(database, { audience: 'application', firmId: draft?.id ?? '' }),
  );
  await page.goto(`/partner-werden/bewerbung/?s=${token}`);
  await expect(page).toHaveURL(/\/partner-werden\/bewerbung\/unterlagen\/$/);
  await expect(part(page, 'Gewerbeanmeldung').getByText('Liegt vor')).toBeVisible();

  const insurance = part(page, 'Betriebshaftpflicht');
  await insurance.getByLabel('Aussteller').fill('Muster Versicherung AG');
  await insurance.getByLabel('Gültig bis').fill('2099-12-31');
  await insurance.getByLabel('Versicherungssumme in €').fill('3.000.000');
  await upload(page, 'Betriebshaftpflicht', {
    name: 'brief.html',
    mimeType: 'text/html',
    buffer: Buffer.from('<html>'),
  });
  await expect(page.getByRole('alert')).toContainText('Diese Datei können wir nicht lesen.');
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page).toHaveTitle(/^Fehler: /);
  await page.getByRole('alert').getByRole('link').click();
  const file = insurance.getByLabel('PDF oder Foto');
  await expect(file).toHaveAccessibleDescription(/Diese Datei können wir nicht lesen/);
  await expect(file).toBeInViewport();
  await expect(insurance.getByLabel('Aussteller')).toHaveValue('Muster Versicherung AG');
  await looksRight(page);
  await upload(page, 'Betriebshaftpflicht', { name: 'IMG_2.jpg', mimeType: 'image/jpeg', buffer: await makeJpeg() });
  await expect(insurance.getByText('3.000.000 €')).toBeVisible();
  await upload(page, 'Auszug aus dem Handelsregister', { name: 'hr.pdf', mimeType: 'application/pdf', buffer: PDF });
  const nests = 'Erlaubnis nach § 11 TierSchG oder Auskunft der Behörde, dass keine Erlaubnis nötig ist';
  await part(page, nests).getByRole('radio', { name: 'Auskunft der Behörde' }).check();
  await upload(page, nests, { name: 'sach.pdf', mimeType: 'application/pdf', buffer: PDF });
  await expect(part(page, nests).getByText('Liegt vor')).toBeVisible();

  await page.getByRole('checkbox', { name: 'Wir stimmen den Partnerbedingungen' }).check();
  await page.getByRole('button', { name: 'Bewerbung absenden' }).click();
  await expect(page.getByRole('alert')).toContainText('Erklärung zur Unterweisung');
  await page.getByRole('checkbox', { name: 'Wir erklären' }).check();
  await page.getByRole('button', { name: 'Erklärung abgeben' }).click();
  await expect(page.getByText('Erklärung abgegeben')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Wir stimmen den Partnerbedingungen' }).check();
  await page.getByRole('button', { name: 'Bewerbung absenden' }).click();
  await expect(page.getByRole('heading', { name: 'Ihre Bewerbung ist angekommen' })).toBeVisible();
  await looksRight(page);
  expect(await findFirm(email)).toMatchObject([
    {
      status: 'applied',
      submitted: true,
      vat_id: 'DE136695976',
      hours: { 'mon-fri': ['08:00', '17:00'], sat: ['09:00', '13:00'] },
      papers: [
        'instruction-declared:-',
        'liability-insurance:image/jpeg',
        'no-permit-needed:application/pdf',
        'register-extract:application/pdf',
        'trade-registration:image/jpeg',
      ],
      accepted: 1,
      tasks: 1,
    },
  ]);

  await page.getByRole('link', { name: 'Unterlagen ansehen und nachreichen' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Gewerbeanmeldung: Herunterladen' }).click();
  expect((await download).suggestedFilename()).toBe('trade-registration.jpg');
});

async function withoutScript(browser: Browser, baseURL: string) {
  const context = await browser.newContext({
    baseURL,
    javaScriptEnabled: false,
    viewport: { width: 1280, height: 800 },
  });
  return context.newPage();
}

test('a firm applies without script, and gets its link again by mail', async ({ browser, baseURL }) => {
  const email = newMail();
  const page = await withoutScript(browser, baseURL);
  await page.goto('/partner-werden/bewerbung/');
  await fillFirm(page, email);
  await next(page);
  await expect(page).toHaveURL(/\/gebiet\/$/);
  await page.getByRole('checkbox', { name: 'Taubenspikes' }).check();
  await page.getByRole('button', { name: 'Neu berechnen' }).click();
  await expect(page.getByRole('checkbox', { name: 'Taubenspikes' })).toBeChecked();
  await next(page);
  for (const name of ['Gewerbeanmeldung', 'Auszug aus dem Handelsregister']) {
    await upload(page, name, { name: 'papier.pdf', mimeType: 'application/pdf', buffer: PDF });
    await expect(part(page, name).getByText('Liegt vor')).toBeVisible();
  }
  await part(page, 'Betriebshaftpflicht').getByLabel('Gültig bis').fill('2099-12-31');
  await part(page, 'Betriebshaftpflicht').getByLabel('Versicherungssumme in €').fill('5 Mio.');
  await upload(page, 'Betriebshaftpflicht', { name: 'papier.pdf', mimeType: 'application/pdf', buffer: PDF });
  await expect(part(page, 'Betriebshaftpflicht').getByText('5.000.000 €')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Wir stimmen den Partnerbedingungen' }).check();
  await page.getByRole('button', { name: 'Bewerbung absenden' }).click();
  await expect(page.getByRole('heading', { name: 'Ihre Bewerbung ist angekommen' })).toBeVisible();
  expect(await findFirm(email)).toMatchObject([{ submitted: true, accepted: 1, tasks: 1 }]);

  await page.goto('/partner-werden/bewerbung/link/');
  await page.getByLabel('E-Mail-Adresse').fill(email);
  await page.getByRole('button', { name: 'Link schicken' }).click();
  await expect(page.getByRole('status')).toContainText('Gibt es zu dieser Adresse eine offene Bewerbung');
  await page.context().close();
});
