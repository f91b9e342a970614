import type { Queries } from '../../platform/db/side-pool.ts';
import { revokeLinks } from '../access/make-link.server.ts';
import { partnerActor } from './partner-events.server.ts';
import { type PartnerStepTaken, takePartnerStep } from './take-partner-step.server.ts';

/** At once and for good: no further inquiries, and the links to the firm's pages end. */
export async function leaveUs(database: Queries, { partnerId }: { partnerId: string }): Promise<PartnerStepTaken> {
  const actor = partnerActor(partnerId);
  return database.transaction((client) =>
    takePartnerStep(client, { partnerId, event: 'leave', actor }, async () => {
      await client.query('update partner_pauses set ended_at = now() where partner_id = $1 and ended_at is null', [
        partnerId,
      ]);
      await revokeLinks(client, { partnerId });
    }),
  );
}
