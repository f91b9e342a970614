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

const LONGEST_REASON = 500;

/** Not good enough; the firm reads why and sends another one. */
export function refuseDocument(
  database: Queries,
  { documentId, reason, ...call }: PartnerCall & { documentId: string; reason: string },
): Promise<PartnerWorked> {
  const { partnerId, actor } = call;
  return workOnPartner(database, call, async (client, status) => {
    const text = reason.trim();
    if (text.length < 2 || text.length > LONGEST_REASON) return { kind: 'invalid', field: 'reason' };
    const { rows } = await client.query<{ kind: string }>(
      `update partner_documents set state = 'refused', refusal = $3, checked_by = $4, checked_at = now(), checked_how = null
       where id = $1 and partner_id = $2 and state in ('submitted', 'verified') returning kind`,
      [documentId, partnerId, text, actor.id],
    );
    if (!rows[0]) return { kind: 'refused', status };
    await beginCheck(client, call, status);
    const details = { document: documentId, kind: rows[0].kind };
    await recordWork(client, partnerId, { event: 'document-refused', actor, details });
    await enqueue(client, [{ queue: MISSING_QUEUE, data: { partnerId, documentId } }]);
    return { kind: 'done' };
  });
}
