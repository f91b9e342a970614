import type pg from 'pg';

const statements = new WeakMap<pg.Pool, Map<string, string>>();

/** Like `truncate … cascade`, past triggers, at a tenth of its cost: that makes every table and index anew. */
export async function emptyTables(pool: pg.Pool, ...tables: string[]) {
  const known = statements.get(pool) ?? new Map<string, string>();
  statements.set(pool, known);
  const deletes = known.get(String(tables)) ?? (await writeDeletes(pool, tables));
  known.set(String(tables), deletes);
  // Sent as one, all of it is one transaction.
  await pool.query(`set local session_replication_role = replica; ${deletes}`);
}

async function writeDeletes(pool: pg.Pool, tables: string[]): Promise<string> {
  const { rows } = await pool.query<{ delete: string }>(
    `with recursive emptied as (select unnest($1::text[])::regclass::oid as id
       union select conrelid from pg_constraint join emptied on confrelid = id where contype = 'f')
     select format('delete from %s', id::regclass) as delete from emptied`,
    [tables],
  );
  return rows.map((row) => row.delete).join('; ');
}
