import { saveDetails } from '../../domain/details/save-details.server.ts';
import { portalUrl } from '../../domain/magic-links/link-addresses.ts';
import { makeLink, revokeLinks } from '../../domain/magic-links/make-link.server.ts';
import { nextDay, toWallTime } from '../../domain/time/munich-clock.ts';
import { CUSTOMER } from '../../domain/workflow/inquiry-events.server.ts';
import { allTicked, tickedLabels } from '../support/inquiries.ts';
import { expect, holdRequests, test, waitForScript } from '../support/journey.ts';
import { storeAsked } from '../support/offers.ts';
import { expectSoundPage, takeScreenshot } from '../support/page-checks.ts';
import { toQueries } from '../support/queries.ts';
import { withServerPool } from '../support/server-database.ts';

const MAX_INPUTS = 20;
const CANARY = {
  first_name: 'Zeisigvor',
  last_name: 'Zeisignach',
  problem_other: 'Zeisignach, Zeisigstraße 12, Tel. 089 777 123 777, zeisig@example.org. Der Balkon ist 4 m breit.',
};
const startDay = nextDay(toWallTime(new Date()).day, 5);

/** A firm with a price list, asked about a balcony whose measures are known. */
const storeScenario = () =>
  withServerPool(async (pool) => {
    const asked = await storeAsked(pool, { inquiry: { ...allTicked, ...CANARY } });
    const size = { widthCm: 320, heightCm: 250, how: 'measured' };
    await saveDetails(toQueries({ pool }), { inquiryId: asked.inquiryId, actor: CUSTOMER, answers: { size } });
    for (const [position, unit, cents] of [
      ['nets', 'm2', 6_000],
      ['travel', 'flat', 4_900],
    ]) {
      await pool.query('insert into firm_prices (firm_id, position, unit, unit_cents) values ($1, $2, $3, $4)', [
        asked.firmId,
        position,
        unit,
        cents,
      ]);
    }
    const { token } = await makeLink(toQueries({ pool }), { audience: 'customer', inquiryId: asked.inquiryId });
    return { ...asked, customer: portalUrl('', token) };
  });

const findOffers = (invitationId: string) =>
  withServerPool(
    async (pool) =>
      (
        await pool.query(
          'select version, state, net_cents::int, gross_cents::int from offers where invitation_id = $1 order by version',
          [invitationId],
        )
      ).rows,
  );

