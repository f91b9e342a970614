import type pg from 'pg';

/** The firm has answered; only the first answer counts. */
export async function markAnswered(client: pg.ClientBase, invitationId: string): Promise<void> {
  await client.query('update invitations set answered_at = coalesce(answered_at, now()) where id = $1', [invitationId]);
}
