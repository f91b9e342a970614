import type { Queries } from '../../platform/db/side-pool.ts';
import { makeLink } from '../access/make-link.server.ts';

/** A link of its own to an invitation of this firm, for whoever holds the firm's link. Null: not one of theirs. */
export async function openInvitation(
  database: Pick<Queries, 'query'>,
  { partnerId, reference }: { partnerId: string; reference: string },
): Promise<{ reference: string; token: string } | null> {
  if (!/^[a-z0-9]{8}$/i.test(reference)) return null;
  const { rows } = await database.query<{ id: string; reference: string }>({
    text: 'select id, reference from invitations where partner_id = $1 and reference = upper($2) and inquiry_id is not null',
    values: [partnerId, reference],
  });
  const [invitation] = rows;
  if (!invitation) return null;
  const { token } = await makeLink(database, { audience: 'invitation', invitationId: invitation.id });
  return { reference: invitation.reference, token };
}
