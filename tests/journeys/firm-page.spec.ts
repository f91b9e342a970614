import type { Page } from '@playwright/test';
import { germanDate } from '../../content/german-format.ts';
import { makeAddressCode } from '../../domain/firms/change-address.server.ts';
import { answerFirm, askCustomer } from '../../domain/invitations/answers.server.ts';
import { makeLink } from '../../domain/magic-links/make-link.server.ts';
import { nextDay, toWallTime } from '../../domain/time/munich-clock.ts';
import { workingDayAfter } from '../../domain/time/working-time.ts';
import { CUSTOMER } from '../../domain/workflow/inquiry-events.server.ts';
import { storeFirm } from '../support/firms.ts';
import { storeInvitation } from '../support/invitations.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  waitForScript,
  withConsent,
} from '../support/journey.ts';
import { toQueries } from '../support/queries.ts';
import { makePhoto } from '../support/questionnaire.ts';
import { withServerDatabase, withServerPool } from '../support/server-database.ts';

type Given = Parameters<typeof storeFirm>[1];

/** A vetted firm in the server's database, and the link that a mail would bring. */
const newFirm = (given: Given = {}) =>
  withServerPool(async (pool) => {
    const firmId = await storeFirm(pool, given);
    const { token } = await makeLink(toQueries({ pool }), { audience: 'firm', firmId });
    return { firmId, link: `/betrieb/?s=${token}` };
  });

const read = (text: string, values: unknown[]) =>
  withServerDatabase(async (database) => (await database.query<Record<string, unknown>>({ text, values })).rows);

