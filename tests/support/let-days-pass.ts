import type pg from 'pg';

/** For each database one statement a table, with `:days` for their number. */
const statements = new WeakMap<pg.Pool, string>();

/**
 * Moves every stored time and day of the product back by whole days, past triggers: as if so many days had gone by. In UTC each has
 * 24 hours, as periods are counted; in Munich one in spring has 23, and the time of day stays.
 */
export async function letDaysPass(pool: pg.Pool, days: number, zone: 'Europe/Berlin' | 'UTC' = 'Europe/Berlin') {
  const updates = statements.get(pool) ?? (await writeUpdates(pool));
  statements.set(pool, updates);
  // Sent as one, all of it is one transaction.
  await pool.query(
    `set local session_replication_role = replica; set local timezone = '${zone}'; ${updates.replaceAll(':days', String(days))}`,
  );
}

async function writeUpdates(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ update: string }>(
    `select format('update %I set %s', c.table_name, string_agg(format('%1$I = %1$I - %2$s', column_name,
       case data_type when 'date' then ':days' else 'make_interval(days => :days)' end), ', ')) as update
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and is_generated = 'NEVER'
       and data_type in ('timestamp with time zone', 'date') and table_name <> 'migrations' group by c.table_name`,
  );
  return rows.map(({ update }) => update).join('; ');
}
