import type pg from 'pg';
import { SYSTEM } from '../process/inquiry-events.server.ts';
import { finishTasksOf } from '../tasks/tasks.server.ts';

/** Of the release nothing but its times is left; the disclosure says that it was revoked, and no visit is to come. */
export async function endRelease(client: pg.ClientBase, invitationId: string): Promise<void> {
  await client.query(
    `update releases set taken_back_at = now(), shown = '{}', times = null, wants_visit = false, object_address = null,
       orders_as = null, access_by = null
     where invitation_id = $1 and taken_back_at is null`,
    [invitationId],
  );
  await client.query(
    `update disclosures set revoked_at = now() where invitation_id = $1 and scope <> 'blind' and revoked_at is null`,
    [invitationId],
  );
  await client.query(
    'update visits set cancelled_at = now() where invitation_id = $1 and cancelled_at is null and starts_at > now()',
    [invitationId],
  );
  await endOrderQuestion(client, invitationId);
}

/** The customer is not asked any more whether the firm's word is true, and nobody calls about it. False: none was open. */
export async function endOrderQuestion(client: pg.ClientBase, invitationId: string): Promise<boolean> {
  const { rows } = await client.query<{ inquiry_id: string | null; others: boolean }>(
    `update orders o set asked_customer_at = null, call_customer_at = null from invitations v
     where o.invitation_id = $1 and v.id = $1 and asked_customer_at is not null
     returning v.inquiry_id, exists (select from orders other join invitations w on w.id = other.invitation_id
       where w.inquiry_id = v.inquiry_id and w.id <> v.id and other.asked_customer_at is not null) as others`,
    [invitationId],
  );
  const [ended] = rows;
  if (ended?.inquiry_id && !ended.others) {
    const { inquiry_id: inquiryId } = ended;
    await finishTasksOf(client, { inquiryId, actor: SYSTEM.id, outcome: 'done', kinds: ['call-order'] });
  }
  return ended !== undefined;
}
