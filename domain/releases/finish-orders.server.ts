import type { Queries } from '../../platform/db/side-pool.ts';
import { takeInvitationStep } from '../invitations/take-invitation-step.server.ts';
import { SYSTEM } from '../process/inquiry-events.server.ts';
import { takeStep } from '../process/take-step.server.ts';
import { eachAlone, notPaused } from '../sweep-parts.server.ts';

const DONE_AFTER_DAYS = 60;
const ROWS_A_PASS = 200;

/** Two months after an order, and after the last visit that was agreed on: it is done. Each by itself. */
export async function finishOrders(database: Queries, now = new Date()): Promise<number> {
  const { rows } = await database.query<{ invitation_id: string; inquiry_id: string }>({
    text: `select o.invitation_id, v.inquiry_id from orders o join invitations v on v.id = o.invitation_id
      where v.status = 'ordered' and v.inquiry_id is not null and o.ordered_at < now() - $1 * interval '1 day'
        and not exists (select from visits w where w.invitation_id = v.id and w.cancelled_at is null and w.starts_at > now())
        and ${notPaused('finish-orders', 'o.invitation_id', '$3')} order by o.ordered_at limit $2`,
    values: [DONE_AFTER_DAYS, ROWS_A_PASS, now],
  });
  const finish = ({ invitation_id: invitationId, inquiry_id: inquiryId }: (typeof rows)[number]) =>
    database.transaction(async (client) => {
      const step = await takeInvitationStep(client, { invitationId, event: 'finish', actor: SYSTEM });
      if (step.kind !== 'done') return false;
      await takeStep(client, { inquiryId, event: 'finish', actor: SYSTEM, details: { invitation: invitationId } });
      await client.query('update orders set done_at = now() where invitation_id = $1', [invitationId]);
      return true;
    });
  return eachAlone(database, { part: 'finish-orders', now }, rows, ({ invitation_id }) => invitation_id, finish);
}
