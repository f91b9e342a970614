import type pg from 'pg';
import { positionTexts } from '../../content/offers.ts';
import { toWallTime } from '../../domain/time/munich-clock.ts';
import { storePortal } from '../support/customer-portal-states.ts';
import { expect, test } from '../support/journey.ts';
import { expectSheets, expectSoundPage } from '../support/page-checks.ts';
import { makePhoto } from '../support/questionnaire.ts';
import { findRows, withServerPool } from '../support/server-database.ts';

/** A name for the building, three lines of work, and two of what it takes to get there. */
const fillPass = (pool: pg.Pool, reference: string) =>
  pool.query(
    `with named as (update inquiries set building_name = 'Türkenstr. 58' where id::text like lower($1) || '%' returning id)
     insert into offer_lines (offer_id, position, state, note)
     select o.id, line, 'included', 'mit allem Zubehör' from named join invitations v on v.inquiry_id = named.id
       join offers o on o.invitation_id = v.id and o.state = 'ordered', unnest('{access,cleaning,inspection,removal}'::text[]) line
     on conflict (offer_id, position, part) do update set state = 'included', note = excluded.note,
       quantity = null, unit = null, unit_cents = null, total_cents = null`,
    [reference],
  );

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });
    const look = (page: Parameters<typeof expectSoundPage>[0], name: string) =>
      javaScriptEnabled ? expectSoundPage(page, name) : Promise.resolve();

    test('the work is done: day and amount make a guarantee pass that prints, can be corrected, and reminds only with consent @both', async ({
      page,
    }) => {
      test.setTimeout(120_000);
      await page.goto(await withServerPool((pool) => storePortal(pool, 'order claimed by the firm')));
      const own = page.url().replace(/\?.*/, '');
      await expect(page.getByText('sagen wir Taubenschutz Süd und Dachklar München ab.')).toBeVisible();
      await page.getByRole('button', { name: 'Ja, ich habe beauftragt' }).click();
      await page.goto(own);
      await look(page, 'beauftragt');
      await page.getByRole('link', { name: 'Die Arbeit ist fertig' }).click();
      await page.getByLabel('Tag der Abnahme').fill(toWallTime(new Date()).day);
      await page.getByLabel('Rechnungsbetrag').fill('tausend');
      await page.getByRole('button', { name: 'Arbeit ist fertig und abgenommen' }).click();
      await expect(page.getByRole('alert')).toContainText('Bitte nennen Sie einen Betrag über');
      await expect(page.getByLabel('Rechnungsbetrag')).toHaveValue('tausend');
      await look(page, 'fertig-fehler');
      await page.getByLabel('Rechnungsbetrag').fill('1.368,50');
      await page.getByRole('button', { name: 'Arbeit ist fertig und abgenommen' }).click();

      await expect(page.getByRole('heading', { level: 1, name: 'Garantiepass' })).toBeVisible();
      const pass = page.url();
      await expect(page.getByText(/^Garantie bis \d/)).toBeVisible();
      await expect(page.getByText(/1\.368,50\s€/)).toBeVisible();
      await expect(page.getByText('§ 479 BGB')).toBeVisible();
      // A photo of the result leads back to the pass, also one that was refused.
      const text = { name: 'c.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('kein Foto') };
      await page.getByLabel('Fotos auswählen').setInputFiles(text);
      await page.getByRole('button', { name: 'Fotos senden' }).click();
      await expect(page.getByRole('alert')).toContainText('Mindestens ein Foto konnten wir nicht annehmen');
      await expect(page.getByRole('heading', { level: 1, name: 'Garantiepass' })).toBeVisible();
      await page.getByLabel('Fotos auswählen').setInputFiles([await makePhoto('a.jpg'), await makePhoto('b.jpg')]);
      await page.getByRole('button', { name: 'Fotos senden' }).click();
      await expect(page.getByRole('status')).toHaveText('Ihre Fotos sind da.');
      await expect(page.getByRole('heading', { level: 1, name: 'Garantiepass' })).toBeVisible();
      await withServerPool((pool) => fillPass(pool, new URL(own).pathname.split('/')[2] ?? ''));
      await page.goto(pass);
      await expect(page.getByText('Türkenstr. 58')).toBeVisible();
      const work = page.locator('dd').filter({ hasText: positionTexts.cleaning.label });
      const lines = ['cleaning', 'removal', 'nets'] as const;
      await expect(work).toHaveText(new RegExp(lines.map((name) => positionTexts[name].label).join('.*\\n')));
      await expect(work).not.toContainText(
        new RegExp(`${positionTexts.access.label}|${positionTexts.inspection.label}`),
      );
      await look(page, 'garantiepass');
      await page.locator('img').evaluateAll((images) => {
        for (const image of images) image.setAttribute('loading', 'eager');
      });
      await page.waitForLoadState('networkidle');
      await expectSheets(page, 1);
      // On paper: nothing to click on but the photos.
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('main').getByRole('button').filter({ visible: true })).toHaveCount(0);
      await expect(
        page
          .getByRole('main')
          .getByRole('link')
          .filter({ visible: true, hasNot: page.locator('img') }),
      ).toHaveCount(0);
      await page.emulateMedia({ media: null });
      await page.getByRole('checkbox', { name: /^Ja, erinnern Sie mich am/ }).check();
      await page.getByRole('button', { name: 'Erinnerung einschalten' }).click();
      await expect(page.getByRole('status')).toHaveText('Die Erinnerung ist eingeschaltet.');
      await expect(page.getByText(/^Wir erinnern Sie am .+, mit einer E-Mail an /)).toBeVisible();
      await look(page, 'erinnerung-an');
      await page.goto(`${own}loeschen/`);
      await expect(page.getByText(/^Die Erinnerung an die Garantie von .+ löschen wir mit\./)).toBeVisible();
      await look(page, 'loeschen');
      await page.goto(pass);
      await page.getByRole('button', { name: 'Nicht mehr erinnern' }).click();
      await expect(page.getByRole('status')).toHaveText('Die Erinnerung ist abbestellt.');
      await expect(page.getByRole('checkbox', { name: /^Ja, erinnern Sie mich am/ })).toBeVisible();

      await page.getByRole('link', { name: 'Abnahme oder Betrag ändern' }).click();
      await expect(page.getByLabel('Rechnungsbetrag')).toHaveValue('1.368,50');
      await page.goto(own);
      await expect(page.getByText(/^Bezahlt haben Sie 1\.368,50\s€/)).toBeVisible();
      await expect(page.locator('[data-next]')).toHaveText('Garantiepass ansehen');
      await look(page, 'erledigt');
      expect(await findRows('select from guarantee_reminders', [])).toEqual([]);

      // A change of mind: it was not done after all, and then it was.
      await page.goto(`${own}auftrag/${pass.split('/').at(-2)}/`);
      await page.getByText('Die Arbeit wurde nicht ausgeführt', { exact: true }).click();
      await page.getByRole('checkbox', { name: 'Ja, die Arbeit wurde nicht ausgeführt.' }).check();
      await page.getByRole('button', { name: 'Mitteilen' }).click();
      await expect(page.locator('[data-next]')).toHaveText('Die Arbeit ist fertig');
      await expect(page.getByText(/^Bezahlt haben Sie/)).toHaveCount(0);
      await page.goto(pass);
      await expect(page.getByRole('heading', { level: 1, name: 'Ist Netzbau Isar fertig?' })).toBeVisible();
      await page.getByLabel('Tag der Abnahme').fill(toWallTime(new Date()).day);
      await page.getByRole('button', { name: 'Arbeit ist fertig und abgenommen' }).click();
      await expect(page.getByText(/^Garantie bis \d/)).toBeVisible();
      await page.goto('/meine-anfrage/erinnerung/?s=unbekannt');
      await expect(page.getByText('Zu diesem Link gibt es keine Erinnerung mehr.')).toBeVisible();
      await look(page, 'erinnerung-unbekannt');
    });
  });
}
