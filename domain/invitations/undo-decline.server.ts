import type { Queries } from '../../platform/db/side-pool.ts';
import type { Actor } from '../process/inquiry-events.server.ts';
import { findFreeSlot } from './free-slot.server.ts';
import { lockInvitation, takeInvitationStep } from './take-invitation-step.server.ts';
import { undoUntil } from './undo-time.ts';
import { type InvitationVerb, toVerb } from './verb-result.ts';

/** Within a quarter of an hour, while the place is free. Its deadlines stay as they were. */
export async function undoDecline(
  database: Queries,
  { invitationId, actor }: { invitationId: string; actor: Actor },
): Promise<InvitationVerb> {
  return database.transaction(async (client): Promise<InvitationVerb> => {
    const locked = await lockInvitation(client, invitationId);
    if (locked.kind !== 'locked') return locked.kind === 'erasing' ? { kind: 'closed' } : locked;
    const { invitation, inquiry } = locked;
    if (invitation.status !== 'declined') return { kind: 'refused', status: invitation.status };
    const until = invitation.ended_at && undoUntil(invitation.ended_at, inquiry.promise_due_at);
    if (!until || until < inquiry.now) return { kind: 'closed' };
    const slot = await findFreeSlot(client, locked);
    if (slot === null) return { kind: 'closed' };
    await client.query('update invitations set slot = $2, answered_at = null where id = $1', [invitationId, slot]);
    return toVerb(await takeInvitationStep(client, { invitationId, event: 'undo', actor }));
  });
}
