import type pg from 'pg';
import { isConnectionError } from './connection.ts';
import type { Sql } from './side-pool.ts';

/** Destroys a connection that cannot roll back. */
export async function runInTransaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    client.release(isConnectionError(error) || !(await rollBack(client)));
    throw error;
  }
}

function rollBack(client: pg.PoolClient): Promise<boolean> {
  return client.query('rollback').then(
    () => true,
    () => false,
  );
}

/** The database clock is the same for all servers. */
export async function findNow(database: Sql): Promise<Date> {
  const { rows } = await database.query<{ now: Date }>({ text: 'select now()' });
  return rows[0]?.now as Date;
}
