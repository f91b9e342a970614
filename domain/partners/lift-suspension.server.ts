import type { Queries } from '../../platform/db/side-pool.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { rematchOpenInquiries } from '../inquiries/rematch.server.ts';
import type { PartnerOpened } from './activate-partner.server.ts';
import { LIFTED_QUEUE } from './firm-queues.ts';
import { listLacking } from './list-lacking.server.ts';
import { liftMeasures } from './record-measure.server.ts';
import { takePartnerStep } from './take-partner-step.server.ts';
import type { PartnerCall } from './work-on-partner.server.ts';

/** The firm is asked again, if its papers still hold. */
export function liftSuspension(database: Queries, call: PartnerCall): Promise<PartnerOpened> {
  const { partnerId } = call;
  return database.transaction(async (client): Promise<PartnerOpened> => {
    const taken = await takePartnerStep(client, { ...call, event: 'lift' }, () =>
      liftMeasures(client, partnerId, 'suspend'),
    );
    if (taken.kind === 'lacking') return { kind: 'lacking', lacking: await listLacking(client, partnerId) };
    if (taken.kind !== 'done') return taken;
    await enqueue(client, [{ queue: LIFTED_QUEUE, data: { partnerId, lifted: 'suspend' } }]);
    await rematchOpenInquiries(client);
    return taken;
  });
}
