import type { Queries } from '../../platform/db/side-pool.ts';
import type { InquiryStatus } from './inquiry-status.ts';

export type OpenPromise = {
  dueAt: Date;
  status: InquiryStatus;
  postalCode: string;
  email: string | null;
  /** Each firm counts once, as it stands now; without an offer by all of them, or the promise were kept. */
  firms: FirmCounts;
};

type FirmCounts = {
  asked: number;
  /** Say that an offer comes, or asked a question. */
  working: number;
  /** Have not answered yet, and still may. */
  waiting: number;
};

/** Null: an offer came meanwhile, it was closed, or is about to be erased; then there is nothing left to tell. */
export async function findOpenPromise(
  database: Pick<Queries, 'query'>,
  inquiryId: string,
): Promise<OpenPromise | null> {
  const { rows } = await database.query<OpenPromise>({
    text: `select promise_due_at as "dueAt", status, postal_code as "postalCode", nullif(email_address, '') as email,
        (select json_build_object('asked', count(distinct partner_id),
            'working', count(*) filter (where v.status = 'engaged'), 'waiting', count(*) filter (where v.status = 'invited'))
          from invitations v where v.inquiry_id = inquiries.id) as firms
      from inquiries where id = $1 and promise_due_at is not null and promise_mark > 0 and first_offer_at is null
        and erase_due_at is null and status in ('new', 'held', 'matching')`,
    values: [inquiryId],
  });
  return rows[0] ?? null;
}
