import { EmbeddedPostgres } from '../../platform/db/embedded-postgres.ts';
import {
  test as base,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectRoomForLargeLetters,
  withConsent,
} from '../support/journey.ts';
import { runOperatorCommand } from '../support/run-command.ts';
import { type RunningServer, startServer } from '../support/running-server.ts';

const test = base.extend<{ baseURL: string }, { server: RunningServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture names from this pattern
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
      server.remove();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ server }, use) => use(server.url),
});

const WIDTHS = [390, 1280];

test('without offers the page says so; a demo fills it, marked, and every figure can be computed again', async ({
  page,
  browser,
  baseURL,
  server,
}) => {
  test.setTimeout(300_000);
  await withConsent(page);
  const look = async () => {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
    await expectRoomForLargeLetters(page);
  };
  await page.goto('/faq/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Preise', exact: true }).click();
  await expect(page).toHaveURL(/\/preise\/$/);
  const few = page.getByRole('region', { name: 'Noch zu wenige Angebote' });
  await expect(few.getByRole('row')).toHaveCount(13);
  await expect(few.getByRole('row', { name: /^Netz/ })).toContainText(/noch zu wenige.*25–70\s€ pro m²\*/s);
  await expect(page.locator('main svg[role=img]')).toHaveCount(0);
  await expect(page.getByRole('note')).toHaveCount(0);
  await look();

  const { dataDir } = server;
  const place = { databaseUrl: await new EmbeddedPostgres(dataDir).ensureRunning(), dataDir };
  expect((await runOperatorCommand('demo', [], place)).code).toBe(0);
  await expect
    .poll(async () => (await (await fetch(`${baseURL}/preise/`)).text()).includes('Beispieldaten'), { timeout: 30_000 })
    .toBe(true);
  await page.goto('/preise/');
  await expect(page.getByRole('note')).toContainText('sind hier erfunden');
  const nets = page.getByRole('article', { name: /Netz/ });
  await expect(nets).toContainText(/Median \d+\s€/);
  await expect(nets).toContainText('24 Angebote von 8 Betrieben');
  await expect(nets.getByRole('img', { name: /Median und mittlere Hälfte je Halbjahr/ })).toBeVisible();
  await nets.getByText('Als Tabelle').click();
  await expect(nets.getByRole('row')).toHaveCount(3);
  await expect(few.getByRole('row', { name: /Spanndraht/ })).toContainText('noch zu wenige');
  await look();
  const check = await runOperatorCommand('figures', [], place);
  expect(check.output).toMatch(/\/preise\/\s+16 figures, all the same/);
  expect(check.output).toMatch(/reviews\s+\d+ figures, all the same/);
  await page.goto('/partnerbetriebe/1001/');
  const reviews = page.getByRole('region', { name: 'Bewertungen von Kunden' });
  await expect(reviews.getByRole('row', { name: /^Pünktlich 3 0 0$/ })).toBeVisible();
  await expect(reviews.getByRole('article')).toHaveCount(3);
  await look();
  await page.goto('/preise/');

  // No question in the address narrows the figures down.
  const plain = await (await fetch(`${baseURL}/preise/`)).text();
  const asked = await (await fetch(`${baseURL}/preise/?betrieb=1&plz=80331&halbjahr=2026-01-01&position=nets`)).text();
  const figures = (text: string) => text.match(/<main.*<\/main>/s)?.[0];
  expect(figures(asked)).toBe(figures(plain));

  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const still = await context.newPage();
  for (const width of WIDTHS) {
    await still.setViewportSize({ width, height: 844 });
    await still.goto('/preise/');
    await expect(still.getByRole('article', { name: /Netz/ })).toContainText(/Median \d+\s€/);
    await expectNoSidewaysScroll(still);
  }
  await context.close();
});
