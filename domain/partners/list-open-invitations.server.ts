import type { Queries } from '../../platform/db/side-pool.ts';
import { givenPostalCode, speakPlace } from '../inquiries/speak-place.ts';

export type OpenInvitation = {
  reference: string;
  status: 'invited' | 'engaged' | 'offered' | 'released';
  /** Null: no postal code was given. */
  place: string | null;
  answerDueAt: string;
  offerDueAt: string;
};

/** What waits for the firm, the most urgent first; no more about the customer than the postal code. */
export async function listOpenInvitations(
  database: Pick<Queries, 'query'>,
  partnerId: string,
): Promise<OpenInvitation[]> {
  const { rows } = await database.query<
    Pick<OpenInvitation, 'reference' | 'status'> & { postal_code: string; answer_due_at: Date; offer_due_at: Date }
  >({
    text: `select i.reference, i.status, q.postal_code, i.answer_due_at, i.offer_due_at
      from invitations i join inquiries q on q.id = i.inquiry_id
      where i.partner_id = $1 and i.status in ('invited', 'engaged', 'offered', 'released') and q.erase_due_at is null
      order by case i.status when 'invited' then i.answer_due_at else i.offer_due_at end limit 50`,
    values: [partnerId],
  });
  return rows.map(({ reference, status, postal_code, answer_due_at, offer_due_at }) => ({
    reference,
    status,
    place: givenPostalCode(postal_code) && speakPlace(postal_code),
    answerDueAt: answer_due_at.toJSON(),
    offerDueAt: offer_due_at.toJSON(),
  }));
}
