import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { findValue, listRows } from './rows.ts';

const ASK_EVERY_MS = 100;
const LIMIT_MS = 10 * 60_000;

/**
 * Polls instead of waiting inside the database, so that a hanging connection is noticed and an orphaned session
 * releases its lock within a minute.
 */
export async function withSessionLock<T>(client: pg.ClientBase, lock: number, work: () => Promise<T>): Promise<T> {
  await client.query(`set idle_session_timeout = '60s'`);
  await client.query(`set idle_in_transaction_session_timeout = '60s'`);
  await client.query(`set lock_timeout = '1s'`);
  await takeLock(client, lock);
  try {
    return await work();
  } finally {
    // A lost connection has already released the lock, and the first error matters more.
    await client.query('select pg_advisory_unlock($1)', [lock]).catch(() => {});
  }
}

async function takeLock(client: pg.ClientBase, lock: number) {
  for (const deadline = Date.now() + LIMIT_MS; Date.now() < deadline; await wait(ASK_EVERY_MS)) {
    if (await findValue<boolean>(client)`select pg_try_advisory_lock(${lock})`) return;
  }
  throw new Error('Another server has been preparing the database for ten minutes.');
}

const LOCK = 7_205_759_403;
const LOCK_NOT_AVAILABLE = '55P03';
const TIMEOUT_MS = 10 * 60_000;
/** Migrations that servers of the previous release could not use (docs/upgrade.md). */
const AFTER_DEPLOY = '.after-deploy.sql';
/** Later files are named by their timestamp. */
export const isBaseline = (name: string) => /^0\d{3}_/.test(name);

type Wishes = {
  /** Also applies migrations that wait until no server of the previous release runs. */
  afterDeploy?: boolean;
  pauseMs?: number;
};

/** One transaction per file; parallel starts wait for one another. */
export function migrate(
  client: pg.ClientBase,
  folder: string,
  { afterDeploy = true, pauseMs }: Wishes = {},
): Promise<string[]> {
  return withSessionLock(client, LOCK, async () => {
    const applied: string[] = [];
    await retryOnLockTimeout(() => applyNew(client, folder, { afterDeploy, applied }), pauseMs);
    return applied;
  });
}

/**
 * Waiting for a table lock blocks everybody behind it, so this tries briefly and repeats. `work` must be idempotent.
 */
export async function retryOnLockTimeout(work: () => Promise<void>, pauseMs = 4_000): Promise<void> {
  for (const deadline = Date.now() + TIMEOUT_MS; ; await wait(pauseMs)) {
    try {
      return await work();
    } catch (error) {
      const { code, cause } = error as { code?: string; cause?: { code?: string } };
      if ((cause?.code ?? code) !== LOCK_NOT_AVAILABLE || Date.now() > deadline) throw error;
    }
  }
}

export class WrongSchema extends Error {}
const START_EMPTY = 'Start with an empty data folder or database.';

/** Changes nothing. A schema one release ahead is accepted unless it removed something; returns those migrations. */
export async function checkSchema(client: pg.ClientBase, folder: string): Promise<string[]> {
  if (await isEmptyDatabase(client)) throw new WrongSchema('The database is empty. Only migrate sets it up.');
  const files = readMigrations(folder);
  const applied = await readApplied(client, files);
  const missing = withoutTail(files).filter(({ name, hash }) => !isApplied(applied, name, hash));
  if (missing.length > 0) {
    const which = `${missing.length} of its migrations are missing, the first is ${missing[0]?.name}`;
    throw new WrongSchema(`The database is older than this release: ${which}. Only migrate brings it up to date.`);
  }
  const known = new Set(files.map(({ name }) => name));
  const ahead = [...applied.keys()].filter((name) => !known.has(name)).sort();
  const gone = ahead.find((name) => name.endsWith(AFTER_DEPLOY));
  if (gone) {
    throw new WrongSchema(
      `The database is newer than this release: ${gone} took away what it needs. Start a later release, or restore an older backup.`,
    );
  }
  return ahead;
}

export const isEmptyDatabase = async (client: pg.ClientBase): Promise<boolean> =>
  (await findValue(client)`select to_regclass('public.migrations')`) === null;

type Migration = { name: string; sql: string; hash: string };

async function applyNew(
  client: pg.ClientBase,
  folder: string,
  { afterDeploy, applied: fresh }: { afterDeploy: boolean; applied: string[] },
) {
  await client.query(
    'create table if not exists migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())',
  );
  const files = readMigrations(folder);
  const applied = await readApplied(client, files);
  const newest = files.findLast(({ name }) => applied.has(name))?.name ?? '';
  for (const migration of afterDeploy ? files : withoutTail(files)) {
    if (isApplied(applied, migration.name, migration.hash)) continue;
    if (migration.name < newest)
      throw new WrongSchema(`Migration ${migration.name} comes before ${newest}, which this database already has.`);
    await apply(client, migration);
    fresh.push(migration.name);
  }
}

async function readApplied(client: pg.ClientBase, files: Migration[]): Promise<Map<string, string>> {
  const rows = await listRows<{ name: string; hash: string }>(client)`select name, hash from migrations`;
  const hasBaseline = rows.length === 0 || rows.some(({ name }) => isBaseline(name));
  if (!hasBaseline && files.some(({ name }) => isBaseline(name)))
    throw new WrongSchema(`The database is from before the baseline schema and cannot be upgraded. ${START_EMPTY}`);
  return new Map(rows.map((row) => [row.name, row.hash]));
}

function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return names.sort().map((name) => {
    const sql = readFileSync(join(folder, name), 'utf8');
    return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
  });
}

/** Only trailing files wait: a later file may depend on an earlier one. */
function withoutTail(files: Migration[]): Migration[] {
  return files.slice(0, files.findLastIndex(({ name }) => !name.endsWith(AFTER_DEPLOY)) + 1);
}

function isApplied(applied: Map<string, string>, name: string, hash: string): boolean {
  const known = applied.get(name);
  if (known && known !== hash)
    throw new WrongSchema(
      isBaseline(name)
        ? `The baseline schema changed after this database was made (${name}). ${START_EMPTY}`
        : `Migration ${name} was changed after it had been applied.`,
    );
  return known === hash;
}

async function apply(client: pg.ClientBase, { name, sql, hash }: Migration) {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}
