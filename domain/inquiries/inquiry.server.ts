import type { Queries } from '../../platform/db/side-pool.ts';
import type { InquiryStatus } from './inquiry-status.ts';

/** A stored inquiry. Columns that other parts of the product add are read where they exist. */
export type Inquiry = {
  id: string;
  created_at: Date;
  postal_code: string;
  property_type: string;
  property_sub_type: string | null;
  types_of_problems: string;
  problem_locations: string;
  problem_other: string | null;
  location_other: string | null;
  first_name: string;
  last_name: string;
  phone_number: string;
  email_address: string | null;
  images: string[];
  status: InquiryStatus;
  last_contact_at: Date;
  closed_at: Date | null;
  /** When it really arrived; created_at is the visitor's clock. */
  received_at?: Date;
  flags?: string[];
  /** The version of the wording that allowed calls, if the visitor did. */
  call_consent?: string | null;
};

export async function findInquiry(database: Pick<Queries, 'query'>, id: string): Promise<Inquiry | null> {
  const { rows } = await database.query<Inquiry>({ text: 'select * from inquiries where id = $1', values: [id] });
  return rows[0] ?? null;
}
