import { type Client, execute, listRows, type Queries, raw, type Sql, sql } from '../platform/db/rows.ts';

/** A pass skips this task if the task named by `needs` failed in it. */
export type ScheduledTask<Services> = {
  name: string;
  needs?: string;
  run(services: Services, now: Date): Promise<number>;
};

type Minutes = { first: number; longest: number };
const ROW_PAUSE: Minutes = { first: 5, longest: 360 };
const TASK_PAUSE: Minutes = { first: 1, longest: 15 };
/** Limits the rows of one task per pass, so that a store that hangs does not block the others. */
const PASS_MS = 20_000;
/** Stands for the whole task in the place of a row. */
const WHOLE = '';

/** While all heartbeats are this recent, they are written together after the last task. */
const RECENT_MS = 120_000;

/**
 * Runs every task whatever happens to the others. Once a heartbeat is late, each is written right after its task, so
 * that a task that hangs or crashes the process does not make the earlier ones look stalled.
 */
export async function runScheduledTasks<Services extends { database: Queries }>(
  services: Services,
  tasks: readonly ScheduledTask<Services>[],
  now: Date,
): Promise<{ counts: Map<string, number>; failed: Set<string> }> {
  const { database } = services;
  const [counts, failed, unrecorded] = [new Map<string, number>(), new Set<string>(), [] as unknown[]];
  const begun = performance.now();
  const states = await readStates(
    database,
    tasks.map(({ name }) => name),
  );
  const recentUntil =
    begun + RECENT_MS - Math.max(0, ...states.map(({ ms_since_heartbeat }) => ms_since_heartbeat ?? RECENT_MS));
  const paused = new Set(states.filter(({ next_try_at }) => next_try_at && next_try_at > now).map(({ name }) => name));
  const ended: string[] = [];
  const writeEnded = () => settle(database, ended.splice(0), now);
  for (const { name, needs, run } of tasks) {
    if ((needs && failed.has(needs)) || paused.has(name)) {
      failed.add(name);
      continue;
    }
    try {
      counts.set(name, await run(services, now));
      ended.push(name);
      if (performance.now() >= recentUntil) await writeEnded();
    } catch (error) {
      failed.add(name);
      const failure = { task: name, subject: WHOLE, error, now };
      await recordFailure(database, failure, TASK_PAUSE).catch((again) => unrecorded.push(error, again));
    }
  }
  await writeEnded().catch((error) => unrecorded.push(error));
  if (unrecorded.length > 0) throw new AggregateError(unrecorded, 'tasks failed and it could not be written down');
  return { counts, failed };
}

type Place = { task: string; now: Date; passMs?: number };

/** Isolates each row: a failure is recorded, pauses longer each time and stops no other. */
export async function forEachIsolated<Row>(
  database: Queries,
  { task, now, passMs = PASS_MS }: Place,
  rows: readonly Row[],
  subjectOf: (row: Row) => string,
  work: (row: Row) => Promise<unknown>,
): Promise<number> {
  if (rows.length === 0) return 0;
  const pauses = await readPauses(database, task);
  const end = performance.now() + passMs;
  let moved = 0;
  for (const row of rows) {
    const subject = subjectOf(row);
    const pause = pauses.get(subject);
    if (pause && pause > now) continue;
    if (performance.now() > end) break;
    try {
      if (await work(row)) moved += 1;
    } catch (error) {
      await recordFailure(database, { task, subject, error, now }, ROW_PAUSE);
    }
  }
  return moved;
}

/** Takes a query for what is due and moves each row in its own transaction. */
export const forEachDue =
  <Row extends { id: string }>(database: Queries, place: Place, move: (client: Client, row: Row) => Promise<unknown>) =>
  async (text: TemplateStringsArray, ...given: readonly unknown[]): Promise<number> => {
    const rows = await listRows<Row>(database)(text, ...given);
    const moveIsolated = (row: Row) => database.transaction((client) => move(client, row));
    return forEachIsolated(database, place, rows, ({ id }) => id, moveIsolated);
  };

