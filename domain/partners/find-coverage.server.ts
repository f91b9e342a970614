import type { Queries } from '../../platform/db/side-pool.ts';
import { listPlaces } from '../service-area/service-area.ts';
import { type AreaRule, covers } from './area.ts';

export type CoveredPlace = { postalCode: string; place: string; lat: number; lon: number; firms: number };

/** For each postal code of our area, how many firms could come: active ones whose papers and terms are in order today. */
export async function findCoverage(
  database: Pick<Queries, 'query'>,
): Promise<{ firms: number; places: CoveredPlace[] }> {
  const { rows } = await database.query<{ postalCode: string; radiusKm: number; rules: AreaRule[] }>({
    text: `select postal_code as "postalCode", radius_km as "radiusKm",
        (select coalesce(jsonb_agg(jsonb_build_object('prefix', prefix, 'included', included)), '[]')
          from partner_areas a where a.partner_id = p.id) as rules
      from partners p where status = 'active' and why_not_active(id) is null`,
  });
  const places = [...listPlaces().values()]
    .filter(({ inArea }) => inArea)
    .map(({ postalCode, place, lat, lon }) => ({
      postalCode,
      place,
      lat,
      lon,
      firms: rows.filter((area) => covers(area, postalCode)).length,
    }));
  return { firms: rows.length, places };
}
