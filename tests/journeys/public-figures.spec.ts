import type { Browser, Page } from '@playwright/test';
import { germanDate } from '../../content/german-format.ts';
import { FIRM_PAGE_SECTION } from '../../domain/firms/firm-pages.server.ts';
import { makeLink } from '../../domain/magic-links/make-link.server.ts';
import { nextDay, toWallTime } from '../../domain/time/munich-clock.ts';
import { storeFirm } from '../support/firms.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  waitForScript,
  withConsent,
} from '../support/journey.ts';
import { toQueries } from '../support/queries.ts';
import { findRows, withServerPool } from '../support/server-database.ts';
import { updateWithoutTriggers } from '../support/update-without-triggers.ts';

/** On the phone and on a desk. */
async function looksRight(page: Page) {
  await waitForScript(page);
  const size = page.viewportSize();
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  if (size) await page.setViewportSize(size);
}

/** The same page in a browser without script. */
async function readWithoutScript(browser: Browser, url: string, heading: string) {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(url);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  return page;
}

const SECTION = `\n\n${FIRM_PAGE_SECTION}\n\nIhr Betrieb bekommt eine öffentliche Seite.`;

/**
 * A firm that saw its page long enough, under terms that name it. The version in force gets the section, because a further
 * version would stop the firms of every other journey.
 */
const newPublicFirm = (name: string) =>
  withServerPool(async (pool) => {
    const firmId = await storeFirm(pool, { name, about: 'Wir spannen Netze in Pasing.' });
    const { rows } = await pool.query('select current_terms(now()) as version, number from firms where id = $1', [
      firmId,
    ]);
    await updateWithoutTriggers(
      pool,
      `with t as (update firm_terms set body = body || $2 where version = $3 and position($2 in body) = 0)
       update firms set active_since = now() - interval '60 days' where id = $1`,
      [firmId, SECTION, rows[0].version],
    );
    await pool.query(
      `insert into published_months (firm_id, first_month, last_month, figures)
       select $1, m, m, '{"counted": 25, "inTime": 23}' from (select date_trunc('month', now() - interval '3 months')::date as m) one`,
      [firmId],
    );
    const { token } = await makeLink(toQueries({ pool }), { audience: 'firm', firmId });
    return { firmId, path: `/partnerbetriebe/${rows[0].number}/`, link: `/betrieb/?s=${token}` };
  });

/** Pages come from snapshots of a few seconds. */
const until = (baseURL: string, path: string, isSo: (answer: { status: number; text: string }) => boolean) =>
  expect
    .poll(
      async () => {
        const answer = await fetch(`${baseURL}${path}`);
        return isSo({ status: answer.status, text: await answer.text() });
      },
      { timeout: 40_000 },
    )
    .toBe(true);

