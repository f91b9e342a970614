import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { hyphenateName } from '../../content/german-format.ts';
import { saveDetails } from '../../domain/details/save-details.server.ts';
import { askCustomer } from '../../domain/invitations/answers.server.ts';
import { portalUrl } from '../../domain/magic-links/link-addresses.ts';
import { makeLink } from '../../domain/magic-links/make-link.server.ts';
import { reviseOffer } from '../../domain/offers/change-offer.server.ts';
import { submitOffer } from '../../domain/offers/submit-offer.server.ts';
import { CUSTOMER } from '../../domain/workflow/inquiry-events.server.ts';
import { storeFirm } from '../support/firms.ts';
import { expect, expectNoSidewaysScroll, test, waitForScript } from '../support/journey.ts';
import { FIRM, makeOffer, netLine, storeAsked } from '../support/offers.ts';
import { expectSheets, expectSoundPage, takeScreenshot } from '../support/page-checks.ts';
import { toQueries } from '../support/queries.ts';
import { withServerPool } from '../support/server-database.ts';

const FIRMS = ['Netzbau Isar', 'Taubenschutz Süd', 'Dachklar München'];
const CONTACT = { first_name: 'Reinhild', last_name: 'Amselgruber', phone_number: '089 4433221' };

/** Three firms with offers on one inquiry: 9 m², 12 m² and, later revised, 9 m² of net. */
const storeScenario = () =>
  withServerPool(async (pool) => {
    const database = toQueries({ pool });
    const asked: Awaited<ReturnType<typeof storeAsked>>[] = [];
    for (const name of FIRMS) {
      const firmId = await storeFirm(pool, { name });
      asked.push(await storeAsked(pool, { firmId, inquiryId: asked[0]?.inquiryId, inquiry: CONTACT }));
    }
    const [first, second, third] = asked as [(typeof asked)[0], (typeof asked)[0], (typeof asked)[0]];
    const submit = (invitationId: string, quantity: number, unitCents: number) =>
      submitOffer(database, {
        invitationId,
        actor: FIRM,
        key: randomUUID(),
        offer: makeOffer([netLine(quantity, unitCents)]),
      });
    await submit(first.invitationId, 900, 6_000);
    await submit(second.invitationId, 1_200, 5_500);
    await submit(third.invitationId, 900, 7_000);
    await reviseOffer(database, {
      invitationId: third.invitationId,
      actor: FIRM,
      key: randomUUID(),
      offer: makeOffer([netLine(900, 6_500)], { changeReason: 'Material wird billiger.' }),
    });
    const { token } = await makeLink(database, { audience: 'customer', inquiryId: first.inquiryId });
    return { first, second, inquiryId: first.inquiryId, customer: portalUrl('', token) };
  });

/** With offers as long as firms write them: every position, notes, conditions, remarks. */
const fillOffers = (inquiryId: string) =>
  withServerPool((pool) =>
    pool.query(
      `with filled as (
         update offers o set remarks = $2, yearly_gross_cents = 14280, working_days = 2, labour_share_bp = 6000,
           terms = o.terms || $3::jsonb
         from invitations v where v.id = o.invitation_id and v.inquiry_id = $1 returning o.id)
       update offer_lines l set state = 'included', note = 'mit Netz, Seilrahmen und allem Zubehör, Farbe nach Wahl'
       from filled where l.offer_id = filled.id and l.position not in ('nets', 'maintenance')`,
      [
        inquiryId,
        'Wir arbeiten mit zwei Leuten und brauchen einen Stromanschluss. Bei Regen verschieben wir um einen Tag. Die Nachbarn sollten am Tag der Arbeiten die Fenster geschlossen halten.',
        JSON.stringify({
          fixing: 'clamped',
          depositBp: 2_000,
          payment: '14 Tage nach Abnahme',
          guaranteeOn: 'Netz und Befestigung',
          assumptions: 'Fassade trägt, Balkon ist frei zugänglich, kein Denkmalschutz, Zufahrt bis vor das Haus.',
          exclusions: 'Gerüst, Genehmigungen, Malerarbeiten, Entsorgung von Möbeln und Pflanzen.',
          alternative: { text: 'Spanndraht statt Netz, weniger sichtbar', netCents: 38_000 },
        }),
      ],
    ),
  );

