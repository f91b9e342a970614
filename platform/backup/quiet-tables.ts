import type pg from 'pg';

/**
 * Disables triggers and defers references, so that rows are restored unchanged in any order. `wake` checks every
 * reference again.
 */
export async function quietTables(client: pg.ClientBase): Promise<{ wake(): Promise<void> }> {
  const references = await findReferences(client);
  const triggers = await findTriggers(client);
  for (const { table, name } of references) {
    await client.query(`alter table ${table} alter constraint ${name} deferrable initially deferred`);
  }
  for (const { table, name } of triggers) await client.query(`alter table ${table} disable trigger ${name}`);
  await client.query('set constraints all deferred');
  return {
    async wake() {
      await client.query('set constraints all immediate');
      for (const { table, name, timing } of references) {
        await client.query(`alter table ${table} alter constraint ${name} ${timing}`);
      }
      for (const { table, name, state } of triggers) {
        await client.query(`alter table ${table} enable ${state} trigger ${name}`);
      }
    },
  };
}

/** Partitions follow their parent. */
async function findReferences(client: pg.ClientBase) {
  const { rows } = await client.query<{ table: string; name: string; timing: string }>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name,
      case when not condeferrable then 'not deferrable'
           when condeferred then 'deferrable initially deferred' else 'deferrable initially immediate' end as timing
    from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace`);
  return rows;
}

async function findTriggers(client: pg.ClientBase) {
  const { rows } = await client.query<{ table: string; name: string; state: string }>(`
    select tgrelid::regclass::text as table, quote_ident(tgname) as name,
      case tgenabled when 'A' then 'always' when 'R' then 'replica' else '' end as state
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not tgisinternal and tgparentid = 0 and tgenabled <> 'D' and c.relnamespace = 'public'::regnamespace`);
  return rows;
}
