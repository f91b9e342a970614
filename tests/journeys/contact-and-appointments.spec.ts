import { makeMailedCode } from '../../domain/inquiries/phone-code.server.ts';
import { portalUrl } from '../../domain/magic-links/link-addresses.ts';
import { makeLink } from '../../domain/magic-links/make-link.server.ts';
import { storeInquiryInState } from '../support/inquiry-in-state.ts';
import { expect, test } from '../support/journey.ts';
import { expectSoundPage } from '../support/page-checks.ts';
import { toQueries } from '../support/queries.ts';
import { findRows, withServerPool } from '../support/server-database.ts';

test('details know what the questionnaire knows and understand measures; the contact is corrected with a mailed code', async ({
  page,
}) => {
  const email = `karl-${Date.now()}@example.org`;
  const answers = { types_of_problems: 'nesting', problem_locations: 'balcony', email_address: email };
  const { inquiryId, customer } = await withServerPool(async (pool) => {
    const id = await storeInquiryInState(pool, 'new', { ...answers, first_name: 'Karl', last_name: 'Falk' });
    const { token } = await makeLink(toQueries({ pool }), { audience: 'customer', inquiryId: id });
    return { inquiryId: id, customer: portalUrl('', token) };
  });
  await page.goto(customer);
  const own = new URL(page.url()).pathname;
  await page.goto(`${own}angaben/`);
  await expect(page.getByRole('checkbox', { name: 'Balkon, Loggia' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Halle' })).toHaveCount(0);
  await expect(page.getByLabel('Versammlung am')).toBeHidden();
  await page.getByText('Wer entscheidet, und wann').click();
  await page.getByRole('radio', { name: 'Hauseigentümer' }).check();
  await expect(page.locator('[data-detail="consent"]')).toBeHidden();
  await page.getByLabel('Breite in m').fill('3,2 Meter');
  await page.getByLabel('Höhe in m').fill('250 cm');
  await page.getByLabel('In Ihren Worten').fill('Bitte erst bei Falk klingeln.');
  await expectSoundPage(page, 'angaben');
  await page.getByRole('button', { name: 'Angaben speichern' }).click();
  await expect(page.getByText('Ihre Angaben sind gespeichert.')).toBeVisible();
  const [stored] = await findRows('select answers from inquiry_details where inquiry_id = $1', [inquiryId]);
  expect(stored).toMatchObject({ answers: { place: ['balcony'], size: { widthCm: 320, heightCm: 250 } } });

  await page.goto(`${own}kontaktdaten/`);
  await page.getByRole('checkbox', { name: 'Ja, bitte schicken Sie mir den Code.' }).check();
  await expectSoundPage(page, 'code-anfordern');
  await page.getByRole('button', { name: 'Code anfordern' }).click();
  await expect(page.getByRole('status')).toContainText('Der Code ist unterwegs.');
  const mailed = `select from sent_mails where kind = 'send-correction-code' and subject_id = $1`;
  await expect.poll(async () => (await findRows(mailed, [inquiryId])).length, { timeout: 30_000 }).toBe(1);
  // Nobody but its reader knows the one in the mail.
  const code = await withServerPool((pool) => makeMailedCode(toQueries({ pool }), inquiryId));
  await page.getByLabel('Vorname').fill('Karla');
  await page.getByLabel('Code aus der E-Mail').fill('00000000');
  await page.getByRole('button', { name: 'Angaben speichern' }).click();
  await expect(page.getByRole('alert')).toContainText(
    'Dieser Code stimmt nicht, oder er gilt nicht mehr. Geändert ist nichts.',
  );
  await expect(page.getByLabel('Vorname')).toHaveValue('Karla');
  await page.getByLabel('Code aus der E-Mail').fill(code ?? '');
  await page.getByLabel('E-Mail-Adresse').fill(`neu-${email}`);
  await expectSoundPage(page, 'kontaktdaten');
  await page.getByRole('button', { name: 'Angaben speichern' }).click();
  // The earlier links have ended; this browser stays signed in.
  await page.waitForURL((url) => url.pathname === own);
  await expect(page.getByText('Karla Falk').first()).toBeVisible();
  expect(await findRows('select first_name, email_address from inquiries where id = $1', [inquiryId])).toEqual([
    { first_name: 'Karla', email_address: `neu-${email}` },
  ]);
});