test('from the link to an offer in a few touches; then changed, asked, declined and withdrawn', async ({
  page,
  browser,
}) => {
  test.slow();
  const { link, reference, invitationId, inquiryId, customer } = await storeScenario();
  await page.goto(link);
  await page.waitForURL(`**/betrieb/anfrage/${reference}/`);
  await expect(page.getByRole('heading', { name: 'Anfrage aus 80331 München' })).toBeVisible();
  await expect(page.getByText('Bitte antworten Sie bis')).toBeVisible();
  await expect(page.getByText('Sie waren an der Reihe.')).toBeVisible();
  await expect(page.getByText('Balkon ist 4 m breit.')).toBeVisible();
  for (const label of tickedLabels) await expect(page.locator('#anfrage')).toContainText(label);
  expect(await page.content()).not.toMatch(/zeisig|777\D?123|123\D?777|example\.org/i);
  await expectSoundPage(page, 'anfrage');

  let inputs = 0;
  const touch = async (act: Promise<unknown>) => {
    await act;
    inputs += 1;
  };
  await touch(page.getByRole('link', { name: 'Angebot machen' }).first().click());
  const sum = page.getByRole('status', { name: 'Summe' });
  await expect(sum).toContainText('Brutto 629,51 €');
  await expect(sum).toContainText('Netto 529 €');
  await expect(page.getByText('bei Ihrem Angebot über 529 € netto: 42,32 €')).toBeVisible();
  await expectSoundPage(page, 'angebot');
  await touch(page.getByRole('radio', { name: 'Leiter' }).check());
  await touch(page.getByLabel('Preis netto je m² Netz mit Seilrahmen').fill('62,50'));
  await expect(sum).toContainText('Brutto 653,31 €');
  await page.reload();
  await expect(page.getByText('Ihr Entwurf aus diesem Browser ist wieder da.')).toBeVisible();
  await expect(sum).toContainText('Brutto 653,31 €');
  await expect(page.getByRole('radio', { name: 'Leiter' })).toBeChecked();
  await touch(page.getByRole('radio', { name: 'Festpreis' }).check());
  await touch(page.getByLabel('Frühester Beginn').fill(startDay));
  await touch(page.getByRole('button', { name: 'Vorschau ansehen' }).click());
  await page.waitForURL('**/vorschau/');
  await expect(page.getByText('653,31 €').first()).toBeVisible();
  await expect(page.getByText('Einen Vertrag schließen Sie erst mit dem Betrieb selbst.')).toBeVisible();
  await expectSoundPage(page, 'vorschau');
  await touch(page.getByLabel('Ich habe das Angebot geprüft').check());
  await touch(page.getByRole('button', { name: 'Angebot senden' }).click());
  await expect(page.getByText('Ihr Angebot ist beim Kunden.')).toBeVisible();
  expect(inputs).toBeLessThanOrEqual(MAX_INPUTS);
  expect(await findOffers(invitationId)).toEqual([
    { version: 1, state: 'current', net_cents: 54_900, gross_cents: 65_331 },
  ]);
  await expectSoundPage(page, 'anfrage-angeboten');

  await page.getByRole('link', { name: 'Angebot ändern' }).click();
  await page.getByLabel('Preis netto je m² Netz mit Seilrahmen').fill('70');
  await page.getByRole('button', { name: 'Vorschau ansehen' }).click();
  await expect(page.getByRole('alert')).toContainText('Der Preis ist anders als vorher.');
  await expectSoundPage(page, 'angebot-fehler');
  await page.getByLabel('Warum ändern Sie das Angebot?').fill('Die Befestigung ist aufwendiger.');
  await page.getByRole('button', { name: 'Vorschau ansehen' }).click();
  await expect(page.getByText('(vorher: 595 €)')).toBeVisible();
  await expect(page.getByText('(vorher: 653,31 €)')).toBeVisible();
  await takeScreenshot(page, 'vorschau-aenderung');
  await page.getByLabel('Ich habe das Angebot geprüft').check();
  await page.getByRole('button', { name: 'Geändertes Angebot senden' }).click();
  await expect(page.getByRole('heading', { name: 'Ihr Angebot, Fassung 2' })).toBeVisible();

  const other = await withServerPool((pool) => storeAsked(pool, { inquiryId }));
  await page.goto(other.link);
  const second = await page.context().newPage();
  await second.goto(`/betrieb/anfrage/${other.reference}/?weg=decline`);
  await page.getByText('Ablehnen', { exact: true }).first().click();
  await page.getByRole('button', { name: 'Anfrage ablehnen' }).click();
  await expect(page.getByRole('alert')).toContainText('Bitte wählen Sie einen Grund aus.');
  await expectSoundPage(page, 'anfrage-fehler');
  await page.getByLabel('Wir haben keine Zeit').check();
  await page.getByRole('button', { name: 'Anfrage ablehnen' }).click();
  await expect(page.getByText('Sie haben abgelehnt.')).toBeVisible();
  await expectSoundPage(page, 'anfrage-abgelehnt');
  await second.getByLabel('Wir haben keine Zeit').check();
  await second.getByRole('button', { name: 'Anfrage ablehnen' }).click();
  await expect(second.getByText('Sie haben abgelehnt.')).toBeVisible();
  await expect(second.getByRole('alert')).toHaveCount(0);
  await second.close();
  await page.getByRole('button', { name: 'Ablehnen zurücknehmen' }).click();
  await expect(page.getByText('Das Ablehnen ist zurückgenommen.')).toBeVisible();
  await page.goBack();
  await page.reload();
  await expect(page.getByText('Sie haben noch nicht geantwortet.')).toBeVisible();
  await expect(page.getByText('Sie haben abgelehnt.')).toBeHidden();
  await page.getByText('Frage stellen oder Besichtigung anbieten').click();
  await page.getByLabel('Eine Frage stellen').check();
  await page.getByRole('button', { name: 'Nachricht senden' }).click();
  await expect(page.getByLabel('Eine Frage stellen')).toBeChecked();
  await page.getByLabel('Ihre Nachricht').fill('Ist die Brüstung aus Beton? Rufen Sie an: 089 555 666 77.');
  await page.getByRole('button', { name: 'Nachricht senden' }).click();
  await expect(page.getByText('Ihre Frist ruht')).toBeVisible();

  await page.goto(customer);
  await expect(page.getByText('1 Angebot bisher, 2 Betriebe angefragt.')).toBeVisible();
  await expect(page.getByText('724,71 €').first()).toBeVisible();
  await expectSoundPage(page, 'kunde');
  await page.getByRole('link', { name: 'Frage beantworten' }).click();
  await expect(page.getByText('Ist die Brüstung aus Beton? Rufen Sie an: [verdeckt].')).toBeVisible();
  const asking = page.locator(`#betrieb-${other.reference}`);
  await expect(asking.getByText('Hier können Sie keinen Auftrag erteilen.')).toBeVisible();
  await expectSoundPage(page, 'kunde-frage');
  await asking.getByLabel(/^Ihre Nachricht an/).fill('Ja, aus Beton. Grüße, Zeisignach');
  await asking.getByRole('button', { name: 'Nachricht senden' }).click();
  await expect(page.getByText('Ihre Nachricht ist beim Betrieb.')).toBeVisible();
  await page.goto(`/betrieb/anfrage/${other.reference}/`);
  await expect(page.getByText('Ja, aus Beton. Grüße, [verdeckt]')).toBeVisible();
  const reply = page.locator('#antworten');
  await reply.getByRole('textbox').fill('   ');
  await reply.getByRole('button', { name: 'Antworten' }).click();
  await expect(reply.getByText('Bitte schreiben Sie eine Nachricht')).toBeVisible();
  await reply.getByRole('textbox').fill('Danke, dann bohren wir nicht.');
  await reply.getByRole('button', { name: 'Antworten' }).dblclick();
  await expect(page.getByText('Danke, dann bohren wir nicht.')).toHaveCount(1);
  await page.goto(customer);
  const card = page.getByRole('listitem').filter({ has: page.locator(`#betrieb-${other.reference}`) });
  await expect(card.getByText(/^hat Ihnen am .* geantwortet$/i)).toBeVisible();
  await card.getByRole('link', { name: 'Antwort lesen' }).click();
  await expectSoundPage(page, 'kunde-antwort');
  // The email leads to the message, in a browser that has not been here.
  const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const mailed = await elsewhere.newPage();
  const message = `${other.reference}#nachricht-${other.reference}-3`;
  await mailed.goto(`${new URL(page.url()).pathname}${customer.replace(/^[^?]*/, '')}&betrieb=${message}`);
  await expect(mailed).toHaveURL(new RegExp(`/frage/\\?betrieb=${message}$`));
  await expect(mailed.locator(':target')).toContainText('Danke, dann bohren wir nicht.');
  await expect(mailed.locator(':target')).toBeInViewport();
  await elsewhere.close();
  await asking.getByLabel(/^Ihre Nachricht an/).fill('Wann könnten Sie anfangen?');
  await asking.getByRole('button', { name: 'Nachricht senden' }).click();
  await page.goto(customer);
  await expect(card.getByText('Hat Ihre Nachricht und ist jetzt dran')).toBeVisible();

  await page.goto(`/betrieb/anfrage/${reference}/`);
  await page.getByRole('link', { name: 'Angebot zurückziehen' }).click();
  await expectSoundPage(page, 'zurueckziehen');
  await page.getByLabel('Wir haben doch keine Zeit').check();
  await page.getByRole('button', { name: 'Angebot zurückziehen' }).click();
  await expect(page.getByText('Ihr Angebot ist zurückgezogen.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Angebot machen' })).toBeHidden();
  await expectSoundPage(page, 'anfrage-beendet');
  await withServerPool((pool) => revokeLinks(toQueries({ pool }), { invitationId }));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Diese Anfrage ist zurückgezogen' })).toBeVisible();
  await expectSoundPage(page, 'link-zurueckgezogen');
});

