import type { Page } from '@playwright/test';
import { firmUrl } from '../../domain/magic-links/link-addresses.ts';
import { makeLink } from '../../domain/magic-links/make-link.server.ts';
import { makeReviewLink } from '../../domain/reviews/write-review.server.ts';
import { storePortal } from '../support/customer-portal-states.ts';
import { expect, test } from '../support/journey.ts';
import { openServerDatabase, signInVisitor } from '../support/office-visitor.ts';
import { expectSoundPage } from '../support/page-checks.ts';
import { withServerPool } from '../support/server-database.ts';

let server: Awaited<ReturnType<typeof openServerDatabase>>;
test.beforeAll(async () => {
  server = await openServerDatabase();
});
test.afterAll(() => server.end());

type Stored = { id: string; number: number; firm_id: string };
async function findReview(reference: string): Promise<Stored> {
  const { rows } = await server.pool.query<Stored>(
    `select r.id, r.number, r.firm_id from reviews r join invitations v on v.id = r.invitation_id
     where upper(left(v.inquiry_id::text, 8)) = upper($1)`,
    [reference],
  );
  return rows[0] as Stored;
}

const reply = (page: Page, question: string, answer: string) =>
  page.locator('fieldset', { hasText: question }).getByText(answer, { exact: true }).click();

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });
    const look = (page: Page, name: string) => (javaScriptEnabled ? expectSoundPage(page, name) : Promise.resolve());

    test('a review from the question on the page to the answer of the firm, a report, the takedown, and its deletion @both', async ({
      page,
      context,
    }) => {
      test.setTimeout(180_000);
      await page.goto(await withServerPool((pool) => storePortal(pool, 'done')));
      const own = page.url().replace(/\?.*/, '');
      const reference = /anfrage\/([0-9a-f]{8})\//i.exec(own)?.[1] ?? '';
      await page.getByRole('link', { name: 'Betrieb bewerten' }).first().click();
      await expect(page.getByText('Auch ohne Namen kann der Betrieb Sie erkennen')).toBeVisible();
      await look(page, 'bewerten');
      const writing = page.url();

      await page.getByRole('checkbox', { name: /^Ja, fragen Sie mich in 14 Tagen/ }).check();
      await page.getByRole('button', { name: 'Später fragen' }).click();
      await expect(page.getByText(/^Wir fragen Sie am .+, mit einer E-Mail an /)).toBeVisible();
      await page.getByRole('button', { name: 'Nicht fragen' }).click();
      await expect(page.getByRole('checkbox', { name: /^Ja, fragen Sie mich/ })).toBeVisible();

      await page.getByLabel('Was möchten Sie anderen sagen?').fill('Alles fest, Rückfragen unter 0171 2345678.');
      await page.getByRole('button', { name: 'Bewertung veröffentlichen' }).click();
      await expect(page.getByRole('alert').first()).toContainText(
        'Bitte wählen Sie bei „Pünktlich“ ja, teils oder nein.',
      );
      await expect(page.getByLabel('Was möchten Sie anderen sagen?')).toHaveValue(/0171/);
      await look(page, 'bewerten-fehler');
      await reply(page, 'Blieb es beim vereinbarten Preis?', 'ja');
      await reply(page, 'War der Betrieb pünktlich?', 'teils');
      await reply(page, 'Hat der Betrieb sauber gearbeitet', 'ja');
      await reply(page, 'Würden Sie ihn wieder beauftragen?', 'nein');
      await page.getByText('Ohne Namen', { exact: true }).click();
      await page.getByRole('button', { name: 'Bewertung veröffentlichen' }).click();
      await expect(page.getByRole('status')).toHaveText('Ihre Bewertung ist veröffentlicht.');
      await expect(page.getByRole('main')).toContainText('Rückfragen unter [verdeckt].');
      await expect(page.getByRole('main')).not.toContainText('0171');
      await look(page, 'bewertet');
      const review = await findReview(reference);

      const { token } = await makeLink(server.database, { audience: 'firm', firmId: review.firm_id });
      await page.goto(firmUrl('', token));
      await page.getByRole('link', { name: 'Bewertungen ansehen und beantworten' }).click();
      await expect(page.getByRole('row', { name: /^Wieder beauftragen/ })).toHaveText(/0\s*0\s*1$/);
      const card = page.getByRole('article').getByRole('article');
      await card.locator('summary', { hasText: 'Ihre Antwort' }).click();
      await card.getByLabel('Ihre Antwort').fill('Wir kommen gern noch einmal vorbei.');
      await card.getByRole('button', { name: 'Antwort veröffentlichen' }).click();
      await expect(card).toContainText('Wir kommen gern noch einmal vorbei.');
      await card.locator('summary', { hasText: 'Auftrag bestreiten' }).click();
      await card.getByText('Zu der Bewertung gab es keinen Auftrag.').click();
      await card.getByLabel('Warum?').fill('kurz');
      await card.getByRole('button', { name: 'Melden' }).click();
      await expect(page.getByRole('alert').first()).toContainText('10 bis 1.000 Zeichen');
      await look(page, 'betrieb-fehler');
      await card.getByLabel('Warum?').fill('Diesen Kunden kennen wir nicht.');
      await card.getByRole('button', { name: 'Melden' }).click();
      await expect(card).toContainText('Der Betrieb bestreitet den Auftrag. Wir prüfen das.');
      await look(page, 'betrieb-bewertungen');

      await page.goto(`/so-pruefen-wir-bewertungen/?nr=${review.number}`);
      await look(page, 'so-pruefen-wir');
      await page.getByText('Sie handelt von einem anderen Betrieb oder Auftrag.').last().click();
      await page.getByLabel('Warum?').fill('Der Betrieb war an diesem Tag bei uns.');
      await page.getByLabel('E-Mail-Adresse').fill('keine Adresse@');
      await page.locator('#melden form').evaluate((form: HTMLFormElement) => {
        form.noValidate = true;
      });
      await page.getByRole('button', { name: 'Melden' }).click();
      await expect(page.getByRole('alert').first()).toContainText('Bitte prüfen Sie die E-Mail-Adresse');
      await expect(page.getByLabel('Warum?')).toHaveValue('Der Betrieb war an diesem Tag bei uns.');
      await page.getByLabel('E-Mail-Adresse').fill('');
      await page.getByRole('button', { name: 'Melden' }).click();
      await expect(page.getByText('Danke, Ihre Meldung ist angekommen.')).toBeVisible();

      await signInVisitor(server, context, { role: 'operator' });
      await page.goto('/zentrale/bewertungen/');
      const box = page.locator(`#nr-${review.number}`);
      await expect(box).toContainText('Diesen Kunden kennen wir nicht.');
      await look(page, 'zentrale-bewertungen');
      await box.getByText('Herausnehmen', { exact: true }).click();
      await box.getByRole('button', { name: 'Entscheidung speichern' }).click();
      await expect(page.getByRole('alert').first()).toContainText('Bitte wählen Sie einen Grund.');
      await box.getByLabel('Grund, wenn').selectOption({ label: 'Zu der Bewertung gab es keinen Auftrag.' });
      await box.getByLabel('Begründung an den Kunden').fill('Der Betrieb hat belegt, dass er nicht bei Ihnen war.');
      await box.getByRole('button', { name: 'Entscheidung speichern' }).click();
      await expect(page.getByRole('status')).toContainText('Gespeichert.');

      const link = await makeReviewLink(server.database, review.id);
      await page.goto(`/meine-anfrage/bewertung/?s=${link}`);
      await expect(page.getByText('Wir haben diese Bewertung aus dem Netz genommen.')).toBeVisible();
      await page.getByLabel('Warum soll die Bewertung bleiben?').fill('Die Rechnung liegt vor mir.');
      await page.getByRole('button', { name: 'Widerspruch absenden' }).click();
      await expect(page.getByRole('status')).toContainText('Ihr Widerspruch ist angekommen.');
      await look(page, 'bewertung-link');
      await page.getByRole('checkbox', { name: 'Ja, Bewertung löschen' }).check();
      await page.getByRole('button', { name: 'Bewertung löschen' }).click();
      await expect(page.getByText('Die Bewertung ist gelöscht.')).toBeVisible();
      await page.goto(`/meine-anfrage/bewertung/?s=${link}`);
      await expect(page.getByText('Zu diesem Link ist nichts mehr gespeichert.')).toBeVisible();
      await look(page, 'bewertung-link-unbekannt');
      await page.goto(writing.replace(/\?.*/, ''));
      await expect(page.getByText('Die Bewertung zu diesem Auftrag ist gelöscht.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Bewertung veröffentlichen' })).toHaveCount(0);
    });
  });
}
