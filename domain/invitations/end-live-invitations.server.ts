import type pg from 'pg';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { SYSTEM } from '../process/inquiry-events.server.ts';
import { closeAccess, endOffers } from './close-access.server.ts';
import { INVITATION_OVER_QUEUE } from './invitation-queues.ts';
import { passInvitation } from './pass-invitation.server.ts';
import { returnCredit } from './return-credit.server.ts';
import { type InvitationRow, takeInvitationStep } from './take-invitation-step.server.ts';

type Live = Pick<InvitationRow, 'id' | 'partner_id' | 'run_id' | 'status' | 'answered_at'>;

/** In the order of their ids, as everybody locks them; the caller holds the inquiry. */
async function lockLive(client: pg.ClientBase, inquiryId: string): Promise<Live[]> {
  const { rows } = await client.query<Live>(
    `select id, partner_id, run_id, status, answered_at from invitations
     where inquiry_id = $1 and status in ('invited', 'engaged', 'offered', 'released') order by id for update`,
    [inquiryId],
  );
  return rows;
}

/** The inquiry ends without a fault of anybody: firms may still read what they were asked. */
export async function passLiveInvitations(client: pg.ClientBase, inquiryId: string): Promise<void> {
  for (const { id } of await lockLive(client, inquiryId)) {
    await passInvitation(client, { inquiryId, invitationId: id });
  }
}

/**
 * The customer ended it, or it was spam: links stop at once, also those of firms that had declined or fallen silent, and
 * whoever had not answered gets the place back. Of spam only those hear who had begun to work on it.
 */
export async function recallLiveInvitations(
  client: pg.ClientBase,
  inquiryId: string,
  { quietly = false } = {},
): Promise<void> {
  const live = await lockLive(client, inquiryId);
  for (const { id: invitationId, answered_at, status } of live) {
    await takeInvitationStep(client, { invitationId, event: 'recall', actor: SYSTEM }, async () => {
      await closeAccess(client, invitationId);
      await endOffers(client, invitationId);
      if (quietly && !answered_at) return;
      const data = { inquiryId, invitationId, how: 'recalled', hadContact: status === 'released' };
      await enqueue(client, [{ queue: INVITATION_OVER_QUEUE, data }]);
    });
  }
  const { rows: ended } = await client.query<{ id: string }>(
    `select id from invitations where inquiry_id = $1 and not (id = any($2)) order by id`,
    [inquiryId, live.map(({ id }) => id)],
  );
  for (const { id } of ended) await closeAccess(client, id);
  await returnCredit(client, live);
}
