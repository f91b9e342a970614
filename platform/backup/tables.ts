import type pg from 'pg';

export type Table = { name: string; columns: string[]; orderBy: string; where: string };

export const JOB_TABLE = 'pgboss.job';

/** Finished jobs are not saved. */
const JOBS: Table = {
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
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
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
