import type pg from 'pg';
import type { Manifest } from './manifest.ts';

type Sequences = Manifest['sequences'];

export async function readSequences(client: pg.ClientBase): Promise<Sequences> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(`
    select quote_ident(c.relname) as table, a.attname as column,
      pg_get_serial_sequence('public.' || quote_ident(c.relname), a.attname) as sequence
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
      and pg_get_serial_sequence('public.' || quote_ident(c.relname), a.attname) is not null
    order by c.relname, a.attname`);
  const sequences: Sequences = [];
  for (const { table, column, sequence } of rows) {
    const next = await client.query<{ next: string }>(
      `select (case when is_called then last_value + 1 else last_value end)::text as next from ${sequence}`,
    );
    sequences.push({ table, column, next: next.rows[0]?.next ?? '1' });
  }
  return sequences;
}

/** Continues after all restored rows and after all numbers used before the backup. */
export async function continueSequences(client: pg.ClientBase, saved: Sequences): Promise<void> {
  for (const { table, column, next } of await readSequences(client)) {
    const before = saved.find((known) => known.table === table && known.column === column)?.next ?? '1';
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), greatest(max("${column}") + 1, $3::bigint, $4::bigint), false)
       from public.${table}`,
      [`public.${table}`, column, next, before],
    );
  }
}
