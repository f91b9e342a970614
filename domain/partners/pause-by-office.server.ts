import type { Queries } from '../../platform/db/side-pool.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { rematchOpenInquiries } from '../inquiries/rematch.server.ts';
import { LIFTED_QUEUE } from './firm-queues.ts';
import { findReasonMistake, liftMeasures, type Reasons, recordMeasure } from './record-measure.server.ts';
import { type PartnerStepTaken, takePartnerStep } from './take-partner-step.server.ts';
import type { PartnerCall } from './work-on-partner.server.ts';

/** Not asked for a while, by our decision and with its reasons; the firm's own pause needs none. */
export function pauseByOffice(
  database: Queries,
  { rule, facts, ...call }: PartnerCall & Reasons,
): Promise<PartnerStepTaken | { kind: 'invalid'; field: string }> {
  const { partnerId, actor } = call;
  return database.transaction(async (client) => {
    const field = findReasonMistake({ rule, facts });
    if (field) return { kind: 'invalid', field };
    return takePartnerStep(client, { ...call, event: 'pause', reason: rule.trim() }, async () => {
      await recordMeasure(client, { partnerId, kind: 'pause', rule, facts, actor });
      await client.query(`insert into partner_pauses (partner_id, set_by) values ($1, 'staff')`, [partnerId]);
    });
  });
}

/** Ends whatever pause there is, whoever began it. */
export function resumeByOffice(database: Queries, call: PartnerCall): Promise<PartnerStepTaken> {
  const { partnerId } = call;
  return database.transaction(async (client) => {
    const taken = await takePartnerStep(client, { ...call, event: 'resume' }, async () => {
      await client.query('update partner_pauses set ended_at = now() where partner_id = $1 and ended_at is null', [
        partnerId,
      ]);
      const lifted = await liftMeasures(client, partnerId, 'pause');
      if (lifted > 0) await enqueue(client, [{ queue: LIFTED_QUEUE, data: { partnerId, lifted: 'pause' } }]);
    });
    if (taken.kind === 'done') await rematchOpenInquiries(client);
    return taken;
  });
}
