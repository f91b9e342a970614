import type pg from 'pg';

/** Leases of ten seconds, renewed every five, for jobs that come from now on. */
export async function shortenLeases(pool: pg.Pool) {
  await pool.query('update pgboss.queue set heartbeat_seconds = 10');
}

/** A dead process sends no heartbeats; a minute of waiting is skipped, not the detection itself. */
export async function skipWaitingForDeadWorkers(pool: pg.Pool) {
  await pool.query(
    `update pgboss.job set heartbeat_on = heartbeat_on - interval '1 minute' where state = 'active' and heartbeat_on < now() - heartbeat_seconds * interval '0.7 seconds'`,
  );
  // What it had claimed is nobody else's for some seconds.
  await pool.query(`update mail_claims set claimed_until = now() where claimed_until > now() and not exists (
    select from pgboss.job where state = 'active' and message_id like '%' || id || '%')`);
  await pool.query(`update pgboss.job set start_after = now() where state = 'retry'`);
}
