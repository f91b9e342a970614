import type { Page } from '@playwright/test';
import { ownPageUrl } from '../../domain/access/link-addresses.ts';
import { makeLink } from '../../domain/access/make-link.server.ts';
import { makeMailedCode } from '../../domain/inquiries/phone-code.server.ts';
import { nextDay, toWallTime } from '../../domain/time/munich-clock.ts';
import { storeInquiryIn } from '../support/inquiry-in-state.ts';
import { expect, test } from '../support/journey.ts';
import { toQueries } from '../support/queries.ts';
import { storeActiveReleased } from '../support/released.ts';
import { expectRightLook } from '../support/right-look.ts';
import { findRows, withServerPool } from '../support/server-database.ts';

test('after the release: the firm, three times, one taken, moved, called off; each side sees it at once', async ({
  page,
  browser,
}) => {
  const { about, reference, link, name, customer } = await withServerPool(async (pool) => {
    const stored = await storeActiveReleased(pool);
    const { token } = await makeLink(toQueries({ pool }), { audience: 'customer', inquiryId: stored.about.inquiryId });
    return { ...stored, customer: ownPageUrl('', token) };
  });
  const firm = await (await browser.newContext()).newPage();
  const day = (days: number) => nextDay(toWallTime(new Date()).day, days);
  await firm.goto(link);
  await firm.getByRole('link', { name: 'Kontakt ansehen' }).click();
  await firm.getByRole('checkbox').check();
  await firm.getByRole('button', { name: 'Kontaktdaten anzeigen' }).click();
  await expect(firm.getByText('Postleitzahl und Ort: 80331 München')).toBeVisible();
  await expect(firm.getByRole('link', { name: 'Adresse auf der Karte öffnen' })).toHaveAttribute(
    'href',
    'https://www.openstreetmap.org/search?query=Tal+5%2C+80331+M%C3%BCnchen',
  );
  await expectRightLook(firm, 'betrieb-kontakt');
  await firm.goto(link);
  await firm.getByRole('link', { name: 'Termin vorschlagen' }).click();
  for (const n of [1, 2, 3]) await firm.getByLabel(`${n}. Vorschlag`).fill(`${day(n + 6)}T10:30`);
  await expectRightLook(firm, 'betrieb-termine');
  await firm.getByRole('button', { name: 'Zeiten vorschlagen' }).click();
  await expect(firm.getByRole('status')).toContainText('Ihre Zeiten sind beim Kunden.');

  await page.goto(customer);
  await expect(page.locator('[data-next]')).toHaveText('Termin aussuchen');
  await page.getByRole('link', { name: 'Termin aussuchen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name}: Kontakt und Termine`);
  await expect(page.locator('#betrieb a[href^="tel:+49"]')).toBeVisible();
  await expectRightLook(page, 'kontakt-und-termine');
  await page.getByRole('radio').nth(1).check();
  await page.getByRole('button', { name: 'Termin annehmen' }).click();
  await expect(page.getByRole('status')).toContainText('Der Termin ist vereinbart.');
  const agreed = page.locator('#termine').getByRole('listitem');
  const entry = async (who: Page) => {
    const file = who.locator('#termine').getByRole('link', { name: 'In den Kalender' });
    return (await (await who.request.get((await file.getAttribute('href')) ?? '')).text()).match(
      /^(UID|SEQUENCE|METHOD).*$/gm,
    );
  };
  await firm.reload();
  const before = await entry(page);
  expect(await entry(firm)).toEqual(before);

  await agreed.getByText('Um andere Zeiten bitten').first().click();
  await agreed.getByLabel('Wann passt es Ihnen?').fill('donnerstags ab 16 Uhr');
  await agreed.getByRole('checkbox', { name: 'Ja, der Betrieb soll mir andere Zeiten vorschlagen.' }).check();
  await agreed.getByRole('button', { name: 'Um andere Zeiten bitten' }).click();
  await expect(page.getByRole('status')).toHaveText('Wir haben den Betrieb um andere Zeiten gebeten.');
  await firm.reload();
  await expect(firm.getByText('Der Kunde bittet um andere Zeiten.')).toBeVisible();
  await firm.getByText('Termin verschieben').click();
  await firm
    .locator('#termine')
    .getByLabel('1. Vorschlag')
    .fill(`${day(12)}T16:00`);
  await firm.locator('#termine').getByRole('button', { name: 'Zeiten vorschlagen' }).click();
  await page.reload();
  await page.getByRole('radio').check();
  await page.getByRole('button', { name: 'Termin annehmen' }).click();
  expect(await entry(page)).toEqual(before?.map((line) => line.replace('SEQUENCE:0', 'SEQUENCE:1')));
  await agreed.getByText('Termin absagen').first().click();
  await agreed.getByRole('checkbox', { name: 'Ja, dieser Termin findet nicht statt.' }).check();
  await agreed.getByRole('button', { name: 'Termin absagen' }).click();
  await expect(agreed).toHaveCount(0);
  await firm.goto(`/betrieb/anfrage/${reference}/termin/`);
  await expect(firm.locator('#termine')).toHaveCount(0);
  expect(
    await findRows('select sequence, cancelled_at is not null as off from visits where invitation_id = $1', [
      about.invitationId,
    ]),
  ).toEqual([{ sequence: 2, off: true }]);
  await firm.context().close();
});

test('details know what the questionnaire knows and understand measures; the contact is corrected with a mailed code', async ({
  page,
}) => {
  const email = `karl-${Date.now()}@example.org`;
  const answers = { types_of_problems: 'nesting', problem_locations: 'balcony', email_address: email };
  const { inquiryId, customer } = await withServerPool(async (pool) => {
    const id = await storeInquiryIn(pool, 'new', { ...answers, first_name: 'Karl', last_name: 'Falk' });
    const { token } = await makeLink(toQueries({ pool }), { audience: 'customer', inquiryId: id });
    return { inquiryId: id, customer: ownPageUrl('', token) };
  });
  await page.goto(customer);
  const own = new URL(page.url()).pathname;
  await page.goto(`${own}angaben/`);
  await expect(page.getByRole('checkbox', { name: 'Balkon, Loggia' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Halle' })).toHaveCount(0);
  await expect(page.getByLabel('Versammlung am')).toBeHidden();
  await page.getByRole('radio', { name: 'Hauseigentümer' }).check();
  await expect(page.locator('[data-detail="consent"]')).toBeHidden();
  await page.getByLabel('Breite in m').fill('3,2 Meter');
  await page.getByLabel('Höhe in m').fill('250 cm');
  await page.getByLabel('In Ihren Worten').fill('Bitte erst bei Falk klingeln.');
  await expectRightLook(page, 'angaben');
  await page.getByRole('button', { name: 'Angaben speichern' }).click();
  await expect(page.getByText('Ihre Angaben sind gespeichert.')).toBeVisible();
  const [stored] = await findRows('select answers from inquiry_details where inquiry_id = $1', [inquiryId]);
  expect(stored).toMatchObject({ answers: { place: ['balcony'], size: { widthCm: 320, heightCm: 250 } } });

  await page.goto(`${own}kontaktdaten/`);
  await page.getByRole('checkbox', { name: 'Ja, bitte schicken Sie mir den Code.' }).check();
  await expectRightLook(page, 'code-anfordern');
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
  await expectRightLook(page, 'kontaktdaten');
  await page.getByRole('button', { name: 'Angaben speichern' }).click();
  // The links of before have ended; this browser stays in.
  await page.waitForURL((url) => url.pathname === own);
  await expect(page.getByText('Karla Falk').first()).toBeVisible();
  expect(await findRows('select first_name, email_address from inquiries where id = $1', [inquiryId])).toEqual([
    { first_name: 'Karla', email_address: `neu-${email}` },
  ]);
});
