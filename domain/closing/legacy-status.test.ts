import { expect, test } from 'vitest';
import { atEarlierRelease } from '../../tests/support/test-database.ts';

test('statuses of before the process move over, none is lost, and none has a promise that could wake it', async () => {
  await atEarlierRelease('20261117110000', async (client, upgrade) => {
    for (const status of ['new', 'contacted', 'offers', 'won', 'lost', 'spam']) {
      await client.query(
        `insert into inquiries (created_at, postal_code, property_type, types_of_problems, problem_locations, first_name,
           last_name, phone_number, idempotency_key, status)
         values (now(), '80331', 'residential', '', '', 'A', $1, '1', gen_random_uuid(), $1)`,
        [status],
      );
    }
    await upgrade();
    const { rows } = await client.query(
      `select last_name as before, status, promise_due_at, e.from_state, e.event from inquiries i
       left join inquiry_events e on e.inquiry_id = i.id order by last_name`,
    );
    const promise_due_at = null;
    const moved = (was: string, status: string) => ({
      before: was,
      status,
      promise_due_at,
      from_state: was,
      event: 'move',
    });
    const stayed = (status: string) => ({ before: status, status, promise_due_at, from_state: null, event: null });
    expect(rows).toEqual([
      moved('contacted', 'new'),
      stayed('lost'),
      stayed('new'),
      moved('offers', 'new'),
      stayed('spam'),
      moved('won', 'done'),
    ]);
  });
});
