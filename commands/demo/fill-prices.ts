import { hashesOfFirm, publishPrices } from '../../domain/figures/offer-prices.server.ts';
import type { Position, Unit } from '../../domain/firms/positions.ts';
import { execute, type Queries } from '../../platform/db/rows.ts';

/** Gross, with the number of firms that offer it: of the last ones there are too few. */
const PRICES: readonly [position: Position, unit: Unit, cents: number, firms: number][] = [
  ['inspection', 'flat', 7_100, 8],
  ['travel', 'flat', 8_900, 8],
  ['access', 'day', 38_000, 5],
  ['cleaning', 'm2', 2_850, 6],
  ['nets', 'm2', 5_900, 8],
  ['spikes', 'm', 3_800, 7],
  ['closing', 'piece', 4_400, 5],
  ['maintenance', 'year', 16_600, 6],
  ['wires', 'm', 2_900, 3],
  ['solar-edge', 'm', 4_700, 2],
];
const HALVES = 2;
const OFFERS_OF_A_FIRM = 3;

/** Prices of two half-years that are over, published like any others. */
export async function fillPrices(database: Queries, firmIds: readonly string[]) {
  const rows = PRICES.flatMap(([position, unit, cents, firms]) =>
    firmIds.slice(0, firms).flatMap((firmId, index) =>
      Array.from({ length: HALVES * OFFERS_OF_A_FIRM }, (_, number) => ({
        position,
        unit,
        // Firms differ by a third, their own offers a little, and a half-year adds four percent.
        cents: Math.round((cents * (86 + index * 5 + (number % OFFERS_OF_A_FIRM) * 2 - (number % HALVES) * 4)) / 100),
        back: 1 + (number % HALVES),
        hash: hashesOfFirm(firmId)[0]?.toString('hex'),
      })),
    ),
  );
  await execute(database)`
    insert into offer_prices (half, position, unit, gross_cents, firm_hash)
    select half_year(now() - back * interval '6 months'), position, unit, cents, decode(hash, 'hex')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (position text, unit text, cents bigint, back integer, hash text)`;
  await publishPrices(database);
}
