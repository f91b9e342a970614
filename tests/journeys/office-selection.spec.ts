import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import pg from 'pg';
import { makeLink } from '../../domain/magic-links/make-link.server.ts';
import { matchInquiry } from '../../domain/matching/match-inquiry.server.ts';
import { startSession } from '../../domain/staff/session.server.ts';
import { nextDay, toWallTime } from '../../domain/time/munich-clock.ts';
import { readStaffKey } from '../../platform/auth/staff-key.ts';
import { EmbeddedPostgres } from '../../platform/db/embedded-postgres.ts';
import { storeFirm } from '../support/firms.ts';
import { balcony, storeInquiryInState } from '../support/inquiry-in-state.ts';
import { expect, expectAccessible, expectNoSidewaysScroll } from '../support/journey.ts';
import { decodePart } from '../support/mail-sink.ts';
import { openOffice } from '../support/office-sign-in.ts';
import { toQueries } from '../support/queries.ts';
import { createStaffAccount } from '../support/staff.ts';

const test = openOffice();
const tick = (page: Page, name: string) => page.getByRole('checkbox', { name: `${name} fragen` });

/** The link that a firm gets by mail, from the folder of the server. */
/** Emails of the office wait for a minute in which they can be stopped. */
const letTheMinutePass = (pool: pg.Pool) =>
  pool.query(`update pgboss.job set start_after = now() where state = 'created' and start_after > now()`);

async function findFirmLink(dataDir: string, address: string): Promise<string> {
  const folder = join(dataDir, 'mail');
  for (const file of await readdir(folder).catch(() => [])) {
    const raw = await readFile(join(folder, file), 'utf8').catch(() => '');
    if (!raw.includes(address)) continue;
    const [link = ''] = /\/betrieb\/anfrage\/\S*\?s=[\w-]+/.exec(decodePart(raw, 'text/plain')) ?? [];
    if (link) return link;
  }
  return '';
}

/** As high as the whole page: the bar at the foot of a phone would lie over what scrolls below it. */
async function checkBothWidths(page: Page) {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 6_000 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}

