import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';

const ASK_EVERY_MS = 100;
const LIMIT_MS = 10 * 60_000;

/**
 * Polls instead of waiting inside the database, so that a hanging connection is noticed and an orphaned session
 * releases its lock within a minute.
 */
export async function withSessionLock<T>(client: pg.ClientBase, lock: number, work: () => Promise<T>): Promise<T> {
  await client.query(`set idle_session_timeout = '60s'`);
  await client.query(`set idle_in_transaction_session_timeout = '60s'`);
  await client.query(`set lock_timeout = '1s'`);
  await takeLock(client, lock);
  try {
    return await work();
  } finally {
    // A lost connection has already released the lock, and the first error matters more.
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