/** Takes a query for what is due and tries one cheap statement for all; isolates rows only if that fails. */
export const batchOrIsolated =
  (database: Queries, place: Place, work: (ids: readonly string[]) => Promise<number>) =>
  async (text: TemplateStringsArray, ...given: readonly unknown[]): Promise<number> => {
    const ids = (await listRows<{ id: string }>(database)(text, ...given)).map(({ id }) => id);
    if (ids.length === 0) return 0;
    const workOnOne = (id: string) => work([id]);
    return work(ids).catch(() => forEachIsolated(database, place, ids, (id) => id, workOnOne));
  };

/**
 * Locks the inquiries that nobody else holds. Check conditions in a later statement: one combined with the lock may
 * read data from before the other's commit.
 */
export async function lockUnclaimed(client: Client, inquiryIds: readonly string[]): Promise<string[]> {
  const rows = await listRows<{ id: string }>(client)`
    select id from inquiries where id = any(${inquiryIds}) and erase_due_at is null order by id for update skip locked`;
  return rows.map(({ id }) => id);
}

/** SQL: excludes paused rows, so that they do not use up the limit of a pass. */
export const notPaused = (task: string, id: string, now: Date) => sql`not exists (select from scheduler_failures f
  where f.task = ${task} and f.subject = ${raw(id)}::text and f.next_try_at > ${now}::timestamptz)`;

async function readPauses(database: Sql, task: string): Promise<Map<string, Date>> {
  const rows = await listRows<{ subject: string; next_try_at: Date }>(database)`
    select subject, next_try_at from scheduler_failures where task = ${task}`;
  return new Map(rows.map(({ subject, next_try_at }) => [subject, next_try_at]));
}

type NewFailure = { task: string; subject: string; error: unknown; now: Date };

async function recordFailure(database: Sql, { task, subject, error, now }: NewFailure, { first, longest }: Minutes) {
  const text = (error instanceof Error ? error.message : String(error)).slice(0, 200) || 'unknown';
  await execute(database)`
    insert into scheduler_failures as f (task, subject, first_failed_at, next_try_at, last_error)
    values (${task}, ${subject}, ${now}::timestamptz, ${now}::timestamptz + ${first} * interval '1 minute', ${text})
    on conflict (task, subject) do update set attempts = f.attempts + 1, last_error = excluded.last_error,
      next_try_at = ${now}::timestamptz + least(${longest}, ${first} * 2 ^ least(f.attempts, 16)) * interval '1 minute'`;
}

const readStates = (database: Sql, names: readonly string[]) =>
  listRows<{ name: string; next_try_at: Date | null; ms_since_heartbeat: number | null }>(database)`
    select name, f.next_try_at, (extract(epoch from now() - h.at) * 1000)::float8 as ms_since_heartbeat
    from unnest(${names}::text[]) as name left join heartbeats h using (name)
      left join scheduler_failures f on f.task = name and f.subject = ${WHOLE}`;

/** Rows whose pause has ended have succeeded or are no longer due; rows that failed again have a new pause. */
async function settle(database: Sql, tasks: readonly string[], now: Date) {
  if (tasks.length === 0) return;
  await execute(database)`
    with settled as (delete from scheduler_failures where task = any(${tasks}) and next_try_at <= ${now})
    insert into heartbeats (name, at) select name, now() from unnest(${tasks}::text[]) as name order by name
    on conflict (name) do update set at = now()`;
}

export async function sendHeartbeat(database: Sql, name: string): Promise<void> {
  await execute(database)`
    insert into heartbeats (name, at) values (${name}, now()) on conflict (name) do update set at = now()`;
}

export async function hasDueFailures(database: Sql, task: string, now: Date): Promise<boolean> {
  return [...(await readPauses(database, task)).values()].some((next) => next <= now);
}

export type ScheduledTaskFailure = {
  task: string;
  subject: string;
  attempts: number;
  first_failed_at: Date;
  next_try_at: Date;
  last_error: string;
};

export const listFailures = (database: Sql, limit = 50) =>
  listRows<ScheduledTaskFailure>(database)`
    select task, subject, attempts, first_failed_at, next_try_at, last_error from scheduler_failures
    order by first_failed_at, task, subject limit ${limit}`;

export async function listHeartbeats(database: Sql): Promise<Map<string, Date>> {
  const rows = await listRows<{ name: string; at: Date }>(database)`select name, at from heartbeats`;
  return new Map(rows.map(({ name, at }) => [name, at]));
}
