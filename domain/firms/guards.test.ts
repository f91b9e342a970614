import { expect, test } from 'vitest';
import { insertTermsAcceptance, storeDocument, storeFirm, storeTerms } from '../../tests/support/firms.ts';
import { useDatabase } from '../../tests/support/test-database.ts';
import { capabilities } from '../rules.ts';
import { legalForms, requiredDocuments } from './documents.ts';

/** Plain SQL, as somebody at a console would write it. */
const { state } = useDatabase();
const run = (text: string, values: unknown[] = []) => state.pool.query(text, values);
const codeOf = (text: string, values: unknown[] = []) =>
  run(text, values).then(
    () => 'taken',
    ({ code }: { code: string }) => code,
  );
const activate = (id: string) => codeOf(`update firms set status = 'active' where id = $1`, [id]);

test('the rules of the database and of the code want the same documents of every legal form and capability', async () => {
  const wanted = async (form: string, can: readonly string[]) => {
    const { rows } = await run(
      `select distinct kinds from document_rules where condition = 'always' or condition = 'form:' || $1
         or condition = any($2)`,
      [form, can.map((capability) => `can:${capability}`)],
    );
    return rows.map(({ kinds }) => kinds.join()).sort();
  };
  const sets = [[], [...capabilities], ...capabilities.map((capability) => [capability])];
  for (const form of legalForms) {
    for (const can of sets) {
      expect(await wanted(form, can), `${form} ${can}`).toEqual(
        requiredDocuments(form, can)
          .map((kinds) => kinds.join())
          .sort(),
      );
    }
  }
});

const full = { legalForm: 'gmbh', capabilities: ['nest-handling', 'rope', 'cleaning', 'nets'] } as const;
const needed = requiredDocuments('gmbh', full.capabilities).map(([kind]) => kind);
const almost = {
  ...full,
  capabilities: [...full.capabilities],
  status: 'checking',
  documentState: 'verified',
  termsAccepted: true,
} as const;

test('with everything in place a firm becomes active', async () => {
  expect(await activate(await storeFirm(state.pool, { ...almost, capabilities: [...full.capabilities] }))).toBe(
    'taken',
  );
});

test.each(needed)('without %s a firm does not become active, and with it, it does', async (kind) => {
  const documents = needed.filter((other) => other !== kind);
  const id = await storeFirm(state.pool, { ...almost, capabilities: [...full.capabilities], documents });
  expect(await activate(id)).toBe('TF005');
  const { rows } = await run('select why_not_active($1) as why', [id]);
  expect(rows).toEqual([{ why: `document:${kind}` }]);
  const document = await storeDocument(state.pool, id, kind, {
    state: 'submitted',
    expiresOn: '2099-01-01',
    sumInsuredCents: 100_000_000,
  });
  expect(await activate(id)).toBe('TF005');
  await run(
    `update firm_documents set state = 'verified', checked_by = 'x', checked_at = now(), checked_how = 'original-seen' where id = $1`,
    [document],
  );
  expect(await activate(id)).toBe('taken');
});

test("work on nests needs a permit or the authority's statement that none is needed; expertise is not enough", async () => {
  const id = await storeFirm(state.pool, {
    ...almost,
    capabilities: [...full.capabilities],
    documents: [...needed.filter((kind) => kind !== 'tierschg-11'), 'expertise'],
  });
  expect(await activate(id)).toBe('TF005');
  await storeDocument(state.pool, id, 'no-permit-needed');
  expect(await activate(id)).toBe('taken');
});

test('an insurance that is over or too small is none; on its last day it counts', async () => {
  const today = (await run('select munich_day(now())::text as day')).rows[0].day;
  const yesterday = (await run('select (munich_day(now()) - 1)::text as day')).rows[0].day;
  const firm = { status: 'checking', documentState: 'verified', termsAccepted: true } as const;
  expect(await activate(await storeFirm(state.pool, { ...firm, insuredUntil: yesterday }))).toBe('TF005');
  expect(await activate(await storeFirm(state.pool, { ...firm, sumInsuredCents: 99_999_999 }))).toBe('TF005');
  expect(await activate(await storeFirm(state.pool, { ...firm, insuredUntil: today }))).toBe('taken');
});

test('without terms, without a capability, without an area, without a tax number: not active', async () => {
  const firm = { status: 'checking', documentState: 'verified' } as const;
  const without = await storeFirm(state.pool, { ...firm, termsAccepted: false });
  expect(await activate(without)).toBe('TF005');
  await insertTermsAcceptance(state.pool, without);
  expect(await activate(without)).toBe('taken');
  expect(await activate(await storeFirm(state.pool, { ...firm, termsAccepted: true, capabilities: [] }))).toBe('TF005');
  const nowhere = await storeFirm(state.pool, {
    ...firm,
    termsAccepted: true,
    rules: [{ prefix: '8', included: false }].map(() => ({ prefix: '80', included: false })),
  });
  await run('update firms set reached_codes = 0 where id = $1', [nowhere]);
  expect(await activate(nowhere)).toBe('TF005');
  const taxless = await storeFirm(state.pool, { ...firm, termsAccepted: true, taxNumber: null });
  expect(await activate(taxless)).toBe('23514');
});

