import { createHash } from 'node:crypto';
import { PgBoss } from 'pg-boss';
import { withSessionLock } from '../db/migrate.ts';
import { type Client, findValue } from '../db/rows.ts';
import { QUEUE_DEFAULTS, QUEUE_SCHEMA, type QueueSettings } from './queue-settings.ts';

export type QueuedJob = { name: string; settings?: QueueSettings };
export type Queue = { name: string; settings?: QueueSettings; works?: readonly QueuedJob[] };

const LOCK = 7_205_759_404;

export function prepareQueues(client: Client, queues: readonly Queue[]): Promise<void> {
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

/** The view `jobs` shows every job under the name of its work. */
const WORKS = `
  create table if not exists ${QUEUE_SCHEMA}.work (
    name text primary key, queue text not null references ${QUEUE_SCHEMA}.queue (name) on delete cascade,
    retry_limit int, retry_delay int, retry_delay_max int, retention_seconds int, deletion_seconds int)`;

const VIEW = `create or replace view jobs as
    select id, coalesce(data ->> 'job', name) as name, name as queue, data - 'job' as data, state, start_after, created_on,
      started_on, completed_on, keep_until, retry_count, retry_limit, retry_delay, retry_delay_max, deletion_seconds,
      heartbeat_on, output
    from ${QUEUE_SCHEMA}.job`;

const FILL = `insert into ${QUEUE_SCHEMA}.work select * from jsonb_populate_recordset(null::${QUEUE_SCHEMA}.work, $1::jsonb)`;

async function nameWorks(client: Client, queues: readonly Queue[]) {
  const works = queues.flatMap((queue) => (queue.works ?? []).map((work) => rowOf(work, queue.name)));
  await client.query('begin');
  try {
    await client.query(WORKS);
    await replaceView(client);
    await client.query(`lock table ${QUEUE_SCHEMA}.work in share row exclusive mode`);
    await client.query(`delete from ${QUEUE_SCHEMA}.work`);
    await client.query(FILL, [JSON.stringify(works)]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Replaced only if it changed, so that a start does not block readers and writers. */
async function replaceView(client: Client) {
  const mark = createHash('sha256').update(VIEW).digest('hex');
  if ((await findValue(client)`select obj_description(to_regclass('public.jobs')::oid, 'pg_class')`) === mark) return;
  await client.query(VIEW);
  await client.query(`comment on view jobs is '${mark}'`);
}

function rowOf({ name, settings = {} }: QueuedJob, queue: string) {
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
