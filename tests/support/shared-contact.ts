import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { shareContact } from '../../domain/contact-sharing/share-contact.server.ts';
import { submitOffer } from '../../domain/offers/submit-offer.server.ts';
import { CUSTOMER } from '../../domain/workflow/inquiry-events.server.ts';
import { FIRM, makeOffer, storeAsked } from './offers.ts';
import { toQueries } from './queries.ts';

const given = { channel: 'phone', times: '', appointment: 'ja', objectAddress: 'Tal 5', ordersAs: '', accessBy: '' };

/** A firm that made its offer and was let in. `email: null`: the customer gave no address. */
export async function storeActiveShared(
  pool: pg.Pool,
  { inquiryId, email = 'kunde@example.org' }: { inquiryId?: string; email?: string | null } = {},
) {
  const database = toQueries({ pool });
  const asked = await storeAsked(pool, { inquiryId, inquiry: { email_address: email } });
  const about = { inquiryId: asked.inquiryId, invitationId: asked.invitationId };
  await submitOffer(database, { ...about, actor: FIRM, key: randomUUID(), offer: makeOffer() });
  await shareContact(database, { ...about, actor: CUSTOMER, given });
  const { rows } = await pool.query<{ name: string }>('select name from firms where id = $1', [asked.firmId]);
  return { ...asked, about, name: rows[0]?.name ?? '' };
}
