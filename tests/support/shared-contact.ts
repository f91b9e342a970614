import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { shareContact } from '../../domain/contact-sharing/share-contact.server.ts';
import { withdrawContact } from '../../domain/contact-sharing/withdraw-contact.server.ts';
import { submitOffer } from '../../domain/offers/submit-offer.server.ts';
import { reportOrder } from '../../domain/orders/report-order.server.ts';
import { CUSTOMER } from '../../domain/workflow/inquiry-events.server.ts';
import type { Queries } from '../../platform/db/rows.ts';
import { FIRM, makeOffer, storeAsked } from './offers.ts';
import { toQueries } from './queries.ts';
import type { useDatabase } from './test-database.ts';

export type Ids = { inquiryId: string; invitationId: string };
/** What a customer answers who shares the contact. */
export const answers = {
  channel: 'phone',
  times: 'ab 17 Uhr',
  appointment: 'ja',
  objectAddress: 'Tal 5',
  ordersAs: '',
  accessBy: '',
};

export const submitSampleOffer = (database: Queries, invitationId: string) =>
  submitOffer(database, { invitationId, actor: FIRM, key: randomUUID(), offer: makeOffer() });

export async function offerAndShare(
  database: Queries,
  { inquiryId, invitationId }: Ids,
  given: object = { ...answers, times: '' },
) {
  await submitSampleOffer(database, invitationId);
  return shareContact(database, { inquiryId, invitationId, actor: CUSTOMER, given });
}

/** The database of a test file with what firm and customer do from the offer to the order. */
export function withOrders<Own extends ReturnType<typeof useDatabase>>(own: Own) {
  const { state, database, value, column } = own;
  const ids = ({ inquiryId, invitationId }: Ids) => ({ inquiryId, invitationId });
  return {
    ...own,
    async storeOffered(inquiryId?: string) {
      const asked = await storeAsked(state.pool, { inquiryId });
      await submitSampleOffer(database, asked.invitationId);
      return asked;
    },
    share: (about: Ids, more: object = {}) =>
      shareContact(database, { ...ids(about), actor: CUSTOMER, given: { ...answers, ...more } }),
    withdraw: (about: Ids) => withdrawContact(database, { ...ids(about), actor: CUSTOMER }),
    say(
      about: Ids,
      side: 'customer' | 'firm',
      statement: 'ordered' | 'not-ordered' = 'ordered',
      netCents: number | null = null,
    ) {
      return reportOrder(database, {
        ...ids(about),
        actor: side === 'customer' ? CUSTOMER : FIRM,
        side,
        statement,
        netCents,
      });
    },
    statusOf: (table: 'inquiries' | 'invitations', id: string) =>
      value(`select status from ${table} where id = $1`, [id]),
    jobsOf: (inquiryId: string, like = '%') =>
      column(`select name from jobs where data ->> 'inquiryId' = $1 and name like $2 order by name`, [inquiryId, like]),
  };
}

/** A firm that made its offer and was let in. `email: null`: the customer gave no address. */
export async function storeActiveShared(
  pool: pg.Pool,
  { inquiryId, email = 'kunde@example.org' }: { inquiryId?: string; email?: string | null } = {},
) {
  const database = toQueries({ pool });
  const asked = await storeAsked(pool, { inquiryId, inquiry: { email_address: email } });
  const about = { inquiryId: asked.inquiryId, invitationId: asked.invitationId };
  await offerAndShare(database, about);
  const { rows } = await pool.query<{ name: string }>('select name from firms where id = $1', [asked.firmId]);
  return { ...asked, about, name: rows[0]?.name ?? '' };
}
