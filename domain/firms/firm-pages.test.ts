import { beforeEach, expect, test } from 'vitest';
import { storeFirm } from '../../tests/support/firms.ts';
import { updateWithoutTriggers } from '../../tests/support/update-without-triggers.ts';
import { useServices } from '../../tests/support/use-services.ts';
import { forgetFirm } from '../erasure/forget-firms.server.ts';
import { leavePlatform } from '../invitations/recall.server.ts';
import { announceTerms, withdrawTerms } from './announce-terms.server.ts';
import { FIRM_PAGE_SECTION, findOwnPage, hideTexts, listPublicFirms, readFirmPages } from './firm-pages.server.ts';
import { acceptNewTerms, DRAFT_FILE, readFirstTerms, registerFirstTerms } from './terms.server.ts';
import { findTermsDraft, saveTermsDraft } from './terms-draft.server.ts';

const { state, database, services, run, value } = useServices();
const actor = { kind: 'staff', id: 'staff:test' } as const;
const tariff = { rateBp: 800, minCents: 2_500, maxCents: 40_000 };

beforeEach(async () => {
  await run(`alter table firm_terms disable trigger all; alter table commission_terms disable trigger all;
    truncate firms, terms_drafts cascade; delete from firm_terms; delete from commission_terms where id <> 1;
    alter table firm_terms enable trigger all; alter table commission_terms enable trigger all`);
  await database.transaction(registerFirstTerms);
});

async function announce(change = (body: string) => body) {
  const { revision, body } = await findTermsDraft(database);
  const saved = await saveTermsDraft(database, {
    revision,
    body: change(body ?? (await readFirstTerms(DRAFT_FILE))),
    tariff,
    actor,
  });
  const next = saved.kind === 'saved' ? saved.revision : revision;
  const summary = 'Jeder Betrieb bekommt eine eigene öffentliche Seite.';
  const announced = await announceTerms(database, { revision: next, summary, days: 15, actor });
  if (announced.kind !== 'announced') throw new Error(announced.kind);
  return announced.version;
}

/** Days later, for the terms and the firms. */
const pass = (days: number) =>
  updateWithoutTriggers(
    state.pool,
    `with t as (update firm_terms set announced_at = announced_at - $1 * interval '1 day', effective_at = effective_at - $1 * interval '1 day',
       withdrawn_at = withdrawn_at - $1 * interval '1 day')
     update firms set active_since = active_since - $1 * interval '1 day', status_since = status_since - $1 * interval '1 day'`,
    [days],
  );
const numberOf = (firmId: string) => value('select number from firms where id = $1', [firmId]) as Promise<number>;
async function standing(firmId: string) {
  const number = await numberOf(firmId);
  const { shown, gone } = await readFirmPages(database);
  return shown.some((page) => page.number === number) ? 'shown' : gone.includes(number) ? 'gone' : 'unknown';
}
const accept = (firmId: string, version: string) => acceptNewTerms(database, { firmId, version, by: 'Petra Beispiel' });

test('the shipped draft names the pages, the first version does not', async () => {
  expect(await readFirstTerms(DRAFT_FILE)).toContain(`\n${FIRM_PAGE_SECTION}\n`);
  expect(await readFirstTerms()).not.toContain(FIRM_PAGE_SECTION);
});

test('a page is public only under terms in force that name it and that the firm accepted, and the firm saw it before', async () => {
  const [firm, other] = [await storeFirm(state.pool), await storeFirm(state.pool)];
  await pass(30);
  expect(await findOwnPage(database, firm)).toMatchObject({ plan: null, hasPage: false });
  const version = await announce();
  expect(await findOwnPage(database, firm)).toMatchObject({ plan: { accepted: false }, hasPage: false });
  await accept(firm, version);
  expect(await findOwnPage(database, firm)).toMatchObject({ plan: { accepted: true }, hasPage: false });
  expect(await standing(firm)).toBe('unknown');
  await pass(17);
  expect(await standing(firm)).toBe('shown');
  expect(await standing(other)).toBe('unknown');
  expect((await listPublicFirms(database)).map(({ number, hasPage }) => ({ number, hasPage }))).toEqual([
    { number: await numberOf(firm), hasPage: true },
  ]);
  // Later terms without the section take the page away again.
  await announce((body) => body.replace(FIRM_PAGE_SECTION, '### Etwas anderes'));
  await pass(17);
  expect(await standing(firm)).toBe('unknown');
});

