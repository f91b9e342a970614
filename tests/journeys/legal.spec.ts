import { processings } from '../../content/processings.ts';
import { expect, test, waitForScript, withConsent } from '../support/journey.ts';

test.beforeEach(({ page }) => withConsent(page));

test('the imprint names everything § 5 DDG and § 18 MStV ask for', async ({ page }) => {
  await page.goto('/impressum/');
  const main = page.getByRole('main');
  for (const text of [
    'Angaben nach § 5 DDG',
    'Taubenfrei München GmbH',
    'Musterstraße 12',
    'Geschäftsführung: Maria Muster',
    'Amtsgericht München',
    'HRB 000000',
    'DE000000000',
    'Verantwortlich für den Inhalt nach § 18 Abs. 2 MStV',
    '§ 36 VSBG',
  ])
    await expect(main).toContainText(text);
  await expect(main.getByRole('link', { name: '+49 89 99998 120' })).toHaveAttribute('href', 'tel:+498999998120');
  await expect(main.getByRole('link', { name: 'info@taubenfrei-muenchen.example' }).first()).toHaveAttribute(
    'href',
    'mailto:info@taubenfrei-muenchen.example',
  );
});

test('the privacy policy shows its date once and every processing in full', async ({ page }) => {
  await page.goto('/datenschutz/');
  const main = page.getByRole('main');
  await expect(main.getByText('Stand: 13.03.2025')).toHaveCount(1);
  for (const { id, title } of processings) {
    const card = page.locator(`#${id}`);
    await expect(card.getByRole('heading', { name: title, exact: true })).toBeVisible();
    await expect(card.locator('dt')).toHaveText([
      'Zweck',
      'Rechtsgrundlage',
      'Daten',
      'Ort',
      'Empfänger',
      'Speicherdauer',
      'Drittland',
    ]);
  }
  await expect(main).toContainText('Bayerisches Landesamt für Datenschutzaufsicht (BayLDA)');
});

test('the accessibility statement names standard, gaps, contact and authority', async ({ page }) => {
  await page.goto('/barrierefreiheit/');
  const main = page.getByRole('main');
  for (const text of ['EN 301 549', 'Was noch nicht barrierefrei ist', 'Magdeburg', '+49 89 99998 120'])
    await expect(main).toContainText(text);
});

test('printed, a legal page is the text alone', async ({ page }) => {
  await page.goto('/agb/');
  await waitForScript(page);
  await expect(page.getByRole('button', { name: 'Diese Seite drucken' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Diese Seite drucken' })).toBeHidden();
  await expect(page.getByRole('heading', { name: '1. Anbieter und Geltung' })).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the imprint is one click away from every page and complete', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click();
    await expect(page.getByRole('main')).toContainText('Registernummer: HRB 000000');
    await expect(page.getByRole('button', { name: 'Diese Seite drucken' })).toBeHidden();
  });
});
