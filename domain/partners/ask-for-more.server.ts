import type { Queries } from '../../platform/db/side-pool.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { MISSING_QUEUE } from './firm-queues.ts';
import {
  beginCheck,
  type PartnerCall,
  type PartnerWorked,
  recordWork,
  workOnPartner,
} from './work-on-partner.server.ts';

export const LONGEST_MESSAGE = 2_000;

/** What is missing, in the words of whoever checks; it stays in the record of the firm. */
export function askForMore(
  database: Queries,
  { body, ...call }: PartnerCall & { body: string },
): Promise<PartnerWorked> {
  const { partnerId, actor } = call;
  return workOnPartner(database, call, async (client, status) => {
    const text = body.trim();
    if (text.length < 2 || text.length > LONGEST_MESSAGE) return { kind: 'invalid', field: 'body' };
    if (status === 'rejected' || status === 'left') return { kind: 'refused', status };
    await beginCheck(client, call, status);
    const { rows } = await client.query<{ id: string }>(
      `insert into partner_messages (partner_id, author, kind, body) values ($1, 'staff', 'missing', $2) returning id`,
      [partnerId, text],
    );
    const messageId = rows[0]?.id;
    await recordWork(client, partnerId, { event: 'asked-for-more', actor, details: { message: messageId } });
    await enqueue(client, [{ queue: MISSING_QUEUE, data: { partnerId, messageId } }]);
    return { kind: 'done' };
  });
}
