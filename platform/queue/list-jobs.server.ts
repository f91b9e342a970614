import { hasRow, listRows, raw, type Sql } from '../db/rows.ts';
import { QUEUE_SCHEMA } from './queue-settings.ts';

const jobGroups = {
  waiting: ['created', 'retry', 'active'],
  failed: ['failed'],
  /** Failed and handled by a person. */
  settled: ['failed'],
  done: ['completed', 'cancelled'],
} as const;

export type JobGroup = keyof typeof jobGroups;

export type ListedJob = {
  id: string;
  queue: string;
  state: string;
  attempts: number;
  created_on: Date;
  next: Date;
  completed_on: Date | null;
  data: unknown;
  message: string | null;
};

const SCHEMA = raw(QUEUE_SCHEMA);
const INTERNAL = '\\_\\_pgboss%';

/** `pattern` is a PostgreSQL regular expression on the name of the work. */
export const listJobs = (database: Sql, group: JobGroup, limit = 50, pattern = '') =>
  listRows<ListedJob>(database)`
    select id, name as queue, state::text, case when started_on is null then 0 else retry_count + 1 end as attempts,
      created_on, start_after as next, completed_on, data, output ->> 'message' as message
    from jobs where state::text = any(${jobGroups[group]}) and name not like ${INTERNAL} and name ~ ${pattern}
      and (state <> 'failed' or coalesce(output, '{}') ? 'settled' = ${group === 'settled'})
    order by coalesce(completed_on, created_on) desc limit ${limit}`;

export const countJobs = (database: Sql) =>
  listRows<{ queue: string; waiting: number; later: number; failed: number; done: number }>(database)`
    select names.name as queue,
      (count(*) filter (where state in ('created', 'retry', 'active')))::int as waiting,
      (count(*) filter (where state in ('created', 'retry') and start_after > now()))::int as later,
      (count(*) filter (where state = 'failed' and not coalesce(output, '{}') ? 'settled'))::int as failed,
      (count(*) filter (where state in ('completed', 'cancelled')))::int as done
    from (select name from ${SCHEMA}.work union select name from ${SCHEMA}.queue q
        where not exists (select from ${SCHEMA}.work w where w.queue = q.name)
        union select name from jobs) names left join jobs j on j.name = names.name
    where names.name not like ${INTERNAL} group by names.name order by names.name`;

export const retryJob = (database: Sql, id: string) =>
  hasRow(database)`
    update ${SCHEMA}.job set
      state = 'retry', start_after = now(), completed_on = null, output = null,
      retry_limit = case when state = 'failed' then retry_count + retry_limit else retry_limit end,
      keep_until = greatest(keep_until, now() + interval '14 days')
    where id = ${id} and state in ('failed', 'retry', 'created')`;

export const settleJob = (database: Sql, id: string, settled: boolean) =>
  hasRow(database)`
    update ${SCHEMA}.job set
      output = case when ${settled} then coalesce(output, '{}') || '{"settled": true}' else output - 'settled' end
    where id = ${id} and state = 'failed' and coalesce(output, '{}') ? 'settled' = not ${settled}`;
