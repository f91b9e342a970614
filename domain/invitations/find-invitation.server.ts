import type { Queries } from '../../platform/db/side-pool.ts';
import type { InvitationRow } from './take-invitation-step.server.ts';

export async function findInvitation(
  database: Pick<Queries, 'query'>,
  invitationId: string,
): Promise<InvitationRow | null> {
  const { rows } = await database.query<InvitationRow>({
    text: 'select * from invitations where id = $1',
    values: [invitationId],
  });
  return rows[0] ?? null;
}
