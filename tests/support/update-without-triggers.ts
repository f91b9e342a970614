import type pg from 'pg';

/** Changes rows as no action could, in a transaction of its own: no trigger and no reference is looked at. */
export async function updateWithoutTriggers(pool: pg.Pool, change: string, values?: unknown[]) {
  const client = await pool.connect();
  try {
    await client.query('begin; set local session_replication_role = replica');
    await client.query(change, values);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
