import { type Position, positions, type Unit } from '../firms/positions.ts';

/** Gross, of one offer. `firm` tells firms apart and says nothing else. */
export type OfferedPrice = { position: Position; unit: Unit; cents: number; firm: string };

export type PriceFigure = {
  position: Position;
  unit: Unit;
  offers: number;
  firms: number;
  /** The middle half lies between `low` and `high`. */
  low: number;
  median: number;
  high: number;
};

/** Below these a figure would say too much about one firm. */
export const LEAST_OFFERS = 10;
export const LEAST_FIRMS = 5;

/** A flat rate is comparable only where it does not depend on the size of the work. 'other' is something else each time. */
const COMPARABLE_FLAT: readonly Position[] = ['inspection', 'travel'];
export const comparedUnits = positions
  .filter(({ code }) => code !== 'other')
  .flatMap(({ code: position, units }) =>
    units
      .filter((unit) => unit !== 'flat' || COMPARABLE_FLAT.includes(position))
      .map((unit) => ({ position, unit: unit as Unit })),
  );

/** Only figures that reach both thresholds, in the order of the offers. */
export function computePriceFigures(prices: readonly OfferedPrice[]): PriceFigure[] {
  return comparedUnits.flatMap(({ position, unit }) => {
    const own = prices.filter((price) => price.position === position && price.unit === unit);
    const byFirm = Map.groupBy(own, ({ firm }) => firm);
    if (own.length < LEAST_OFFERS || byFirm.size < LEAST_FIRMS) return [];
    // A firm with many offers counts as much as a firm with one.
    const medians = [...byFirm.values()].map((ofFirm) =>
      quantile(
        ofFirm.map(({ cents }) => cents),
        0.5,
      ),
    );
    const [low, median, high] = [0.25, 0.5, 0.75].map((share) => rounded(quantile(medians, share))) as [
      number,
      number,
      number,
    ];
    return [{ position, unit, offers: own.length, firms: byFirm.size, low, median, high }];
  });
}

/** Between two values in proportion, like `percentile_cont` of PostgreSQL. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const [below = 0, above = below] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  return below + (above - below) * (at - Math.floor(at));
}

/** Of few firms the median is the price of one of them. Rounded, it is no price of a list. */
export function rounded(cents: number): number {
  const step = cents < 10_000 ? 100 : cents < 50_000 ? 500 : 1_000;
  return Math.round(cents / step) * step;
}
