import type { Queries } from '../../platform/db/side-pool.ts';
import { recordAction } from '../audit/record-action.server.ts';
import { closedStatuses, type InquiryStatus } from './inquiry-status.ts';

/** A change of status is a contact: the retention period starts anew. False: no such inquiry. */
export async function setInquiryStatus(
  database: Queries,
  { id, status, actor }: { id: string; status: InquiryStatus; actor: string },
): Promise<boolean> {
  return database.transaction(async (client) => {
    const { rows } = await client.query<{ before: string }>(
      `with old as (select id, status from inquiries where id = $1 for update)
       update inquiries i set status = $2, last_contact_at = now(),
         closed_at = case when not $3 then null else coalesce(i.closed_at, now()) end
       from old where i.id = old.id returning old.status as before`,
      [id, status, closedStatuses.includes(status)],
    );
    if (!rows[0]) return false;
    const details = { from: rows[0].before, to: status };
    await recordAction(client, { actor, action: 'inquiry.status', subject: id, details });
    return true;
  });
}