/** Nothing may stick out of its box or be cut off by it. */
async function expectRoom(page: Page) {
  await expectNoSidewaysScroll(page);
  const cut = await page.locator('main *').evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility() && !element.closest('.sr-only') && element.clientWidth > 0)
      .filter(
        (element) =>
          element.scrollWidth > element.clientWidth + 1 ||
          (getComputedStyle(element).overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 1),
      )
      .map((element) => element.outerHTML.slice(0, 120)),
  );
  expect(cut).toEqual([]);
}

/** How many offers lie beside the first one. */
const countBeside = (page: Page) =>
  page.locator('.offer').evaluateAll((offers) => {
    const tops = offers.map((offer) => Math.round(offer.getBoundingClientRect().top));
    return tops.filter((top) => top === tops[0]).length;
  });

test('the comparison stands side by side on a desk, large or small, is read row by row, and fits on two sheets without a key @desktop', async ({
  page,
}) => {
  const { customer, inquiryId } = await storeScenario();
  await fillOffers(inquiryId);
  await page.goto(`${customer}`);
  await expectSheets(page, 9);
  await page.getByRole('link', { name: 'Angebote vergleichen' }).click();
  await waitForScript(page);
  const tops = await page
    .locator('.offer')
    .evaluateAll((columns) =>
      columns.map((column) =>
        [...column.querySelectorAll('.offer-row')].map((row) => Math.round(row.getBoundingClientRect().top)),
      ),
    );
  expect(tops).toHaveLength(3);
  expect(tops[1]).toEqual(tops[0]);
  expect(tops[2]).toEqual(tops[0]);
  await expectSoundPage(page, 'vergleich-breit');

  // Read aloud: one offer after the other, its name first, then the same headings and the same rows in the same order.
  const outline = (name: string) =>
    page.getByRole('region', { name }).evaluate((offer) => {
      const wordsOf = (part: Element) => part.textContent?.replaceAll('\u00ad', '');
      const parts = [...offer.querySelectorAll('h2, h3, dt')].map((part) => `${part.tagName} ${wordsOf(part)}`);
      return parts.slice(0, parts.indexOf('H3 Weitere Angaben') + 1);
    });
  const rows = (await outline(FIRMS[0] ?? '')).slice(1);
  expect(rows.slice(0, 3)).toEqual(['DT Art des Preises', 'DT Besichtigung', 'DT Anzahlung']);
  expect(rows.filter((row) => row.startsWith('H3'))).toEqual(['H3 Positionen', 'H3 Weitere Angaben']);
  expect(rows.indexOf('DT Nicht in der Summe')).toBe(rows.length - 2);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(FIRMS);
  for (const name of FIRMS) {
    await expect(page.getByRole('region', { name })).toHaveText(new RegExp(`^${name}.*Gesamtpreis.*Art des Preises`));
    expect(await outline(name)).toEqual([`H2 ${name}`, ...rows]);
  }

  // For the meeting: the address stands on paper alone, and nobody else gets it.
  const address = page.getByLabel('Adresse des Gebäudes, nur für den Ausdruck');
  await expect(page.getByText('Beschluss', { exact: true })).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(address).toBeHidden();
  await page.emulateMedia({ media: null });
  await address.fill('Amselweg 4, 80331 München');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('#ausdruck')).toBeVisible();
  await expect(page.locator('#ausdruck'), 'typed last, so it has the focus').toHaveCSS('outline-style', 'none');
  await expect(page.getByText('Beschluss', { exact: true })).toBeVisible();
  await expect(page.locator('.comparison-names')).toHaveCSS('display', 'table-header-group');
  await expect(page.locator('.comparison-names')).toHaveCSS('break-inside', 'avoid');
  await expect(page.locator('.comparison-names p')).toHaveText(FIRMS.map(hyphenateName));
  await page.emulateMedia({ media: null });
  await address.fill('');

  // On paper: whose offer it is, what it says, and nothing to click on.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(FIRMS);
  for (const name of FIRMS) await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  await expect(page.getByText(/^Anfragenummer [0-9A-F]{8}, gedruckt am /)).toBeVisible();
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(0);
  await page.emulateMedia({ media: null });
  expect(page.url()).not.toContain('s=');
  expect((await page.pdf({ format: 'A4' })).toString('latin1')).not.toContain('tfk_');
  await expectSheets(page, 2);

  await page.setViewportSize({ width: 320, height: 700 });
  await expectRoom(page);
  await expectSoundPage(page, 'vergleich-320');
  // Letters twice as large, as somebody sets them in the browser.
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expectRoom(page);
    expect(await countBeside(page)).toBe(1);
  }
  await takeScreenshot(page, 'vergleich-200');
});

