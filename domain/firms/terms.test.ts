import { beforeEach, expect, test } from 'vitest';
import { storeFirm } from '../../tests/support/firms.ts';
import { useDatabase } from '../../tests/support/test-database.ts';
import { announceTerms, remindOfTerms, withdrawTerms } from './announce-terms.server.ts';
import {
  acceptNewTerms,
  FIRST_TERMS,
  hashTerms,
  listAgreements,
  listTerms,
  readFirstTerms,
  registerFirstTerms,
} from './terms.server.ts';
import { discardTermsDraft, findTermsDraft, resumeTermsDraft, saveTermsDraft } from './terms-draft.server.ts';
import { fillTerms } from './terms-text.ts';

const { state, database, run, value, count } = useDatabase();
const actor = { kind: 'staff', id: 'staff:test' } as const;
const tariff = { rateBp: 800, minCents: 2_500, maxCents: 40_000 };
const BODY = `Fassung vom {Fassung}, {Firma}. Provision: {Tarif}.\n\n## 1. Angebote\n\n${'Angebote gelten 14 Tage und länger. '.repeat(4).trim()}`;
const summary = 'Nummer 1: Angebote gelten 21 Tage.';

beforeEach(async () => {
  await run(`alter table firm_terms disable trigger all; alter table commission_terms disable trigger all;
    truncate firms, terms_drafts cascade; delete from firm_terms; delete from commission_terms where id <> 1;
    alter table firm_terms enable trigger all; alter table commission_terms enable trigger all; delete from pgboss.job`);
  await database.transaction(registerFirstTerms);
});

const save = (revision: number, body = BODY, changed = tariff) =>
  saveTermsDraft(database, { revision, body, tariff: changed, actor });
const announce = (revision: number, given = {}) =>
  announceTerms(database, { revision, summary, days: 15, actor, ...given });
const emailsOf = (name: string) => count('jobs where name = $1 and state = $2', [name, 'created']);
const versionOf = (answer: Awaited<ReturnType<typeof announce>>) =>
  answer.kind === 'announced' ? answer.version : answer.kind;

test('the second of two people who save sees both texts, and a discarded draft can be restored', async () => {
  expect(await save(1, `${BODY} Eins.`)).toEqual({ kind: 'saved', revision: 2 });
  const second = await save(1, `${BODY} Zwei.`);
  expect(second).toMatchObject({ kind: 'stale', theirs: { revision: 2, body: `${BODY} Eins.` } });
  expect(await save(2, `${BODY} Zwei.`)).toEqual({ kind: 'saved', revision: 3 });
  const both = await Promise.all([save(3, `${BODY} Drei.`), save(3, `${BODY} Vier.`)]);
  expect(both.map(({ kind }) => kind).sort()).toEqual(['saved', 'stale']);
  expect(await discardTermsDraft(database, { revision: 4, actor })).toEqual({ kind: 'saved', revision: 5 });
  expect(await findTermsDraft(database)).toMatchObject({ body: null, hasEarlier: true });
  await resumeTermsDraft(database, { revision: 5, version: null, actor });
  expect((await findTermsDraft(database)).body).toMatch(/ (Drei|Vier)\.$/);
  await resumeTermsDraft(database, { revision: 6, version: FIRST_TERMS, actor });
  expect((await findTermsDraft(database)).body).toBe(await readFirstTerms());
  expect(await resumeTermsDraft(database, { revision: 7, version: '1999-01-01', actor })).toMatchObject({
    kind: 'invalid',
  });
  expect(await save(7, 'kurz', { rateBp: 3_001, minCents: Number.NaN, maxCents: -1 })).toEqual({
    kind: 'invalid',
    fields: ['body', 'rate', 'min', 'max'],
  });
});