test('what is typed before the script comes stays, and what was kept comes back in open folds', async ({ page }) => {
  const { link } = await withServerPool((pool) => storeAsked(pool));
  await page.goto(link);
  await page.getByRole('link', { name: 'Angebot machen' }).first().click();
  await waitForScript(page);
  const fold = (name: string) => page.locator(`details:has([name="${name}.price"])`);
  for (const [name, price] of [
    ['travel', '50'],
    ['removal', '70'],
  ] as const) {
    await fold(name).locator('summary').click();
    await page.locator(`[name="${name}.price"]`).fill(price);
  }
  const sum = page.getByRole('status', { name: 'Summe' });
  await expect(sum).toContainText('Netto 120 €');

  const letThrough = await holdRequests(page, '**/assets/*.js');
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(fold('removal')).not.toHaveAttribute('open');
  await fold('travel').locator('summary').click();
  await page.locator('[name="travel.price"]').fill('90');
  letThrough();
  await expect(page.getByText('Ihr Entwurf aus diesem Browser ist wieder da.')).toBeVisible();
  await expect(page.locator('[name="travel.price"]')).toHaveValue('90');
  await expect(page.locator('[name="removal.price"]')).toHaveValue('70');
  await expect(page.locator('[name="removal.price"]')).toBeVisible();
  await expect(sum).toContainText('Netto 160 €');
});