test('nobody is suspended without a measure, and no step is invented', async () => {
  const id = await storeFirm(state.pool);
  const suspend = `update firms set status = 'suspended' where id = $1`;
  expect(await codeOf(suspend, [id])).toBe('TF005');
  await run(
    `insert into firm_measures (firm_id, kind, rule, facts, decided_by) values ($1, 'suspend', '§ 8', 'Ein Anruf.', 'x')`,
    [id],
  );
  expect(await codeOf(suspend, [id])).toBe('taken');
  expect(await codeOf(`update firms set status = 'checking' where id = $1`, [id])).toBe('TF001');
  expect(await codeOf(`update firms set status = 'rejected' where id = $1`, [id])).toBe('TF001');
});

test('a suspended firm comes back only with its documents in order', async () => {
  const id = await storeFirm(state.pool, { status: 'suspended' });
  await run(
    `update firm_documents set expires_on = munich_day(now()) - 1 where firm_id = $1 and expires_on is not null`,
    [id],
  );
  expect(await activate(id)).toBe('TF005');
});

test('an end takes thirty days, a change of the terms fifteen, and neither is dated back', async () => {
  const id = await storeFirm(state.pool);
  const end = (effective: string, decided = 'now()', rule = '§ 12') =>
    codeOf(
      `insert into firm_measures (firm_id, kind, rule, facts, decided_by, decided_at, effective_at)
       values ($1, 'end', $2, 'Fakten.', 'x', ${decided}, ${effective})`,
      [id, rule],
    );
  expect(await end(`now() + interval '29 days 23 hours'`)).toBe('23514');
  expect(await end(`now() + interval '1 day'`, `now() - interval '29 days'`)).toBe('TF006');
  expect(await end(`now() + interval '30 days'`)).toBe('taken');
  expect(await end('now()', 'now()', 'urgent: § 12')).toBe('taken');
  await storeTerms(state.pool);
  const terms = (version: string, announced: string | null, effective: string, words = `'words', sha256('words')`) =>
    codeOf(
      `insert into firm_terms (version, announced_at, effective_at, body, text_hash) values ($1, ${announced}, ${effective}, ${words})`,
      [version],
    );
  expect(await terms('2099-01-01', 'now()', `now() + interval '16 days'`, `null, sha256('words')`)).toBe('TF006');
  expect(await terms('2099-01-01', 'now()', `now() + interval '16 days'`, `'others', sha256('words')`)).toBe('23514');
  expect(await terms('2099-01-01', 'now()', `now() + interval '14 days'`)).toBe('23514');
  expect(await terms('2099-01-01', 'null', `now() + interval '90 days'`)).toBe('TF006');
  expect(await terms('2099-01-01', 'now()', `now() + interval '15 days'`)).toBe('taken');
});

test('measures, terms and the record of a firm stay as they were written', async () => {
  const id = await storeFirm(state.pool, { status: 'suspended' });
  expect(await codeOf(`update firm_measures set facts = 'anders' where firm_id = $1`, [id])).toBe('TF002');
  expect(await codeOf('update firm_measures set lifted_at = now() where firm_id = $1', [id])).toBe('taken');
  expect(await codeOf(`update firm_terms set effective_at = now() where version = current_terms(now())`)).toBe('TF002');
  await run(`insert into firm_events (firm_id, actor_kind, actor, event) values ($1, 'staff', 'x', 'test')`, [id]);
  expect(await codeOf(`update firm_events set event = 'anders' where firm_id = $1`, [id])).toBe('TF002');
  expect(await codeOf('delete from firm_events where firm_id = $1', [id])).toBe('TF002');
});

test('a document is not verified without who, when and how, nor an insurance without its sum', async () => {
  const id = await storeFirm(state.pool, { status: 'checking' });
  expect(await codeOf(`update firm_documents set state = 'verified' where firm_id = $1`, [id])).toBe('23514');
  const checked = `state = 'verified', checked_by = 'x', checked_at = now(), checked_how = 'issuer-called'`;
  expect(
    await codeOf(
      `update firm_documents set ${checked}, sum_insured_cents = null where firm_id = $1 and kind = 'liability-insurance'`,
      [id],
    ),
  ).toBe('23514');
  expect(await codeOf(`update firm_documents set state = 'refused' where firm_id = $1`, [id])).toBe('23514');
});
