import type { Queries } from '../../platform/db/side-pool.ts';
import type { InquiryStatus } from '../inquiries/inquiry-status.ts';

export type OpenPromise = {
  dueAt: Date;
  status: InquiryStatus;
  postalCode: string;
  email: string | null;
  /** Firms were asked: it is theirs to answer, no longer ours to begin. */
  asked: boolean;
};

/** Null: an offer came meanwhile, it was closed, or is about to be erased; then there is nothing left to tell. */
export async function findOpenPromise(
  database: Pick<Queries, 'query'>,
  inquiryId: string,
): Promise<OpenPromise | null> {
  const { rows } = await database.query<OpenPromise>({
    text: `select promise_due_at as "dueAt", status, postal_code as "postalCode", nullif(email_address, '') as email,
        status = 'matching' as asked
      from inquiries where id = $1 and promise_due_at is not null and promise_mark > 0 and first_offer_at is null
        and erase_due_at is null and status in ('new', 'held', 'matching')`,
    values: [inquiryId],
  });
  return rows[0] ?? null;
}