test('terms that were withdrawn make no page', async () => {
  const firm = await storeFirm(state.pool);
  const version = await announce();
  await accept(firm, version);
  await withdrawTerms(database, { version, reason: 'Die Fassung hatte einen Fehler.', actor });
  await pass(30);
  expect(await standing(firm)).toBe('unknown');
  expect(await findOwnPage(database, firm)).toMatchObject({ plan: null });
});

async function storePublicFirm(days = 20) {
  const version = await announce();
  await pass(17);
  const firm = await storeFirm(state.pool, { about: 'Wir spannen Netze.' });
  await accept(firm, version);
  await pass(days);
  return firm;
}

test('a new firm sees its page seven days before everybody', async () => {
  const firm = await storePublicFirm(6);
  expect(await standing(firm)).toBe('unknown');
  expect((await findOwnPage(database, firm))?.plan).toMatchObject({ accepted: true });
  await pass(2);
  expect(await standing(firm)).toBe('shown');
});

test('a page stays in a pause, goes while the firm is suspended, and is gone when the firm has left, until it is forgotten', async () => {
  const firm = await storePublicFirm();
  const unseen = await storeFirm(state.pool);
  const set = (status: string) =>
    updateWithoutTriggers(state.pool, 'update firms set status = $2 where id = $1', [firm, status]);
  await set('paused');
  expect(await standing(firm)).toBe('shown');
  expect((await readFirmPages(database)).shown).toMatchObject([{ isListed: false }]);
  await set('suspended');
  expect(await standing(firm)).toBe('unknown');
  await set('active');
  for (const id of [firm, unseen])
    expect(await leavePlatform(database, { firmId: id })).toMatchObject({ kind: 'done' });
  expect(await standing(firm)).toBe('gone');
  // Who left before its page was public had none.
  expect(await standing(unseen)).toBe('unknown');
  await run(
    `insert into published_months (firm_id, first_month, last_month, figures) values ($1, '2026-01-01', '2026-01-01', '{}')`,
    [firm],
  );
  await forgetFirm(services, firm);
  expect(await standing(firm)).toBe('unknown');
  expect(await value('select count(*)::int from published_months', [])).toBe(0);
});

test('a firm hides its texts on page and list, never its checks and figures', async () => {
  const firm = await storePublicFirm();
  await run(`update firms set website = 'https://netze.example' where id = $1`, [firm]);
  const last = await value(`select date_trunc('month', now() - interval '2 months')::date::text`, []);
  await run(
    `insert into published_months (firm_id, first_month, last_month, figures) values ($1, $2, $2, '{"counted": 12, "inTime": 9}')`,
    [firm, last],
  );
  const answers = { counted: 12, inTime: 9, from: last, to: last };
  const read = async () => (await readFirmPages(database)).shown[0];
  expect(await read()).toMatchObject({ about: 'Wir spannen Netze.', website: 'https://netze.example', answers });
  await hideTexts(database, { firmId: firm, hidden: ['about', 'website'] });
  await hideTexts(database, { firmId: firm, hidden: ['about', 'website'] });
  const hidden = await read();
  expect(hidden).toMatchObject({ about: null, website: null, answers });
  expect(hidden?.checks.length).toBeGreaterThan(1);
  expect((await listPublicFirms(database))[0]).toMatchObject({ about: null, website: null });
  expect(await value(`select count(*)::int from firm_events where event = 'page-texts'`, [])).toBe(1);
  await hideTexts(database, { firmId: firm, hidden: [] });
  expect(await read()).toMatchObject({ about: 'Wir spannen Netze.' });
});

test('figures older than a year leave the page as whole blocks', async () => {
  const firm = await storePublicFirm();
  await run(
    `insert into published_months (firm_id, first_month, last_month, figures)
     select $1, m, m, '{"counted": 10, "inTime": 10}' from unnest(array[
       date_trunc('month', now() - interval '15 months')::date, date_trunc('month', now() - interval '3 months')::date]) m`,
    [firm],
  );
  expect((await readFirmPages(database)).shown[0]?.answers).toMatchObject({ counted: 10 });
});
