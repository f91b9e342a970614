import type { Client, Queries, Sql } from '../../platform/db/rows.ts';
import { execute, findRow, hasRow, listRows, raw } from '../../platform/db/rows.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { recordAction } from '../audit/record-action.server.ts';
import { batchOrIsolated, notPaused } from '../scheduled-tasks.server.ts';
import type { Absence } from '../settings/absence.server.ts';
import { isOutcomeOf, type TaskKind, type TaskOutcome } from './task-kinds.ts';

export type Task = {
  id: string;
  kind: TaskKind;
  inquiry_id: string | null;
  firm_id: string | null;
  due_at: Date;
  raised_at: Date;
  taken_by: string | null;
  taken_at: Date | null;
  note: string | null;
};

/** `office` is the month or half-year of a task about neither. */
type About = { inquiryId: string } | { firmId: string } | { office: string };
/** `notified`: an email announces it. `after`: assigned to the person who took that task. */
type NewTask = { kind: TaskKind; dueAt: Date; note?: string; notified?: boolean; after?: TaskKind } & About;

const idsOf = (about: About): [inquiryId: string | null, firmId: string | null] => [
  'inquiryId' in about ? about.inquiryId : null,
  'firmId' in about ? about.firmId : null,
];
const subjectOf = (about: About) => {
  if ('office' in about) return `office:${about.office}`;
  return 'inquiryId' in about ? `inquiry:${about.inquiryId}` : `firm:${about.firmId}`;
};

/**
 * One open task of a kind per inquiry or firm; an office task is raised once per period, however it ended. Returns the
 * number of new tasks.
 */
export async function raiseTask(
  client: Client,
  { kind, dueAt, note, notified = false, after, ...about }: NewTask,
): Promise<number> {
  const [inquiryId, firmId] = idsOf(about);
  const dedupe = `${subjectOf(about)}:${kind}`;
  return execute(client)`
    insert into tasks (kind, dedupe, inquiry_id, firm_id, due_at, notified_at, taken_by, taken_at, note)
    select ${kind}, ${dedupe}, ${inquiryId}, ${firmId}, ${dueAt}, case when ${notified} then now() end,
      before.taken_by, before.taken_at, ${note ?? null}
    from (select) as one left join tasks before on before.inquiry_id = ${inquiryId} and before.kind = ${after ?? null}
      and before.done_at is null
    where not ${'office' in about} or not exists (select from tasks t where t.dedupe = ${dedupe})
    on conflict (dedupe) where done_at is null do nothing`;
}

export const updateTaskNote = (client: Client, kind: TaskKind, note: string) =>
  hasRow(client)`update tasks set note = ${note} where kind = ${kind} and done_at is null`;

export const listTasks = (database: Sql, { limit = 200 } = {}) =>
  listRows<Task>(database)`
    select id, kind, inquiry_id, firm_id, task_due(due_at) as due_at, raised_at, taken_by, taken_at, note from tasks
    where done_at is null order by tasks.due_at, id limit ${limit}`;

type Handling = { taskId: string; actor: string };

const lockOpenTask = (client: Client, taskId: string) =>
  findRow<{ kind: string; taken_by: string | null }>(client)`
    select kind, taken_by from tasks where id = ${taskId} and done_at is null for update`;

export const assignTask = (database: Queries, { taskId, actor }: Handling) =>
  database.transaction(async (client): Promise<{ kind: 'taken' | 'gone' } | { kind: 'taken-by'; actor: string }> => {
    const task = await lockOpenTask(client, taskId);
    if (!task) return { kind: 'gone' };
    if (task.taken_by && task.taken_by !== actor) return { kind: 'taken-by', actor: task.taken_by };
    await execute(client)`
      update tasks set taken_by = ${actor}, taken_at = coalesce(taken_at, now()) where id = ${taskId}`;
    await recordAction(client, { actor, action: 'task.take', subject: taskId });
    return { kind: 'taken' };
  });

