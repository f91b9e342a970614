import type { Queries } from '../../platform/db/side-pool.ts';
import { findReasonMistake, type Reasons, recordMeasure } from './record-measure.server.ts';
import { type PartnerStepTaken, takePartnerStep } from './take-partner-step.server.ts';
import type { PartnerCall } from './work-on-partner.server.ts';

/** Nobody asks the firm until the suspension is lifted. */
export function suspendPartner(
  database: Queries,
  { rule, facts, ...call }: PartnerCall & Reasons,
): Promise<PartnerStepTaken | { kind: 'invalid'; field: string }> {
  const { partnerId, actor } = call;
  return database.transaction(async (client) => {
    const field = findReasonMistake({ rule, facts });
    if (field) return { kind: 'invalid', field };
    return takePartnerStep(client, { ...call, event: 'suspend', reason: rule.trim() }, async () => {
      await recordMeasure(client, { partnerId, kind: 'suspend', rule, facts, actor });
      await client.query('update partner_pauses set ended_at = now() where partner_id = $1 and ended_at is null', [
        partnerId,
      ]);
    });
  });
}
