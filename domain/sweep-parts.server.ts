import type pg from 'pg';
import { listRows } from '../platform/db/rows.ts';
import type { Queries, Sql } from '../platform/db/side-pool.ts';

/** A pass skips this task if the task named by `needs` failed in it. */
export type SweepPart<Services> = {
  name: string;
  needs?: string;
  run(services: Services, now: Date): Promise<number>;
};

type Minutes = { first: number; longest: number };
const ROW_PAUSE: Minutes = { first: 5, longest: 360 };
const PART_PAUSE: Minutes = { first: 1, longest: 15 };
/** Limits the rows of one task per pass, so that a store that hangs does not block the others. */
const PASS_MS = 20_000;
/** Stands for the whole task in the place of a row. */
const WHOLE = '';

type PartsRun = { counts: Map<string, number>; failed: Set<string> };

/** While all heartbeats are this recent, they are written together after the last task. */
const HEARD_MS = 120_000;

/**
 * Runs every task whatever happens to the others. Once a heartbeat is late, each is written right after its task, so
 * that a task that hangs or crashes the process does not make the earlier ones look stalled.
 */
export async function runParts<Services extends { database: Queries }>(
  services: Services,
  parts: readonly SweepPart<Services>[],
  now: Date,
): Promise<PartsRun> {
  const { database } = services;
  const [counts, failed, unrecorded] = [new Map<string, number>(), new Set<string>(), [] as unknown[]];
  const begun = performance.now();
  const states = await readStates(
    database,
    parts.map(({ name }) => name),
  );
  const heardUntil = begun + HEARD_MS - Math.max(0, ...states.map(({ silent_ms }) => silent_ms ?? HEARD_MS));
  const paused = new Set(states.filter(({ next_try_at }) => next_try_at && next_try_at > now).map(({ name }) => name));
  const ended: string[] = [];
  const writeEnded = () => settle(database, ended.splice(0), now);
  for (const { name, needs, run } of parts) {
    if ((needs && failed.has(needs)) || paused.has(name)) {
      failed.add(name);
      continue;
    }
    try {
      counts.set(name, await run(services, now));
      ended.push(name);
      if (performance.now() >= heardUntil) await writeEnded();
    } catch (error) {
      failed.add(name);
      const failure = { part: name, subject: WHOLE, error, now };
      await noteFailure(database, failure, PART_PAUSE).catch((again) => unrecorded.push(error, again));
    }
  }
  await writeEnded().catch((error) => unrecorded.push(error));
  if (unrecorded.length > 0) throw new AggregateError(unrecorded, 'parts failed and it could not be written down');
  return { counts, failed };
}

type Place = { part: string; now: Date; passMs?: number };

/** Isolates each row: a failure is recorded, pauses longer each time and stops no other. */
export async function eachAlone<Row>(
  database: Queries,
  { part, now, passMs = PASS_MS }: Place,
  rows: readonly Row[],
  subjectOf: (row: Row) => string,
  work: (row: Row) => Promise<unknown>,
): Promise<number> {
  if (rows.length === 0) return 0;
  const pauses = await readPauses(database, part);
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
      await noteFailure(database, { part, subject, error, now }, ROW_PAUSE);
    }
  }
  return moved;
}

type Due = Place & { text: string; values: readonly unknown[] };

/** Finds what is due and moves each row in its own transaction. */
export async function eachDue<Row extends { id: string }>(
  database: Queries,
  move: (client: pg.PoolClient, row: Row) => Promise<unknown>,
  { text, values, ...place }: Due,
): Promise<number> {
  const rows = await listRows<Row>(database, text, values);
  const moveAlone = (row: Row) => database.transaction((client) => move(client, row));
  return eachAlone(database, place, rows, ({ id }) => id, moveAlone);
}

/** Finds what is due and tries one cheap statement for all; isolates rows only if that fails. */
export async function togetherOrAlone(
  database: Queries,
  { text, values, ...place }: Due,
  work: (ids: readonly string[]) => Promise<number>,
): Promise<number> {
  const ids = (await listRows<{ id: string }>(database, text, values)).map(({ id }) => id);
  if (ids.length === 0) return 0;
  const alone = (id: string) => work([id]);
  return work(ids).catch(() => eachAlone(database, place, ids, (id) => id, alone));
}