test('what is announced is exactly the draft that was read, for all, fifteen whole days ahead, and stays as it is', async () => {
  const [, other] = [await storeFirm(state.pool), await storeFirm(state.pool, { status: 'paused' })];
  await storeFirm(state.pool, { status: 'applied' });
  await save(1, BODY, { rateBp: 750, minCents: 2_000, maxCents: 30_000 });
  expect(await announce(1)).toEqual({ kind: 'stale' });
  expect(await announce(2, { days: 14, summary: 'kurz' })).toEqual({ kind: 'invalid', fields: ['summary', 'days'] });
  const version = versionOf(await announce(2));
  const [next, first] = await listTerms(database);
  const body = fillTerms(BODY, version, next?.tariff ?? null);
  expect(next).toMatchObject({ version, state: 'announced', body, summary, firms: 2, accepted: 0 });
  expect(next?.tariff).toEqual({ rateBp: 750, minCents: 2_000, maxCents: 30_000 });
  expect(first).toMatchObject({ state: 'current', accepted: 2, tariff });
  expect(Number(next?.effectiveAt) - Number(next?.announcedAt)).toBeGreaterThanOrEqual(15 * 86_400_000);
  expect(
    await state.rows(
      `select to_char(effective_at at time zone 'Europe/Berlin', 'HH24:MI') as at, text_hash from firm_terms where version = $1`,
      [version],
    ),
  ).toEqual([{ at: '00:00', text_hash: hashTerms(body) }]);
  expect(await emailsOf('send-terms-change')).toBe(2);
  for (const change of [`body = 'x'`, `tariff_id = 1`, `effective_at = now()`, `summary = 'something else'`])
    await expect(state.pool.query(`update firm_terms set ${change}`)).rejects.toMatchObject({ code: 'TF002' });
  await expect(state.pool.query('delete from firm_terms')).rejects.toMatchObject({ code: 'TF002' });
  await expect(state.pool.query('update commission_terms set rate_bp = 1')).rejects.toMatchObject({ code: 'TF002' });
  expect(await findTermsDraft(database)).toMatchObject({ body: null, revision: 3 });

  await acceptNewTerms(database, { firmId: other, version, by: 'Petra Beispiel' });
  expect((await listAgreements(database, version)).map(({ acceptedBy }) => acceptedBy)).toEqual([
    null,
    'Petra Beispiel',
  ]);
  expect(await remindOfTerms(database, { version, actor })).toEqual({ kind: 'reminded', firms: 1 });
  expect(await emailsOf('send-terms-change')).toBe(3);
  expect(await remindOfTerms(database, { version: FIRST_TERMS, actor })).toEqual({ kind: 'unknown' });
});

test('the tariff counts with its version, and an announced version that is withdrawn never does', async () => {
  const tariffAt = (days: number) =>
    value(`select rate_bp from commission_terms where id = current_tariff(now() + $1 * interval '1 day')`, [days]);
  const firmId = await storeFirm(state.pool);
  await save(1, BODY, { ...tariff, rateBp: 900 });
  const version = versionOf(await announce(2));
  expect([await tariffAt(0), await tariffAt(17)]).toEqual([800, 900]);
  await save(3);
  expect(await announce(4)).toEqual({ kind: 'waiting', version });
  expect(await withdrawTerms(database, { version, reason: 'kurz', actor })).toEqual({ kind: 'invalid' });
  const reason = 'Der neue Satz war ein Versehen.';
  expect(await withdrawTerms(database, { version, reason, actor })).toEqual({ kind: 'withdrawn', firms: 1 });
  expect(await withdrawTerms(database, { version, reason, actor })).toEqual({ kind: 'too-late' });
  expect([await tariffAt(0), await tariffAt(17)]).toEqual([800, 800]);
  expect(await acceptNewTerms(database, { firmId, version, by: 'Petra Beispiel' })).toEqual({ kind: 'unknown' });
  expect(await emailsOf('send-terms-withdrawn')).toBe(1);
  const again = versionOf(await announce(4));
  expect(again > version).toBe(true);
  expect((await listTerms(database)).map(({ state: now }) => now)).toEqual(['announced', 'withdrawn', 'current']);
  expect(await withdrawTerms(database, { version: FIRST_TERMS, reason, actor })).toEqual({ kind: 'too-late' });
});
