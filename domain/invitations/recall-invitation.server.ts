import type pg from 'pg';
import { asSpoken } from '../../content/mails.ts';
import { firmGoneMail } from '../../content/release-mails.ts';
import type { Queries } from '../../platform/db/side-pool.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { enqueueRematch } from '../inquiries/rematch.server.ts';
import { findFirmName } from '../partners/firm-name.server.ts';
import type { Actor } from '../process/inquiry-events.server.ts';
import type { LockedInquiry } from '../process/lock-inquiry.server.ts';
import { raiseTask } from '../tasks/tasks.server.ts';
import { closeAccess, endOffers } from './close-access.server.ts';
import { FIRM_GONE_QUEUE, INVITATION_OVER_QUEUE } from './invitation-queues.ts';
import { returnCredit } from './return-credit.server.ts';
import { settleInquiry } from './settle-inquiry.server.ts';
import { takeInvitationStep } from './take-invitation-step.server.ts';
import { type InvitationVerb, toVerb } from './verb-result.ts';

type Recall = { invitationId: string; actor: Actor; reason?: string };

/** Taken back by us while the inquiry goes on: the firm was suspended or left, or the office wants another. */
export async function recallInvitation(database: Queries, recall: Recall): Promise<InvitationVerb> {
  return database.transaction(async (client): Promise<InvitationVerb> => {
    const recalled = await recallInTransaction(client, recall);
    if (recalled.kind === 'done') await enqueueRematch(client, recalled.inquiryId, 'recalled');
    return recalled.kind === 'done' ? { kind: 'done' } : recalled;
  });
}

/** Without looking for another firm. `inquiryId`: only if it belongs to that one. */
export async function recallInTransaction(
  client: pg.ClientBase,
  { invitationId, actor, reason, inquiryId: wanted }: Recall & { inquiryId?: string },
): Promise<{ kind: 'done'; inquiryId: string } | Exclude<InvitationVerb, { kind: 'done' }>> {
  const { rows } = await client.query<{ inquiry_id: string | null }>(
    'select inquiry_id from invitations where id = $1',
    [invitationId],
  );
  const inquiryId = rows[0]?.inquiry_id;
  if (!inquiryId || (wanted && wanted !== inquiryId)) return { kind: 'unknown' };
  const step = { invitationId, event: 'recall', actor, ...(reason && { details: { reason } }) };
  const taken = await takeInvitationStep(client, step, async (_, { invitation, inquiry }) => {
    await closeAccess(client, invitationId);
    await endOffers(client, invitationId);
    await returnCredit(client, [invitation]);
    const data = { inquiryId, invitationId, how: 'recalled', hadContact: invitation.status === 'released' };
    await enqueue(client, [{ queue: INVITATION_OVER_QUEUE, data }]);
    if (invitation.status === 'offered' || data.hadContact) await tellCustomer(client, inquiry, data);
  });
  if (taken.kind === 'done') {
    await settleInquiry(client, inquiryId);
    return { kind: 'done', inquiryId };
  }
  return toVerb(taken) as Exclude<InvitationVerb, { kind: 'done' }>;
}

/** The customer counted on its offer, or on its visit. Whoever has no address is called. */
async function tellCustomer(
  client: pg.ClientBase,
  { id: inquiryId, email_address, now }: LockedInquiry,
  { invitationId, hadContact }: { invitationId: string; hadContact: boolean },
) {
  if (email_address) {
    await enqueue(client, [{ queue: FIRM_GONE_QUEUE, data: { inquiryId, invitationId, hadContact } }]);
    return;
  }
  const firm = (await findFirmName(client as Pick<Queries, 'query'>, invitationId)) ?? '';
  const note = asSpoken(firmGoneMail.paragraphs(firm, hadContact));
  await raiseTask(client, { kind: 'call-firm-gone', inquiryId, dueAt: now, note });
}
