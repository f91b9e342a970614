import { THREE_FIRMS as FIRMS, storePortal } from '../support/customer-portal-states.ts';
import { expect, test } from '../support/journey.ts';
import { expectSoundPage } from '../support/page-checks.ts';
import { withServerPool } from '../support/server-database.ts';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });
    const look = (page: Parameters<typeof expectSoundPage>[0], name: string) =>
      javaScriptEnabled ? expectSoundPage(page, name) : Promise.resolve();

    test('a firm excluded by mistake comes back; pages opened again say what is true; an order names whom it declines, whose offers stay @both', async ({
      page,
    }) => {
      test.setTimeout(120_000);
      await page.goto(await withServerPool((pool) => storePortal(pool, 'three offers')));
      const own = page.url().replace(/\?.*/, '');
      const card = (firm: string) => page.getByRole('listitem').filter({ hasText: firm });

      await card(FIRMS[1]).getByText('Mehr zu diesem Betrieb').click();
      await card(FIRMS[1]).getByRole('link', { name: 'Diesen Betrieb ausschließen' }).click();
      const excluding = page.url();
      await page.getByRole('checkbox').check();
      await page.getByRole('button', { name: 'Betrieb ausschließen' }).dblclick();
      await expect(page.getByRole('status')).toHaveText('Der Betrieb sieht Ihre Anfrage nicht mehr.');
      await page.goto(excluding);
      await expect(page.getByText(`${FIRMS[1]}: von Ihnen ausgeschlossen.`)).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${FIRMS[1]} wieder dazunehmen`);
      await expect(page.getByText('Er bekommt von uns eine E-Mail mit einem neuen Link')).toBeVisible();
      await look(page, 'zurueckholen');
      await page.getByRole('button', { name: 'Betrieb wieder dazunehmen' }).click();
      await expect(page.getByRole('status')).toContainText('Der Betrieb ist wieder dabei.');

      await card(FIRMS[0]).getByRole('link', { name: 'Kontakt freigeben' }).click();
      const sharing = page.url();
      await expect(page.getByRole('link', { name: 'Zum Vergleich', exact: true })).toBeVisible();
      await page.getByRole('radio', { name: 'Per Telefon' }).check();
      await page.getByLabel('Gute Zeiten').fill('werktags ab 17 Uhr');
      await page.getByLabel('Adresse des Gebäudes').fill('Amselweg 4');
      await page.getByRole('button', { name: 'Weiter: noch einmal ansehen' }).click();
      const reviewing = page.url();
      await page.getByRole('checkbox').check();
      await page.getByRole('button', { name: 'Kontakt freigeben' }).click();
      await expect(page.getByRole('status')).toContainText('Ihr Kontakt ist freigegeben.');
      for (const url of [sharing, reviewing]) {
        await page.goto(url);
        await expect(page.getByText(`Ihr Kontakt ist für ${FIRMS[0]} freigegeben.`)).toBeVisible();
      }
      await look(page, 'schon-freigegeben');

      await page.goto(own);
      await card(FIRMS[1]).getByRole('link', { name: 'Kontakt freigeben' }).click();
      await expect(page.getByLabel('Gute Zeiten')).toHaveValue('werktags ab 17 Uhr');
      await expect(page.getByLabel('Adresse des Gebäudes')).toHaveValue('Amselweg 4');
      await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);

      await page.goto(own);
      await page.locator('[data-next]').click();
      await page.getByRole('radio', { name: 'Ich habe den Betrieb direkt beauftragt' }).check();
      await expect(page.getByText(`sagen wir ${FIRMS[1]} und ${FIRMS[2]} ab.`)).toBeVisible();
      await look(page, 'auftrag-melden');
      await page.getByRole('button', { name: 'Mitteilen' }).click();
      await expect(page.getByRole('status')).toHaveText(
        `Danke, der Auftrag ist notiert. Abgesagt haben wir ${FIRMS[1]} und ${FIRMS[2]}.`,
      );
      await page.getByText('2 Betriebe sind nicht mehr dabei').click();
      await expect(card(FIRMS[2]).getByText(/^abgesagt, Angebot über \d/)).toBeVisible();
      await look(page, 'abgesagt');
      await page.getByRole('link', { name: 'Angebote vergleichen' }).click();
      await expect(page.getByText('3 Angebote sind da, davon 2 abgesagt')).toBeVisible();
      await expect(page.getByRole('region', { name: FIRMS[2] })).toContainText('abgesagt');
      await look(page, 'vergleich-abgesagt');
    });
  });
}
