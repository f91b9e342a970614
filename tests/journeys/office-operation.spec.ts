import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, expectAccessible, expectNoSidewaysScroll } from '../support/journey.ts';
import { openOffice, setUpAccount, signInToOffice } from '../support/office-sign-in.ts';

const test = openOffice();

/** The link in the last test mail, once it lies there as a file. */
function linkIn(dataDir: string): string {
  try {
    const folder = join(dataDir, 'mail');
    const name = readdirSync(folder).find((file) => file.startsWith('send-test-mail')) ?? '';
    const text = readFileSync(join(folder, name), 'utf8').replaceAll('=\r\n', '').replaceAll('=3D', '=');
    return /\/zentrale\/testmail\/\?s=[\w-]+/.exec(text)?.[0] ?? '';
  } catch {
    return '';
  }
}

test('the first day is a list; a test mail counts once its button was pressed, and not when its link was opened', async ({
  page,
  office,
}) => {
  const maria = await setUpAccount(page, office.firstLink, { name: 'Maria Muster', email: 'maria@example.org' });
  await signInToOffice(page, maria);
  const list = page.getByRole('region', { name: /Was für den Anfang noch fehlt/ });
  await expect(list).toContainText('Wer Rechnungen stellt, ist noch nicht eingetragen.');
  await expect(list).toContainText('Es gibt noch keine Sicherung.');
  await list
    .getByRole('listitem')
    .filter({ hasText: 'Niemand hat bestätigt' })
    .getByRole('link', { name: 'Zur Testmail' })
    .click();
  await expect(page).toHaveURL(/\/zentrale\/betrieb\//);
  await expect(page.locator('#server')).toContainText('bearbeitet sie');
  await expect(page.getByRole('region', { name: 'Stand' })).toContainText('PostgreSQL');
  await expect(page.getByText('content/company.ts (')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Testmail schicken' }).click();
  // Without a mail server nothing is on its way.
  await expect(page.getByRole('status')).toContainText('als Datei auf dem Server');

  await expect.poll(() => linkIn(office.server.dataDir), { timeout: 30_000 }).not.toBe('');
  const link = linkIn(office.server.dataDir);
  await page.goto('/zentrale/postausgang/');
  await expect(page.getByRole('row').filter({ hasText: 'Testmail' })).toContainText('Zentrale');
  await expect(page.getByText('liegt nur als Datei auf dem Server')).toBeVisible();
  await page.request.get(link);
  await page.goto('/zentrale/betrieb/');
  await expect(page.getByText('Noch kam keine Testmail an.')).toBeVisible();
  await page.goto(link);
  await page.getByRole('button', { name: 'Ja, sie kam an' }).click();
  await expect(page.getByRole('status')).toContainText('notiert');
  await page.goto('/zentrale/');
  await expect(list).toBeVisible();
  await expect(list).not.toContainText('Niemand hat bestätigt');
  // Work waits: one line, and the list behind it.
  await office.db.query(
    `insert into tasks (kind, dedupe, due_at) values ('bill-month', 'office:2026-11:bill-month', now())`,
  );
  await page.goto('/zentrale/');
  await expect(list.getByText('Es gibt noch keine Sicherung.')).toBeHidden();
  expect((await list.boundingBox())?.height).toBeLessThan(60);
  await list.getByRole('heading', { name: /Was für den Anfang noch fehlt/ }).click();
  await expect(list.getByText('Es gibt noch keine Sicherung.')).toBeVisible();
  expect((await page.request.get(`${link}x`)).status()).toBe(404);
});
