import type pg from 'pg';
import { type AreaRule, listCovered } from './area.ts';

/** Must run in the transaction that changed the area. */
export async function countReached(client: pg.ClientBase, partnerId: string): Promise<number> {
  const { rows } = await client.query<{ postal_code: string; radius_km: number; rules: AreaRule[] }>(
    `select postal_code, radius_km, (select coalesce(jsonb_agg(jsonb_build_object('prefix', prefix, 'included', included)), '[]')
       from partner_areas where partner_id = p.id) as rules from partners p where id = $1`,
    [partnerId],
  );
  const firm = rows[0];
  if (!firm) return 0;
  const reached = listCovered({ postalCode: firm.postal_code, radiusKm: firm.radius_km, rules: firm.rules }).length;
  await client.query('update partners set reached_codes = $2 where id = $1', [partnerId, reached]);
  return reached;
}
