import { expect, expectAccessible, expectNoSidewaysScroll } from '../support/journey.ts';
import {
  fillSignIn,
  OFFICE_PASSWORD,
  openOffice,
  type Person,
  setUpAccount,
  signInToOffice,
  takeRecoveryCode,
} from '../support/office-sign-in.ts';
import { expectPrintable } from '../support/page-checks.ts';

const test = openOffice();
test.describe.configure({ mode: 'serial' });

let maria: Person;

test('the first administrator is set up by the printed link, which then is spent', async ({ page, office }) => {
  await page.goto(office.firstLink);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel('Ihr Name').fill('Maria Muster');
  await page.getByLabel('Ihre E-Mail-Adresse').fill('maria@example.org');
  await page.getByLabel('Passwort').fill(OFFICE_PASSWORD);
  await page.getByLabel('Code, den die App').fill('000000');
  await page.getByRole('button', { name: 'Konto einrichten' }).click();
  await expect(page.getByRole('alert')).toContainText('Der Code stimmt nicht');
  await expect(page.getByLabel('Ihr Name')).toHaveValue('Maria Muster');
  await expectAccessible(page);

  maria = await setUpAccount(page, office.firstLink, { name: 'Maria Muster', email: 'maria@example.org' });
  expect(maria.recoveryCodes).toHaveLength(10);
  await page.emulateMedia({ media: 'print' });
  for (const code of maria.recoveryCodes) await expect(page.getByText(code)).toBeVisible();
  await expectPrintable(page);
  await expectAccessible(page);
  const { rows } = await office.db.query(
    `select email, role, (select count(*)::int from staff_recovery_codes where staff_id = u.id) as codes,
       (select count(*)::int from access_tokens where audience = 'first-admin' and revoked_at is null) as links
     from staff_users u`,
  );
  expect(rows).toEqual([{ email: maria.email, role: 'admin', codes: 10, links: 0 }]);
  await page.goto(office.firstLink);
  await expect(page.getByRole('heading', { name: 'Dieser Link gilt nicht mehr' })).toBeVisible();
  await expectAccessible(page);
});

test('a wrong code is refused and keeps the address, the right one opens, and none opens twice', async ({
  page,
  isMobile,
}) => {
  await page.goto('/zentrale/protokoll/');
  await expect(page).toHaveURL(/\/zentrale\/anmelden\/\?weiter=/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await fillSignIn(page, maria.email, '000000');
  await expect(page.getByRole('alert')).toContainText('E-Mail, Passwort oder Code stimmt nicht');
  await expect(page.getByLabel('E-Mail')).toHaveValue(maria.email);
  const code = maria.nextCode();
  await fillSignIn(page, maria.email, code);
  await expect(page.getByRole('heading', { name: 'Protokoll', level: 1 })).toBeVisible();

  if (isMobile) await page.getByRole('navigation', { name: 'Zentrale' }).getByText('Mehr').click();
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect(page.getByRole('status')).toHaveText('Sie sind abgemeldet.');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Anmelden', level: 1 })).toBeVisible();
  await page.goto('/zentrale/anmelden/');
  await fillSignIn(page, maria.email, code);
  await expect(page.getByRole('alert')).toContainText('Jeder Code gilt nur einmal');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a session that ends while somebody types gives the form back after signing in again', async ({
    page,
    office,
  }) => {
    await signInToOffice(page, maria);
    await page.goto('/zentrale/konten/');
    await page.getByLabel('Name').fill('Karl mit langem Namen');
    await page.getByLabel('E-Mail').fill('karl@example.org');
    await office.db.query(`update staff_sessions set seen_at = now() - interval '31 minutes'`);
    await page.getByRole('button', { name: 'Einladen' }).click();
    await expect(page.getByRole('heading', { name: 'Ihre Anmeldung ist abgelaufen' })).toBeVisible();
    await fillSignIn(page, maria.email, takeRecoveryCode(maria));
    await expect(page.getByText('Karl mit langem Namen')).toBeVisible();
    await page.getByRole('button', { name: 'Jetzt absenden' }).click();
    await expect(page.getByRole('status')).toContainText('Die Einladung an karl@example.org ist unterwegs.');
  });
});
