import type { Queries } from '../../platform/db/side-pool.ts';
import { revokeLinks } from '../access/make-link.server.ts';
import { partnerActor } from '../partners/partner-events.server.ts';
import { type PartnerStepTaken, takePartnerStep } from '../partners/take-partner-step.server.ts';
import { recallOfGoneFirms } from './recall-of-gone-firms.server.ts';

/** At once and for good: no further inquiries, open ones are recalled, and the links to the firm's pages end. */
export async function leaveUs(database: Queries, { partnerId }: { partnerId: string }): Promise<PartnerStepTaken> {
  const actor = partnerActor(partnerId);
  const taken = await database.transaction((client) =>
    takePartnerStep(client, { partnerId, event: 'leave', actor }, async () => {
      await client.query('update partner_pauses set ended_at = now() where partner_id = $1 and ended_at is null', [
        partnerId,
      ]);
      await revokeLinks(client, { partnerId });
    }),
  );
  // After the firm's lock: inquiries are locked before firms. What fails here the sweeper does within a minute.
  if (taken.kind === 'done') await recallOfGoneFirms(database, { partnerId }).catch(() => {});
  return taken;
}
