import type { Queries } from '../../platform/db/side-pool.ts';
import { takeInvitationStep } from '../invitations/take-invitation-step.server.ts';
import { SYSTEM } from '../process/inquiry-events.server.ts';
import { takeStep } from '../process/take-step.server.ts';

const DONE_AFTER_DAYS = 60;
const ROWS_A_PASS = 200;

/** Two months after an order nobody says anything about it any more: it is done. Each in a transaction of its own. */
export async function finishOrders(database: Queries): Promise<number> {
  const { rows } = await database.query<{ invitation_id: string; inquiry_id: string }>({
    text: `select o.invitation_id, v.inquiry_id from orders o join invitations v on v.id = o.invitation_id
      where v.status = 'ordered' and v.inquiry_id is not null and o.ordered_at < now() - $1 * interval '1 day'
      order by o.ordered_at limit $2`,
    values: [DONE_AFTER_DAYS, ROWS_A_PASS],
  });
  let finished = 0;
  for (const { invitation_id: invitationId, inquiry_id: inquiryId } of rows) {
    finished += await database.transaction(async (client) => {
      const step = await takeInvitationStep(client, { invitationId, event: 'finish', actor: SYSTEM });
      if (step.kind !== 'done') return 0;
      await takeStep(client, { inquiryId, event: 'finish', actor: SYSTEM, details: { invitation: invitationId } });
      await client.query('update orders set done_at = now() where invitation_id = $1', [invitationId]);
      return 1;
    });
  }
  return finished;
}
