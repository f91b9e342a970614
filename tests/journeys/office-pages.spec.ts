import { randomUUID } from 'node:crypto';
import { raiseTask } from '../../domain/tasks/tasks.server.ts';
import { storeInquiryInState } from '../support/inquiry-in-state.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  waitForScript,
  waitForScriptAtStandingClock,
} from '../support/journey.ts';
import { openServerDatabase, signInVisitor } from '../support/office-visitor.ts';

let server: Awaited<ReturnType<typeof openServerDatabase>>;
test.beforeAll(async () => {
  server = await openServerDatabase();
});
test.afterAll(() => server.end());

const uniqueName = () => `Zentral${randomUUID().slice(0, 8)}`;

async function storeWithTask() {
  const id = await storeInquiryInState(server.pool, 'new', { last_name: uniqueName() });
  await server.pool.query(`update inquiries set response_due_at = now() + interval '10 minutes' where id = $1`, [id]);
  await server.database.transaction((client) =>
    raiseTask(client, { kind: 'call', inquiryId: id, dueAt: new Date(Date.now() - 3_600_000) }),
  );
  return id;
}

test('today shows response times by time left and tasks that are taken, returned and finished', async ({
  page,
  context,
}) => {
  await signInVisitor(server, context);
  const id = await storeWithTask();
  const reference = id.slice(0, 8).toUpperCase();
  await page.goto('/zentrale/');
  await expect(page.locator('#zusagen tr', { hasText: reference })).toContainText(/noch \d+\smin/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const task = page.locator('#aufgaben li', { hasText: reference });
  await expect(task).toContainText('Anrufen: noch kein Angebot');
  await task.getByRole('button', { name: 'Übernehmen' }).click();
  await expect(task).toContainText('Sie');
  await task.getByRole('button', { name: 'Zurückgeben' }).click();
  await expect(task).toContainText('noch niemand');
  await task.getByRole('button', { name: 'Übernehmen' }).click();
  await task.getByRole('button', { name: 'Erledigen' }).click();
  // The browser asks for the outcome itself.
  expect(await task.getByRole('combobox').evaluate((select: HTMLSelectElement) => select.validity.valueMissing)).toBe(
    true,
  );
  await task.getByRole('combobox').selectOption({ label: 'Nicht erreicht' });
  await task.getByRole('button', { name: 'Erledigen' }).click();
  await expect(task).toHaveCount(0);
  const { rows } = await server.pool.query('select outcome from tasks where inquiry_id = $1', [id]);
  expect(rows).toEqual([{ outcome: 'not-reached' }]);
});

test('the first page does not renew itself over text that was typed and left', async ({ page, context }) => {
  await signInVisitor(server, context);
  const inquiryId = await storeInquiryInState(server.pool, 'new', { last_name: uniqueName() });
  await server.pool.query(
    `insert into pgboss.job (name, data, state, output, retry_limit, completed_on)
     values ('emails', jsonb_build_object('job', 'send-receipt', 'inquiryId', $1::text), 'failed', '{"message":"SMTP 550"}', 3, now())`,
    [inquiryId],
  );
  await page.clock.install();
  await page.goto('/zentrale/');
  await waitForScriptAtStandingClock(page);
  let renewals = 0;
  page.on('request', (request) => {
    renewals += Number(request.url().includes('von-selbst'));
  });
  const mail = page.getByRole('listitem').filter({ has: page.locator(`a[href*="${inquiryId}"]`) });
  await mail.getByText('Andere Adresse').click();
  const address = mail.getByLabel('Neue E-Mail-Adresse');
  await address.fill('anna@example.org');
  await address.blur();
  await page.clock.runFor(61_000);
  await expect(address).toHaveValue('anna@example.org');
  expect(renewals).toBe(0);
  await address.fill('');
  await address.blur();
  const renewed = page.waitForRequest(/von-selbst/);
  await page.clock.runFor(61_000);
  await renewed;
});

/** The browser notes every request that fails, as it should. */
const outageTest = test.extend({ watched: async ({ page: _ }, use) => use(undefined) });

outageTest('the first page stays while the server is away, and renews itself afterwards', async ({ page, context }) => {
  await signInVisitor(server, context);
  await page.clock.install();
  await page.goto('/zentrale/');
  await waitForScriptAtStandingClock(page);
  const answers = ['abort', 503] as const;
  for (const answer of answers) {
    await page.route(/von-selbst/, (route) => (answer === 'abort' ? route.abort() : route.fulfill({ status: answer })));
    const asked = page.waitForRequest(/von-selbst/);
    await page.clock.runFor(61_000);
    await (await asked).response().catch(() => null);
    await page.unroute(/von-selbst/);
    await expect(page.getByRole('heading', { level: 1, name: 'Heute' })).toBeVisible();
    await expect(page).toHaveURL(/\/zentrale\/$/);
  }
  const renewed = page.waitForRequest((request) => request.isNavigationRequest() && /von-selbst/.test(request.url()));
  await page.clock.runFor(61_000);
  await renewed;
  await page.waitForLoadState();
});

test('keys lead through the day, are listed, do nothing while somebody types, and are switched off for the account @desktop', async ({
  page,
  context,
}) => {
  await signInVisitor(server, context);
  const id = await storeWithTask();
  await page.goto(`/zentrale/anfragen/${id}/`);
  await waitForScript(page);
  await page.keyboard.press('m');
  await expect(page.getByLabel('Neue Notiz')).toBeFocused();
  await page.keyboard.type('nah?u');
  await expect(page.getByLabel('Neue Notiz')).toHaveValue('nah?u');
  await page.getByLabel('Neue Notiz').fill('');
  await page.getByLabel('Neue Notiz').blur();
  await page.keyboard.press('Control+u');
  await page.keyboard.press('Alt+n');
  await page.keyboard.press('v');
  await expect(page.locator('#auswahl :focus')).toHaveCount(1);
  await page.keyboard.press('u');
  await expect(page.locator('#aufgabe')).toContainText('Sie');
  await waitForScript(page);
  for (const [key, path] of [
    ['h', '/zentrale/'],
    ['b', '/zentrale/betriebe/'],
    ['n', '/zentrale/anfragen/neu/'],
    ['a', '/zentrale/anfragen/'],
  ] as const) {
    await page.keyboard.press(key);
    await page.waitForURL((url) => url.pathname === path);
    await waitForScript(page);
  }
  // A tick is as much work as a word: no key leaves a form that is filled in.
  await page.goto('/zentrale/anfragen/neu/');
  await waitForScript(page);
  const left: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && left.push(request.url()));
  await page.getByLabel('Balkon').check();
  for (const key of ['h', 'a', 'b', 'n', '/']) await page.keyboard.press(key);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Balkon')).toBeChecked();
  expect(left).toEqual([]);
  await page.goto('/zentrale/anfragen/');
  await waitForScript(page);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog').getByText('Anfrage am Telefon anlegen')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('n');
  await page.getByRole('button', { name: 'Tasten ausschalten' }).click();
  await waitForScript(page);
  await expect(page).toHaveURL(/\/zentrale\/anfragen\/$/);
  await page.keyboard.press('h');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Tasten (aus)' }).click();
  await page.getByRole('button', { name: 'Tasten einschalten' }).click();
  await waitForScript(page);
  await page.keyboard.press('h');
  await page.waitForURL((url) => url.pathname === '/zentrale/');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('an inquiry is found, held and noted about', async ({ page, context, isMobile }) => {
    test.skip(isMobile, 'one width is enough');
    await signInVisitor(server, context);
    const last_name = uniqueName();
    const id = await storeInquiryInState(server.pool, 'new', { last_name });
    await page.goto('/zentrale/anfragen/');
    await page.getByRole('searchbox').fill(last_name);
    await page.getByRole('button', { name: 'Anzeigen' }).click();
    await page.getByRole('link', { name: id.slice(0, 8).toUpperCase() }).click();
    await page.locator('#schritte summary', { hasText: 'Anhalten' }).click();
    await page.locator('#schritte details[open] button').click();
    await expect(page.getByRole('status')).toContainText('Erledigt');
    await page.getByLabel('Neue Notiz').fill('x'.repeat(2001));
    await page.getByRole('button', { name: 'Notiz speichern' }).click();
    await expect(page.locator('#notizen')).toContainText('erlaubt sind 2.000');
    await expect(page.getByLabel('Neue Notiz')).toHaveValue('x'.repeat(2001));
    await page.goto('/zentrale/');
    await page.getByRole('link', { name: 'Jetzt aktualisieren' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Heute');
  });
});
