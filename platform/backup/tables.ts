import type { Client } from '../db/rows.ts';
import type { Manifest } from './backup-folder.ts';

export type BackupTable = { name: string; columns: string[]; orderBy: string; where: string };

export const JOB_TABLE = 'pgboss.job';

const JOBS: BackupTable = {
  name: JOB_TABLE,
  columns: [
    ...['id', 'name', 'priority', 'data', 'state', 'retry_limit', 'retry_count', 'retry_delay', 'retry_backoff'],
    ...['retry_delay_max', 'start_after', 'created_on', 'keep_until', 'expire_seconds', 'deletion_seconds', 'policy'],
    ...['heartbeat_seconds', 'output'],
  ],
  orderBy: 'id',
  where: `state in ('created', 'retry', 'active') and name not like '\\_\\_pgboss%'`,
};

/** Referenced tables come first, as far as there are no cycles. The list of migrations is excluded. */
export async function listTables(client: Client): Promise<BackupTable[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; key: string[]; refers_to: string[] }>(`
    select c.relname as name,
      array(select quote_ident(attname) from pg_attribute a
            where a.attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
      array(select quote_ident(attname) from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
            where i.indrelid = c.oid and i.indisprimary order by array_position(i.indkey::int2[], a.attnum)) as key,
      array(select r.relname::text from pg_constraint f join pg_class r on r.oid = f.confrelid
            where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as refers_to
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> 'migrations'
    order by c.relname`);
  const sorted: typeof rows = [];
  const seen = new Set<(typeof rows)[number]>();
  const visit = (row: (typeof rows)[number]) => {
    if (seen.has(row)) return;
    seen.add(row);
    for (const parent of rows.filter(({ name }) => row.refers_to.includes(name))) visit(parent);
    sorted.push(row);
  };
  for (const row of rows) visit(row);
  const tables = sorted.map(({ name, columns, key }) => ({
    name: `public."${name}"`,
    columns,
    orderBy: key.join(', ') || 'ctid',
    where: 'true',
  }));
  return [...tables, JOBS];
}

type Sequences = Manifest['sequences'];

export async function readSequences(client: Client): Promise<Sequences> {
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
export async function continueSequences(client: Client, saved: Sequences): Promise<void> {
  for (const { table, column, next } of await readSequences(client)) {
    const before = saved.find((known) => known.table === table && known.column === column)?.next ?? '1';
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), greatest(max("${column}") + 1, $3::bigint, $4::bigint), false)
       from public.${table}`,
      [`public.${table}`, column, next, before],
    );
  }
}
