import type pg from 'pg';

/** Moves every stored time and day of the product back by whole days, past triggers: as if so many days had gone by. */
export async function letDaysPass(pool: pg.Pool, days: number) {
  const { rows } = await pool.query<{ name: string; changes: string }>(
    `select format('%I', c.table_name) as name,
       string_agg(format('%1$I = %1$I - %2$s', column_name, case data_type when 'date' then '$1::int'
         else 'make_interval(days => $1::int)' end), ', ') as changes
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and is_generated = 'NEVER'
       and data_type in ('timestamp with time zone', 'date') and table_name <> 'migrations' group by 1`,
  );
  const client = await pool.connect();
  try {
    await client.query(`begin; set local session_replication_role = replica; set local timezone = 'Europe/Berlin'`);
    for (const { name, changes } of rows) await client.query(`update ${name} set ${changes}`, [days]);
    await client.query('commit');
  } finally {
    client.release();
  }
}