const looksRight = async (page: Page) => {
  await waitForScript(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
};

const open = (page: Page, name: string | RegExp) => page.getByRole('link', { name }).click();

test('a firm opens its link on a phone, changes area and prices, sends a document, pauses, complains and leaves', async ({
  page,
}) => {
  test.slow();
  const name = `Taubenschutz Sendling ${Date.now()}`;
  const { firmId, link } = await newFirm({ name });
  await page.goto(link);
  await page.waitForURL(/\/betrieb\/$/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('Freigeschaltet', { exact: true })).toBeVisible();
  const helps = page.getByRole('region', { name: 'Was noch hilft' });
  await expect(helps.getByRole('listitem').filter({ hasText: 'Ihre Preise eintragen' })).toContainText('zur Hälfte');
  await looksRight(page);

  await open(page, /^Gebiet/);
  await looksRight(page);
  await page.getByLabel('Umkreis in Kilometern').fill('12');
  await page.getByLabel('Ausgenommene Postleitzahlen').fill('80331, Bogen');
  await page.getByRole('button', { name: 'Gebiet speichern' }).click();
  await expect(page.getByRole('link', { name: '„Bogen“ ist keine Postleitzahl' })).toBeVisible();
  await page.getByLabel('Ausgenommene Postleitzahlen').fill('80331');
  await page.getByRole('button', { name: 'Nur ansehen' }).click();
  await expect(page.getByText('Gespeichert ist es noch nicht.')).toBeVisible();
  await page.getByRole('button', { name: 'Gebiet speichern' }).click();
  await expect(page.getByText('Ihr Gebiet ist gespeichert.')).toBeVisible();
  expect(await read('select radius_km from firms where id = $1', [firmId])).toEqual([{ radius_km: 12 }]);

  await open(page, /^Preisliste/);
  await looksRight(page);
  await page.getByLabel('Netz mit Seilrahmen und Montage, je m²').fill('48,50');
  await page.getByLabel('Anfahrt, Einrichtung, Absperrung, pauschal').fill('viel');
  await page.getByRole('button', { name: 'Preise speichern' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Netz mit Seilrahmen und Montage, je m²')).toHaveValue('48,50');
  await page.getByLabel('Anfahrt, Einrichtung, Absperrung, pauschal').fill('1.250');
  await page.getByRole('button', { name: 'Preise speichern' }).click();
  await expect(page.getByText('2 Preise')).toBeVisible();
  await expect(helps.getByText('Mitgliedschaft im Fachverband zeigen')).toBeVisible();
  await expect(helps.getByText('Ihre Preise eintragen')).toHaveCount(0);
  const prices = 'select position, unit_cents::int as cents from firm_prices where firm_id = $1 order by 1';
  expect(await read(prices, [firmId])).toEqual([
    { position: 'nets', cents: 4_850 },
    { position: 'travel', cents: 125_000 },
  ]);

  await open(page, /^Leistungen/);
  await looksRight(page);
  await page.getByRole('checkbox', { name: /Arbeiten am Seil/ }).check();
  await page.getByRole('button', { name: 'Leistungen speichern' }).click();
  await expect(page.getByText('Dafür fehlt noch ein Nachweis.')).toBeVisible();
  await open(page, 'Nachweis: Schulung für Höhenarbeit');
  await looksRight(page);
  await expect(page.getByLabel('Welcher Nachweis?')).toHaveValue('height-training');
  await page.getByLabel('Datei', { exact: true }).setInputFiles(await makePhoto('zeugnis.jpg'));
  await page.getByRole('button', { name: 'Nachweis senden' }).click();
  await expect(page.getByText('Ihr Nachweis ist da.')).toBeVisible();
  await looksRight(page);
  await page.getByLabel('Gültig bis').fill('2099-12-31');
  await page.getByRole('button', { name: 'Angaben speichern' }).click();
  await expect(page.getByText('Die Angaben zu Ihrem Nachweis sind gespeichert.')).toBeVisible();
  const sent = page.getByRole('listitem').filter({ hasText: 'liegt bei uns zur Prüfung' });
  await expect(sent).toContainText('gilt bis 31. Dezember 2099');
  const tasks = `select kind from tasks where firm_id = $1 and done_at is null order by 1`;
  expect(await read(tasks, [firmId])).toEqual([{ kind: 'document-check' }, { kind: 'profile-changed' }]);
  await open(page, 'Zurück zu meinem Betrieb');

  await open(page, /^Zeiten/);
  await looksRight(page);
  await page.getByRole('group', { name: 'Samstag' }).getByLabel('von').fill('09:00');
  await page.getByRole('group', { name: 'Samstag' }).getByLabel('bis').fill('13:00');
  await page.getByRole('button', { name: 'Zeiten speichern' }).click();
  await expect(page.getByText('Mo–Fr 08:00–17:00, Sa 09:00–13:00')).toBeVisible();
  await open(page, /^Grenze/);
  await looksRight(page);
  await page.getByLabel('Angebote in der Woche').fill('0');
  await page.getByRole('button', { name: 'Grenze speichern' }).click();
  await expect(page.getByText('Bitte geben Sie eine Zahl von 1 bis 50 ein.').first()).toBeVisible();
  await page.getByLabel('Angebote in der Woche').fill('3');
  await page.getByRole('button', { name: 'Grenze speichern' }).click();
  await expect(page.getByText('höchstens 3 Angebote in der Woche')).toBeVisible();

  await open(page, /^Firma und Kontakt/);
  await looksRight(page);
  await page.getByLabel('Ansprechperson').fill('Karin Neu');
  await page.getByLabel('Umsatzsteuer-ID').fill('DE123');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Diese Nummer stimmt nicht.').first()).toBeVisible();
  await page.getByLabel('Umsatzsteuer-ID').fill('');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Karin Neu')).toBeVisible();
  await open(page, /^Firma und Kontakt/);
  await open(page, 'E-Mail-Adresse ändern');
  await looksRight(page);
  await page.getByLabel('Neue E-Mail-Adresse').fill('nicht lesbar');
  await page.getByRole('button', { name: 'Code senden' }).click();
  await expect(page.getByLabel('Neue E-Mail-Adresse')).toHaveValue('nicht lesbar');
  await page.getByLabel('Neue E-Mail-Adresse').fill(`neu-${firmId}@example.org`);
  await page.getByLabel('Neue E-Mail-Adresse').press('Enter');
  await expect(page.getByText('Der Code ist unterwegs')).toBeVisible();
  const mailed = `select count(*)::int as mails from sent_mails where kind = 'send-address-code' and subject_id = $1`;
  await expect.poll(() => read(mailed, [firmId]), { timeout: 30_000 }).toEqual([{ mails: 1 }]);
  await page.getByLabel('Code', { exact: true }).fill('12');
  await page.getByRole('button', { name: 'Adresse ändern' }).click();
  await expect(page.getByText('Dieser Code stimmt nicht').first()).toBeVisible();
  await looksRight(page);
  // The mailbox is not ours to open here: a code of our own, as the email would have made it.
  const code = await withServerPool(async (pool) => {
    const { rows } = await pool.query('select id from firm_address_changes where firm_id = $1', [firmId]);
    return (await makeAddressCode(toQueries({ pool }), rows[0].id))?.code ?? '';
  });
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByLabel('Code', { exact: true }).press('Enter');
  await expect(page.getByText('Wir haben an beide Adressen geschrieben.')).toBeVisible();
  const count = `select count(*)::int as mails from sent_mails where kind = 'send-address-changed' and subject_id = $1`;
  await expect.poll(() => read(count, [firmId]), { timeout: 30_000 }).toEqual([{ mails: 2 }]);

  await open(page, /^Pause/);
  await looksRight(page);
  await page.getByLabel('Erster Tag').fill(nextDay(toWallTime(new Date()).day, 14));
  await page.getByRole('button', { name: 'Pause beginnen' }).click();
  await expect(page.getByText('Ihre Pause hat begonnen.')).toBeVisible();

  await open(page, 'Beschwerde schreiben');
  await page.getByLabel('Ihre Beschwerde').fill('Die Frist war zu kurz.');
  await page.getByRole('button', { name: 'Beschwerde senden' }).click();
  await expect(page.getByText('Ihre Beschwerde ist bei uns.')).toBeVisible();
  await expect(page.getByText('Noch keine Antwort.')).toBeVisible();
  await looksRight(page);
  await open(page, 'Zurück zu meinem Betrieb');
  await open(page, 'So wurden Sie ausgewählt');
  await looksRight(page);
  await open(page, 'Zurück zu meinem Betrieb');

  await open(page, 'Zusammenarbeit beenden');
  await looksRight(page);
  await page.getByLabel('Tippen Sie zur Bestätigung das Wort ENDE').fill('ende');
  await page.getByRole('button', { name: 'Zusammenarbeit endgültig beenden' }).click();
  await expect(page.getByText('Ihr Betrieb ist abgemeldet.')).toBeVisible();
  await looksRight(page);
  expect(await read('select status from firms where id = $1', [firmId])).toEqual([{ status: 'left' }]);
  expect((await page.goto('/betrieb/'))?.status()).toBe(410);
  await expect(page.getByRole('heading', { name: 'Der Link gilt nicht mehr' })).toBeVisible();
  await looksRight(page);
});

test('a firm in vetting reads until when we answer; a customer who wrote stands in the list @both', async ({
  page,
}) => {
  const { firmId: applicant, link } = await newFirm({
    status: 'checking',
    documentState: 'submitted',
    termsAccepted: true,
  });
  const [{ submitted_at: sentAt } = {}] = await read('select submitted_at from firms where id = $1', [applicant]);
  await page.goto(link);
  const withUs = page.getByRole('region', { name: 'Liegt bei uns' });
  const day = germanDate(workingDayAfter(sentAt as Date, 5)).replace(/ \d{4}$/, '');
  await expect(withUs).toContainText(`Antwort bis ${day}`);
  await expect(withUs.getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Was fehlt' })).toHaveCount(0);
  await looksRight(page);

  const { firmId, link: other } = await newFirm();
  await page.context().clearCookies();
  const { invitationId } = await withServerPool((pool) => storeInvitation(pool, { firmId }));
  const actor = { kind: 'firm', id: `firm:${firmId}` } as const;
  const said = (body: string) => ({ invitationId, body, key: crypto.randomUUID() });
  await withServerDatabase((database) => askCustomer(database, { ...said('Wie hoch?'), actor, kind: 'question' }));
  await page.goto(other);
  const row = page.getByRole('button', { name: /Anfrage aus 80331 München/ });
  await expect(row).toContainText('Ihre Frist ruht, bis der Kunde Ihre Frage beantwortet');
  await row.click();
  await expect(page.getByText('Ihre Frist ruht, bis der Kunde antwortet')).toBeVisible();
  await expect(page.getByText('Ihr Angebot erwarten wir spätestens')).toHaveCount(0);
  await expect(page.getByText('Hier können Sie keinen Auftrag erteilen.')).toHaveCount(0);
  await withServerDatabase((database) => answerFirm(database, { ...said('Zweiter Stock.'), actor: CUSTOMER }));
  await page.goto(other);
  await expect(row).toContainText('Neue Nachricht des Kunden: Bitte antworten');
  await looksRight(page);

  await row.click();
  await expect(page.getByText('Der Kunde hat Ihnen geschrieben.')).toBeVisible();
  await page.getByRole('link', { name: 'Antworten' }).click();
  await looksRight(page);
  const form = page.locator('#antworten');
  await form.getByLabel('Ihre Antwort').fill('Dann reicht eine Leiter. Wie breit ist die Einfahrt?');
  await form.getByRole('button', { name: 'Antworten' }).click();
  await expect(page.getByText('Ihre Nachricht ist beim Kunden.')).toBeVisible();
  await expect(form).toHaveCount(0);
  await page.goto(other);
  await expect(row).toBeVisible();
  await expect(row).not.toContainText('Bitte antworten');
  await withServerDatabase((database) => askCustomer(database, { ...said('Stellplatz?'), actor, kind: 'question' }));
  await page.goto(other);
  await expect(row).toContainText('Ihre Frage liegt beim Kunden: Er ist dran');
  await looksRight(page);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a firm opens an inquiry from its list', async ({ page }) => {
    const { firmId, link } = await newFirm();
    await withServerPool((pool) => storeInvitation(pool, { firmId }));
    await page.goto(link);
    await page.getByRole('button', { name: /Anfrage aus 80331 München/ }).click();
    await page.waitForURL(/\/betrieb\/anfrage\/[A-Z2-9]{8}\/$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('80331');
  });

  test('a firm ends its pause, and asks for a new link', async ({ page }) => {
    const { firmId, link } = await newFirm({ status: 'paused' });
    await page.goto(link);
    await open(page, /^Pause/);
    await page.getByLabel('Ich möchte wieder Anfragen bekommen.').check();
    await page.getByRole('button', { name: 'Pause beenden' }).click();
    await expect(page.getByText('Ihre Pause ist beendet.')).toBeVisible();
    expect(await read('select status from firms where id = $1', [firmId])).toEqual([{ status: 'active' }]);
    await page.context().clearCookies();
    expect((await page.goto('/betrieb/preise/'))?.status()).toBe(404);
    await open(page, 'Neuen Link anfordern');
    const [firm] = await read('select email from firms where id = $1', [firmId]);
    await page.getByLabel('E-Mail-Adresse Ihres Betriebs').fill(String(firm?.email));
    await page.getByRole('button', { name: 'Link senden' }).click();
    await expect(page.getByRole('heading', { name: 'Schauen Sie in Ihr Postfach' })).toBeVisible();
  });
});

test('the public list names the firm with what was checked, and not once it pauses', async ({ page, baseURL }) => {
  await withConsent(page);
  const name = `Vogelfrei Pasing ${Date.now()}`;
  await newFirm({ name, capabilities: ['nets', 'cleaning'] });
  const paused = `Pausiert ${Date.now()}`;
  await newFirm({ name: paused, status: 'paused' });
  await expect
    .poll(async () => (await (await fetch(`${baseURL}/partnerbetriebe/`)).text()).includes(name), { timeout: 30_000 })
    .toBe(true);
  await page.goto('/partnerbetriebe/');
  const card = page.getByRole('article').filter({ hasText: name });
  await expect(card.getByText(/Betriebshaftpflicht geprüft am .*, beim Versicherer nachgefragt/)).toBeVisible();
  await expect(page.getByText(paused)).toBeHidden();
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  const list = data.map((text) => JSON.parse(text)).find((entry) => entry?.['@type'] === 'ItemList');
  expect(JSON.stringify(list)).toContain(name);
  expect(JSON.stringify(list)).not.toMatch(/rating|review/i);
  await looksRight(page);
});
