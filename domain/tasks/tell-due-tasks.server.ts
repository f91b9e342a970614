import type { Queries, Sql } from '../../platform/db/side-pool.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import type { Absence } from '../settings/absence.ts';
import { notPaused, togetherOrAlone } from '../sweep-parts.server.ts';
import type { TaskKind } from './task-kinds.ts';

export const TASK_DUE_QUEUE = 'send-task-due';
const TASKS_A_PASS = 200;
const STAFF = /^staff:([0-9a-f-]{36})$/;

/**
 * One email per person for all newly due tasks. During an announced absence the tasks wait and are announced again when
 * due.
 */
export async function tellDueTasks(database: Queries, absence: Absence | null, now: Date): Promise<number> {
  if (absence?.kind === 'announced') return 0;
  const { rows } = await database.query<{ id: string }>({
    text: `select id from tasks where ${DUE} and ${notPaused('tasks', 'id', '$2')} order by due_at limit $1`,
    values: [TASKS_A_PASS, now],
  });
  return togetherOrAlone(
    database,
    { part: 'tasks', now },
    rows,
    ({ id }) => id,
    (due) => tell(database, due),
  );
}

const DUE = `done_at is null and task_due(due_at) <= now() and (told_at is null or told_at < task_due(due_at))`;

function tell(database: Queries, due: readonly { id: string }[]): Promise<number> {
  return database.transaction(async (client) => {
    // Without this lock two servers would share the rows and send two emails.
    await client.query(`select pg_advisory_xact_lock(hashtext('tell due tasks'))`);
    const { rows } = await client.query<{ id: string; taken_by: string | null }>(
      `with due as (
         select id from tasks where id = any($1::bigint[]) and ${DUE} order by due_at for update skip locked)
       update tasks t set told_at = now() from due where t.id = due.id returning t.id, t.taken_by`,
      [due.map(({ id }) => id)],
    );
    const byPerson = Map.groupBy(rows, ({ taken_by }) => STAFF.exec(taken_by ?? '')?.[1] ?? null);
    await enqueue(
      client,
      [...byPerson].map(([staffId, tasks]) => ({
        queue: TASK_DUE_QUEUE,
        data: { staffId, taskIds: tasks.map(({ id }) => id) },
      })),
    );
    return rows.length;
  });
}

type DueTask = { id: string; kind: TaskKind; inquiryId: string | null; dueAt: Date };

/** Excludes closed tasks and inquiries about to be erased. */
export async function findDueTasks(database: Sql, taskIds: readonly string[]): Promise<DueTask[]> {
  const { rows } = await database.query<DueTask>({
    text: `select t.id, t.kind, t.inquiry_id as "inquiryId", task_due(t.due_at) as "dueAt"
      from tasks t left join inquiries i on i.id = t.inquiry_id
      where t.id = any($1::bigint[]) and t.done_at is null and i.erase_due_at is null order by t.due_at, t.id`,
    values: [taskIds],
  });
  return rows;
}