export async function returnTask(database: Queries, { taskId, actor }: Handling) {
  const returned = await hasRow(database)`
    update tasks set taken_by = null, taken_at = null where id = ${taskId} and taken_by = ${actor} and done_at is null`;
  return { kind: returned ? ('returned' as const) : ('gone' as const) };
}

/** `kind` is what the reader saw, so that nobody closes a task unseen. */
export const finishTask = (
  database: Queries,
  { taskId, kind, actor, outcome }: Handling & { kind: string; outcome: string },
) =>
  database.transaction(async (client): Promise<{ kind: 'finished' | 'gone' | 'invalid' | 'changed' }> => {
    const task = await lockOpenTask(client, taskId);
    if (!task) return { kind: 'gone' };
    if (task.kind !== kind) return { kind: 'changed' };
    if (!isOutcomeOf(kind, outcome)) return { kind: 'invalid' };
    await execute(client)`
      update tasks set done_at = now(), done_by = ${actor}, outcome = ${outcome} where id = ${taskId}`;
    await recordAction(client, { actor, action: 'task.finish', subject: taskId, details: { kind, outcome } });
    return { kind: 'finished' };
  });

type Needless = About & { actor: string; outcome: TaskOutcome; kinds: readonly TaskKind[] };

export async function finishTasksOf(client: Client, { actor, outcome, kinds, ...about }: Needless) {
  if (kinds.length === 0) return;
  const [inquiryId, firmId] = idsOf(about);
  await execute(client)`
    update tasks set done_at = now(), done_by = ${actor}, outcome = ${outcome}
    where (inquiry_id = ${inquiryId} or firm_id = ${firmId} or ${'office' in about} and inquiry_id is null and firm_id is null)
      and done_at is null and kind = any(${kinds})`;
}
const TASKS_A_PASS = 200;
const STAFF = /^staff:([0-9a-f-]{36})$/;

/**
 * One email per person for all newly due tasks. During an announced absence the tasks wait and are announced again when
 * due.
 */
export async function notifyOfDueTasks(database: Queries, absence: Absence | null, now: Date): Promise<number> {
  if (absence?.kind === 'announced') return 0;
  return batchOrIsolated(database, { task: 'tasks', now }, (ids) => notify(database, ids))`
    select id from tasks where ${DUE} and ${notPaused('tasks', 'id', now)} order by due_at limit ${TASKS_A_PASS}`;
}

const DUE = raw(
  `done_at is null and task_due(due_at) <= now() and (notified_at is null or notified_at < task_due(due_at))`,
);

function notify(database: Queries, ids: readonly string[]): Promise<number> {
  return database.transaction(async (client) => {
    // Without this lock two servers would share the rows and send two emails.
    await execute(client)`select pg_advisory_xact_lock(hashtext('notify due tasks'))`;
    const rows = await listRows<{ id: string; taken_by: string | null }>(client)`
      with due as (
        select id from tasks where id = any(${ids}::bigint[]) and ${DUE} order by due_at for update skip locked)
      update tasks t set notified_at = now() from due where t.id = due.id returning t.id, t.taken_by`;
    const byPerson = Map.groupBy(rows, ({ taken_by }) => STAFF.exec(taken_by ?? '')?.[1] ?? null);
    for (const [staffId, tasks] of byPerson)
      await enqueue(client, [{ queue: 'send-task-due', data: { staffId, taskIds: tasks.map(({ id }) => id) } }]);
    return rows.length;
  });
}

export const findDueTasks = (database: Sql, taskIds: readonly string[]) =>
  listRows<{ id: string; kind: TaskKind; inquiryId: string | null; dueAt: Date }>(database)`
    select t.id, t.kind, t.inquiry_id as "inquiryId", task_due(t.due_at) as "dueAt"
    from tasks t left join inquiries i on i.id = t.inquiry_id
    where t.id = any(${taskIds}::bigint[]) and t.done_at is null and i.erase_due_at is null order by t.due_at, t.id`;
