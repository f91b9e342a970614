import type pg from 'pg';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { SYSTEM } from '../process/inquiry-events.server.ts';
import { endOffers } from './close-access.server.ts';
import { INVITATION_OVER_QUEUE } from './invitation-queues.ts';
import { takeInvitationStep } from './take-invitation-step.server.ts';
import { type InvitationVerb, toVerb } from './verb-result.ts';

/** Another firm has the order, or the inquiry ended: the link can be read for 30 days more. */
export async function passInvitation(
  client: pg.ClientBase,
  { inquiryId, invitationId }: { inquiryId: string; invitationId: string },
): Promise<InvitationVerb> {
  const taken = await takeInvitationStep(
    client,
    { invitationId, event: 'pass', actor: SYSTEM },
    async (_, { invitation }) => {
      await endOffers(client, invitationId);
      const data = { inquiryId, invitationId, how: 'passed', hadContact: invitation.status === 'released' };
      await enqueue(client, [{ queue: INVITATION_OVER_QUEUE, data }]);
    },
  );
  return toVerb(taken);
}
