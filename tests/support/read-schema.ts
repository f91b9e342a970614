import type pg from 'pg';

const OURS = `('public'::regnamespace, 'pgboss'::regnamespace)`;

/** Everything that migrations make, as sorted lines: two databases with the same lines behave the same. */
export async function readSchema(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(`
    select format('column %s.%s %s %s null=%s default=%s identity=%s generated=%s', c.oid::regclass, attname, attnum,
        format_type(atttypid, atttypmod), not attnotnull, pg_get_expr(adbin, adrelid), attidentity, attgenerated) as line
      from pg_class c join pg_attribute a on a.attrelid = c.oid left join pg_attrdef d on adrelid = c.oid and adnum = attnum
      where relnamespace in ${OURS} and relkind in ('r', 'p', 'v') and attnum > 0 and not attisdropped
    union all select format('table %s %s %s', oid::regclass, relkind, relpersistence) from pg_class where relnamespace in ${OURS}
    union all select format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint where connamespace in ${OURS}
    union all select format('index %s', indexdef) from pg_indexes where schemaname in ('public', 'pgboss')
    union all select pg_get_functiondef(oid) from pg_proc where pronamespace in ${OURS} and prokind = 'f'
    union all select pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = tgrelid
      where relnamespace in ${OURS} and not tgisinternal
    union all select format('label %s %s', enumtypid::regtype, enumlabel) from pg_enum
    union all select format('migration %s %s', name, hash) from public.migrations
    union all select format('queue schema %s', version) from pgboss.version
    union all select format('queue %s %s', name, retry_limit) from pgboss.queue
    order by line`);
  return rows.map(({ line }) => line);
}
