import type { Queries } from '../../platform/db/side-pool.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { revokeApplicationLinks } from '../access/make-link.server.ts';
import { rematchOpenInquiries } from '../inquiries/rematch.server.ts';
import { ACCEPTED_QUEUE } from './firm-queues.ts';
import { type Lacking, listLacking } from './list-lacking.server.ts';
import { type PartnerStepTaken, takePartnerStep } from './take-partner-step.server.ts';
import type { PartnerCall } from './work-on-partner.server.ts';

/** What is missing is named in full: the step itself knows only the first thing. */
export type PartnerOpened = Exclude<PartnerStepTaken, { kind: 'lacking' }> | { kind: 'lacking'; lacking: Lacking[] };

/** From now on the firm is asked. */
export function activatePartner(database: Queries, call: PartnerCall): Promise<PartnerOpened> {
  const { partnerId } = call;
  return database.transaction(async (client): Promise<PartnerOpened> => {
    const taken = await takePartnerStep(client, { ...call, event: 'activate' });
    if (taken.kind === 'lacking') return { kind: 'lacking', lacking: await listLacking(client, partnerId) };
    if (taken.kind !== 'done') return taken;
    await revokeApplicationLinks(client, { partnerId, evenMailed: true });
    await enqueue(client, [{ queue: ACCEPTED_QUEUE, data: { partnerId } }]);
    await rematchOpenInquiries(client);
    return taken;
  });
}
