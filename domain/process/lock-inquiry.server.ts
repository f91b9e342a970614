import type pg from 'pg';
import { type InquiryEvent, listEvents } from './inquiry-events.server.ts';
import type { InquiryStatus } from './inquiry-status.ts';

export type LockedInquiry = {
  kind: 'locked';
  id: string;
  status: InquiryStatus;
  email_address: string | null;
  flags: string[];
  promise_due_at: Date | null;
  decision_on: string | null;
  now: Date;
};

export type NotLocked =
  | { kind: 'unknown' }
  /** Somebody else was faster: what happened since the caller looked. */
  | { kind: 'stale'; events: InquiryEvent[] }
  /** The customer wants it erased; until that is done or called off, nothing else happens to it. */
  | { kind: 'erasing' };

/** Every verb starts here, so all of them wait for one another: the inquiry's row first, then whatever belongs to it. */
export async function lockInquiry(
  client: pg.ClientBase,
  inquiryId: string,
  { seen, evenErasing = false }: { seen?: string; evenErasing?: boolean } = {},
): Promise<LockedInquiry | NotLocked> {
  const { rows } = await client.query<Omit<LockedInquiry, 'kind'> & { erase_due_at: Date | null }>(
    `select id, status, email_address, flags, promise_due_at, decision_on::text, erase_due_at, now() as now
     from inquiries where id = $1 for update`,
    [inquiryId],
  );
  const [row] = rows;
  if (!row) return { kind: 'unknown' };
  if (row.erase_due_at && !evenErasing) return { kind: 'erasing' };
  if (seen !== undefined) {
    const events = await listEvents(client, inquiryId, seen);
    if (events.length > 0) return { kind: 'stale', events };
  }
  const { erase_due_at: _, ...inquiry } = row;
  return { kind: 'locked', ...inquiry };
}
