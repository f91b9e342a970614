import { createHash } from 'node:crypto';
import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import { withSessionLock } from '../db/session-lock.ts';
import { QUEUE_DEFAULTS, QUEUE_SCHEMA, type QueueSettings } from './queue-settings.ts';

/** Work with a name of its own inside a queue; its settings where they differ from the queue's. */
export type Work = { name: string; settings?: QueueSettings };
export type Queue = { name: string; settings?: QueueSettings; works?: readonly Work[] };

const LOCK = 7_205_759_404;

/** Creates or upgrades the queue's own schema and its queues. Parallel starts wait for one another. */
export function prepareQueues(client: pg.ClientBase, queues: readonly Queue[]): Promise<void> {
  return withSessionLock(client, LOCK, async () => {
    const boss = new PgBoss({
      schema: QUEUE_SCHEMA,
      db: { executeSql: (text, values) => client.query(text, values) },
      supervise: false,
      schedule: false,
    });
    boss.on('error', () => {});
    await boss.start();
    try {
      const known = new Set((await boss.getQueues()).map(({ name }) => name));
      for (const { name, settings } of queues) {
        const options = { ...QUEUE_DEFAULTS, ...settings };
        if (known.has(name)) await boss.updateQueue(name, options);
        else await boss.createQueue(name, options);
      }
    } finally {
      await boss.stop({ graceful: false, close: false });
    }
    await nameWorks(client, queues);
  });
}

/** Which work belongs to which queue, for `enqueueSql`; `jobs` shows every job under the name of its work. */
const WORKS = `
  create table if not exists ${QUEUE_SCHEMA}.work (
    name text primary key, queue text not null references ${QUEUE_SCHEMA}.queue (name) on delete cascade,
    retry_limit int, retry_delay int, retry_delay_max int, retention_seconds int, deletion_seconds int)`;

/** A server of an older release, beside this one for a while, enqueues by the names of works: its jobs go where they belong. */
const ROUTING = `create or replace function ${QUEUE_SCHEMA}.route_job() returns trigger language plpgsql as $$
  declare w ${QUEUE_SCHEMA}.work; q ${QUEUE_SCHEMA}.queue;
  begin
    select * into w from ${QUEUE_SCHEMA}.work where name = new.name and queue <> new.name;
    if not found then return new; end if;
    select * into q from ${QUEUE_SCHEMA}.queue where name = w.queue;
    new.name := q.name; new.policy := q.policy; new.dead_letter := q.dead_letter; new.heartbeat_seconds := q.heartbeat_seconds;
    new.data := coalesce(new.data, '{}') || jsonb_build_object('job', w.name);
    new.retry_limit := coalesce(w.retry_limit, q.retry_limit); new.retry_delay := coalesce(w.retry_delay, q.retry_delay);
    new.retry_backoff := q.retry_backoff; new.retry_delay_max := coalesce(w.retry_delay_max, q.retry_delay_max);
    new.expire_seconds := q.expire_seconds; new.deletion_seconds := coalesce(w.deletion_seconds, q.deletion_seconds);
    new.keep_until := greatest(now(), new.start_after) + coalesce(w.retention_seconds, q.retention_seconds) * interval '1 second';
    return new;
  end $$`;
const ROUTE = `create trigger route_job before insert on ${QUEUE_SCHEMA}.job for each row execute function ${QUEUE_SCHEMA}.route_job()`;

const VIEW = `create or replace view jobs as
    select id, coalesce(data ->> 'job', name) as name, name as queue, data - 'job' as data, state, start_after, created_on,
      started_on, completed_on, keep_until, retry_count, retry_limit, retry_delay, retry_delay_max, deletion_seconds,
      heartbeat_on, output
    from ${QUEUE_SCHEMA}.job`;

const FILL = `insert into ${QUEUE_SCHEMA}.work select * from jsonb_populate_recordset(null::${QUEUE_SCHEMA}.work, $1::jsonb)`;

/** Queues that became works of a shared queue: locked, so that nothing comes in any more, and emptied before they go. */
const FORMER = `select q.name from ${QUEUE_SCHEMA}.queue q join ${QUEUE_SCHEMA}.work w on w.name = q.name and w.queue <> q.name for update of q`;
const CARRY_OVER = `update ${QUEUE_SCHEMA}.job j set name = w.queue, policy = q.policy, singleton_on = null,
    singleton_key = null, data = coalesce(j.data, '{}') || jsonb_build_object('job', w.name)
  from ${QUEUE_SCHEMA}.work w join ${QUEUE_SCHEMA}.queue q on q.name = w.queue where j.name = w.name and w.name = any($1)`;

async function nameWorks(client: pg.ClientBase, queues: readonly Queue[]) {
  const works = queues.flatMap((queue) => (queue.works ?? []).map((work) => rowOf(work, queue.name)));
  await client.query('begin');
  try {
    await client.query(WORKS);
    await replaceIfOther(client, {
      what: 'view jobs',
      found: `to_regclass('public.jobs')::oid, 'pg_class'`,
      sql: VIEW,
    });
    const routing = `${QUEUE_SCHEMA}.route_job()`;
    await replaceIfOther(client, {
      what: `function ${routing}`,
      found: `to_regprocedure('${routing}')::oid, 'pg_proc'`,
      sql: ROUTING,
    });
    const { rowCount: routed } = await client.query(
      `select from pg_trigger where tgname = 'route_job' and tgrelid = '${QUEUE_SCHEMA}.job'::regclass`,
    );
    if (!routed) await client.query(ROUTE);
    await client.query(`lock table ${QUEUE_SCHEMA}.work in share row exclusive mode`);
    await client.query(`delete from ${QUEUE_SCHEMA}.work`);
    await client.query(FILL, [JSON.stringify(works)]);
    const { rows } = await client.query<{ name: string }>(FORMER);
    const former = rows.map(({ name }) => name);
    await client.query(CARRY_OVER, [former]);
    await client.query(`delete from ${QUEUE_SCHEMA}.schedule where name = any($1)`, [former]);
    for (const name of former) await client.query(`select ${QUEUE_SCHEMA}.delete_queue($1)`, [name]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Replaced only where it differs: nobody who reads or writes jobs waits for a start, and a second start changes nothing. */
async function replaceIfOther(
  client: pg.ClientBase,
  { what, found, sql }: { what: string; found: string; sql: string },
) {
  const mark = createHash('sha256').update(sql).digest('hex');
  const { rows } = await client.query<{ mark: string | null }>(`select obj_description(${found}) as mark`);
  if (rows[0]?.mark === mark) return;
  await client.query(sql);
  await client.query(`comment on ${what} is '${mark}'`);
}

function rowOf({ name, settings = {} }: Work, queue: string) {
  return {
    name,
    queue,
    retry_limit: settings.retryLimit,
    retry_delay: settings.retryDelay,
    retry_delay_max: settings.retryDelayMax,
    retention_seconds: settings.retentionSeconds,
    deletion_seconds: settings.deleteAfterSeconds,
  };
}
