import type { Browser, Page } from '@playwright/test';
import { germanDate } from '../../content/german-format.ts';
import { escalateResponseTimes } from '../../domain/scheduler/work-deadlines.server.ts';
import { findAbsence } from '../../domain/settings/absence.server.ts';
import { formatDueDate, formatMunichTime, fromWallTime, nextDay, toWallTime } from '../../domain/time/munich-clock.ts';
import { askFirms, type InvitedFirm } from '../support/ask-firms.ts';
import { expect, test, waitForScript, withConsent } from '../support/journey.ts';
import { expectSoundPage, takeScreenshot } from '../support/page-checks.ts';
import { toQueries } from '../support/queries.ts';
import { fillForm, pressSubmit } from '../support/questionnaire.ts';
import { findRows, withServerPool } from '../support/server-database.ts';
import { expectExactlyDisclosed, readDescriptionList } from '../support/shared-contact-list.ts';

const FIRMS = ['Netzbau Isar', 'Taubenschutz Süd', 'Dachklar München'] as const;
const today = toWallTime(new Date()).day;
const meeting = nextDay(today, 120);
const noted = { day: nextDay(today, 20), minutes: 10 * 60 + 30 };
const offered = { day: nextDay(today, 25), minutes: 8 * 60 };
const phone = `089 ${String(Date.now()).slice(-8)}`;
const email = `anna-${Date.now()}@example.org`;

/** Fills in the questionnaire and says that the owners meet in four months. */
async function sendInquiry(page: Page): Promise<string> {
  await withConsent(page);
  const lastName = await fillForm(page);
  await page.getByLabel('Telefon').fill(phone);
  await page.getByLabel('E-Mail').fill(email);
  await page.getByLabel('Postleitzahl').fill('80331');
  await pressSubmit(page);
  await page.waitForURL('**/danke/');
  await waitForScript(page);
  await page.getByRole('link', { name: 'Meine Anfrage öffnen' }).click();
  await page.getByRole('link', { name: 'Angaben ergänzen' }).click();
  await page.getByRole('checkbox', { name: 'Balkon, Loggia' }).check();
  await page.getByLabel('Breite in m').fill('3');
  await page.getByLabel('Höhe in m').fill('3');
  await page.getByText('Wer entscheidet, und wann').click();
  await page.getByRole('radio', { name: 'nach einer Eigentümerversammlung' }).check();
  await page.getByLabel('Versammlung am').fill(meeting);
  await page.getByRole('button', { name: 'Angaben speichern' }).click();
  await expect(page.getByText('Ihre Angaben sind gespeichert.')).toBeVisible();
  return lastName;
}

/** The response time runs out before anybody has offered. A pass of the scheduler skips what another job holds: then the next one marks it. */
const missResponseTime = (inquiryId: string) =>
  withServerPool(async (pool) => {
    const database = toQueries({ pool });
    await pool.query(
      `update inquiries set response_half_at = now() - interval '12 hours', response_due_at = now() - interval '1 minute'
       where id = $1`,
      [inquiryId],
    );
    const runScheduler = async () => {
      await escalateResponseTimes(database, await findAbsence(database));
      return (await pool.query('select response_stage from inquiries where id = $1', [inquiryId])).rows;
    };
    await expect.poll(runScheduler).toEqual([{ response_stage: 2 }]);
  });

const openFirms = async (browser: Browser) =>
  (await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })).newPage();

async function makeOffer(firm: Page, { link }: InvitedFirm, squareMetres?: string) {
  await firm.goto(link);
  await firm.getByRole('link', { name: 'Angebot machen' }).first().click();
  await firm.getByRole('radio', { name: 'Leiter' }).check();
  if (squareMetres) await firm.getByLabel('Menge Netz mit Seilrahmen').fill(squareMetres);
  await firm.getByRole('radio', { name: 'Festpreis' }).check();
  await firm.getByLabel('Frühester Beginn').fill(nextDay(today, 9));
  await firm.getByRole('button', { name: 'Vorschau ansehen' }).click();
  await firm.getByLabel('Ich habe das Angebot geprüft').check();
  await firm.getByRole('button', { name: 'Angebot senden' }).click();
  await expect(firm.getByText('Ihr Angebot ist beim Kunden.')).toBeVisible();
}

async function openShare(page: Page, firm: string) {
  const card = page.getByRole('listitem').filter({ hasText: firm });
  await card.getByRole('link', { name: 'Kontakt freigeben' }).click();
}

