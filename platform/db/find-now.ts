import type { Sql } from './side-pool.ts';

/** The database's clock: one for all servers, whatever theirs say. */
export async function findNow(database: Sql): Promise<Date> {
  const { rows } = await database.query<{ now: Date }>({ text: 'select now()' });
  return rows[0]?.now as Date;
}
