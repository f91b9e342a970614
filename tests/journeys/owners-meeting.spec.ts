import { randomUUID } from 'node:crypto';
import { setDecisionDay } from '../../domain/details/contact-preferences.server.ts';
import { portalUrl } from '../../domain/magic-links/link-addresses.ts';
import { makeLink } from '../../domain/magic-links/make-link.server.ts';
import { submitOffer } from '../../domain/offers/submit-offer.server.ts';
import { nextDay, toWallTime } from '../../domain/time/munich-clock.ts';
import { CUSTOMER } from '../../domain/workflow/inquiry-events.server.ts';
import { storeFirm } from '../support/firms.ts';
import { expect, test } from '../support/journey.ts';
import { FIRM, makeOffer, netLine, storeAsked } from '../support/offers.ts';
import { expectSoundPage, takeScreenshot } from '../support/page-checks.ts';
import { toQueries } from '../support/queries.ts';
import { withServerPool } from '../support/server-database.ts';

const FIRMS = ['Netzbau Isar', 'Taubenschutz Süd'] as const;
const MEETING = nextDay(toWallTime(new Date()).day, 90);

/** Two offers: one ends before the meeting, one after it. */
const storeScenario = () =>
  withServerPool(async (pool) => {
    const database = toQueries({ pool });
    const asked: Awaited<ReturnType<typeof storeAsked>>[] = [];
    for (const [index, name] of FIRMS.entries()) {
      const firmId = await storeFirm(pool, { name });
      const one = await storeAsked(pool, { firmId, inquiryId: asked[0]?.inquiryId });
      asked.push(one);
      const validUntil = nextDay(MEETING, index === 0 ? -30 : 30);
      const offer = makeOffer([netLine(900, 6_000 + index)], { validUntil });
      await submitOffer(database, { invitationId: one.invitationId, actor: FIRM, key: randomUUID(), offer });
    }
    const [first] = asked as [(typeof asked)[0]];
    const { token } = await makeLink(database, { audience: 'customer', inquiryId: first.inquiryId });
    return { ...first, links: asked.map(({ link }) => link), customer: portalUrl('', token) };
  });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test("the customer enters the day of the owners' meeting once, reads which offer ends before it, and prints a motion for each @both", async ({
      page,
    }) => {
      const { customer } = await storeScenario();
      await page.goto(customer);
      await page.getByRole('link', { name: 'Eigentümerversammlung' }).click();
      const day = page.getByLabel('Tag der Versammlung');
      await expect(day).toHaveAttribute('min', /^\d{4}-/);
      await expect(day).toHaveAttribute('max', /^\d{4}-/);
      await day.fill('2020-01-01');
      await page.getByRole('button', { name: 'Tag speichern' }).click();
      await expect(
        page.getByText('Bitte nennen Sie einen Tag zwischen heute und anderthalb Jahren.').first(),
      ).toBeVisible();
      await expect(day).toHaveValue('2020-01-01');
      await day.fill(MEETING);
      await day.press('Enter');
      await expect(page.getByText('Der Tag der Versammlung ist gespeichert.')).toBeVisible();
      await expect(day).toHaveValue(MEETING);
      const early = page.getByRole('listitem').filter({ hasText: /Gilt nur bis .* Ihre Versammlung ist am/ });
      await expect(early).toHaveCount(1);
      await expect(early).toContainText(FIRMS[0]);
      await expect(page.getByText(/^Die Gemeinschaft beauftragt/)).toHaveCount(2);
      if (javaScriptEnabled) await expectSoundPage(page, 'versammlung');

      await page.getByRole('link', { name: 'Vergleich ansehen und drucken' }).click();
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByText(/^Die Gemeinschaft beauftragt Netzbau Isar .* Ja ____ Nein ____/)).toBeVisible();
      if (javaScriptEnabled) await takeScreenshot(page, 'versammlung-papier');
      await page.emulateMedia({ media: null });
      await page.getByRole('link', { name: 'Zurück' }).first().click();
      await expect(page.getByText(/Gilt nur bis .* Ihre Versammlung ist am/)).toHaveCount(1);
      await expect(page.getByText('nach älteren Angaben')).toHaveCount(0);
      if (javaScriptEnabled) await expectSoundPage(page, 'versammlung-eigene-seite');

      // The meeting is called off.
      await page.getByRole('link', { name: 'Eigentümerversammlung' }).click();
      await day.fill('');
      await page.getByRole('button', { name: 'Tag speichern' }).click();
      await expect(page.getByText('Es ist kein Tag mehr eingetragen.')).toBeVisible();
      await expect(early).toHaveCount(0);
    });
  });
}

test('one button asks the firms to extend; each answers on its own page with one choice, and reads nothing about the others @both', async ({
  page,
  browser,
}) => {
  const { customer, links, inquiryId } = await storeScenario();
  await withServerPool((pool) => setDecisionDay(toQueries({ pool }), { inquiryId, actor: CUSTOMER, day: MEETING }));
  await page.goto(customer);
  await page.getByRole('link', { name: 'Eigentümerversammlung' }).click();
  const until = page.getByLabel('Sollen gelten bis');
  await expect(until).toHaveAttribute('min', await until.inputValue());
  await expect(until).toHaveAttribute('max', /^\d{4}-/);
  await expect(until).toHaveValue(nextDay(MEETING, 14));
  await until.fill(MEETING);
  await page.getByRole('button', { name: 'Betriebe um Verlängerung bitten' }).click();
  await expect(page.getByText(/^Bitte nennen Sie einen Tag zwischen dem/).first()).toBeVisible();
  await expectSoundPage(page, 'verlaengern-falscher-tag');
  await until.fill(nextDay(MEETING, 14));
  await page.getByRole('button', { name: 'Betriebe um Verlängerung bitten' }).dblclick();
  await expect(page.getByText(/^Gefragt, ob es bis/)).toHaveCount(1);
  await expectSoundPage(page, 'verlaengern-gefragt');

  const context = await browser.newContext({ viewport: page.viewportSize(), javaScriptEnabled: false });
  const firm = await context.newPage();
  await firm.goto(links[0] ?? '');
  await firm.getByRole('link', { name: 'Verlängerung beantworten' }).click();
  const main = firm.getByRole('main');
  await expect(main).not.toContainText(FIRMS[1]);
  await expect(firm.getByRole('radio', { checked: true })).toHaveCount(0);
  await firm.getByRole('button', { name: 'Antworten' }).click();
  await expect(firm.getByText('Bitte wählen Sie eine Antwort.').first()).toBeVisible();
  await takeScreenshot(firm, 'betrieb-verlaengern');
  await firm.getByRole('radio', { name: /neuem Preis/ }).check();
  await firm.getByRole('button', { name: 'Antworten' }).click();
  await expect(firm.getByRole('heading', { name: 'Angebot ändern' })).toBeVisible();
  await expect(firm.getByLabel('Gültig bis')).toHaveValue(nextDay(MEETING, 14));
  await firm.goto(links[0] ?? '');
  await firm.getByRole('link', { name: 'Verlängerung beantworten' }).click();
  await firm.getByRole('radio', { name: /^Ja, mein Angebot gilt unverändert/ }).check();
  await firm.getByRole('button', { name: 'Antworten' }).click();
  await expect(firm.getByText('Ihr Angebot gilt jetzt länger. Der Kunde erfährt es.')).toBeVisible();
  await takeScreenshot(firm, 'betrieb-verlaengert');
  await context.close();

  await page.reload();
  await expect(page.getByText(/^Gefragt, ob es bis|Gilt nur bis/)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Betriebe um Verlängerung bitten' })).toHaveCount(0);
});
