import { findRow, type Sql } from '../../platform/db/rows.ts';
import type { InquiryStatus } from '../workflow/reasons.ts';
import type { InquiryRow, SentColumn } from './inquiry-schema.ts';

export type Inquiry = Omit<Pick<InquiryRow, SentColumn>, 'created_at' | 'idempotency_key'> & {
  id: string;
  idempotency_key: string;
  /** Visitor's clock; `received_at` is the server's. */
  created_at: Date;
  received_at: Date;
  flags: string[];
  status: InquiryStatus;
  last_contact_at: Date;
  /** Null without a postal code, and with one outside the area until somebody has checked the inquiry. */
  response_due_at: Date | null;
  closed_at: Date | null;
  /** Set when both sides were notified that the inquiry will close. */
  closing_announced_at: Date | null;
  /** Set when the customer requests erasure, which they can cancel until then. */
  erase_due_at: Date | null;
  /** For its owner and the office; no firm sees it. */
  building_name: string | null;
};

export const findInquiry = (database: Sql, id: string) =>
  findRow<Inquiry>(database)`select * from inquiries where id = ${id}`;
