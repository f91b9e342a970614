import type pg from 'pg';
import { closedStatuses } from '../process/inquiry-status.ts';
import type { LockedInvitation } from './take-invitation-step.server.ts';

/** Its own place if that is free, else another; null when three firms are live, or the inquiry needs no firm any more. */
export async function findFreeSlot(
  client: pg.ClientBase,
  { invitation, inquiry }: LockedInvitation,
): Promise<number | null> {
  if (closedStatuses.includes(inquiry.status) || inquiry.status === 'ordered') return null;
  const { rows } = await client.query<{ slot: number }>(
    `select slot from generate_series(1, 3) as slot where not exists (select from invitations i
       where i.inquiry_id = $1 and i.slot = slot.slot and i.status in ('invited', 'engaged', 'offered', 'released', 'ordered'))
     order by slot <> $2, slot limit 1`,
    [inquiry.id, invitation.slot],
  );
  return rows[0]?.slot ?? null;
}
