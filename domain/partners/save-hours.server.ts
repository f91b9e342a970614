import type { Queries } from '../../platform/db/side-pool.ts';
import type { FirmHours } from '../time/working-time.ts';
import { changeFirm, type FirmClosed } from './change-firm.server.ts';
import { partnerActor, recordPartnerEvent } from './partner-events.server.ts';

/** When the firm can be reached: its deadlines count these hours. */
export async function saveHours(
  database: Queries,
  { partnerId, hours }: { partnerId: string; hours: FirmHours },
): Promise<{ kind: 'saved' } | FirmClosed> {
  return changeFirm(database, partnerId, async (client) => {
    await client.query('update partners set hours = $2 where id = $1', [partnerId, JSON.stringify(hours)]);
    await recordPartnerEvent(client, partnerId, { event: 'hours', actor: partnerActor(partnerId), details: { hours } });
    return { kind: 'saved' } as const;
  });
}
