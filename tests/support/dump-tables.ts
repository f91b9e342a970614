import type pg from 'pg';

/** Every row of every table of ours and of the mails in the queue, as text. Limits and heartbeats move by themselves. */
export async function dumpTables(pool: pg.Pool): Promise<string> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname = 'public' and tablename not in ('rate_limits', 'heartbeats', 'network_salt')
     union all select 'jobs' order by 1`,
  );
  const parts: string[] = [];
  for (const { name } of tables) {
    const where = name === 'jobs' ? `where name like 'send-%'` : '';
    const { rows } = await pool.query(`select to_jsonb(t)::text as text from ${name} t ${where} order by 1`);
    parts.push(name, ...rows.map(({ text }) => text as string));
  }
  return parts.join('\n');
}

/** How many rows there are and what stands in them, for each of `sources`: a table or query with the alias t. */
export async function fingerprint(pool: pg.Pool, sources: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const source of sources) {
    const { rows } = await pool.query(`select count(*), md5(string_agg(t::text, '' order by t::text)) from ${source}`);
    found.push(`${source} ${rows[0].count} ${rows[0].md5}`);
  }
  return found;
}
