import type pg from 'pg';

/** A dead process sends no heartbeats; a minute of waiting is skipped, not the detection itself. */
export async function skipWaitingForDeadWorkers(pool: pg.Pool) {
  await pool.query(
    `update pgboss.job set heartbeat_on = heartbeat_on - interval '1 minute' where state = 'active' and heartbeat_on < now() - interval '20 seconds'`,
  );
  await pool.query(`update pgboss.job set start_after = now() where state = 'retry'`);
}
