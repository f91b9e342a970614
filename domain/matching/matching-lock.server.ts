import type pg from 'pg';

/** One run at a time over all servers, and always before any other lock: inquiry, invitations and firms come after it. */
export async function lockMatching(client: pg.ClientBase): Promise<void> {
  await client.query(`select pg_advisory_xact_lock(hashtext('matching'))`);
}

/** Firms stay as they are until the end of the transaction; always in the order of their ids. */
export async function lockFirms(client: pg.ClientBase, ids?: readonly string[]): Promise<void> {
  const which = ids ? 'id = any($1::uuid[])' : `status in ('active', 'paused')`;
  await client.query(`select from partners where ${which} order by id for no key update`, ids ? [ids] : []);
}
