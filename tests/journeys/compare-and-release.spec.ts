import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { makeLink } from '../../domain/access/make-link.server.ts';
import { reviseOffer } from '../../domain/offers/revise-offer.server.ts';
import { submitOffer } from '../../domain/offers/submit-offer.server.ts';
import { ownPageUrl } from '../../domain/own-page/own-page-url.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test, waitForScript } from '../support/journey.ts';
import { FIRM, makeOffer, netLine, storeAsked } from '../support/offers.ts';
import { storePartner } from '../support/partners.ts';
import { toQueries } from '../support/queries.ts';
import { withServerPool } from '../support/server-database.ts';

const FIRMS = ['Netzbau Isar', 'Taubenschutz Süd', 'Dachklar München'];
const CONTACT = { first_name: 'Reinhild', last_name: 'Amselgruber', phone_number: '089 4433221' };

/** Three firms with offers on one inquiry: 9 m², 12 m² and, later revised, 9 m² of net. */
const storeCase = () =>
  withServerPool(async (pool) => {
    const database = toQueries({ pool });
    const asked: Awaited<ReturnType<typeof storeAsked>>[] = [];
    for (const name of FIRMS) {
      const partnerId = await storePartner(pool, { name });
      asked.push(await storeAsked(pool, { partnerId, inquiryId: asked[0]?.inquiryId, inquiry: CONTACT }));
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
    return { first, second, third, inquiryId: first.inquiryId, customer: ownPageUrl('', token) };
  });

const find = <Row extends object>(text: string, values: unknown[]) =>
  withServerPool(async (pool) => (await pool.query<Row>(text, values)).rows);

async function looksRight(page: Page, name: string) {
  await waitForScript(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/${name}.png`, fullPage: true });
}

test('three offers are compared, one contact is released, taken back, released to another, and ordered', async ({
  page,
  browser,
}) => {
  const { first, second, third, inquiryId, customer } = await storeCase();
  await page.goto(customer);
  await expect(page.getByText('3 Angebote bisher, 3 Betriebe angefragt')).toBeVisible();
  await page.getByRole('link', { name: 'Angebote vergleichen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Angebote vergleichen' })).toBeVisible();
  const offers = page.getByRole('region').filter({ has: page.getByRole('heading', { level: 2 }) });
  await expect(offers.getByRole('heading', { level: 2 })).toHaveText(FIRMS);
  await expect(page.getByText('Preisangabe nach Ihren Angaben. Verbindlich ist erst das Angebot')).toBeVisible();
  await expect(
    page.getByText('Wir fragen nur Betriebe an, die uns bei einem Auftrag eine Provision zahlen.'),
  ).toBeVisible();
  await expect(offers.nth(1)).toContainText('12 m² statt 9 m²');
  await expect(offers.nth(2)).toContainText(/Gesamtpreis 696,15\s€ statt 749,70\s€/);
  await expect(offers.nth(2)).toContainText('Grund des Betriebs: Material wird billiger.');
  await looksRight(page, 'vergleich');
  await page.getByRole('link', { name: 'nach Preis' }).click();
  await expect(offers.getByRole('heading', { level: 2 })).toHaveText([FIRMS[0], FIRMS[2], FIRMS[1]] as string[]);
  await expect(page.getByText('Der niedrigste Gesamtpreis mit Mehrwertsteuer steht zuerst.')).toBeVisible();

  // One that the customer does not want: gone at once.
  await offers.nth(2).getByRole('link', { name: 'Diesen Betrieb nicht anfragen' }).click();
  await looksRight(page, 'ausschliessen');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Betrieb ausschließen' }).click();
  await expect(page.getByRole('status')).toHaveText('Der Betrieb sieht Ihre Anfrage nicht mehr.');
  expect((await page.request.get(second.link)).status()).toBe(410);

  // Release to the first, with a visit: shown once more before the click.
  await page
    .getByRole('listitem')
    .filter({ hasText: FIRMS[0] })
    .getByRole('link', { name: 'Kontakt freigeben' })
    .click();
  await page.getByRole('button', { name: 'Weiter: noch einmal ansehen' }).click();
  await expect(page.getByRole('alert')).toHaveText('Bitte wählen Sie, wie sich der Betrieb melden darf.');
  await page.getByRole('radio', { name: 'Per Telefon' }).check();
  await page.getByLabel('Gute Zeiten').fill('werktags ab 17 Uhr');
  await page.getByRole('checkbox', { name: 'Ich wünsche eine Besichtigung.' }).check();
  await page.getByRole('button', { name: 'Weiter: noch einmal ansehen' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Für eine Besichtigung braucht der Betrieb die Adresse des Gebäudes.',
  );
  await expect(page.getByLabel('Gute Zeiten')).toHaveValue('werktags ab 17 Uhr');
  await looksRight(page, 'freigabe-fehler');
  await page.getByLabel('Adresse des Gebäudes').fill('Amselweg 4');
  await page.getByRole('button', { name: 'Weiter: noch einmal ansehen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Das bekommt ${FIRMS[0]}` })).toBeVisible();
  await expect(page.getByRole('definition')).toHaveText([
    'Reinhild Amselgruber',
    'per Telefon',
    '089 4433221',
    'werktags ab 17 Uhr',
    'Amselweg 4',
  ]);
  await looksRight(page, 'freigabe-vorschau');
  expect(await find('select from releases where inquiry_id = $1', [inquiryId])).toEqual([]);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Kontakt freigeben' }).click();
  await expect(page.getByRole('status')).toContainText('Ihr Kontakt ist freigegeben.');

  // The firm: nothing by following the link, everything after asking, and that is on record.
  const firm = await (
    await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  ).newPage();
  await firm.goto(first.link);
  await expect(firm.getByText('Amselgruber')).toHaveCount(0);
  await firm.getByRole('link', { name: 'Kontakt ansehen' }).click();
  await expect(firm.getByText('Amselgruber')).toHaveCount(0);
  await firm.getByRole('checkbox').check();
  await firm.getByRole('button', { name: 'Kontaktdaten anzeigen' }).click();
  await expect(firm.getByText('Reinhild Amselgruber')).toBeVisible();
  await expect(firm.getByRole('link', { name: '089 4433221' })).toHaveAttribute('href', 'tel:0894433221');
  await expect(firm.getByText('Per Telefon. Bitte halten Sie sich an die Zeiten.')).toBeVisible();
  const shown = await find<{ fields: string[] }>(
    `select fields from disclosures where invitation_id = $1 and scope <> 'blind' and first_shown_at is not null`,
    [first.invitationId],
  );
  expect(shown.flatMap(({ fields }) => fields).sort()).toEqual(['channel', 'name', 'objectAddress', 'phone', 'times']);
  if (process.env.PICTURES)
    await firm.screenshot({ path: `${process.env.PICTURES}/betrieb-kontakt.png`, fullPage: true });

  // Taken back: the firm sees nothing any more. Then another firm, and an order.
  await page.getByRole('link', { name: 'Freigabe zurücknehmen' }).click();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Freigabe zurücknehmen' }).click();
  await expect(page.getByRole('status')).toContainText('Die Freigabe ist zurückgenommen.');
  await firm.reload();
  await expect(firm.getByText('Amselgruber')).toHaveCount(0);
  await page
    .getByRole('listitem')
    .filter({ hasText: FIRMS[2] })
    .getByRole('link', { name: 'Kontakt freigeben' })
    .click();
  await page.getByRole('radio', { name: /Nur über diese Seite/ }).check();
  await page.getByRole('button', { name: 'Weiter: noch einmal ansehen' }).click();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Kontakt freigeben' }).click();
  await page.getByRole('link', { name: 'Mitteilen, wie es weiterging' }).click();
  await page.getByRole('button', { name: 'Mitteilen' }).click();
  await expect(page.getByRole('alert')).toHaveText('Bitte wählen Sie eine Antwort.');
  await page.getByRole('radio', { name: 'Wir haben einen Termin vereinbart' }).check();
  await page.locator('#wann').fill('2027-01-15T10:30');
  await page.getByRole('button', { name: 'Mitteilen' }).click();
  const file = await page.request.get(
    (await page.getByRole('link', { name: 'In den Kalender' }).getAttribute('href')) ?? '',
  );
  expect(await file.text()).toContain('DTSTART:20270115T093000Z');
  await looksRight(page, 'auftrag');
  await page.getByRole('radio', { name: 'Ich habe den Betrieb direkt beauftragt' }).check();
  await page.getByRole('button', { name: 'Mitteilen' }).click();
  await expect(page.getByRole('status')).toContainText('Wir sagen den anderen Betrieben höflich ab.');
  expect(await find('select status from invitations where inquiry_id = $1 order by slot', [inquiryId])).toEqual([
    { status: 'passed' },
    { status: 'vetoed' },
    { status: 'ordered' },
  ]);
  await looksRight(page, 'nach-auftrag');
  expect(third.inquiryId).toBe(inquiryId);
});

