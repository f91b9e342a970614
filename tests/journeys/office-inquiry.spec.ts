import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { storeInquiryInState } from '../support/inquiry-in-state.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { openServerDatabase, signInVisitor } from '../support/office-visitor.ts';

let server: Awaited<ReturnType<typeof openServerDatabase>>;
test.beforeAll(async () => {
  server = await openServerDatabase();
});
test.afterAll(() => server.end());

const uniqueName = () => `Zentral${randomUUID().slice(0, 8)}`;
const inquiryPage = (id: string) => `/zentrale/anfragen/${id}/`;

async function openStep(page: Page, label: string) {
  await page.locator('#schritte summary', { hasText: label }).click();
}

test('works an inquiry from new to lost, with the reason and a note in its history', async ({ page, context }) => {
  await signInVisitor(server, context, { name: 'Petra Zentral' });
  const last_name = uniqueName();
  const id = await storeInquiryInState(server.pool, 'new', { last_name });
  await page.goto(`/zentrale/anfragen/?suche=${last_name}`);
  await page.getByRole('link', { name: id.slice(0, 8).toUpperCase() }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    `, Balkon, Jörg Z. ${id.slice(0, 8).toUpperCase()}`,
  );
  await expect(page.locator('#schritte summary')).toHaveText(['Anhalten', 'Ohne Auftrag beenden', 'Als Spam beenden']);
  await expectAccessible(page);

  await openStep(page, 'Ohne Auftrag beenden');
  await page.locator('#give-up-notiz').fill('Hat sich anders entschieden');
  await page.getByRole('button', { name: 'Ohne Auftrag beenden' }).click();
  await expect(page.getByRole('alert')).toContainText('Bitte wählen Sie einen Grund');
  await expect(page.locator('#give-up-notiz')).toHaveValue('Hat sich anders entschieden');

  await page.locator('#schritte details[open] select').selectOption({ label: 'Anderweitig beauftragt' });
  await page.getByRole('button', { name: 'Ohne Auftrag beenden' }).click();
  await expect(page.getByRole('status')).toContainText('Erledigt');
  await expect(page.locator('#schritte summary')).toHaveText(['Wieder öffnen']);
  await expect(page.locator('#verlauf')).toContainText('Ohne Auftrag beendet');
  await expect(page.locator('#verlauf')).toContainText('Anderweitig beauftragt');
  await expect(page.locator('#verlauf')).toContainText('Petra Zentral');
  await expect(page.locator('#notizen')).toContainText('Hat sich anders entschieden');
  const { rows } = await server.pool.query(
    `select i.status, e.event, e.from_state, e.to_state, e.details ->> 'reason' as reason, n.body from inquiries i
     join inquiry_events e on e.inquiry_id = i.id and e.event = 'give-up' join inquiry_notes n on n.inquiry_id = i.id
     where i.id = $1`,
    [id],
  );
  const step = { event: 'give-up', from_state: 'new', to_state: 'lost', reason: 'elsewhere' };
  expect(rows).toEqual([{ status: 'lost', ...step, body: 'Hat sich anders entschieden' }]);
});

