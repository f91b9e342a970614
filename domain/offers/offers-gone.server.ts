import type pg from 'pg';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { SYSTEM } from '../process/inquiry-events.server.ts';
import { MATCH_QUEUE } from '../process/inquiry-verbs.server.ts';
import type { LockedInquiry } from '../process/lock-inquiry.server.ts';
import { takeStep } from '../process/take-step.server.ts';
import { tellOfChange } from './tell-customer.server.ts';

type Gone = { inquiry: LockedInquiry; invitationId: string; cause: 'offer-withdrawn' | 'expired' };

/** After an offer has gone: the inquiry stands where its other offers leave it, and its free place is looked at again. */
export async function followOffersGone(client: pg.ClientBase, { inquiry, invitationId, cause }: Gone) {
  const inquiryId = inquiry.id;
  const { rows } = await client.query<{ offers: number; released: number }>(
    `select count(*) filter (where o.state = 'current')::int as offers,
       count(distinct i.id) filter (where i.status = 'released')::int as released
     from invitations i left join offers o on o.invitation_id = i.id
     where i.inquiry_id = $1 and i.status in ('offered', 'released')`,
    [inquiryId],
  );
  const { offers, released } = rows[0] as { offers: number; released: number };
  const details = { invitation: invitationId };
  if (inquiry.status === 'offers' && offers === 0) {
    await takeStep(client, { inquiryId, event: 'offers-gone', actor: SYSTEM, details });
  } else if (inquiry.status === 'released' && released === 0) {
    await takeStep(client, {
      inquiryId,
      event: 'firm-gone',
      actor: SYSTEM,
      to: offers > 0 ? 'offers' : 'matching',
      details,
    });
  }
  await enqueue(client, [{ queue: MATCH_QUEUE, data: { inquiryId, cause } }]);
  await tellOfChange(client, inquiry);
}
