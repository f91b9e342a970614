import type { Queries } from '../../platform/db/side-pool.ts';
import { enqueueRematch } from '../inquiries/rematch.server.ts';
import type { Actor } from '../process/inquiry-events.server.ts';
import { declineReasons } from '../process/reasons.ts';
import { markAnswered } from './mark-answered.server.ts';
import { takeInvitationStep } from './take-invitation-step.server.ts';
import { undoUntil } from './undo-time.ts';
import { type InvitationVerb, toVerb } from './verb-result.ts';

/** Free, and an answer. The next firm is asked when the firm can no longer change its mind; at once when time is short. */
export async function declineInvitation(
  database: Queries,
  { invitationId, actor, reason }: { invitationId: string; actor: Actor; reason: string },
): Promise<InvitationVerb> {
  if (!Object.hasOwn(declineReasons, reason)) return { kind: 'invalid', field: 'reason' };
  return database.transaction(async (client): Promise<InvitationVerb> => {
    const wanted = { invitationId, event: 'decline', actor, details: { reason } };
    const taken = await takeInvitationStep(client, wanted, async (_, { inquiry }) => {
      await markAnswered(client, invitationId);
      const until = undoUntil(inquiry.now, inquiry.promise_due_at);
      await enqueueRematch(client, inquiry.id, 'declined', until ?? undefined);
    });
    return toVerb(taken);
  });
}
