import type { Queries } from '../../platform/db/side-pool.ts';

export type OfferCount = { offers: number; asked: number };

/** What can be said honestly at any time: offers that are good now, and firms that were asked. */
export async function countOffers(database: Pick<Queries, 'query'>, inquiryId: string): Promise<OfferCount> {
  const { rows } = await database.query<OfferCount>({
    text: `select count(*) filter (where exists (
        select from offers o where o.invitation_id = v.id and o.state in ('current', 'ordered')))::int as offers,
        count(distinct partner_id)::int as asked
      from invitations v where inquiry_id = $1`,
    values: [inquiryId],
  });
  return rows[0] ?? { offers: 0, asked: 0 };
}