/**
 * Locks the inquiries that nobody else holds. Check conditions in a later statement: one combined with the lock may
 * read data from before the other's commit.
 */
export async function holdFree(client: pg.ClientBase, inquiryIds: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    'select id from inquiries where id = any($1) and erase_due_at is null order by id for update skip locked',
    [inquiryIds],
  );
  return rows.map(({ id }) => id);
}

/** SQL: excludes paused rows, so that they do not use up the limit of a pass. */
export const notPaused = (part: string, id: string, now: string) =>
  `not exists (select from sweep_failures f where f.part = '${part}' and f.subject = ${id}::text and f.next_try_at > ${now})`;

async function readPauses(database: Sql, part: string): Promise<Map<string, Date>> {
  const { rows } = await database.query<{ subject: string; next_try_at: Date }>({
    text: 'select subject, next_try_at from sweep_failures where part = $1',
    values: [part],
  });
  return new Map(rows.map(({ subject, next_try_at }) => [subject, next_try_at]));
}

type NewFailure = { part: string; subject: string; error: unknown; now: Date };

async function noteFailure(database: Sql, { part, subject, error, now }: NewFailure, { first, longest }: Minutes) {
  const text = (error instanceof Error ? error.message : String(error)).slice(0, 200) || 'unknown';
  await database.query({
    text: `insert into sweep_failures as f (part, subject, first_failed_at, next_try_at, last_error)
      values ($1, $2, $3::timestamptz, $3::timestamptz + $5 * interval '1 minute', $4)
      on conflict (part, subject) do update set attempts = f.attempts + 1, last_error = excluded.last_error,
        next_try_at = $3::timestamptz + least($6, $5 * 2 ^ least(f.attempts, 16)) * interval '1 minute'`,
    values: [part, subject, now, text, first, longest],
  });
}

type State = { name: string; next_try_at: Date | null; silent_ms: number | null };

const readStates = (database: Sql, names: readonly string[]) =>
  listRows<State>(database, {
    text: `select name, f.next_try_at, (extract(epoch from now() - h.at) * 1000)::float8 as silent_ms
      from unnest($1::text[]) as name left join heartbeats h using (name)
        left join sweep_failures f on f.part = name and f.subject = $2`,
    values: [names, WHOLE],
  });

/** Rows whose pause has ended have succeeded or are no longer due; rows that failed again have a new pause. */
async function settle(database: Sql, parts: readonly string[], now: Date) {
  if (parts.length === 0) return;
  await database.query({
    text: `with settled as (delete from sweep_failures where part = any($1) and next_try_at <= $2)
      insert into heartbeats (name, at) select name, now() from unnest($1::text[]) as name order by name
      on conflict (name) do update set at = now()`,
    values: [parts, now],
  });
}

export async function beat(database: Sql, name: string): Promise<void> {
  await database.query({
    text: 'insert into heartbeats (name, at) values ($1, now()) on conflict (name) do update set at = now()',
    values: [name],
  });
}

export async function hasDueFailures(database: Sql, part: string, now: Date): Promise<boolean> {
  return [...(await readPauses(database, part)).values()].some((next) => next <= now);
}

export type SweepFailure = {
  part: string;
  subject: string;
  attempts: number;
  first_failed_at: Date;
  next_try_at: Date;
  last_error: string;
};

export const listFailures = (database: Sql, limit = 50) =>
  listRows<SweepFailure>(database, {
    text: `select part, subject, attempts, first_failed_at, next_try_at, last_error from sweep_failures
      order by first_failed_at, part, subject limit $1`,
    values: [limit],
  });

export async function listHeartbeats(database: Sql): Promise<Map<string, Date>> {
  const { rows } = await database.query<{ name: string; at: Date }>({ text: 'select name, at from heartbeats' });
  return new Map(rows.map(({ name, at }) => [name, at]));
}
