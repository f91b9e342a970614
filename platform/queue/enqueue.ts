import type pg from 'pg';
import { hasRow, listRows } from '../db/rows.ts';
import { QUEUE_SCHEMA } from './queue-settings.ts';

export type NewJob = { queue: string; data: Record<string, unknown>; afterSeconds?: number };

/** SQL: joins the work as `w` and its queue as `q`. */
const ROUTE = (name: string) => `left join ${QUEUE_SCHEMA}.work w on w.name = ${name}
    left join ${QUEUE_SCHEMA}.queue q on q.name = coalesce(w.queue, ${name})`;
const ROUTED_DATA = (data: string) =>
  `case when w.name is null then ${data} else coalesce(${data}, '{}') || jsonb_build_object('job', w.name) end`;

/** Emails of a transaction with this setting can be stopped for a while. */
export const UNDOABLE_SETTING = 'taubenfrei.undoable';
export const STOP_SECONDS = 60;
const UNDOABLE = `case when coalesce(w.queue, wanted.queue) = 'emails' then nullif(current_setting('${UNDOABLE_SETTING}', true), '') end`;

/** Use it as a CTE. An unknown name violates a foreign key, so that no job is dropped silently. */
export function enqueueSql(source: string, { delayed = false } = {}): string {
  return `insert into ${QUEUE_SCHEMA}.job (name, data, retry_limit, retry_delay, retry_backoff, retry_delay_max,
      expire_seconds, deletion_seconds, keep_until, policy, dead_letter, heartbeat_seconds, start_after, singleton_key)
    select coalesce(w.queue, wanted.queue), ${ROUTED_DATA('wanted.data')},
      coalesce(w.retry_limit, q.retry_limit, 0), coalesce(w.retry_delay, q.retry_delay, 0),
      coalesce(q.retry_backoff, false), coalesce(w.retry_delay_max, q.retry_delay_max), coalesce(q.expire_seconds, 60),
      coalesce(w.deletion_seconds, q.deletion_seconds, 60),
      greatest(now(), start.at) + coalesce(w.retention_seconds, q.retention_seconds, 60) * interval '1 second',
      q.policy, q.dead_letter, q.heartbeat_seconds, start.at, ${UNDOABLE}
    from (${source}) as wanted (queue, data${delayed ? ', start_after' : ''}) ${ROUTE('wanted.queue')}
      cross join lateral (select greatest(${delayed ? 'wanted.start_after' : 'now()'},
        case when (${UNDOABLE}) is not null then now() + interval '${STOP_SECONDS} seconds' end) as at) as start
    returning id`;
}

const ENQUEUE = enqueueSql(
  `select queue, data, now() + coalesce("afterSeconds", 0) * interval '1 second'
   from jsonb_to_recordset($1::jsonb) as j (queue text, data jsonb, "afterSeconds" int)`,
  { delayed: true },
);

/** Runs in the caller's transaction, so that jobs exist exactly if its changes do. */
export async function enqueue(client: pg.ClientBase, jobs: readonly NewJob[]): Promise<string[]> {
  if (jobs.length === 0) return [];
  const query = { name: 'enqueue-jobs', text: ENQUEUE, values: [JSON.stringify(jobs)] };
  return (await listRows<{ id: string }>(client, query)).map(({ id }) => id);
}

const ENQUEUE_AT = enqueueSql('select $1::text, $2::jsonb, $3::timestamptz', { delayed: true });

export async function enqueueAt(client: pg.ClientBase, { queue, data }: NewJob, at: Date): Promise<void> {
  await client.query({ name: 'enqueue-job-at', text: ENQUEUE_AT, values: [queue, JSON.stringify(data), at] });
}

/** False while the last job is younger than `seconds`, across processes. */
export async function enqueueUnlessRecent(client: pg.ClientBase, job: NewJob, seconds: number): Promise<boolean> {
  await client.query({ text: 'select pg_advisory_xact_lock(hashtext($1))', values: [`enqueue ${job.queue}`] });
  const recent = `select from jobs where name = $1 and created_on > now() - $2 * interval '1 second' limit 1`;
  if (await hasRow(client, recent, [job.queue, seconds])) return false;
  await enqueue(client, [job]);
  return true;
}
