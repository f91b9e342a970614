import type { Queries } from '../../platform/db/side-pool.ts';
import type { Actor } from '../process/inquiry-events.server.ts';
import { roundDeadlines } from '../time/deadlines.ts';
import { calendarOf } from './firm-calendar.server.ts';
import { findFreeSlot } from './free-slot.server.ts';
import { markAnswered } from './mark-answered.server.ts';
import { lockInvitation, takeInvitationStep } from './take-invitation-step.server.ts';
import { type InvitationVerb, toVerb } from './verb-result.ts';

/** Late, but still: while a place is free, a silent firm may come back and gets the time of a round for its offer. */
export async function reviveInvitation(
  database: Queries,
  { invitationId, actor }: { invitationId: string; actor: Actor },
): Promise<InvitationVerb> {
  return database.transaction(async (client): Promise<InvitationVerb> => {
    const locked = await lockInvitation(client, invitationId);
    if (locked.kind !== 'locked') return locked.kind === 'erasing' ? { kind: 'closed' } : locked;
    const { invitation, inquiry } = locked;
    if (invitation.status !== 'silent') return { kind: 'refused', status: invitation.status };
    const slot = await findFreeSlot(client, locked);
    if (slot === null || !inquiry.promise_due_at) return { kind: 'closed' };
    const calendar = await calendarOf(client, invitation.partner_id);
    const { offerDue } = roundDeadlines(calendar, inquiry.now, inquiry.promise_due_at);
    await client.query(
      'update invitations set slot = $2, promised_at = null, offer_due_at = greatest(offer_due_at, $3) where id = $1',
      [invitationId, slot, offerDue],
    );
    await markAnswered(client, invitationId);
    return toVerb(await takeInvitationStep(client, { invitationId, event: 'revive', actor }));
  });
}
