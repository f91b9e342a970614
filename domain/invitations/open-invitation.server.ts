import type { Queries } from '../../platform/db/side-pool.ts';
import { makeLink } from '../access/make-link.server.ts';
import { LIVE } from './take-invitation-step.server.ts';

/**
 * A link of its own to an invitation of this firm, for whoever holds the firm's link. Null: not one of theirs, or one that
 * is over: what a veto, a recall or an erasure closed stays closed.
 */
export async function openInvitation(
  database: Pick<Queries, 'query'>,
  { partnerId, reference }: { partnerId: string; reference: string },
): Promise<{ reference: string; token: string } | null> {
  if (!/^[a-z0-9]{8}$/i.test(reference)) return null;
  const { rows } = await database.query<{ id: string; reference: string }>({
    text: `select v.id, v.reference from invitations v join inquiries i on i.id = v.inquiry_id and i.erase_due_at is null
      where v.partner_id = $1 and v.reference = upper($2) and v.status = any($3)`,
    values: [partnerId, reference, LIVE],
  });
  const [invitation] = rows;
  if (!invitation) return null;
  const { token } = await makeLink(database, { audience: 'invitation', invitationId: invitation.id });
  return { reference: invitation.reference, token };
}
