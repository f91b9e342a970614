import { writeFinishedDays } from '../../domain/figures/market.server.ts';
import { storeInquiryInState } from '../support/inquiry-in-state.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test, waitForScript } from '../support/journey.ts';
import { openServerDatabase, signInVisitor } from '../support/office-visitor.ts';

let server: Awaited<ReturnType<typeof openServerDatabase>>;
test.beforeAll(async () => {
  server = await openServerDatabase();
});
test.afterAll(() => server.end());

const countOf = async (what: string, which: string, source: string) => {
  const { rows } = await server.pool.query<{ n: number }>(
    'select coalesce(sum(number), 0)::int as n from page_view_counts where what = $1 and which = $2 and source = $3',
    [what, which, source],
  );
  return rows[0]?.n ?? 0;
};

test('a page view by a campaign is counted without a trace on the device, travels along and stands in the figures', async ({
  browser,
  baseURL,
}) => {
  const word = `blatt-${Math.random()
    .toString(36)
    .replaceAll(/[^a-z]/g, '')
    .slice(0, 8)}`;
  // A browser as people have it: machines say that they are some, and are not counted.
  const context = await browser.newContext({ baseURL, userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' });
  await context.addInitScript(() => Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false }));
  const page = await context.newPage();
  await page.goto(`/?von=${word}`);
  await waitForScript(page);
  await page
    .getByRole('link', { name: /Wohnung/ })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`/fragebogen/\\?.*von=${word}`));
  await expect.poll(() => countOf('step', 'started', word), { timeout: 30_000 }).toBe(1);
  expect(await countOf('entry', 'start', word)).toBe(1);
  expect(await countOf('entry', 'questionnaire', word)).toBe(0);
  await expect.poll(() => countOf('step', 'problems', word), { timeout: 30_000 }).toBe(1);
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  // Loaded again it is neither another page view nor another start.
  await page.reload();
  await waitForScript(page);
  await context.close();

  const id = await storeInquiryInState(server.pool, 'new');
  await server.pool.query('update inquiries set source = $2 where id = $1', [id, word]);
  const office = await browser.newContext({ baseURL });
  await signInVisitor(server, office);
  const desk = await office.newPage();
  await desk.setViewportSize({ width: 1280, height: 900 });
  await desk.goto('/zentrale/');
  await desk.getByRole('link', { name: 'Zahlen' }).click();
  await expect(desk.locator('#besuche svg[role=img]')).toBeVisible();
  await expectAccessible(desk);
  await expectNoSidewaysScroll(desk);
  await desk.getByRole('link', { name: 'Wer, was, wo, woher' }).click();
  const row = desk.locator('#quelle tbody tr', { hasText: word });
  await expect(row.locator('td')).toContainText([word, '1', '1', '1', '0', '0', '0', '0', '0']);
  const file = await desk.request.get('/zentrale/zahlen/datei/?teil=verteilung&tabelle=quelle');
  expect(file.headers()['content-disposition']).toContain('zahlen-quelle.csv');
  expect(await file.text()).toContain(`"${word}","unter 5","unter 5","unter 5","0","0","0","0","0"`);
  // After a night nothing changes.
  await writeFinishedDays(server.database);
  await desk.reload();
  await expect(row.locator('td')).toContainText([word, '1', '1', '1', '0', '0', '0', '0', '0']);
  await desk.getByRole('link', { name: 'Lücken' }).click();
  await expect(desk.locator('#luecken tbody tr').first()).toContainText('München');
  await expect(desk.locator('#suche')).toContainText('Wörter, die mindestens fünfmal vorkamen');
  await office.close();
});
