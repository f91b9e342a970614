import type pg from 'pg';
import type { Queries, Sql } from '../platform/db/side-pool.ts';

/** Something that moves by itself. `needs`: left out of a pass in which that part failed. */
export type SweepPart<Services> = {
  name: string;
  needs?: string;
  run(services: Services, now: Date): Promise<number>;
};

type Reader = Sql;
type Minutes = { first: number; longest: number };
const ROW_PAUSE: Minutes = { first: 5, longest: 360 };
const PART_PAUSE: Minutes = { first: 1, longest: 15 };
/** So long the rows of one part may take in a pass: a store that hangs holds up nobody else. */
const PASS_MS = 20_000;
/** A part as a whole, in the place of a row. */
const WHOLE = '';

type PartsRun = { counts: Map<string, number>; failed: Set<string> };

/** While every part of a pass was heard of in this time, those that ended are written down together, after the last. */
const HEARD_MS = 120_000;

/**
 * Every part, whatever becomes of the others; each that ends well leaves a heartbeat, each that fails pauses a while. Once a
 * part was not heard of for a while each is written down right after it: one that never ends or takes the process along
 * makes none before it look silent.
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

/** Each row by itself: one that fails is written down, pauses longer each time, and stops no other. Counts what moved. */
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

/** All in one step, as cheap as that is; where that fails, each by itself. */
export async function togetherOrAlone<Row>(
  database: Queries,
  place: Place,
  rows: readonly Row[],
  subjectOf: (row: Row) => string,
  work: (rows: readonly Row[]) => Promise<number>,
): Promise<number> {
  if (rows.length === 0) return 0;
  return work(rows).catch(() => eachAlone(database, place, rows, subjectOf, (row) => work([row])));
}

/**
 * Those of the inquiries that nobody else holds, held. Whoever was faster is seen by a statement after this one alone: a
 * condition asked together with the lock may be answered from before the other's commit.
 */
export async function holdFree(client: pg.ClientBase, inquiryIds: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    'select id from inquiries where id = any($1) and erase_due_at is null order by id for update skip locked',
    [inquiryIds],
  );
  return rows.map(({ id }) => id);
}

/** SQL: the row is not one of those that failed and pause, so that they take no place of the ones behind them. */
export const notPaused = (part: string, id: string, now: string) =>
  `not exists (select from sweep_failures f where f.part = '${part}' and f.subject = ${id}::text and f.next_try_at > ${now})`;

async function readPauses(database: Reader, part: string): Promise<Map<string, Date>> {
  const { rows } = await database.query<{ subject: string; next_try_at: Date }>({
    text: 'select subject, next_try_at from sweep_failures where part = $1',
    values: [part],
  });
  return new Map(rows.map(({ subject, next_try_at }) => [subject, next_try_at]));
}

type NewFailure = { part: string; subject: string; error: unknown; now: Date };

async function noteFailure(database: Reader, { part, subject, error, now }: NewFailure, { first, longest }: Minutes) {
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

/** Since when each part was not heard of (null: never), and until when one that failed pauses. */
async function readStates(database: Reader, names: readonly string[]): Promise<State[]> {
  const { rows } = await database.query<State>({
    text: `select name, f.next_try_at, (extract(epoch from now() - h.at) * 1000)::float8 as silent_ms
      from unnest($1::text[]) as name left join heartbeats h using (name)
        left join sweep_failures f on f.part = name and f.subject = $2`,
    values: [names, WHOLE],
  });
  return rows;
}

/** They have ended well: whose pause was over succeeded this time, or is not due any more. Who failed again pauses anew. */
async function settle(database: Reader, parts: readonly string[], now: Date) {
  if (parts.length === 0) return;
  await database.query({
    text: `with settled as (delete from sweep_failures where part = any($1) and next_try_at <= $2)
      insert into heartbeats (name, at) select name, now() from unnest($1::text[]) as name order by name
      on conflict (name) do update set at = now()`,
    values: [parts, now],
  });
}

export async function beat(database: Reader, name: string): Promise<void> {
  await database.query({
    text: 'insert into heartbeats (name, at) values ($1, now()) on conflict (name) do update set at = now()',
    values: [name],
  });
}

/** Does the part have something to try again by now? */
export async function hasDueFailures(database: Reader, part: string, now: Date): Promise<boolean> {
  return [...(await readPauses(database, part)).values()].some((next) => next <= now);
}

export type SweepFailure = {
  part: string;
  /** The id of a row; empty: the part as a whole. */
  subject: string;
  attempts: number;
  first_failed_at: Date;
  next_try_at: Date;
  last_error: string;
};

/** The oldest first. */
export async function listFailures(database: Reader, limit = 50): Promise<SweepFailure[]> {
  const { rows } = await database.query<SweepFailure>({
    text: `select part, subject, attempts, first_failed_at, next_try_at, last_error from sweep_failures
      order by first_failed_at, part, subject limit $1`,
    values: [limit],
  });
  return rows;
}

export async function listHeartbeats(database: Reader): Promise<Map<string, Date>> {
  const { rows } = await database.query<{ name: string; at: Date }>({ text: 'select name, at from heartbeats' });
  return new Map(rows.map(({ name, at }) => [name, at]));
}
