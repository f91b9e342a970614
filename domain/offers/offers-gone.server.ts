import type pg from 'pg';
import { enqueueRematch } from '../inquiries/rematch.server.ts';
import { settleInquiry } from '../invitations/settle-inquiry.server.ts';
import type { LockedInquiry } from '../process/lock-inquiry.server.ts';
import { type OfferChange, tellOfChange } from './tell-customer.server.ts';

/** After an offer has gone: the inquiry stands where its other offers leave it, and its free place is looked at again. */
export async function followOffersGone(
  client: pg.ClientBase,
  { inquiry, change }: { inquiry: LockedInquiry; change: OfferChange },
) {
  await settleInquiry(client, inquiry.id);
  await enqueueRematch(client, inquiry.id, change.how === 'expired' ? 'expired' : 'offer-withdrawn');
  await tellOfChange(client, inquiry, change);
}
