import { firmUrl, portalUrl } from '../../domain/magic-links/link-addresses.ts';
import { makeLink } from '../../domain/magic-links/make-link.server.ts';
import { expect, test } from '../support/journey.ts';
import { storeAsked } from '../support/offers.ts';
import { expectSoundPage } from '../support/page-checks.ts';
import { toQueries } from '../support/queries.ts';
import { withServerPool } from '../support/server-database.ts';

const storeScenario = () =>
  withServerPool(async (pool) => {
    const database = toQueries({ pool });
    const { inquiryId, firmId, reference } = await storeAsked(pool);
    const customer = await makeLink(database, { audience: 'customer', inquiryId });
    const firm = await makeLink(database, { audience: 'firm', firmId });
    return { reference, customer: portalUrl('', customer.token), firm: firmUrl('', firm.token) };
  });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });
    const look = (page: Parameters<typeof expectSoundPage>[0], name: string) =>
      javaScriptEnabled ? expectSoundPage(page, name) : Promise.resolve();

    test('customer and firm write to each other, twice; both lists say whose turn it is @both', async ({ page }) => {
      test.setTimeout(120_000);
      const { reference, customer, firm } = await storeScenario();
      const card = page.getByRole('listitem').filter({ has: page.locator(`#betrieb-${reference}`) });
      const row = page.getByRole('button', { name: /Anfrage aus 80331 München/ });
      for (const [asked, answered] of [
        ['Wann könnten Sie anfangen?', 'Im April, wenn es trocken ist.'],
        ['Und im Mai?', 'Auch im Mai.'],
      ] as const) {
        await page.goto(customer);
        await card.getByRole('link', { name: /^(Nachricht schreiben|Antwort lesen)$/ }).click();
        await page.getByLabel(/^Ihre Nachricht an/).fill(asked);
        await page.getByRole('button', { name: 'Nachricht senden' }).click();
        await expect(page.getByText('Ihre Nachricht ist beim Betrieb.')).toBeVisible();
        await page.goto(customer);
        await expect(card.getByText('Hat Ihre Nachricht und ist jetzt dran')).toBeVisible();

        await page.goto(firm);
        await expect(row).toContainText('Neue Nachricht des Kunden: Bitte antworten');
        await look(page, 'betrieb-ist-dran');
        await row.click();
        await page.getByRole('link', { name: 'Antworten' }).click();
        await page.locator('#antworten').getByRole('textbox').fill(answered);
        await page.locator('#antworten').getByRole('button', { name: 'Antworten' }).click();
        await expect(page.getByText('Ihre Nachricht ist beim Kunden.')).toBeVisible();
        await page.goto(firm);
        await expect(row).not.toContainText('Bitte antworten');

        await page.goto(customer);
        await expect(card.getByText(/^Hat Ihnen am .* geantwortet$/i)).toBeVisible();
        await look(page, 'kunde-hat-antwort');
        await card.getByRole('link', { name: 'Antwort lesen' }).click();
        await expect(page.getByText(answered)).toBeVisible();
      }
      await look(page, 'gespraech');
    });
  });
}
