import type { Tariff } from '../money.ts';
import { type Position, positionRule, type Unit } from '../partners/positions.ts';

/** Whole cents and hundredths everywhere: what adds up on paper adds up here. */
export type PricedLine = {
  position: Position;
  /** 1 to 3 for named entries, else 1. */
  part: number;
  state: 'priced';
  /** Hundredths of the unit: 9.5 m² is 950. */
  quantity: number;
  unit: Unit;
  unitCents: number;
  note: string | null;
};
type OtherLine = {
  position: Position;
  part: number;
  state: 'included' | 'after-visit' | 'not-included';
  note: string | null;
};
export type OfferLine = PricedLine | OtherLine;

export const isPriced = (line: OfferLine): line is PricedLine => line.state === 'priced';

/** Half a cent is rounded up, as the database does. */
export function lineCents({ quantity, unitCents }: PricedLine): number {
  return Math.floor((quantity * unitCents + 50) / 100);
}

export function vatOf(netCents: number, vatBp: number): number {
  return Math.floor((netCents * vatBp + 5_000) / 10_000);
}

type OfferSums = {
  netCents: number;
  vatCents: number;
  grossCents: number;
  /** Something is priced only after a visit: the total reads 'ab'. */
  open: boolean;
  yearlyNetCents: number;
  yearlyGrossCents: number;
};

export function sumOffer(lines: readonly OfferLine[], vatBp: number): OfferSums {
  const priced = lines.filter(isPriced);
  const counted = priced.filter(({ position }) => positionRule(position).inTotal);
  const yearly = priced.filter(({ position }) => !positionRule(position).inTotal);
  const netCents = total(counted);
  const vatCents = vatOf(netCents, vatBp);
  const yearlyNetCents = total(yearly);
  return {
    netCents,
    vatCents,
    grossCents: netCents + vatCents,
    open: lines.some(({ state, position }) => state === 'after-visit' && positionRule(position).inTotal),
    yearlyNetCents,
    yearlyGrossCents: yearlyNetCents + vatOf(yearlyNetCents, vatBp),
  };
}

/**
 * The gross amount of every line, so that the lines add up to the gross total to the cent: the tax of the total is divided
 * by largest remainder.
 */
export function grossLines(lines: readonly PricedLine[], vatBp: number): number[] {
  const nets = lines.map(lineCents);
  const shares = nets.map((net) => ({ whole: Math.floor((net * vatBp) / 10_000), rest: (net * vatBp) % 10_000 }));
  let odd =
    vatOf(
      nets.reduce((sum, net) => sum + net, 0),
      vatBp,
    ) - shares.reduce((sum, { whole }) => sum + whole, 0);
  const byRest = shares.map((_, index) => index).sort((a, b) => restOf(b) - restOf(a) || a - b);
  const extra = new Set<number>();
  for (const index of byRest) if (odd-- > 0) extra.add(index);
  return nets.map((net, index) => net + (shares[index]?.whole ?? 0) + (extra.has(index) ? 1 : 0));

  function restOf(index: number) {
    return shares[index]?.rest ?? 0;
  }
}

function total(lines: readonly PricedLine[]) {
  return lines.reduce((sum, line) => sum + lineCents(line), 0);
}

/** On the net value of an order, half a cent up; the minimum is at most a fifth of it. `commission_cents` is the same. */
export function commissionCents(netCents: number, { rateBp, minCents, maxCents }: Tariff): number {
  if (netCents <= 0) return 0;
  const least = Math.min(minCents, Math.floor(netCents / 5));
  return Math.min(maxCents, Math.max(least, Math.floor((netCents * rateBp + 5_000) / 10_000)));
}

/** Customers know what they paid with VAT; half a cent up. */
export function netOfGross(grossCents: number, vatBp: number): number {
  return Math.floor((grossCents * 20_000 + 10_000 + vatBp) / (2 * (10_000 + vatBp)));
}
