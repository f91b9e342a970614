import type pg from 'pg';
import { QUEUE_SCHEMA } from './queue-settings.ts';

export type NewJob = { queue: string; data: Record<string, unknown> };

/**
 * The INSERT that turns the rows of `source` (queue text, data jsonb, and with `delayed` the time to start at) into
 * jobs; use it as a CTE of the statement that causes them. A queue that does not exist violates a foreign key:
 * nothing is dropped in silence.
 */
export function enqueueSql(source: string, { delayed = false } = {}): string {
  return `insert into ${QUEUE_SCHEMA}.job (name, data, retry_limit, retry_delay, retry_backoff, retry_delay_max,
      expire_seconds, deletion_seconds, keep_until, policy, dead_letter, heartbeat_seconds, start_after)
    select wanted.queue, wanted.data, coalesce(q.retry_limit, 0), coalesce(q.retry_delay, 0),
      coalesce(q.retry_backoff, false), q.retry_delay_max, coalesce(q.expire_seconds, 60),
      coalesce(q.deletion_seconds, 60), now() + coalesce(q.retention_seconds, 60) * interval '1 second',
      q.policy, q.dead_letter, q.heartbeat_seconds, ${delayed ? 'wanted.start_after' : 'now()'}
    from (${source}) as wanted (queue, data${delayed ? ', start_after' : ''})
    left join ${QUEUE_SCHEMA}.queue q on q.name = wanted.queue
    returning id`;
}

const ENQUEUE = enqueueSql('select queue, data from jsonb_to_recordset($1::jsonb) as j (queue text, data jsonb)');

/** Enqueues in the caller's transaction: the jobs exist exactly if its other changes do. One round trip. */
export async function enqueue(client: pg.ClientBase, jobs: readonly NewJob[]): Promise<string[]> {
  if (jobs.length === 0) return [];
  const { rows } = await client.query<{ id: string }>({
    name: 'enqueue-jobs',
    text: ENQUEUE,
    values: [JSON.stringify(jobs)],
  });
  return rows.map(({ id }) => id);
}

const ENQUEUE_AT = enqueueSql('select $1::text, $2::jsonb, $3::timestamptz', { delayed: true });

/** The same for one job that starts later. */
export async function enqueueAt(client: pg.ClientBase, { queue, data }: NewJob, at: Date): Promise<void> {
  await client.query({ name: 'enqueue-job-at', text: ENQUEUE_AT, values: [queue, JSON.stringify(data), at] });
}

/** True if enqueued; false while the queue's last job is younger than this. Several processes count as one. */
export async function enqueueUnlessRecent(client: pg.ClientBase, job: NewJob, seconds: number): Promise<boolean> {
  await client.query({ text: 'select pg_advisory_xact_lock(hashtext($1))', values: [`enqueue ${job.queue}`] });
  const { rowCount } = await client.query({
    text: `select from ${QUEUE_SCHEMA}.job where name = $1 and created_on > now() - $2 * interval '1 second' limit 1`,
    values: [job.queue, seconds],
  });
  if (rowCount !== 0) return false;
  await enqueue(client, [job]);
  return true;
}
