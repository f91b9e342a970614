import { randomUUID } from 'node:crypto';
import { portalUrl } from '../../domain/access/link-addresses.ts';
import { makeLink } from '../../domain/access/make-link.server.ts';
import { submitOffer } from '../../domain/offers/submit-offer.server.ts';
import { nextDay, toWallTime } from '../../domain/time/munich-clock.ts';
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
    return { ...first, customer: portalUrl('', token) };
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
