import { type Client, findRow, findValue, type Queries } from '../../platform/db/rows.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { recordFirmEvent } from '../firms/firm-transitions.server.ts';
import { applyInvitationTransition, endContactShare } from '../invitations/invitation-transitions.server.ts';
import { undoOrderInTransaction } from '../orders/report-order.server.ts';
import { raiseTask } from '../tasks/tasks.server.ts';
import { nextWorkingDayAt } from '../time/working-time.ts';
import { applyTransition } from '../workflow/apply-transition.server.ts';
import { type Actor, lockInquiry, recordEvent } from '../workflow/inquiry-events.server.ts';
import type { InquiryStatus } from '../workflow/reasons.ts';
import { keepAsDraft } from './share-contact.server.ts';

type Call = { inquiryId: string; invitationId: string; actor: Actor };
type ContactWithdrawal = { kind: 'withdrawn' | 'refused' | 'unknown' };

/**
 * The firm loses access and is asked to delete the data. A reported order is undone as well; for finished work the
 * order record stays.
 */
export const withdrawContact = (database: Queries, call: Call): Promise<ContactWithdrawal> =>
  database.transaction((client) => withdrawContactInTransaction(client, call));

/** `withoutEmail`: the firm was notified before a backup restored the contact share. */
export async function withdrawContactInTransaction(
  client: Client,
  { inquiryId, invitationId, actor }: Call,
  { withoutEmail = false } = {},
): Promise<ContactWithdrawal> {
  const inquiry = await lockInquiry(client, inquiryId);
  if (inquiry.kind !== 'locked') return { kind: inquiry.kind === 'unknown' ? 'unknown' : 'refused' };
  const live = await findRow<{ status: string }>(client)`
    select v.status from contact_shares r join invitations v on v.id = r.invitation_id
    where r.invitation_id = ${invitationId} and r.inquiry_id = ${inquiryId} and r.withdrawn_at is null`;
  if (!live) return { kind: 'unknown' };
  if (live.status === 'ordered') {
    await undoOrderInTransaction(client, { inquiryId, invitationId, actor, reason: 'Freigabe zurückgenommen' });
    const dueAt = nextWorkingDayAt(inquiry.now);
    await raiseTask(client, { kind: 'order-differs', inquiryId, dueAt });
  }
  if (actor.kind === 'customer') await keepAsDraft(client, invitationId);
  const step = await applyInvitationTransition(client, { invitationId, event: 'withdraw-contact', actor });
  if (step.kind !== 'done') return { kind: 'refused' };
  if (step.status === 'done') await endContactShare(client, invitationId);
  const to = step.status === 'done' ? 'done' : await statusWithout(client, inquiryId);
  await applyTransition(client, {
    inquiryId,
    event: 'withdraw-contact',
    actor,
    to,
    details: { invitation: invitationId },
  });
  if (!withoutEmail) await enqueue(client, [{ queue: 'send-contact-withdrawn', data: { inquiryId, invitationId } }]);
  return { kind: 'withdrawn' };
}

const statusWithout = async (client: Client, inquiryId: string) =>
  (await findValue<InquiryStatus>(client)`
    select case when bool_or(status = 'shared') then 'shared' when bool_or(status = 'offered') then 'offers'
    else 'matching' end as status from invitations where inquiry_id = ${inquiryId}`) ?? 'matching';

export const reportBreach = (database: Queries, { inquiryId, invitationId, actor }: Call) =>
  database.transaction(async (client): Promise<{ kind: 'reported' | 'refused' }> => {
    const inquiry = await lockInquiry(client, inquiryId);
    if (inquiry.kind !== 'locked') return { kind: 'refused' };
    const found = await findRow<{ firm_id: string; before: boolean }>(client)`
      select firm_id, exists (select from inquiry_events e
        where e.inquiry_id = ${inquiryId} and e.event = 'contact-breach'
        and (e.details ->> 'invitation')::uuid = ${invitationId}) as before
      from invitations v where id = ${invitationId} and inquiry_id = ${inquiryId}
        and exists (select from contact_shares r where r.invitation_id = v.id)`;
    if (!found) return { kind: 'refused' };
    if (found.before) return { kind: 'reported' };
    const details = { invitation: invitationId };
    await recordEvent(client, inquiryId, { event: 'contact-breach', actor, details });
    await recordFirmEvent(client, found.firm_id, { event: 'contact-breach', actor, details });
    await raiseTask(client, { kind: 'contact-breach', inquiryId, dueAt: nextWorkingDayAt(inquiry.now) });
    return { kind: 'reported' };
  });
