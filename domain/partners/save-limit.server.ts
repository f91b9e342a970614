import type { Queries } from '../../platform/db/side-pool.ts';
import { changeFirm, type FirmClosed } from './change-firm.server.ts';
import { partnerActor, recordPartnerEvent } from './partner-events.server.ts';

export const WEEKLY_LIMIT = { least: 1, most: 50 } as const;

/** How many offers a week the firm wants to write at most. */
export async function saveLimit(
  database: Queries,
  { partnerId, weekly }: { partnerId: string; weekly: number },
): Promise<{ kind: 'saved' } | { kind: 'invalid' } | FirmClosed> {
  if (!Number.isInteger(weekly) || weekly < WEEKLY_LIMIT.least || weekly > WEEKLY_LIMIT.most)
    return { kind: 'invalid' };
  return changeFirm(database, partnerId, async (client) => {
    await client.query('update partners set weekly_limit = $2 where id = $1', [partnerId, weekly]);
    await recordPartnerEvent(client, partnerId, {
      event: 'limit',
      actor: partnerActor(partnerId),
      details: { weekly },
    });
    return { kind: 'saved' } as const;
  });
}
