import type { Queries } from '../../platform/db/side-pool.ts';
import { changeFirm, type FirmClosed } from './change-firm.server.ts';
import { partnerActor, recordPartnerEvent } from './partner-events.server.ts';
import type { Position, Unit } from './positions.ts';

export type Price = { position: Position; unit: Unit; cents: number };

/** The firm's own price list, whole; it fills in new offers and nobody else reads it. */
export async function savePrices(
  database: Queries,
  { partnerId, prices }: { partnerId: string; prices: readonly Price[] },
): Promise<{ kind: 'saved' } | FirmClosed> {
  return changeFirm(database, partnerId, async (client) => {
    await client.query('delete from partner_prices where partner_id = $1', [partnerId]);
    await client.query(
      `insert into partner_prices (partner_id, position, unit, unit_cents)
       select $1, position, unit, cents from jsonb_to_recordset($2::jsonb) as p (position text, unit text, cents bigint)`,
      [partnerId, JSON.stringify(prices)],
    );
    const details = { prices: prices.length };
    await recordPartnerEvent(client, partnerId, { event: 'prices', actor: partnerActor(partnerId), details });
    return { kind: 'saved' } as const;
  });
}
