import type pg from 'pg';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { SYSTEM } from '../process/inquiry-events.server.ts';
import { endOffers } from './close-access.server.ts';
import { INVITATION_OVER_QUEUE, OFFER_BACK_QUEUE } from './invitation-queues.ts';
import { type InvitationRow, type InvitationStatus, takeInvitationStep } from './take-invitation-step.server.ts';
import { giveTime } from './undo-decline.server.ts';
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

type Passed = InvitationRow & { before: InvitationStatus; offer_id: string | null; now: Date };

/**
 * The order that passed them over is undone: firms stand where they stood, with an offer that is still good, or with time
 * for one. Whose place somebody else has by now, or who has left, does not come back.
 */
export async function reinstatePassed(client: pg.ClientBase, inquiryId: string): Promise<void> {
  const { rows } = await client.query<Passed>(
    `select distinct on (v.slot) v.*, pass.before, o.id as offer_id, now() as now
     from invitations v join partners p on p.id = v.partner_id and p.status in ('active', 'paused')
     join lateral (select e.id, e.event, e.details ->> 'from' as before from inquiry_events e where e.inquiry_id = v.inquiry_id
       and e.event like 'invitation.%' and e.details ->> 'invitation' = v.id::text order by e.id desc limit 1) as pass
       on pass.event = 'invitation.pass' and pass.id > (select max(e.id) from inquiry_events e
         where e.inquiry_id = v.inquiry_id and e.event = 'order')
     left join offers o on o.invitation_id = v.id and o.state = 'passed' and o.valid_until >= munich_day(now())
     where v.inquiry_id = $1 and v.status = 'passed' and (o.id is not null or pass.before in ('invited', 'engaged'))
       and not exists (select from invitations other where other.inquiry_id = v.inquiry_id and (
         other.slot = v.slot and other.status in ('invited', 'engaged', 'offered', 'released', 'ordered')
         or other.partner_id = v.partner_id and other.status not in ('withdrawn', 'passed')))
     order by v.slot, v.ended_at desc`,
    [inquiryId],
  );
  for (const { before, offer_id, now, ...invitation } of rows) {
    const { id: invitationId } = invitation;
    const to = offer_id ? 'offered' : before;
    if (!offer_id) await giveTime(client, invitation, now);
    const step = await takeInvitationStep(client, { invitationId, event: 'reinstate', actor: SYSTEM, to });
    if (step.kind !== 'done') continue;
    await client.query(`update offers set state = 'current', ended_at = null where id = $1`, [offer_id]);
    await enqueue(client, [{ queue: OFFER_BACK_QUEUE, data: { inquiryId, invitationId } }]);
  }
}
