import type pg from 'pg';
import { revokeLinks } from '../access/make-link.server.ts';

/** At once: the link answers 410, and the record says until when the firm could see what. */
export async function closeAccess(client: pg.ClientBase, invitationId: string): Promise<void> {
  await revokeLinks(client, { invitationId });
  await client.query('update disclosures set revoked_at = now() where invitation_id = $1 and revoked_at is null', [
    invitationId,
  ]);
}

/** An offer does not outlive its invitation. */
export async function endOffers(client: pg.ClientBase, invitationId: string): Promise<void> {
  await client.query(
    `update offers set state = 'passed', ended_at = now() where invitation_id = $1 and state = 'current'`,
    [invitationId],
  );
}
