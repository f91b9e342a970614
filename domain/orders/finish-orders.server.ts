import { type Client, listRows, type Queries, raw } from '../../platform/db/rows.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { orderIsDone } from '../billing/commissions.server.ts';
import { finishOrder } from '../billing/decide-commission.server.ts';
import { batchOrIsolated, forEachDue, notPaused } from '../scheduled-tasks.server.ts';
import { SYSTEM } from '../workflow/inquiry-events.server.ts';

const ROWS_A_PASS = 200;

export const finishOrders = (database: Queries, now = new Date()) =>
  forEachDue<{ id: string; inquiryId: string }>(database, { task: 'finish-orders', now }, finish)`
    select v.id, v.inquiry_id as "inquiryId" from orders o join invitations v on v.id = o.invitation_id
    where v.status = 'ordered' and v.inquiry_id is not null and ${orderIsDone('v', 'o')}
      and ${notPaused('finish-orders', 'v.id', now)} order by o.ordered_at limit ${ROWS_A_PASS}`;

const finish = (client: Client, { id: invitationId, inquiryId }: { id: string; inquiryId: string }) =>
  finishOrder(client, { invitationId, inquiryId, actor: SYSTEM });
const ASKED_A_PASS = 500;

/** Asks both sides once each, 7 and 21 days after the contact share or the decision day, unless they have answered. */
export function askOrders(database: Queries, now: Date): Promise<number> {
  return batchOrIsolated(database, { task: 'ask-orders', now }, (ids) => ask(database, ids))`
    select r.id ${DUE} and ${notPaused('ask-orders', 'r.id', now)} order by r.shared_at limit ${ASKED_A_PASS}`;
}

const DUE =
  raw(`from contact_shares r join inquiries i on i.id = r.inquiry_id join invitations v on v.id = r.invitation_id
  where withdrawn_at is null and asked < 2 and v.status = 'shared' and i.erase_due_at is null
    and greatest(r.shared_at, i.decision_on) <= now() - case asked when 0 then interval '7 days' else interval '21 days' end`);

const ask = (database: Queries, ids: readonly string[]) =>
  database.transaction(async (client) => {
    const rows = await listRows<{ inquiry_id: string; invitation_id: string; round: number }>(client)`
      with due as (
        select r.id, case when greatest(r.shared_at, i.decision_on) <= now() - interval '21 days' then 2 else 1 end as round
        ${DUE} and r.id = any(${ids}) order by r.shared_at for update of r skip locked)
      update contact_shares r set asked = due.round from due where r.id = due.id
      returning r.inquiry_id, r.invitation_id, due.round`;
    type Said = { invitation_id: string; firm_statement: string | null; customer_statement: string | null };
    const statements = await listRows<Said>(client)`
      select invitation_id, firm_statement, case when asked_customer_at is null then customer_statement else 'asked' end as customer_statement
      from orders where invitation_id = any(${rows.map(({ invitation_id }) => invitation_id)}::uuid[])`;
    const sides = rows.flatMap(({ inquiry_id: inquiryId, invitation_id: invitationId }) => {
      const order = statements.find(({ invitation_id }) => invitation_id === invitationId);
      return [...(order?.customer_statement ? [] : ['customer']), ...(order?.firm_statement ? [] : ['firm'])].map(
        (side) => ({
          queue: 'send-order-question',
          data: { inquiryId, invitationId, side },
        }),
      );
    });
    await enqueue(client, sides);
    return sides.length;
  });
