import { expect, test } from 'vitest';
import { storeInquiryInState } from '../../tests/support/inquiry-in-state.ts';
import { useDatabase } from '../../tests/support/test-database.ts';
import { applyTransition } from './apply-transition.server.ts';
import { listEvents } from './inquiry-events.server.ts';
import { inquiryStatuses } from './reasons.ts';
import { type ActorKind, START, type StateMachine, stateMachines, statesOf, targetsOf } from './transitions.ts';

const { state, database, run } = useDatabase();
const kinds: ActorKind[] = ['customer', 'firm', 'staff', 'system'];
const names = Object.keys(stateMachines) as StateMachine[];

test('code and database hold the same transitions', async () => {
  const rows = await state.rows(
    `select machine || ' ' || event || ' ' || from_state || ' ' || to_state as row from workflow_transitions order by 1`,
  );
  const transitions = names.flatMap((machine) =>
    stateMachines[machine].flatMap(({ event, from, to }) =>
      from.flatMap((before) => to.map((after) => `${machine} ${event} ${before} ${after}`)),
    ),
  );
  const sorted = await state.pool.query('select unnest($1::text[]) as row order by 1', [transitions]);
  expect(rows).toEqual(sorted.rows);
  expect(statesOf('inquiry').sort()).toEqual(Object.keys(inquiryStatuses).sort());
});

test('every event from every state, by every actor: the listed pass and leave an event, all others are refused', async () => {
  const events = [...new Set(stateMachines.inquiry.map(({ event }) => event))];
  let passed = 0;
  let refused = 0;
  for (const from of statesOf('inquiry')) {
    const inquiryId = await storeInquiryInState(state.pool, from);
    for (const event of events) {
      for (const kind of kinds) {
        const targets = targetsOf('inquiry', event, from, kind);
        const wanted = { inquiryId, event, actor: { kind, id: 'test' } };
        // Undone afterwards: the next pair starts from the same state.
        const result = await database
          .transaction(async (client) => {
            const taken = await applyTransition(client, wanted);
            const written = await listEvents(client, inquiryId);
            throw Object.assign(new Error('undo'), { taken, written });
          })
          .catch((error) => error);
        if (targets.length > 0) {
          passed += 1;
          expect(result.taken, `${event} from ${from} by ${kind}`).toMatchObject({ kind: 'done', status: targets[0] });
          expect(result.written).toMatchObject([{ event, from_state: from, to_state: targets[0], actor_kind: kind }]);
        } else {
          refused += 1;
          expect(result.taken, `${event} from ${from} by ${kind}`).toEqual({ kind: 'refused', status: from });
          expect(result.written).toEqual([]);
        }
      }
    }
  }
  expect({ passed, all: passed + refused }).toEqual({ passed: expect.any(Number), all: 10 * events.length * 4 });
  expect(passed).toBeGreaterThan(30);
});

test.each(names)(
  'plain SQL moves a row of the machine %s along its transitions only, and inserts start at the beginning',
  async (machine) => {
    const states = statesOf(machine);
    const client = await state.pool.connect();
    try {
      await client.query('begin');
      await client.query('create temporary table probe (id int, status text) on commit drop');
      const trigger = `for each row execute function refuse_unknown_transition('${machine}')`;
      for (const from of [START, ...states]) {
        for (const to of states) {
          await client.query('drop trigger if exists probe_transitions on probe');
          await client.query('delete from probe');
          if (from !== START) await client.query('insert into probe values (1, $1)', [from]);
          await client.query(`create trigger probe_transitions before insert or update on probe ${trigger}`);
          await client.query('savepoint attempt');
          const move = from === START ? 'insert into probe values (1, $1)' : 'update probe set status = $1';
          const outcome = await client.query(move, [to]).then(
            () => 'passed',
            (error) => error.code,
          );
          await client.query('rollback to attempt');
          const listed =
            stateMachines[machine].some((transition) => transition.from.includes(from) && transition.to.includes(to)) ||
            from === to;
          expect(outcome, `${from} to ${to}`).toBe(listed ? 'passed' : 'TF001');
        }
      }
    } finally {
      await client.query('rollback');
      client.release();
    }
  },
);

test('events neither change nor disappear, except with their inquiry', async () => {
  const inquiryId = await storeInquiryInState(state.pool, 'new');
  await database.transaction((client) =>
    applyTransition(client, { inquiryId, event: 'hold', actor: { kind: 'staff', id: 'maria' } }),
  );
  await expect(state.pool.query('update inquiry_events set actor = $1', ['anna'])).rejects.toThrow(/append-only/);
  await expect(state.pool.query('delete from inquiry_events')).rejects.toThrow(/append-only/);
  await run('delete from inquiries where id = $1', [inquiryId]);
  expect(await listEvents(database, inquiryId)).toEqual([]);
});
