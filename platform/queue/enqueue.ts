import { type Client, execute, type Fragment, hasRow, listRows, raw, sql } from '../db/rows.ts';
import { QUEUE_SCHEMA } from './queue-settings.ts';

export type NewJob = { queue: string; data: Record<string, unknown>; afterSeconds?: number };

const SCHEMA = raw(QUEUE_SCHEMA);
/** SQL: joins the work as `w` and its queue as `q`. */
const ROUTE = sql`left join ${SCHEMA}.work w on w.name = wanted.queue
    left join ${SCHEMA}.queue q on q.name = coalesce(w.queue, wanted.queue)`;
const ROUTED_DATA = sql`case when w.name is null then wanted.data else coalesce(wanted.data, '{}') || jsonb_build_object('job', w.name) end`;

/** Emails of a transaction with this setting can be stopped for a while. */
export const UNDOABLE_SETTING = 'taubenfrei.undoable';
export const STOP_SECONDS = 60;
const UNDOABLE = sql`case when coalesce(w.queue, wanted.queue) = 'emails' then nullif(current_setting('${raw(UNDOABLE_SETTING)}', true), '') end`;

/** Use it as a CTE. An unknown name violates a foreign key, so that no job is dropped silently. */
export const enqueueSql = (source: Fragment, { delayed = false } = {}): Fragment =>
  sql`insert into ${SCHEMA}.job (name, data, retry_limit, retry_delay, retry_backoff, retry_delay_max,
      expire_seconds, deletion_seconds, keep_until, policy, dead_letter, heartbeat_seconds, start_after, singleton_key)
    select coalesce(w.queue, wanted.queue), ${ROUTED_DATA},
      coalesce(w.retry_limit, q.retry_limit, 0), coalesce(w.retry_delay, q.retry_delay, 0),
      coalesce(q.retry_backoff, false), coalesce(w.retry_delay_max, q.retry_delay_max), coalesce(q.expire_seconds, 60),
      coalesce(w.deletion_seconds, q.deletion_seconds, 60),
      greatest(now(), start.at) + coalesce(w.retention_seconds, q.retention_seconds, 60) * interval '1 second',
      q.policy, q.dead_letter, q.heartbeat_seconds, start.at, ${UNDOABLE}
    from (${source}) as wanted (queue, data${raw(delayed ? ', start_after' : '')}) ${ROUTE}
      cross join lateral (select greatest(${raw(delayed ? 'wanted.start_after' : 'now()')},
        case when (${UNDOABLE}) is not null then now() + interval '${raw(STOP_SECONDS)} seconds' end) as at) as start
    returning id`;

/** Runs in the caller's transaction, so that jobs exist exactly if its changes do. */
export async function enqueue(client: Client, jobs: readonly NewJob[]): Promise<string[]> {
  if (jobs.length === 0) return [];
  const given = sql`select queue, data, now() + coalesce("afterSeconds", 0) * interval '1 second'
    from jsonb_to_recordset(${JSON.stringify(jobs)}::jsonb) as j (queue text, data jsonb, "afterSeconds" int)`;
  const rows = await listRows<{ id: string }>(client, 'enqueue-jobs')`${enqueueSql(given, { delayed: true })}`;
  return rows.map(({ id }) => id);
}

export async function enqueueAt(client: Client, { queue, data }: NewJob, at: Date): Promise<void> {
  const given = sql`select ${queue}::text, ${JSON.stringify(data)}::jsonb, ${at}::timestamptz`;
  await execute(client, 'enqueue-job-at')`${enqueueSql(given, { delayed: true })}`;
}

/** False while the last job is younger than `seconds`, across processes. */
export async function enqueueUnlessRecent(client: Client, job: NewJob, seconds: number): Promise<boolean> {
  await execute(client)`select pg_advisory_xact_lock(hashtext(${`enqueue ${job.queue}`}))`;
  const recent = await hasRow(client)`
    select from jobs where name = ${job.queue} and created_on > now() - ${seconds} * interval '1 second' limit 1`;
  if (recent) return false;
  await enqueue(client, [job]);
  return true;
}
