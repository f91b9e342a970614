import type pg from 'pg';
import { asSpoken } from '../../content/mails.ts';
import { offerArrivedMail } from '../../content/offer-mails.ts';
import type { Queries } from '../../platform/db/side-pool.ts';
import { enqueueSql } from '../../platform/queue/enqueue.ts';
import type { LockedInquiry } from '../process/lock-inquiry.server.ts';
import { raiseTask } from '../tasks/tasks.server.ts';
import { countOffers } from './count-offers.server.ts';

export const OFFER_ARRIVED_QUEUE = 'send-offer-arrived';
export const OFFER_CHANGED_QUEUE = 'send-offer-changed';
export const OFFER_ENDING_QUEUE = 'send-offer-ending';
/** Offers that come within this time are told in one mail. */
const BATCH_MINUTES = 30;
/** One who changes an offer again and again does not use up the mails of the others. */
const CHANGES_HOURS = 3;

const ONE_LATER = enqueueSql(
  `select $1::text, $2::jsonb, now() + $3 * interval '1 minute' where not exists (
     select from jobs where state in ('created', 'retry') and (name = $1 and data @> $2::jsonb
       or name = '${OFFER_ARRIVED_QUEUE}' and data ->> 'inquiryId' = $2::jsonb ->> 'inquiryId'))`,
  { delayed: true },
);

/** An offer is there. Whoever gave no mail address is called once: when the first one comes, or the first after all were gone. */
export async function tellOfOffer(client: pg.ClientBase, inquiry: LockedInquiry) {
  if (inquiry.email_address) {
    await client.query(ONE_LATER, [OFFER_ARRIVED_QUEUE, JSON.stringify({ inquiryId: inquiry.id }), BATCH_MINUTES]);
  }
  if (inquiry.email_address || inquiry.status !== 'matching') return;
  const note = asSpoken(
    offerArrivedMail.paragraphs(1, (await countOffers(client as Pick<Queries, 'query'>, inquiry.id)).asked),
  );
  await raiseTask(client, { kind: 'call-offer', inquiryId: inquiry.id, dueAt: inquiry.now, note });
}

/** A firm's own doing names it; what runs out in one night is one mail. */
export type OfferChange = { how: 'revised' | 'withdrawn'; invitationId: string } | { how: 'expired' };

/** News of an arrival that has not left yet covers it; of prices that change again and again one mail tells in some hours. */
export async function tellOfChange(client: pg.ClientBase, inquiry: LockedInquiry, change: OfferChange) {
  if (!inquiry.email_address) return;
  const { rows } = await client.query<{ minutes: number | null }>(
    `select greatest(0, $3 * 60 - extract(epoch from now() - max(sent_at)) / 60)::float8 as minutes
     from sent_mails where subject_id = $1 and kind = $2 and $4`,
    [inquiry.id, OFFER_CHANGED_QUEUE, CHANGES_HOURS, change.how === 'revised'],
  );
  const data = JSON.stringify({ inquiryId: inquiry.id, ...change });
  await client.query(ONE_LATER, [OFFER_CHANGED_QUEUE, data, rows[0]?.minutes ?? 0]);
}