test('the comparison stands side by side on a desk, is read row by row, and fits on two sheets without a key @desktop', async ({
  page,
}) => {
  const { customer } = await storeCase();
  await page.goto(customer);
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
  await looksRight(page, 'vergleich-breit');

  // Read aloud: one offer after the other, each with the same rows in the same order, its name first.
  for (const [index, name] of FIRMS.entries()) {
    const offer = page.getByRole('region', { name });
    await expect(offer).toHaveText(new RegExp(`^${name}.*Gesamtpreis.*Art des Preises`));
    const terms = await offer.getByRole('term').allTextContents();
    expect(terms.slice(0, 3)).toEqual(['Art des Preises', 'Besichtigung', 'Anzahlung']);
    expect(terms).toEqual(await page.getByRole('region', { name: FIRMS[0] }).getByRole('term').allTextContents());
    expect(await page.getByRole('heading', { level: 2 }).nth(index).textContent()).toBe(name);
  }

  expect(page.url()).not.toContain('s=');
  const pdf = await page.pdf({ format: 'A4' });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(2);
  expect(pdf.toString('latin1')).not.toContain('tfk_');
  if (process.env.PICTURES) await page.pdf({ format: 'A4', path: `${process.env.PICTURES}/vergleich.pdf` });

  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the whole half of the customer: compared, sorted, excluded, released, a visit, ordered, undone, taken back', async ({
    page,
  }) => {
    const { customer, first, inquiryId } = await storeCase();
    await page.goto(customer);
    await page.getByRole('link', { name: 'Angebote vergleichen' }).click();
    await page.getByRole('link', { name: 'nach Preis' }).click();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([FIRMS[0], FIRMS[2], FIRMS[1]] as string[]);
    await page
      .getByRole('region', { name: FIRMS[1] })
      .getByRole('link', { name: 'Diesen Betrieb nicht anfragen' })
      .click();
    const excluding = page.url();
    // The browser would ask for the tick; whoever sends without it is asked by the page.
    const bare = await page.request.post(excluding, { form: {}, headers: { 'Sec-Fetch-Site': 'same-origin' } });
    expect(bare.status()).toBe(422);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Betrieb ausschließen' }).click();
    await expect(page.getByRole('status')).toHaveText('Der Betrieb sieht Ihre Anfrage nicht mehr.');

    const card = page.getByRole('listitem').filter({ hasText: FIRMS[0] });
    await card.getByRole('link', { name: 'Kontakt freigeben' }).click();
    await page.getByRole('button', { name: 'Weiter: noch einmal ansehen' }).click();
    await expect(page.getByRole('alert')).toHaveText('Bitte wählen Sie, wie sich der Betrieb melden darf.');
    await page.getByRole('radio', { name: 'Per Telefon' }).check();
    await page.getByLabel('Gute Zeiten').fill('werktags ab 17 Uhr');
    await page.getByRole('checkbox', { name: 'Ich wünsche eine Besichtigung.' }).check();
    await page.getByRole('button', { name: 'Weiter: noch einmal ansehen' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'Für eine Besichtigung braucht der Betrieb die Adresse des Gebäudes.',
    );
    await expect(page.getByLabel('Gute Zeiten')).toHaveValue('werktags ab 17 Uhr');
    await page.getByLabel('Adresse des Gebäudes').fill('Amselweg 4');
    await page.getByRole('button', { name: 'Weiter: noch einmal ansehen' }).click();
    await page.getByRole('button', { name: 'Noch etwas ändern' }).click();
    await expect(page.getByLabel('Adresse des Gebäudes')).toHaveValue('Amselweg 4');
    await page.getByRole('button', { name: 'Weiter: noch einmal ansehen' }).click();
    await expect(page.getByRole('definition')).toHaveText([
      'Reinhild Amselgruber',
      'per Telefon',
      '089 4433221',
      'werktags ab 17 Uhr',
      'Amselweg 4',
    ]);
    expect(await find('select from releases where inquiry_id = $1', [inquiryId])).toEqual([]);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Kontakt freigeben' }).click();

    await page.getByRole('link', { name: 'Mitteilen, wie es weiterging' }).click();
    await page.getByRole('radio', { name: 'Wir haben einen Termin vereinbart' }).check();
    await page.locator('#wann').fill('2027-01-15T10:30');
    await page.getByRole('button', { name: 'Mitteilen' }).click();
    await page.getByText('Termin absagen').first().click();
    await page.getByRole('checkbox', { name: 'Ja, dieser Termin findet nicht statt.' }).check();
    await page.getByRole('button', { name: 'Termin absagen' }).click();
    await expect(page.getByRole('status')).toHaveText('Der Termin ist abgesagt.');
    await page.getByRole('radio', { name: 'Ich habe den Betrieb direkt beauftragt' }).check();
    await page.getByRole('button', { name: 'Mitteilen' }).click();
    await page.getByRole('link', { name: 'Mitteilen, wie es weiterging' }).click();
    await page.getByLabel('Was ist passiert?').fill('Der Betrieb hat keine Zeit.');
    await page.getByRole('button', { name: 'Meldung zurücknehmen' }).click();
    await expect(page.getByRole('status')).toContainText('Die Meldung ist zurückgenommen.');
    await expect(page.getByText('2 Angebote bisher, 3 Betriebe angefragt.')).toBeVisible();
    await page.getByRole('link', { name: 'Freigabe zurücknehmen' }).click();
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Freigabe zurücknehmen' }).click();
    await expect(page.getByRole('status')).toContainText('Die Freigabe ist zurückgenommen.');
    expect(
      await find(
        'select shown, cancelled_at is not null as off from releases r join visits v using (invitation_id)',
        [],
      ),
    ).toContainEqual({ shown: {}, off: true });
    expect(await find('select status from invitations where id = $1', [first.invitationId])).toEqual([
      { status: 'offered' },
    ]);
  });
});
