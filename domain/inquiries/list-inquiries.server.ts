import type { Queries } from '../../platform/db/side-pool.ts';
import type { InquiryStatus } from '../process/inquiry-status.ts';
import type { Inquiry } from './inquiry.server.ts';

export type ListOptions = { status?: InquiryStatus; limit?: number };

/** Newest first, by our clock: a phone may live in any year. */
export async function listInquiries(
  database: Pick<Queries, 'query'>,
  { status, limit = 50 }: ListOptions = {},
): Promise<Inquiry[]> {
  const { rows } = await database.query<Inquiry>({
    text: `select * from inquiries where $1::text is null or status = $1
           order by received_at desc, id limit $2`,
    values: [status ?? null, limit],
  });
  return rows;
}
