import type pg from 'pg';
import type { Queries } from '../../platform/db/side-pool.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { enqueueRematch } from '../inquiries/rematch.server.ts';
import type { Actor } from '../process/inquiry-events.server.ts';
import { closeAccess, endOffers } from './close-access.server.ts';
import { INVITATION_OVER_QUEUE } from './invitation-queues.ts';
import { returnCredit } from './return-credit.server.ts';
import { settleInquiry } from './settle-inquiry.server.ts';
import { takeInvitationStep } from './take-invitation-step.server.ts';
import { type InvitationVerb, toVerb } from './verb-result.ts';

/** 'Diesen Betrieb ausschließen', before the contact was released: for this inquiry it is never asked again. */
export const vetoFirm = (database: Queries, call: Call): Promise<InvitationVerb> =>
  database.transaction((client) => vetoIn(client, call));

type Call = { inquiryId: string; invitationId: string; actor: Actor };

/** `quietly`: the firm was told before a backup brought it back. */
export async function vetoIn(
  client: pg.ClientBase,
  { inquiryId, invitationId, actor }: Call,
  { quietly = false } = {},
): Promise<InvitationVerb> {
  const { rowCount } = await client.query('select from invitations where id = $1 and inquiry_id = $2', [
    invitationId,
    inquiryId,
  ]);
  if (!rowCount) return { kind: 'unknown' };
  const taken = await takeInvitationStep(client, { invitationId, event: 'veto', actor }, async (_, { invitation }) => {
    await client.query('insert into inquiry_vetoes (inquiry_id, partner_id) values ($1, $2) on conflict do nothing', [
      inquiryId,
      invitation.partner_id,
    ]);
    await closeAccess(client, invitationId);
    await endOffers(client, invitationId);
    await returnCredit(client, [invitation]);
    if (!quietly)
      await enqueue(client, [{ queue: INVITATION_OVER_QUEUE, data: { inquiryId, invitationId, how: 'vetoed' } }]);
    await enqueueRematch(client, inquiryId, 'vetoed');
  });
  if (taken.kind === 'done') await settleInquiry(client, inquiryId);
  return toVerb(taken);
}
