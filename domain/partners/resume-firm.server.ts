import type { Queries } from '../../platform/db/side-pool.ts';
import { rematchOpenInquiries } from '../inquiries/rematch.server.ts';
import { partnerActor } from './partner-events.server.ts';
import { liftMeasures } from './record-measure.server.ts';
import { type PartnerStepTaken, takePartnerStep } from './take-partner-step.server.ts';

export type FirmResumed = PartnerStepTaken | { kind: 'measure' };

/** The firm is back, also after silences (terms, no. 4). A pause that somebody of the office decided is the office's to end. */
export async function resumeFirm(database: Queries, { partnerId }: { partnerId: string }): Promise<FirmResumed> {
  const actor = partnerActor(partnerId);
  return database.transaction(async (client): Promise<FirmResumed> => {
    await client.query('select from partners where id = $1 for update', [partnerId]);
    const { rowCount } = await client.query(
      `select from partner_measures where partner_id = $1 and kind = 'pause' and lifted_at is null and not exists (
         select from partner_pauses where partner_id = $1 and ended_at is null and set_by = 'silence')`,
      [partnerId],
    );
    if (rowCount) return { kind: 'measure' };
    const taken = await takePartnerStep(client, { partnerId, event: 'resume', actor }, async () => {
      await client.query('update partner_pauses set ended_at = now() where partner_id = $1 and ended_at is null', [
        partnerId,
      ]);
      await liftMeasures(client, partnerId, 'pause');
    });
    if (taken.kind === 'done') await rematchOpenInquiries(client);
    return taken;
  });
}