test('masks contact data until somebody asks, writes down who did, and gives a code that opens the page once', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const account = await signInVisitor(server, context);
  const last_name = uniqueName();
  const phone_number = '0170/5550199';
  const id = await storeInquiryInState(server.pool, 'new', {
    last_name,
    phone_number,
    email_address: 'geheim@example.org',
  });
  await page.goto(inquiryPage(id));
  expect(await page.content()).not.toMatch(new RegExp(`${last_name}|5550199|geheim@`));
  await page.getByRole('button', { name: 'Kontaktdaten zeigen' }).click();
  await expect(page.locator('#kontakt')).toContainText(last_name);
  await expect(page.getByRole('link', { name: 'Anrufen' })).toHaveAttribute('href', 'tel:+491705550199');
  await expect(page.locator('#kontakt a[href^="mailto:geheim@example.org?subject="]')).toBeVisible();
  await expect(page.locator('#kontakt')).toContainText('80331 München');
  await expect(page.locator('#kontakt a[href^="https://www.openstreetmap.org/search?query=80331"]')).toBeVisible();
  await expect(page.getByRole('link', { name: 'SMS schreiben' })).toHaveAttribute(
    'href',
    new RegExp(`^sms:\\+491705550199\\?body=.*${id.slice(0, 8).toUpperCase()}`),
  );
  const { rows } = await server.pool.query('select actor from audit_log where action = $1 and subject = $2', [
    'inquiry.open-contact',
    id,
  ]);
  expect(rows).toEqual([{ actor: `staff:${account.id}` }]);
  await page.goto(inquiryPage(id));
  await expect(page.locator('#kontakt')).not.toContainText(last_name);

  await page.getByRole('button', { name: 'Code erzeugen' }).click();
  await expect(page.locator('#code')).toContainText(/\d{4} \d{4}/);
  const code = /\d{4} \d{4}/.exec((await page.locator('#code').textContent()) ?? '')?.[0] ?? '';
  await page.goto(inquiryPage(id));
  await expect(page.locator('#code')).not.toContainText(/\d{4} \d{4}/);

  const phone = await browser.newContext({ baseURL, locale: 'de-DE' });
  const customer = await phone.newPage();
  const reference = id.slice(0, 8).toUpperCase();
  const open = async () => {
    await customer.goto('/meine-anfrage/');
    const form = customer.locator('form', { has: customer.locator('[name=code]') });
    await form.getByLabel('Anfragenummer').fill(reference);
    await form.getByLabel('Code vom Telefon').fill(code);
    await form.getByLabel('Code vom Telefon').press('Enter');
  };
  await open();
  await expect(customer.getByText(last_name).first()).toBeVisible();
  await phone.clearCookies();
  await open();
  await expect(customer.getByRole('alert')).toContainText('passen nicht zusammen');
  await phone.close();
});

test('erases with a typed word and a fresh code', async ({ page, context }) => {
  const account = await signInVisitor(server, context);
  const id = await storeInquiryInState(server.pool, 'new', { last_name: uniqueName() });
  await server.pool.query(`update staff_sessions set fresh_until = now() where staff_id = $1`, [account.id]);
  await page.goto(inquiryPage(id));
  await page.getByRole('link', { name: 'Löschen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bitte bestätigen Sie, dass Sie es sind');
  await page.getByLabel('Code').fill(account.recoveryCodes[0] ?? '');
  await page.getByRole('button', { name: 'Bestätigen' }).click();
  await page.getByLabel('Zur Bestätigung').fill('löschn');
  await page.getByRole('button', { name: 'Endgültig löschen' }).click();
  await expect(page.getByRole('link', { name: 'Das Wort stimmt nicht' })).toBeVisible();
  await expect(page.getByLabel('Zur Bestätigung')).toHaveValue('löschn');
  await expectAccessible(page);
  await page.getByLabel('Zur Bestätigung').fill('LÖSCHEN');
  await page.getByRole('button', { name: 'Endgültig löschen' }).click();
  await expect(page.getByRole('status')).toContainText(`Die Anfrage ${id.slice(0, 8).toUpperCase()} ist gelöscht`);
  const { rowCount } = await server.pool.query('select from inquiries where id = $1', [id]);
  expect(rowCount).toBe(0);
  expect((await page.goto(inquiryPage(id)))?.status()).toBe(404);
});

test('hands out what is stored about somebody, and all inquiries, as files', async ({ page, context }) => {
  await signInVisitor(server, context);
  const last_name = uniqueName();
  const id = await storeInquiryInState(server.pool, 'new', { last_name });
  await page.goto(`${inquiryPage(id)}auskunft/`);
  await expectAccessible(page);
  await page.getByLabel('der Telefonnummer der Anfrage').check();
  const archive = page.waitForEvent('download');
  await page.getByRole('button', { name: 'ZIP herunterladen' }).click();
  expect((await archive).suggestedFilename()).toBe(`auskunft-${id.slice(0, 8).toUpperCase()}.zip`);
  await page.goto('/zentrale/anfragen/ausgabe/');
  const list = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV herunterladen' }).click();
  expect(await readFile(await (await list).path(), 'utf8')).toContain(last_name);
});