test('the operator changes a proposal, sees the run, acts for firms on the telephone; the link of the mail opens the blind page; then the rules choose without the office', async ({
  page,
  context,
  browser,
  office,
}) => {
  test.setTimeout(180_000);
  const { dataDir, url } = office.server;
  const pool = new pg.Pool({ connectionString: await new EmbeddedPostgres(dataDir).ensureRunning(), max: 2 });
  const database = toQueries({ pool });
  const key = readStaffKey({ staffKey: undefined, dataDir });
  const account = await createStaffAccount({ database, key, skip: () => undefined }, 'admin');
  await pool.query(`update staff_users set name = 'Petra Zentral' where id = $1`, [account.id]);
  const token = await startSession(database, { staffId: account.id, stage: 'full' });
  await context.addCookies([{ name: 'zentrale', value: token, url, httpOnly: true }]);

  const ids = new Map<string, string>();
  for (const name of ['Alpha Netze', 'Beta Netze', 'Gamma Netze', 'Delta Netze', 'Epsilon Netze']) {
    ids.set(name, await storeFirm(pool, { name, email: `${name.split(' ')[0]?.toLowerCase()}@example.org` }));
  }
  await storeFirm(pool, { name: 'Fern Netze', rules: [{ prefix: '80', included: false }] });
  await storeFirm(pool, { name: 'Pause Netze', status: 'paused' });
  const last_name = 'Geheimnisvoll';
  const id = await storeInquiryInState(pool, 'new', { ...balcony, last_name, postal_code: '80331' });
  await matchInquiry(database, id);

  await page.goto('/zentrale/?angehalten');
  await expect(page.locator('#zusagen')).toContainText('Noch kein Betrieb gefragt');
  await page
    .locator('#aufgaben')
    .getByRole('link', { name: id.slice(0, 8).toUpperCase() })
    .click();
  await expect(page).toHaveURL(/#auswahl$/);
  const choice = page.locator('#auswahl');
  const proposed = choice.getByRole('checkbox', { checked: true });
  await expect(proposed).toHaveCount(3);
  await choice.locator('summary', { hasText: 'kommen nicht in Frage' }).click();
  await expect(choice).toContainText('Ort liegt außerhalb des Gebiets');
  await expect(choice).toContainText('pausiert');
  await expect(tick(page, 'Pause Netze')).toHaveCount(0);
  await checkBothWidths(page);

  const all = [...ids.keys()];
  const picked = await Promise.all(all.map((name) => tick(page, name).isChecked()));
  const out = all[picked.indexOf(true)] ?? '';
  const into = all[picked.indexOf(false)] ?? '';

  // Without a tick the summary leads to the boxes, here and in the list of proposals.
  const inquiryPage = page.url();
  for (const name of all) await tick(page, name).uncheck();
  await page.getByLabel('Begründung').fill('Keiner passt');
  await page.getByRole('button', { name: 'Auswahl bestätigen' }).click();
  await page.getByRole('alert').getByRole('link', { name: 'Bitte kreuzen Sie mindestens einen Betrieb an.' }).click();
  await expect(choice.locator('fieldset[aria-invalid]')).toBeFocused();
  await page.goto('/zentrale/vorschlaege/');
  await page.locator('#vorschlaege').getByRole('button').click();
  await page.getByRole('alert').getByRole('link', { name: 'Bitte kreuzen Sie mindestens einen Vorschlag an.' }).click();
  await expect(page.locator('fieldset[aria-invalid]')).toBeFocused();
  await page.goto(inquiryPage);

  await tick(page, out).uncheck();
  await tick(page, into).check();
  await page.getByRole('button', { name: 'Auswahl bestätigen' }).click();
  await expect(page.getByRole('alert')).toContainText('Bitte begründen Sie');
  await expect(tick(page, into)).toBeChecked();
  await page.getByLabel('Begründung').fill('Hat heute am Telefon abgesagt');

  // Meanwhile a firm of the proposal takes a pause: nobody confirms what is no longer so.
  const kept = all.find((name, index) => picked[index] && name !== out) ?? '';
  await pool.query(`update firms set status = 'paused' where id = $1`, [ids.get(kept)]);
  await page.getByRole('button', { name: 'Auswahl bestätigen' }).click();
  await expect(page.getByRole('alert')).toContainText('hat sich inzwischen geändert');
  await expect(choice).toContainText(`Nicht mehr vorgeschlagen: ${kept} (pausiert)`);
  expect((await pool.query('select from invitations')).rowCount).toBe(0);

  await expect(proposed).toHaveCount(3);
  await tick(page, out).uncheck();
  await page.getByLabel('Begründung').fill('Hat heute am Telefon abgesagt');
  await page.getByRole('button', { name: 'Auswahl bestätigen' }).click();
  await expect(page.getByRole('status')).toContainText('Die Betriebe sind gefragt');
  const runs = page.locator('#laeufe');
  await runs.locator('summary').click();
  await expect(runs).toContainText('anders gewählt von Petra Zentral');
  await expect(runs).toContainText('Hat heute am Telefon abgesagt');
  await expect(runs).toContainText(`${kept}: pausiert`);

  await expect(page.getByText('Bis dahin können Sie das anhalten.')).toBeVisible();
  await letTheMinutePass(pool);
  const firms = page.locator('#gefragt > div > ul > li');
  await expect(firms).toHaveCount(2);
  const { rows } = await pool.query<{ name: string; email: string; reference: string }>(
    'select p.name, p.email, i.reference from invitations i join firms p on p.id = i.firm_id order by i.slot',
  );
  const [first, second] = rows as [(typeof rows)[0], (typeof rows)[0]];
  let link = '';
  await expect.poll(async () => (link = await findFirmLink(dataDir, first.email))).not.toBe('');
  const firm = await browser.newContext({ baseURL: url, locale: 'de-DE' });
  const blind = await firm.newPage();
  await blind.goto(link);
  await expect(blind).toHaveURL(new RegExp(`/betrieb/anfrage/${first.reference}/$`));
  await expect(blind.locator('#warum')).toContainText('Punkten');
  expect(await blind.content()).not.toContain(last_name);
  await firm.close();

  const row = (name: string) => firms.filter({ has: page.getByRole('link', { name }) });
  const open = async (name: string, step: string) => {
    await row(name).getByText('Für den Betrieb handeln').click();
    await row(name).locator('summary', { hasText: step }).click();
  };
  await open(first.name, 'Lehnt ab');
  await row(first.name).getByRole('button', { name: 'Absage festhalten' }).click();
  await expect(page.getByRole('alert')).toContainText('Grund der Absage');
  await row(first.name).getByRole('combobox', { name: 'Grund' }).selectOption({ label: 'Keine Zeit' });
  await checkBothWidths(page);
  await row(first.name).getByRole('button', { name: 'Absage festhalten' }).click();
  await expect(page.getByRole('status')).toContainText('Absage ist festgehalten');
  await expect(row(first.name)).toContainText('Keine Zeit');
  await open(second.name, 'Fragt, antwortet');
  await row(second.name).getByLabel('Art').selectOption({ label: 'Frage an den Kunden' });
  await row(second.name).getByLabel('Was der Betrieb sagt').fill('Wie breit ist der Balkon?');
  await row(second.name).getByRole('button', { name: 'An den Kunden geben' }).click();
  await expect(row(second.name)).toContainText('Wie breit ist der Balkon?');
  const { rows: acts } = await pool.query(
    `select event from inquiry_events where inquiry_id = $1 and actor_kind = 'staff' order by id`,
    [id],
  );
  expect(acts.map(({ event }) => event)).toEqual(['match', 'invitation.decline', 'invitation.ask']);

  await page.goto('/zentrale/?angehalten');
  await expect(page.locator('#zusagen')).toContainText('2 Betriebe gefragt, 2 geantwortet, 0 Angebote');

  // The second firm tells its prices on the telephone.
  await page.goto(`/zentrale/anfragen/${id}/?angehalten`);
  await open(second.name, 'Nennt ein Angebot');
  const spoken = row(second.name);
  await spoken.getByLabel('Arbeit 1').selectOption({ label: 'Netz mit Seilrahmen und Montage, je m²' });
  await spoken.getByLabel('Menge 1').fill('9,5');
  await spoken.getByLabel('Preis 1 (netto)').fill('60');
  await spoken.getByRole('checkbox', { name: 'ich habe es ihm vorgelesen' }).check();
  await spoken.getByRole('button', { name: 'Angebot festhalten' }).click();
  await expect(page.getByRole('alert')).toContainText('wie verbindlich der Preis ist');
  await expect(spoken.getByLabel('Menge 1')).toHaveValue('9,5');
  await checkBothWidths(page);
  await spoken.getByLabel('Wie verbindlich ist der Preis?').selectOption({ label: 'Festpreis' });
  await spoken.getByLabel('Wie kommen Sie hin?').selectOption({ label: 'Leiter' });
  await spoken.getByLabel('Frühester Beginn').fill(nextDay(toWallTime(new Date()).day, 7));
  await spoken.getByRole('checkbox', { name: 'ich habe es ihm vorgelesen' }).check();
  await spoken.getByRole('button', { name: 'Angebot festhalten' }).click();
  await expect(page.getByRole('status')).toContainText('Das Angebot ist festgehalten');
  await expect(spoken).toContainText('678,30 € brutto, per Telefon');
  await expect(page.locator('#verlauf')).toContainText('Petra Zentral');
  const { token: customerKey } = await makeLink(database, { audience: 'customer', inquiryId: id });
  const customer = await browser.newContext({ baseURL: url, locale: 'de-DE' });
  const own = await customer.newPage();
  await own.goto(`/meine-anfrage/?s=${customerKey}`);
  await expect(own.locator('main')).toContainText('678,30 €');
  await customer.close();

  await page.goto('/zentrale/einstellungen/');
  await expect(page.getByText('erst nach 20 bestätigten Vorschlägen und mit 6')).toBeVisible();
  await page.locator('#auswahl').getByLabel('Grund').fill('Zur Probe');
  await page.getByRole('button', { name: 'Ab jetzt von selbst' }).click();
  await expect(page.getByRole('status')).toContainText('Die Regeln wählen ab sofort allein');
  expect((await pool.query(`select value from settings where name = 'choice'`)).rows).toEqual([{ value: 'automatic' }]);
  await pool.end();
});
