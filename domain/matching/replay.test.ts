// @module-tag faults
import { beforeAll, expect, test } from 'vitest';
import { storeFirm } from '../../tests/support/firms.ts';
import { counts } from '../../tests/support/run-length.ts';
import { towns } from '../../tests/support/simulate-matching.ts';
import { useDatabase } from '../../tests/support/test-database.ts';
import { type Capability, capabilities } from '../rules.ts';
import { changeSetting } from '../settings/settings.server.ts';
import { matchInquiry } from './match-inquiry.server.ts';
import { replayRun } from './replay-run.server.ts';

const { state, database, run } = useDatabase();
const RUNS = counts.matchingReplays;

/** Twelve firms that differ in place, reach and skills. */
beforeAll(async () => {
  await changeSetting(database, { name: 'choice', value: 'automatic', actor: 'test' });
  for (const [index, postalCode] of towns.entries()) {
    const has = capabilities.filter((_, number) => (number + index) % 5 !== 0) as Capability[];
    await storeFirm(state.pool, { postalCode, radiusKm: 30 + (index % 4) * 15, capabilities: has });
  }
});

test('stored runs compute to the same again, and the account adds up', async () => {
  const rows = await state.rows(
    `insert into inquiries (created_at, idempotency_key, postal_code, property_type, property_sub_type, types_of_problems,
       problem_locations, first_name, last_name, phone_number, response_due_at, response_half_at)
     select now(), gen_random_uuid(), ($2::text[])[1 + n % 12], (array['residential', 'commercial', 'industrial'])[1 + n % 3],
       (array['apartment', 'house', 'restaurant', null])[1 + n % 4], (array['nesting', 'droppings', 'noise', 'damage', ''])[1 + n % 5],
       (array['balcony', 'roof', 'facade', 'courtyard', 'garden', ''])[1 + n % 6], 'A', 'B', '089 ' || (1000000 + n),
       now() + interval '1 day', now() + interval '12 hours'
     from generate_series(1, $1::int) as n returning id`,
    [RUNS, towns],
  );
  for (const [index, { id }] of rows.entries()) {
    expect((await matchInquiry(database, id)).kind).toMatch(/^(matched|no-firm)$/);
    // Two of three answer in time, so that points and slots move.
    if (index % 4 === 3) {
      await run(`update invitations set status = case when slot = 2 then 'silent' else 'engaged' end, ended_at = now(),
           answered_at = case when slot <> 2 then now() end where status = 'invited'`);
    }
  }
  const { rows: runs } = await state.pool.query<{ id: string }>('select id from match_runs');
  expect(runs).toHaveLength(RUNS);
  for (const { id } of runs) expect((await replayRun(database, id)).kind).toBe('same');
  expect(
    await state.rows(
      `select sum(rotation_credit)::int as credits, (select sum(millionths)::int from rotation_ledger) as ledger,
       (select count(distinct firm_id)::int from invitations) as asked from firms`,
    ),
  ).toEqual([{ credits: 0, ledger: 0, asked: 12 }]);
}, 600_000);

test('a run made by other rules is not compared with those of today', async () => {
  await run(`update match_runs set rules = '2025-01' where id = (select id from match_runs limit 1)`);
  const [{ id }] = await state.rows(`select id from match_runs where rules = '2025-01'`);
  expect(await replayRun(database, id)).toEqual({ kind: 'other-rules', rules: '2025-01' });
});