/** The second showing, then the click; what was shown, label by label. */
async function confirmShare(page: Page, firm: string) {
  await page.getByRole('button', { name: 'Weiter: noch einmal ansehen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Das bekommt ${firm}` })).toBeVisible();
  const shown = await readDescriptionList(page);
  await expectSoundPage(page, 'freigabe-vorschau');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Kontakt freigeben' }).click();
  await expect(page.getByRole('status')).toContainText('Ihr Kontakt ist freigegeben.');
  return shown;
}

test('from the questionnaire to an order: a missed response time, a question, three offers, one revised, one firm excluded, the contact shared with two appointments, withdrawn, shared with another', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const lastName = await sendInquiry(page);
  const [inquiry] = await findRows<{ id: string; decision: string }>(
    'select id, decision_on::text as decision from inquiries where last_name = $1',
    [lastName],
  );
  expect(inquiry?.decision).toBe(meeting);
  const inquiryId = inquiry?.id ?? '';
  const [first, second, third] = await askFirms(inquiryId, [
    { name: FIRMS[0], netCents: 6_000 },
    { name: FIRMS[1], netCents: 5_500 },
    { name: FIRMS[2], netCents: 7_000 },
  ]);
  const own = page.url().replace(/\?.*/, '');

  await missResponseTime(inquiryId);
  await page.goto(own);
  await expect(page.getByText(/Spätestens .+\sUhr hören Sie von uns\./)).toBeVisible();
  await expect(page.getByText('Das haben wir nicht geschafft, und das tut uns leid.')).toBeVisible();
  await expect(page.getByText('0 Angebote bisher, 3 Betriebe angefragt.')).toBeVisible();
  const step = page.getByRole('listitem').filter({ hasText: 'Betriebe angefragt' });
  await expect(step.getByText(/\d\d:\d\d\sUhr$/)).toBeVisible();
  expect(
    await findRows(`select kind from tasks where inquiry_id = $1 and kind = 'response-missed'`, [inquiryId]),
  ).toHaveLength(1);
  await expectSoundPage(page, 'zusage-verfehlt');

  // One firm asks, the customer answers, all three offer on their own pages; one comes down with its price.
  const firm = await openFirms(browser);
  await firm.goto(first.link);
  await expect(firm.getByText('Ihr Angebot soll 14 Tage länger gelten.')).toBeVisible();
  await firm.getByText('Frage stellen oder Besichtigung anbieten').click();
  await firm.getByLabel('Eine Frage stellen').check();
  await firm.getByLabel('Ihre Nachricht').fill('Ist die Brüstung aus Beton?');
  await firm.getByRole('button', { name: 'Nachricht senden' }).click();
  await page.reload();
  await page.getByRole('link', { name: 'Frage beantworten' }).click();
  const asking = page.locator(`#betrieb-${first.reference}`);
  await asking.getByLabel(/^Ihre Nachricht an/).fill('Ja, aus Beton. Grüße, Anna');
  await asking.getByRole('button', { name: 'Nachricht senden' }).click();
  await firm.reload();
  await expect(firm.getByText('Ja, aus Beton. Grüße, [verdeckt]')).toBeVisible();
  await makeOffer(firm, first);
  await makeOffer(firm, second, '12');
  await makeOffer(firm, third);
  await firm.getByRole('link', { name: 'Angebot ändern' }).click();
  await firm.getByLabel('Preis netto je m² Netz mit Seilrahmen').fill('65');
  await firm.getByLabel('Warum ändern Sie das Angebot?').fill('Material wird billiger.');
  await firm.getByRole('button', { name: 'Vorschau ansehen' }).click();
  await firm.getByLabel('Ich habe das Angebot geprüft').check();
  await firm.getByRole('button', { name: 'Geändertes Angebot senden' }).click();
  await expect(firm.getByRole('heading', { name: 'Ihr Angebot, Fassung 2' })).toBeVisible();

  // Compared.
  await page.goto(own);
  await expect(page.getByText('3 Angebote bisher, 3 Betriebe angefragt.')).toBeVisible();
  await page.getByRole('link', { name: 'Angebote vergleichen' }).click();
  const offers = page.getByRole('region').filter({ has: page.getByRole('heading', { level: 2 }) });
  await expect(offers.getByRole('heading', { level: 2 })).toHaveText([...FIRMS]);
  await expect(page.getByText('Einen Vertrag schließen Sie erst mit dem Betrieb selbst.')).toBeVisible();
  await expect(page.getByText('Wir fragen nur Betriebe an, die uns bei einem Auftrag')).toBeVisible();
  await expect(offers.nth(1)).toContainText('12 m² statt 9 m²');
  await expect(offers.nth(2)).toContainText(/Gesamtpreis 696,15\s€ statt 749,70\s€/);
  await expect(offers.nth(2)).toContainText('Grund des Betriebs: Material wird billiger.');
  await expect(offers.nth(0)).toContainText(`Gültig bis${germanDate(nextDay(meeting, 14))}`);
  await expectSoundPage(page, 'vergleich');
  await page.getByRole('link', { name: 'nach Preis' }).click();
  await expect(offers.getByRole('heading', { level: 2 })).toHaveText([FIRMS[0], FIRMS[2], FIRMS[1]]);
  await expect(page.getByText('Der niedrigste Gesamtpreis mit Mehrwertsteuer steht zuerst.')).toBeVisible();

  // One that the customer does not want: gone at once.
  await offers.nth(2).getByRole('link', { name: 'Diesen Betrieb ausschließen' }).click();
  await expectSoundPage(page, 'ausschliessen');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Betrieb ausschließen' }).click();
  await expect(page.getByRole('status')).toHaveText('Der Betrieb sieht Ihre Anfrage nicht mehr.');
  expect((await page.request.get(second.link)).status()).toBe(410);

  // Shared with an appointment: shown once more before the click, and exactly that reaches the firm once it asks.
  await openShare(page, FIRMS[0]);
  await page.getByRole('button', { name: 'Weiter: noch einmal ansehen' }).click();
  await expect(page.getByRole('alert')).toContainText('Bitte wählen Sie, wie sich der Betrieb melden darf.');
  await expectSoundPage(page, 'freigabe-fehler');
  await page.getByRole('radio', { name: 'Per Telefon' }).check();
  await page.getByLabel('Gute Zeiten').fill('werktags ab 17 Uhr');
  await page.getByRole('checkbox', { name: 'Ich wünsche eine Besichtigung.' }).check();
  await page.getByLabel('Adresse des Gebäudes').fill('Amselweg 4');
  await page.getByLabel('Wer würde beauftragen').fill('GdWE Amselweg 4');
  await page.getByLabel('Wer lässt den Betrieb hinein?').fill('Hausmeisterin');
  const shown = await confirmShare(page, FIRMS[0]);
  expect(shown).toEqual([
    ['Name', `Anna ${lastName}`],
    ['Kontakt', 'per Telefon'],
    ['Telefon', phone],
    ['Zeiten', 'werktags ab 17 Uhr'],
    ['Besichtigung', 'gewünscht'],
    ['Adresse des Gebäudes', 'Amselweg 4'],
    ['Zugang', 'Hausmeisterin'],
    ['Auftraggeber und Rechnung', 'GdWE Amselweg 4'],
  ]);
  await firm.goto(first.link);
  await expect(firm.getByText(lastName)).toHaveCount(0);
  await firm.getByRole('link', { name: 'Kontakt ansehen' }).click();
  await expect(firm.getByText(lastName)).toHaveCount(0);
  await firm.getByRole('checkbox').check();
  await firm.getByRole('button', { name: 'Kontaktdaten anzeigen' }).click();
  await expect(firm.getByText('Nur per Telefon, werktags ab 17 Uhr. Bitte halten Sie sich daran.')).toBeVisible();
  await expect(firm.getByRole('link', { name: phone })).toHaveAttribute('href', `tel:+4989${phone.slice(4)}`);
  await takeScreenshot(firm, 'betrieb-kontakt');
  await expectExactlyDisclosed(firm, first.invitationId);
  expect(await readDescriptionList(firm)).toEqual(shown);
  // The email address was not shared: no part of the page has it.
  expect(await firm.content()).not.toContain(email);

  // Two appointments, one noted and one offered and taken; the customer calls one off, and the firm sees the other.
  await page.getByRole('link', { name: 'Mitteilen, wie es weiterging' }).click();
  await page.getByRole('button', { name: 'Mitteilen' }).click();
  await expect(page.getByRole('alert')).toContainText('Bitte wählen Sie eine Antwort.');
  await page.getByRole('radio', { name: 'Wir haben einen Termin vereinbart' }).check();
  await page.locator('#wann').fill(`${noted.day}T10:30`);
  await page.getByRole('button', { name: 'Mitteilen' }).click();
  await expect(page.getByRole('status')).toHaveText('Der Termin ist notiert.');
  await firm.goto(first.link);
  await firm.getByRole('link', { name: 'Termin vorschlagen' }).click();
  await expect(firm.getByText(formatMunichTime(fromWallTime(noted)))).toBeVisible();
  await firm.locator('#zeit1').fill(`${offered.day}T08:00`);
  await firm.getByRole('button', { name: 'Zeiten vorschlagen' }).last().click();
  await firm.goto(`/betrieb/anfrage/${first.reference}/auftrag/`);
  await firm
    .getByRole('radio', { name: /beauftragt/ })
    .first()
    .check();
  await firm.locator('#wert').fill('achthundert');
  await firm.getByRole('button', { name: 'Mitteilen' }).click();
  await expect(firm.locator('#wert')).toHaveValue('achthundert');
  await page.reload();
  await page.getByRole('radio', { name: formatDueDate(fromWallTime(offered)) }).check();
  await page.getByRole('button', { name: 'Termin annehmen' }).click();
  const appointments = page.locator('#termine').getByRole('listitem');
  await expect(appointments).toHaveCount(2);
  const file = await page.request.get(
    (await appointments.first().getByRole('link', { name: 'In den Kalender' }).getAttribute('href')) ?? '',
  );
  expect(await file.text()).toContain(
    `DTSTART:${fromWallTime(noted)
      .toISOString()
      .replaceAll(/[-:]|\.\d+/g, '')}`,
  );
  await appointments.first().getByText('Termin absagen').first().click();
  await appointments.first().getByRole('checkbox').check();
  await expectSoundPage(page, 'termine');
  await appointments.first().getByRole('button', { name: 'Termin absagen' }).click();
  await expect(page.getByRole('status')).toHaveText('Der Termin ist abgesagt.');
  await expect(appointments).toHaveCount(1);
  await firm.goto(`/betrieb/anfrage/${first.reference}/termin/`);
  await expect(firm.locator('#termine').getByRole('listitem')).toContainText([formatMunichTime(fromWallTime(offered))]);

  // Taken back: the firm sees nothing any more. Then another firm, and an order.
  await page.goto(own);
  await page.getByRole('link', { name: 'Freigabe zurücknehmen' }).click();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Freigabe zurücknehmen' }).click();
  await expect(page.getByRole('status')).toContainText('Die Freigabe ist zurückgenommen.');
  await firm.goto(`/betrieb/anfrage/${first.reference}/kontakt/`);
  await expect(firm.getByText(lastName)).toHaveCount(0);
  await openShare(page, FIRMS[2]);
  await page.getByRole('radio', { name: /Nur über diese Seite/ }).check();
  expect(await confirmShare(page, FIRMS[2])).toEqual([
    ['Name', `Anna ${lastName}`],
    ['Kontakt', 'nur über diese Seite'],
    ['Zeiten', 'werktags ab 17 Uhr'],
    ['Adresse des Gebäudes', 'Amselweg 4'],
    ['Zugang', 'Hausmeisterin'],
    ['Auftraggeber und Rechnung', 'GdWE Amselweg 4'],
  ]);
  await page.getByRole('link', { name: 'Mitteilen, wie es weiterging' }).click();
  await page.getByRole('radio', { name: 'Ich habe den Betrieb direkt beauftragt' }).check();
  await page.locator('#wert').fill('achthundert');
  await page.getByRole('button', { name: 'Mitteilen' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.locator('#wert')).toHaveValue('achthundert');
  await page.locator('#wert').fill('');
  await page.getByRole('button', { name: 'Mitteilen' }).click();
  await expect(page.getByRole('status')).toContainText('Danke, der Auftrag ist notiert.');
  const ended = await findRows<{ name: string; status: string }>(
    'select p.name, v.status from invitations v join firms p on p.id = firm_id where inquiry_id = $1',
    [inquiryId],
  );
  expect(Object.fromEntries(ended.map(({ name, status }) => [name, status]))).toEqual({
    [FIRMS[0]]: 'passed',
    [FIRMS[1]]: 'excluded',
    [FIRMS[2]]: 'ordered',
  });
  await expectSoundPage(page, 'nach-auftrag');
});
