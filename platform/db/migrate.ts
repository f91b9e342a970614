import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { withSessionLock } from './session-lock.ts';

const LOCK = 7_205_759_403;

/** Applies the SQL files of a folder in order, each in its own transaction; parallel starts wait for one another. */
export function migrate(client: pg.ClientBase, folder: string): Promise<string[]> {
  return withSessionLock(client, LOCK, () => applyNew(client, folder));
}

async function applyNew(client: pg.ClientBase, folder: string): Promise<string[]> {
  await client.query(
    'create table if not exists migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())',
  );
  const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migrations');
  const applied = new Map(rows.map((row) => [row.name, row.hash]));
  const fresh: string[] = [];
  for (const name of listMigrations(folder)) {
    const sql = readFileSync(join(folder, name), 'utf8');
    const hash = createHash('sha256').update(sql).digest('hex');
    const known = applied.get(name);
    if (known === hash) continue;
    if (known) throw new Error(`Migration ${name} was changed after it had been applied.`);
    await apply(client, name, hash, sql);
    fresh.push(name);
  }
  return fresh;
}

function listMigrations(folder: string) {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
}

async function apply(client: pg.ClientBase, name: string, hash: string, sql: string) {
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
