import type { Page } from '@playwright/test';
import pg from 'pg';
import { startSession } from '../../domain/staff/session.server.ts';
import { readStaffKey } from '../../platform/auth/staff-key.ts';
import { EmbeddedPostgres } from '../../platform/db/embedded-postgres.ts';
import { expect, expectAccessible, expectNoSidewaysScroll } from '../support/journey.ts';
import { listOfficePaths, listOwnPaths } from '../support/office-requests.ts';
import { fillSignIn, openOffice } from '../support/office-sign-in.ts';
import { expectPrintable } from '../support/page-checks.ts';
import { toQueries } from '../support/queries.ts';
import { runOperatorCommand } from '../support/run-command.ts';
import { isLong } from '../support/run-length.ts';
import { createStaffAccount } from '../support/staff.ts';

const test = openOffice();

const WIDTHS = [1280, 390];
/** Files, photos and forms without a page of their own. */
const NO_PAGE = /\/(?:datei|vorschau|(?:foto|nachweis|seite|(?:termin|rechnung)\/[^/]+)\/[^/]+|abmelden)\/$/;
/** Its table has hundreds of rows; tests/journeys/office-firms.spec.ts looks at it once. */
const LONG_TABLE = '/zentrale/betriebe/abdeckung/';

/** Nobody says a day or a number of things like this. */
const UNSPOKEN = /\b20\d\d-\d\d-\d\d\b|\((?:er|en)\)/;

/**
 * Looked at as it stands and as a phone shows it: nothing for axe to find, nothing that sticks out. Axe takes seconds a page:
 * the other width is left to the long run.
 */
async function look(page: Page, path: string, widths = WIDTHS) {
  await page.goto(path);
  for (const [index, width] of widths.entries()) {
    await page.setViewportSize({ width, height: 844 });
    await expect(page.locator('h1'), path).toHaveCount(1);
    if (index === 0) await expect(page.locator('main'), path).not.toContainText(UNSPOKEN);
    if (index === 0 || isLong) await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  await expectPrintable(page);
}

test('a demo shows every page of office and customers, is refused twice, and goes without a trace; empty pages say what to do', async ({
  page,
  context,
  office,
}) => {
  test.setTimeout(480_000);
  const { dataDir, url } = office.server;
  const databaseUrl = await new EmbeddedPostgres(dataDir).ensureRunning();
  const place = { databaseUrl, dataDir };
  const { code, output } = await runOperatorCommand('demo', [], place);
  expect(code, output).toBe(0);
  expect((await runOperatorCommand('demo', [], place)).output).toContain('The demo is here already');

  const [, email = ''] = /Verwaltung\s+(\S+@\S+)/.exec(output) ?? [];
  const [, password = ''] = /Passwort\s+(.+)/.exec(output) ?? [];
  const [, codes = ''] = /Codes, je einmal\s+(.+)/.exec(output) ?? [];
  await look(page, '/zentrale/anmelden/');
  await fillSignIn(page, email, codes.split(/\s+/)[0] ?? '', password);
  await expect(page).toHaveURL(/\/zentrale\/$/);
  const { rows } = await office.db.query<{ inquiry: string; staff: string; firm: string; paper: string }>(
    `select (select u.inquiry_id from uploads u join inquiries i on i.id = u.inquiry_id where i.status = 'new' limit 1) as inquiry,
       (select id from staff_users where role = 'operator') as staff,
       f.number::text as firm, f.paper from (select p.number, d.id as paper from firm_documents d
         join firms p on p.id = d.firm_id order by d.state = 'submitted' desc limit 1) f`,
  );
  const { inquiry = '', staff = '', firm = '', paper = '' } = rows[0] ?? {};
  const paths = listOfficePaths({ reference: inquiry, id: staff, number: firm, document: paper });
  const pages = paths.filter((path) => !NO_PAGE.test(path) && path !== LONG_TABLE);
  expect(pages.length).toBeGreaterThan(14);
  for (const path of pages) await look(page, path);

  const links = [...output.matchAll(/\/meine-anfrage\/\?s=\S+/g)].map(([link]) => link);
  expect(links).toHaveLength(6);
  for (const link of links) await look(page, link, [390]);
  await page.goto(links[0] ?? '');
  const reference = new URL(page.url()).pathname.split('/')[2] ?? '';
  for (const path of listOwnPaths(reference).filter((one) => !NO_PAGE.test(one))) await look(page, path);

  expect((await runOperatorCommand('demo', ['remove'], place)).code).toBe(0);
  const { rows: left } = await office.db.query(
    `select (select count(*)::int from inquiries) as inquiries, (select count(*)::int from staff_users) as staff,
       (select count(*)::int from uploads) as photos, (select count(*)::int from tasks) as tasks,
       (select count(*)::int from firms) as firms`,
  );
  expect(left).toEqual([{ inquiries: 0, staff: 0, photos: 0, tasks: 0, firms: 0 }]);

  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  const database = toQueries({ pool });
  const key = readStaffKey({ staffKey: undefined, dataDir });
  const { id } = await createStaffAccount({ database, key, skip: () => undefined }, 'admin');
  const token = await startSession(database, { staffId: id, stage: 'full' });
  await pool.end();
  await context.addCookies([{ name: 'zentrale', value: token, url, httpOnly: true }]);
  const words: Record<string, string> = {
    '/zentrale/': 'Keine Zusage ist offen',
    '/zentrale/anfragen/': 'Noch keine offene Anfrage',
    '/zentrale/postausgang/': 'Keine Adresse ist gesperrt',
  };
  for (const [path, text] of Object.entries(words)) {
    await look(page, path);
    await expect(page.getByText(text)).toBeVisible();
  }
});
