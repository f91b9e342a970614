import type pg from 'pg';
import { enqueueSql } from '../../platform/queue/enqueue.ts';
import type { LockedInquiry } from '../process/lock-inquiry.server.ts';
import { raiseTask } from '../tasks/tasks.server.ts';

export const OFFER_ARRIVED_QUEUE = 'send-offer-arrived';
export const OFFER_CHANGED_QUEUE = 'send-offer-changed';
/** Offers that come within this time are told in one mail. */
const BATCH_MINUTES = 30;

const ONE_LATER = enqueueSql(
  `select $1::text, $2::jsonb, now() + $3 * interval '1 minute' where not exists (
     select from jobs where name = any($4) and state in ('created', 'retry') and data ->> 'inquiryId' = $2::jsonb ->> 'inquiryId')`,
  { delayed: true },
);

/** An offer is there. Whoever gave no mail address is called once: when the first one comes, or the first after all were gone. */
export async function tellOfOffer(client: pg.ClientBase, inquiry: LockedInquiry) {
  if (inquiry.email_address) {
    await client.query(ONE_LATER, [
      OFFER_ARRIVED_QUEUE,
      JSON.stringify({ inquiryId: inquiry.id }),
      BATCH_MINUTES,
      [OFFER_ARRIVED_QUEUE],
    ]);
  }
  if (inquiry.email_address || inquiry.status !== 'matching') return;
  await raiseTask(client, { kind: 'call-offer', inquiryId: inquiry.id, dueAt: inquiry.now });
}

/** The same for one that changed, was withdrawn or ran out; several at once are one mail. News that has not left yet covers it. */
export async function tellOfChange(client: pg.ClientBase, inquiry: LockedInquiry) {
  if (!inquiry.email_address) return;
  const pending = [OFFER_ARRIVED_QUEUE, OFFER_CHANGED_QUEUE];
  await client.query(ONE_LATER, [OFFER_CHANGED_QUEUE, JSON.stringify({ inquiryId: inquiry.id }), 0, pending]);
}
