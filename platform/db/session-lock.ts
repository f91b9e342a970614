import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';

const ASK_EVERY_MS = 100;
const LIMIT_MS = 10 * 60_000;

/**
 * One at a time over all servers of a database. Asks again and again instead of waiting inside the database: a
 * connection that hangs is noticed, and a session that was left behind gives the lock back within a minute. Tables are
 * waited for as briefly (`patiently`).
 */
export async function withSessionLock<T>(client: pg.ClientBase, lock: number, work: () => Promise<T>): Promise<T> {
  await client.query(`set idle_session_timeout = '60s'`);
  await client.query(`set idle_in_transaction_session_timeout = '60s'`);
  await client.query(`set lock_timeout = '1s'`);
  await takeLock(client, lock);
  try {
    return await work();
  } finally {
    // On a lost connection the database has given it back already, and the first error is the one to tell.
    await client.query('select pg_advisory_unlock($1)', [lock]).catch(() => {});
  }
}

async function takeLock(client: pg.ClientBase, lock: number) {
  for (const deadline = Date.now() + LIMIT_MS; Date.now() < deadline; await wait(ASK_EVERY_MS)) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [lock]);
    if (rows[0]?.taken) return;
  }
  throw new Error('Another server has been preparing the database for ten minutes.');
}
