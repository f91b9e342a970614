import type pg from 'pg';
import type { Queries } from '../../platform/db/side-pool.ts';
import { recordAction } from '../audit/record-action.server.ts';
import { isOutcomeOf, type TaskKind, type TaskOutcome } from './task-kinds.ts';

export type Task = {
  id: string;
  kind: TaskKind;
  inquiry_id: string | null;
  partner_id: string | null;
  due_at: Date;
  raised_at: Date;
  taken_by: string | null;
  taken_at: Date | null;
};

type About = { inquiryId: string } | { partnerId: string };
/** `told`: whoever has to do it learns of it by a mail of its own. */
type NewTask = { kind: TaskKind; dueAt: Date; told?: boolean } & About;

/**
 * One open task an inquiry: a later one takes the place of the earlier, and whoever took that keeps it. Of a firm's tasks
 * there is one open of each kind.
 */
export async function raiseTask(
  client: pg.ClientBase,
  { kind, dueAt, told = false, ...about }: NewTask,
): Promise<void> {
  const [inquiryId, partnerId] = 'inquiryId' in about ? [about.inquiryId, null] : [null, about.partnerId];
  const dedupe = inquiryId ? `inquiry:${inquiryId}` : `partner:${partnerId}:${kind}`;
  await client.query(
    `insert into tasks (kind, dedupe, inquiry_id, partner_id, due_at, told_at)
     values ($1, $2, $3, $4, $5, case when $6 then now() end)
     on conflict (dedupe) where done_at is null
     do update set kind = excluded.kind, due_at = excluded.due_at, told_at = excluded.told_at, raised_at = now()
     where tasks.kind <> excluded.kind`,
    [kind, dedupe, inquiryId, partnerId, dueAt, told],
  );
}

/** Open ones, the most urgent first. */
export async function listTasks(database: Pick<Queries, 'query'>, { limit = 200 } = {}): Promise<Task[]> {
  const { rows } = await database.query<Task>({
    text: `select id, kind, inquiry_id, partner_id, due_at, raised_at, taken_by, taken_at from tasks
      where done_at is null order by due_at, id limit $1`,
    values: [limit],
  });
  return rows;
}

type Handling = { taskId: string; actor: string };
export type TaskTaken = { kind: 'taken' } | { kind: 'gone' } | { kind: 'taken-by'; actor: string };

/** Of two who reach for it, one gets it. */
export async function takeTask(database: Queries, { taskId, actor }: Handling): Promise<TaskTaken> {
  return database.transaction(async (client): Promise<TaskTaken> => {
    const { rows } = await client.query<{ taken_by: string | null }>(
      'select taken_by from tasks where id = $1 and done_at is null for update',
      [taskId],
    );
    if (!rows[0]) return { kind: 'gone' };
    const { taken_by } = rows[0];
    if (taken_by && taken_by !== actor) return { kind: 'taken-by', actor: taken_by };
    await client.query('update tasks set taken_by = $2, taken_at = coalesce(taken_at, now()) where id = $1', [
      taskId,
      actor,
    ]);
    await recordAction(client, { actor, action: 'task.take', subject: taskId });
    return { kind: 'taken' };
  });
}

/** Somebody else may have it. */
export async function returnTask(
  database: Queries,
  { taskId, actor }: Handling,
): Promise<{ kind: 'returned' | 'gone' }> {
  const { rowCount } = await database.query({
    text: 'update tasks set taken_by = null, taken_at = null where id = $1 and taken_by = $2 and done_at is null',
    values: [taskId, actor],
  });
  return { kind: rowCount === 1 ? 'returned' : 'gone' };
}

export type TaskFinished = { kind: 'finished' } | { kind: 'gone' } | { kind: 'invalid' };

/** Says how it ended; without a word there is no end. */
export async function finishTask(
  database: Queries,
  { taskId, actor, outcome }: Handling & { outcome: string },
): Promise<TaskFinished> {
  return database.transaction(async (client): Promise<TaskFinished> => {
    const { rows } = await client.query<{ kind: string }>(
      'select kind from tasks where id = $1 and done_at is null for update',
      [taskId],
    );
    if (!rows[0]) return { kind: 'gone' };
    if (!isOutcomeOf(rows[0].kind, outcome)) return { kind: 'invalid' };
    await client.query('update tasks set done_at = now(), done_by = $2, outcome = $3 where id = $1', [
      taskId,
      actor,
      outcome,
    ]);
    const details = { kind: rows[0].kind, outcome };
    await recordAction(client, { actor, action: 'task.finish', subject: taskId, details });
    return { kind: 'finished' };
  });
}

type Needless = { inquiryId: string; actor: string; outcome: TaskOutcome; kinds?: readonly TaskKind[] };

/** A step made them needless; all of them, or those of some kinds. */
export async function finishTasksOf(client: pg.ClientBase, { inquiryId, actor, outcome, kinds }: Needless) {
  await client.query(
    `update tasks set done_at = now(), done_by = $2, outcome = $3
     where inquiry_id = $1 and done_at is null and ($4::text[] is null or kind = any($4))`,
    [inquiryId, actor, outcome, kinds ?? null],
  );
}

/** A step made them needless; those of the named kinds, or all of the firm. */
export async function finishPartnerTasks(
  client: pg.ClientBase,
  { partnerId, kinds, actor, outcome }: { partnerId: string; kinds?: TaskKind[]; actor: string; outcome: TaskOutcome },
) {
  await client.query(
    `update tasks set done_at = now(), done_by = $3, outcome = $4
     where partner_id = $1 and done_at is null and ($2::text[] is null or kind = any($2))`,
    [partnerId, kinds ?? null, actor, outcome],
  );
}
