import type { Queries } from '../../platform/db/side-pool.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { revokeLinks } from '../access/make-link.server.ts';
import { REFUSED_QUEUE } from './firm-queues.ts';
import { type PartnerStepTaken, takePartnerStep } from './take-partner-step.server.ts';
import type { PartnerCall } from './work-on-partner.server.ts';

export const LONGEST_REASONS = 1_000;

/** The firm is told why, in the words of whoever decided. */
export function rejectApplication(
  database: Queries,
  { reasons, ...call }: PartnerCall & { reasons: string },
): Promise<PartnerStepTaken | { kind: 'invalid'; field: string }> {
  const reason = reasons.trim();
  const { partnerId } = call;
  return database.transaction(async (client) => {
    if (reason.length < 10 || reason.length > LONGEST_REASONS) return { kind: 'invalid', field: 'reasons' };
    const taken = await takePartnerStep(client, { ...call, event: 'reject', reason });
    if (taken.kind !== 'done') return taken;
    await revokeLinks(client, { partnerId });
    await enqueue(client, [{ queue: REFUSED_QUEUE, data: { partnerId } }]);
    return taken;
  });
}
