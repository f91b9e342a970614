import type { Queries } from '../../platform/db/side-pool.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { MATCH_QUEUE } from '../process/match-queue.ts';
import { notPaused, togetherOrAlone } from '../sweep-parts.server.ts';

const ROWS_A_PASS = 200;
const LATE = `i.status = 'new' and i.first_offer_at is null and i.promise_due_at is not null and i.match_run_at is null
  and i.erase_due_at is null
  and greatest(i.last_contact_at, least(i.received_at + interval '30 minutes',
    (select min(changed_at) from inquiry_details d where d.inquiry_id = i.id))) <= now() - interval '60 seconds'
  and not exists (select from pgboss.job j where j.name = '${MATCH_QUEUE}' and j.data ->> 'inquiryId' = i.id::text
    and j.state in ('created', 'retry', 'active'))`;

/**
 * New for a minute longer than it may wait, never looked at, and no job on its way: whatever became of that job, it gets
 * another. The wait is over with the details, after half an hour, or at once for what was cleared or reopened.
 */
export async function startLateMatches(database: Queries, now: Date): Promise<number> {
  const { rows } = await database.query<{ id: string }>({
    text: `select i.id from inquiries i where ${LATE} and ${notPaused('late-matches', 'i.id', '$2')}
      order by i.promise_due_at limit $1`,
    values: [ROWS_A_PASS, now],
  });
  const start = (found: typeof rows) =>
    database.transaction(async (client) => {
      const { rows: late } = await client.query<{ id: string }>(
        `select i.id from inquiries i where i.id = any($1) and ${LATE} order by i.promise_due_at for update skip locked`,
        [found.map(({ id }) => id)],
      );
      const jobs = late.map(({ id }) => ({ queue: MATCH_QUEUE, data: { inquiryId: id } }));
      return (await enqueue(client, jobs)).length;
    });
  return togetherOrAlone(
    database,
    { part: 'late-matches', now },
    rows,
    ({ id }) => id,
    (found) => start([...found]),
  );
}
