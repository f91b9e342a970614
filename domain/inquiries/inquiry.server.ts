import type { Sql } from '../../platform/db/side-pool.ts';
import type { InquiryStatus } from '../process/reasons.ts';
import type { InquiryRow, SentColumn } from './inquiry-schema.ts';

/** A stored inquiry: what the visitor sent, and what became of it. */
export type Inquiry = Omit<Pick<InquiryRow, SentColumn>, 'created_at' | 'idempotency_key'> & {
  id: string;
  idempotency_key: string;
  /** By the visitor's clock; received_at is ours. */
  created_at: Date;
  received_at: Date;
  flags: string[];
  status: InquiryStatus;
  last_contact_at: Date;
  closed_at: Date | null;
  /** Both sides were told that it ends by itself. */
  closing_announced_at: Date | null;
  /** Asked for by the customer: until then they may change their mind. */
  erase_due_at: Date | null;
};

export async function findInquiry(database: Sql, id: string): Promise<Inquiry | null> {
  const { rows } = await database.query<Inquiry>({ text: 'select * from inquiries where id = $1', values: [id] });
  return rows[0] ?? null;
}
