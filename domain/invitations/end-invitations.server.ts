import { type Client, execute, listRows, raw } from '../../platform/db/rows.ts';
import { enqueue, type NewJob } from '../../platform/queue/enqueue.ts';
import { hasOpenOrder } from '../magic-links/make-link.server.ts';
import { SYSTEM } from '../workflow/inquiry-events.server.ts';
import { extendDeadlines } from './decline.server.ts';
import {
  applyInvitationTransition,
  closeAccess,
  endOffers,
  type InvitationActionResult,
  type InvitationRow,
  type InvitationStatus,
  returnCredit,
  toActionResult,
} from './invitation-transitions.server.ts';

/** The link stays readable for 30 days. */
export async function passInvitation(
  client: Client,
  { inquiryId, invitationId }: { inquiryId: string; invitationId: string },
): Promise<InvitationActionResult> {
  const taken = await applyInvitationTransition(
    client,
    { invitationId, event: 'pass', actor: SYSTEM },
    async (_, { invitation }) => {
      await endOffers(client, invitationId);
      const data = { inquiryId, invitationId, how: 'passed', hadContact: invitation.status === 'shared' };
      await enqueue(client, [{ queue: 'send-invitation-over', data }]);
    },
  );
  return toActionResult(taken);
}

type Passed = InvitationRow & { before: InvitationStatus; offer_id: string | null; now: Date };

/** Undoing an order restores the firms that it passed over, unless their slot is taken or they have left. */
export async function reinstatePassed(client: Client, inquiryId: string): Promise<void> {
  const rows = await listRows<Passed>(client)`
    select distinct on (v.slot) v.*, pass.before, o.id as offer_id, now() as now
    from invitations v join firms p on p.id = v.firm_id and p.status in ('active', 'paused')
    join lateral (select e.id, e.event, e.details ->> 'from' as before from inquiry_events e where e.inquiry_id = v.inquiry_id
      and e.event like 'invitation.%' and e.details ->> 'invitation' = v.id::text order by e.id desc limit 1) as pass
      on pass.event = 'invitation.pass' and pass.id > (select max(e.id) from inquiry_events e
        where e.inquiry_id = v.inquiry_id and e.event = 'order')
    left join offers o on o.invitation_id = v.id and o.state = 'passed' and o.valid_until >= munich_day(now())
    where v.inquiry_id = ${inquiryId} and v.status = 'passed'
      and (o.id is not null or pass.before in ('invited', 'engaged'))
      and not exists (select from invitations other where other.inquiry_id = v.inquiry_id and (
        other.slot = v.slot and other.status in ('invited', 'engaged', 'offered', 'shared', 'ordered')
        or other.firm_id = v.firm_id and other.status not in ('withdrawn', 'passed')))
    order by v.slot, v.ended_at desc`;
  for (const { before, offer_id, now, ...invitation } of rows) {
    const { id: invitationId } = invitation;
    const to = offer_id ? 'offered' : before;
    if (!offer_id) await extendDeadlines(client, invitation, now);
    const step = await applyInvitationTransition(client, { invitationId, event: 'reinstate', actor: SYSTEM, to });
    if (step.kind !== 'done') continue;
    await execute(client)`update offers set state = 'current', ended_at = null where id = ${offer_id}`;
    await enqueue(client, [{ queue: 'send-offer-back', data: { inquiryId, invitationId } }]);
  }
}

/** Locks in the order of ids like everybody else; the caller holds the inquiry. */
const lockLive = (client: Client, inquiryId: string) =>
  listRows<Pick<InvitationRow, 'id' | 'firm_id' | 'run_id' | 'status' | 'answered_at'>>(client)`
    select id, firm_id, run_id, status, answered_at from invitations
    where inquiry_id = ${inquiryId} and status in ('invited', 'engaged', 'offered', 'shared') order by id for update`;

export async function passLiveInvitations(client: Client, inquiryId: string): Promise<void> {
  for (const { id } of await lockLive(client, inquiryId)) {
    await passInvitation(client, { inquiryId, invitationId: id });
  }
}

