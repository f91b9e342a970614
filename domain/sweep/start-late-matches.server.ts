import type { Queries } from '../../platform/db/side-pool.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { MATCH_QUEUE } from '../process/match-queue.ts';

const ROWS_A_PASS = 200;

/**
 * New for a minute longer than it may wait, never looked at, and no job on its way: whatever became of that job, it gets
 * another. The wait is over with the details, after half an hour, or at once for what was cleared or reopened.
 */
export async function startLateMatches(database: Queries): Promise<number> {
  return database.transaction(async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `select id from inquiries i
       where status = 'new' and first_offer_at is null and promise_due_at is not null and match_run_at is null
         and erase_due_at is null
         and greatest(last_contact_at, least(received_at + interval '30 minutes',
           (select min(changed_at) from inquiry_details d where d.inquiry_id = i.id))) <= now() - interval '60 seconds'
         and not exists (select from pgboss.job j where j.name = $2 and j.data ->> 'inquiryId' = i.id::text
           and j.state in ('created', 'retry', 'active'))
       order by promise_due_at limit $1 for update skip locked`,
      [ROWS_A_PASS, MATCH_QUEUE],
    );
    await enqueue(
      client,
      rows.map(({ id }) => ({ queue: MATCH_QUEUE, data: { inquiryId: id } })),
    );
    return rows.length;
  });
}
