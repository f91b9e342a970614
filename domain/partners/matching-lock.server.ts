import type pg from 'pg';

/** One run at a time over all servers, and always before any other lock: inquiry, invitations and firms come after it. */
export async function lockMatching(client: pg.ClientBase): Promise<void> {
  await client.query(`select pg_advisory_xact_lock(hashtext('matching'))`);
}

type LockedFirm = { id: string; status: string; credit: string; opened: boolean };

/**
 * Firms stay as they are until the end of the transaction: all that have an account, and the named ones, in the order of their
 * ids. Never a part of them, because a second call would then lock out of order.
 */
export async function lockFirms(client: pg.ClientBase, ids: readonly string[] = []): Promise<LockedFirm[]> {
  const { rows } = await client.query<LockedFirm>({
    name: 'lock-firms',
    text: `select id, status, rotation_credit as credit, account_opened_at is not null as opened from partners
     where status in ('active', 'paused') or rotation_credit <> 0 or id = any($1::uuid[]) order by id for no key update`,
    values: [ids],
  });
  return rows;
}
