import type { Queries } from '../../platform/db/side-pool.ts';
import { type InvitationStepTaken, takeInvitationStep } from '../invitations/take-invitation-step.server.ts';
import type { Actor } from '../process/inquiry-events.server.ts';
import { isReason } from '../process/reasons.ts';
import { followOffersGone } from './offers-gone.server.ts';
import { withdrawReasons } from './withdraw-reasons.ts';

export type OfferWithdrawn = InvitationStepTaken | { kind: 'invalid' };

/** The firm takes its offer back and says why; its invitation is over. */
export async function withdrawOffer(
  database: Queries,
  { invitationId, actor, reason }: { invitationId: string; actor: Actor; reason: string },
): Promise<OfferWithdrawn> {
  if (!isReason(withdrawReasons, reason)) return { kind: 'invalid' };
  return database.transaction((client) =>
    takeInvitationStep(
      client,
      { invitationId, event: 'withdraw-offer', actor, details: { reason } },
      async (_, { inquiry }) => {
        await client.query(
          `update offers set state = 'withdrawn', ended_at = now() where invitation_id = $1 and state = 'current'`,
          [invitationId],
        );
        await followOffersGone(client, { inquiry, change: { how: 'withdrawn', invitationId } });
      },
    ),
  );
}
