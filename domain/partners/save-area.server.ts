import type { Queries } from '../../platform/db/side-pool.ts';
import { countReached } from './area.server.ts';
import { type AreaRule, listCovered } from './area.ts';
import { changeFirm, type FirmClosed } from './change-firm.server.ts';
import { partnerActor, recordPartnerEvent } from './partner-events.server.ts';

export type AreaSaved = { kind: 'saved'; reached: number } | { kind: 'nowhere' } | FirmClosed;
type Area = { radiusKm: number; rules: readonly AreaRule[] };

/** Where the firm works. An area without a single place of ours is refused: whoever wants no inquiries pauses. */
export async function saveArea(
  database: Queries,
  { partnerId, area: { radiusKm, rules } }: { partnerId: string; area: Area },
): Promise<AreaSaved> {
  return changeFirm(database, partnerId, async (client): Promise<AreaSaved> => {
    const { rows } = await client.query<{ postal_code: string }>('select postal_code from partners where id = $1', [
      partnerId,
    ]);
    const postalCode = rows[0]?.postal_code ?? '';
    if (listCovered({ postalCode, radiusKm, rules }).length === 0) return { kind: 'nowhere' };
    await client.query('update partners set radius_km = $2 where id = $1', [partnerId, radiusKm]);
    await client.query('delete from partner_areas where partner_id = $1', [partnerId]);
    await client.query(
      `insert into partner_areas (partner_id, prefix, included)
       select $1, prefix, included from jsonb_to_recordset($2::jsonb) as r (prefix text, included boolean)`,
      [partnerId, JSON.stringify(rules)],
    );
    const reached = await countReached(client, partnerId);
    await recordPartnerEvent(client, partnerId, {
      event: 'area',
      actor: partnerActor(partnerId),
      details: { radiusKm, rules: rules.length, reached },
    });
    return { kind: 'saved', reached };
  });
}