test('beside each offer stands what fits and what differs from the own answers, with a question already written @both', async ({
  page,
}) => {
  const { customer, inquiryId, first, second } = await storeScenario();
  await withServerPool(async (pool) => {
    const answers = { drilling: 'no', size: { widthCm: 300, heightCm: 300, how: 'measured' } };
    const call = { inquiryId, actor: CUSTOMER, answers };
    await saveDetails(toQueries({ pool }), call);
    await pool.query(`update offers set terms = terms || '{"fixing": "drilled"}' where invitation_id = $1`, [
      first.invitationId,
    ]);
  });
  await page.goto(customer);
  const card = page.getByRole('listitem').filter({ hasText: FIRMS[0] });
  await expect(card.getByText('Sie wollten nicht bohren, dieses Angebot bohrt.')).toBeVisible();
  await expect(card.getByText('Passt: 9\u00a0m² Netz.')).toBeVisible();
  const silent = page.getByRole('listitem').filter({ hasText: FIRMS[2] });
  await expect(silent.getByText('Keine Angabe zum Bohren.')).toBeVisible();
  await expect(silent.getByRole('link', { name: `Danach fragen: Bohren, ${FIRMS[2]}` })).toBeVisible();
  await expect(page.getByText('Passt zu Ihren Angaben')).toHaveCount(0);
  await expectSoundPage(page, 'eigene-angaben');
  await page.getByRole('link', { name: 'Angebote vergleichen' }).click();
  const offer = (name = '') => page.getByRole('region', { name });
  const read = (name: string | undefined, text: string | RegExp) =>
    offer(name).getByText(text).filter({ visible: true });
  await expect(read(FIRMS[0], 'Sie wollten nicht bohren, dieses Angebot bohrt.')).toHaveCount(1);
  await expect(read(FIRMS[1], /ergeben 9\sm² \(Netz\), dieses Angebot rechnet mit 12\sm²/)).toHaveCount(1);
  await expect(read(FIRMS[2], 'wollten nicht bohren')).toHaveCount(0);
  await expect(read(FIRMS[2], 'Keine Angabe zum Bohren.')).toHaveCount(1);
  await expectSoundPage(page, 'vergleich-eigene-angaben');
  await page.emulateMedia({ media: 'print' });
  await expect(read(FIRMS[2], 'Keine Angabe zum Bohren.')).toHaveCount(1);
  await takeScreenshot(page, 'vergleich-eigene-angaben-papier');
  await page.emulateMedia({ media: null });
  // The question waits in the form; only the button sends it.
  await offer(FIRMS[1])
    .getByRole('link', { name: /^Danach fragen: Fläche/ })
    .click();
  const message = page.getByLabel(`Ihre Nachricht an ${FIRMS[1]}`);
  await expect(message).toHaveValue(
    /^Unsere Maße ergeben 9\sm² \(Netz\)\. Ihr Angebot rechnet mit 12\sm²\. Woran liegt das\?$/,
  );
  await expectSoundPage(page, 'frage-vorbereitet');
  await page.getByRole('button', { name: 'Nachricht senden' }).first().click();
  await expect(page.getByText('Ihre Nachricht ist beim Betrieb.')).toBeVisible();
  await expect(message).toHaveValue('');
  await page.goto(customer);
  const asked = page.getByRole('listitem').filter({ hasText: FIRMS[1] });
  await expect(asked.getByText('gefragt', { exact: true })).toBeVisible();
  await expect(asked.getByRole('link', { name: /^Danach fragen: Fläche/ })).toHaveCount(0);
  // The answer is read at one place, and stands on paper.
  const body = 'Die Brüstung ist höher als auf dem Foto.';
  await withServerPool((pool) =>
    askCustomer(toQueries({ pool }), {
      ...{ invitationId: second.invitationId, actor: FIRM, key: randomUUID() },
      ...{ kind: 'message', body },
    }),
  );
  await page.goto(customer);
  await expect(asked.getByRole('link', { name: /Antwort lesen/ })).toHaveCount(1);
  await expect(asked.getByText('beantwortet', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Angebote vergleichen' }).click();
  await expect(page.getByRole('link', { name: /Antwort lesen/ })).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  const answers = page.getByRole('region', { name: `Was ${FIRMS[1]} auf Fragen geantwortet hat` });
  await expect(answers).toContainText('Woran liegt das?');
  await expect(answers).toContainText(body);
  await takeScreenshot(page, 'vergleich-antworten-papier');
});

test('on a phone offers are compared by criterion: one screen first, names on top, three values a row, only differences @phone', async ({
  page,
}) => {
  const { customer, inquiryId } = await storeScenario();
  await page.goto(customer);
  await page.getByRole('link', { name: 'Angebote vergleichen' }).click();
  const overview = page.getByRole('region', { name: 'Auf einen Blick' });
  await expect(overview.getByRole('listitem')).toHaveText(
    FIRMS.map((firm) => new RegExp(`^${firm}\\d{3},\\d\\d\\s€Beginn ab: .+Garantie: 24 Monate.*Nicht enthalten: `)),
  );
  expect((await overview.boundingBox())?.height).toBeLessThanOrEqual(844);
  const details = await page.locator('.offer-rest').first().boundingBox();
  expect(details?.y).toBeLessThanOrEqual(3 * 844);
  await expectSoundPage(page, 'vergleich-telefon');
  // However much the firms write: what is long stands below.
  await fillOffers(inquiryId);
  await page.reload();
  expect((await page.locator('.offer-rest').first().boundingBox())?.y).toBeLessThanOrEqual(3 * 844);
  await takeScreenshot(page, 'vergleich-telefon-lang');

  // Every row of one offer lies beside the same row of the others, below one name.
  const places = await page
    .locator('.offer-main')
    .evaluateAll((offers) =>
      offers.map((offer) =>
        [...offer.querySelectorAll('dd')].map((value) => Math.round(value.getBoundingClientRect().y)),
      ),
    );
  expect(places[0]?.[0]).toBeGreaterThan(0);
  expect(places.map(([first]) => first)).toEqual([places[0]?.[0], places[0]?.[0], places[0]?.[0]]);
  const names = page.locator('.comparison-names');
  await expect(names.locator('p')).toHaveText(FIRMS.map(hyphenateName));
  await page.evaluate((y) => window.scrollTo(0, y - 600), details?.y ?? 0);
  await expect.poll(async () => Math.round((await names.boundingBox())?.y ?? -1)).toBe(0);

  // By keyboard: what all say alike goes, what differs stays.
  const first = page.getByRole('region', { name: FIRMS[0] });
  await expect(first.getByText('Befestigung', { exact: true })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Nur Unterschiede zeigen' }).press('Space');
  await expect(first.getByText('Befestigung', { exact: true })).toBeHidden();
  await expect(first.getByText('Netz mit Seilrahmen und Montage').first()).toBeVisible();
  await expect(
    page.getByRole('region', { name: FIRMS[1] }).getByText('12\u00a0m² statt 9\u00a0m²').first(),
  ).toBeVisible();
});