/**
 * Closes all links at once and refunds credits of unanswered invitations. For spam, only firms that had begun to work
 * are notified.
 */
export async function recallLiveInvitations(client: Client, inquiryId: string, { withoutEmail = false } = {}) {
  const live = await lockLive(client, inquiryId);
  for (const { id: invitationId, answered_at, status } of live) {
    await applyInvitationTransition(client, { invitationId, event: 'recall', actor: SYSTEM }, async () => {
      await closeAccess(client, invitationId);
      await endOffers(client, invitationId);
      if (withoutEmail && !answered_at) return;
      const how = withoutEmail ? 'recalled' : 'ended';
      const data = { inquiryId, invitationId, how, hadContact: status === 'shared' };
      await enqueue(client, [{ queue: 'send-invitation-over', data }]);
    });
  }
  const ended = await listRows<{ id: string }>(client)`
    select id from invitations where inquiry_id = ${inquiryId} and not (id = any(${live.map(({ id }) => id)}))
    order by id`;
  for (const { id } of ended) await closeAccess(client, id);
  await returnCredit(client, live);
}

type Forgotten = { invitationIds: string[]; jobs: NewJob[] };

/**
 * Keeps rows without personal data for figures, accounts and proof. The notices (Art. 19 GDPR) name no inquiry, because
 * it is gone.
 */
export async function forgetInvitations(client: Client, inquiryId: string): Promise<Forgotten> {
  const rows = await listRows<InvitationRow & { had_contact: boolean; open_order: boolean }>(client)`
    select i.*, exists (select from disclosures d where d.invitation_id = i.id and d.scope <> 'blind') as had_contact,
      ${hasOpenOrder('i')} as open_order
    from invitations i where i.inquiry_id = ${inquiryId} order by i.id for update`;
  await execute(client)`update match_runs set place = '{}', reason = null where inquiry_id = ${inquiryId}`;
  if (rows.length === 0) return { invitationIds: [], jobs: [] };
  const ids = rows.map(({ id }) => id);
  const live = rows.filter(({ status }) => ['invited', 'engaged', 'offered', 'shared'].includes(status));
  await execute(client)`
    update invitations set status = 'withdrawn', ended_at = now() where id = any(${live.map(({ id }) => id)}::uuid[])`;
  await returnCredit(client, live);
  for (const { id, open_order: keepLinks } of rows) await closeAccess(client, id, { keepLinks });
  await keepAppointmentDays(client, ids);
  for (const table of ['messages', 'offer_drafts', 'appointments', 'offers']) {
    await execute(client)`delete from ${raw(table)} where invitation_id = any(${ids}::uuid[])`;
  }
  await execute(client)`update orders set cancel_reason = null where invitation_id = any(${ids}::uuid[])`;
  const jobs = rows.flatMap(({ id: invitationId, had_contact }): NewJob[] => {
    if (had_contact) return [{ queue: 'send-erase-notice', data: { invitationId } }];
    const wasLive = live.some(({ id }) => id === invitationId);
    return wasLive ? [{ queue: 'send-invitation-over', data: { invitationId, how: 'ended' } }] : [];
  });
  return { invitationIds: ids, jobs };
}

/** A coming appointment is erased with the customer's data; its day stays as the expected day of the work. */
async function keepAppointmentDays(client: Client, invitationIds: readonly string[]) {
  await execute(client)`
    insert into order_reports (invitation_id, side, statement, expected_on)
    select v.id, 'firm', 'ordered', max(munich_day(w.starts_at)) from invitations v join appointments w on w.invitation_id = v.id
    where v.id = any(${invitationIds}::uuid[]) and v.status = 'ordered' and w.cancelled_at is null
      and w.starts_at > now()
    group by v.id having max(munich_day(w.starts_at)) > coalesce((select r.expected_on from order_reports r
      where r.invitation_id = v.id and r.expected_on is not null order by r.id desc limit 1), munich_day(now()))`;
}
