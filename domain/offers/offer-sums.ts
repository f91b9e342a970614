import { type Position, positionRule, type Unit } from '../firms/positions.ts';
import type { Tariff } from '../money.ts';

/** Integer cents and hundredths avoid rounding errors. */
export type PricedLine = {
  position: Position;
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
  state: 'included' | 'after-inspection' | 'not-included';
  note: string | null;
};
export type OfferLine = PricedLine | OtherLine;

export const isPriced = (line: OfferLine): line is PricedLine => line.state === 'priced';

/** Rounds half up like the database. */
export const lineCents = ({ quantity, unitCents }: PricedLine): number => Math.floor((quantity * unitCents + 50) / 100);

export const vatOf = (netCents: number, vatBp: number): number => Math.floor((netCents * vatBp + 5_000) / 10_000);

export const withVat = (netCents: number, vatBp: number): number => netCents + vatOf(netCents, vatBp);

type OfferSums = {
  netCents: number;
  vatCents: number;
  grossCents: number;
  /** Something is priced only after an appointment, so the total reads 'ab'. */
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
    open: lines.some(({ state, position }) => state === 'after-inspection' && positionRule(position).inTotal),
    yearlyNetCents,
    yearlyGrossCents: withVat(yearlyNetCents, vatBp),
  };
}

/** Distributes the tax of the total by largest remainder, so that the lines add up to the cent. */
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

/** Gross price of each priced line. What is paid yearly is rounded apart from the total. */
export function grossByLine(lines: readonly OfferLine[], vatBp: number): Map<OfferLine, number> {
  const gross = new Map<OfferLine, number>();
  for (const inTotal of [true, false]) {
    const priced = lines.filter(isPriced).filter(({ position }) => positionRule(position).inTotal === inTotal);
    for (const [index, cents] of grossLines(priced, vatBp).entries()) gross.set(priced[index] as PricedLine, cents);
  }
  return gross;
}

const total = (lines: readonly PricedLine[]) => lines.reduce((sum, line) => sum + lineCents(line), 0);

/** Must equal `commission_cents` in the database. The minimum is at most a fifth of the net value. */
export function commissionCents(netCents: number, { rateBp, minCents, maxCents }: Tariff): number {
  if (netCents <= 0) return 0;
  const least = Math.min(minCents, Math.floor(netCents / 5));
  return Math.min(maxCents, Math.max(least, Math.floor((netCents * rateBp + 5_000) / 10_000)));
}

export const netOfGross = (grossCents: number, vatBp: number): number =>
  Math.floor((grossCents * 20_000 + 10_000 + vatBp) / (2 * (10_000 + vatBp)));