test('a firm sees its page, hides a text, and is read by everybody until it leaves', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  await withConsent(page);
  const name = `Netzwerk Pasing ${Date.now()}`;
  const { firmId, path, link } = await newPublicFirm(name);
  await until(baseURL, path, ({ status, text }) => status === 200 && text.includes('Wir spannen Netze'));
  await page.goto('/partnerbetriebe/');
  await page.getByRole('link', { name: `Seite von ${name}` }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const checks = page.getByRole('region', { name: 'Was wir geprüft haben' });
  await expect(checks.getByText('Betriebshaftpflicht')).toBeVisible();
  await expect(
    checks.getByText('beim Aussteller nachgefragt').or(checks.getByText('beim Versicherer nachgefragt')).first(),
  ).toBeVisible();
  await expect(checks.getByText(germanDate(toWallTime(new Date()).day)).first()).toBeVisible();
  await expect(page.getByText('Von 25 Anfragen hat der Betrieb 23 rechtzeitig beantwortet (92 %).')).toBeVisible();
  await expect(page.getByText('Im Umkreis von 40 km um 80331 München.')).toBeVisible();
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('index, follow');
  const data = (await page.locator('script[type="application/ld+json"]').allTextContents()).map((text) =>
    JSON.parse(text),
  );
  const own = data.find((entry) => entry?.name === name);
  expect(own).toMatchObject({ '@type': 'LocalBusiness', address: { addressLocality: 'München' } });
  expect(JSON.stringify(own)).not.toMatch(/rating|review|telephone|street/i);
  expect(await (await fetch(`${baseURL}/partnerbetriebe/sitemap.xml`)).text()).toContain(path);
  await looksRight(page);

  await page.goto(link);
  await page.getByRole('link', { name: /^Öffentliche Seite/ }).click();
  await expect(page.getByText('Diese Seite ist öffentlich.')).toBeVisible();
  await expect(page.getByText('Von 25 Anfragen hat der Betrieb 23')).toBeVisible();
  await looksRight(page);
  const plain = await readWithoutScript(browser, `${baseURL}${link}`, name);
  await plain.getByRole('link', { name: /^Öffentliche Seite/ }).click();
  await plain.getByLabel('Über den Betrieb ausblenden').check();
  await plain.getByRole('button', { name: 'Speichern' }).click();
  await expect(plain.getByText('Ihre öffentliche Seite ist gespeichert.')).toBeVisible();
  await plain.context().close();
  expect(await findRows('select hidden_texts from firms where id = $1', [firmId])).toEqual([
    { hidden_texts: ['about'] },
  ]);
  await until(
    baseURL,
    path,
    ({ status, text }) => status === 200 && !text.includes('Wir spannen Netze') && text.includes('23 rechtzeitig'),
  );

  await withServerPool((pool) =>
    updateWithoutTriggers(pool, `update firms set status = 'left', status_since = now() where id = $1`, [firmId]),
  );
  await until(baseURL, path, ({ status, text }) => status === 410 && !text.includes(name));
  await page.goto(path);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Diesen Partnerbetrieb gibt es bei uns nicht mehr' }),
  ).toBeVisible();
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  await looksRight(page);
  expect((await page.goto('/partnerbetriebe/99999999/'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Betrieb nicht gefunden' })).toBeVisible();
});

test('the promise leads to how often it was kept, with every miss, in words, plot and table', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  await withConsent(page);
  const month = `${nextDay(toWallTime(new Date()).day, -120).slice(0, 7)}-01`;
  const sums = {
    counted: 24,
    clock1: 20,
    rule1: 22,
    clock2: 15,
    rule2: 17,
    clock3: 8,
    rule3: 9,
    late: 1,
    noOffer: 0,
    noFirm: 1,
    longest: 4_580,
  };
  await page.goto('/');
  await page.getByRole('link', { name: 'Wie oft wir das halten' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Wie oft wir unsere Zusage halten' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Noch zu wenige Anfragen' })).toBeVisible();
  await looksRight(page);

  await withServerPool((pool) =>
    pool.query('insert into published_months (first_month, last_month, figures) values ($1, $1, $2)', [
      month,
      JSON.stringify(sums),
    ]),
  );
  await until(baseURL, '/zusage/', ({ text }) => text.includes('Von 24 Anfragen'));
  await page.reload();
  await expect(page.getByText('Von 24 Anfragen bekamen 22 das erste Angebot rechtzeitig (91 %).')).toBeVisible();
  await expect(
    page.getByText(
      '2 bekamen es nicht: 1-mal kam es zu spät, 1-mal fanden wir keinen Betrieb, den wir fragen konnten.',
    ),
  ).toBeVisible();
  await expect(page.getByText('waren es 20 (83 %)')).toBeVisible();
  await expect(page.getByText('Am längsten dauerte es bis zum ersten Angebot 3 Tage und 5 Stunden.')).toBeVisible();
  await expect(page.getByRole('img', { name: /^Anfragen und rechtzeitige erste Angebote/ })).toBeVisible();
  const table = page.getByRole('table', { name: 'Angebote in der zugesagten Zeit' });
  await expect(table.getByText('Uhr: 15')).toBeVisible();
  await looksRight(page);
  const plain = await readWithoutScript(browser, `${baseURL}/zusage/`, 'Wie oft wir unsere Zusage halten');
  await expect(plain.getByText('Von 24 Anfragen bekamen 22')).toBeVisible();
  await plain.context().close();
  await withServerPool((pool) => pool.query('delete from published_months where firm_id is null'));
  await until(baseURL, '/zusage/', ({ text }) => text.includes('Noch zu wenige Anfragen'));
});
