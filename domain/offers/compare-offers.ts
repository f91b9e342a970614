import type { DetailAnswers } from '../details/detail-answers.ts';
import { type Position, positionRule, positions, type Unit } from '../firms/positions.ts';
import type { StoredOffer } from './find-offer.server.ts';
import { isAsMeasured, measuredFor } from './match-answers.ts';
import { grossByLine, isPriced, lineCents, type OfferLine, withVat } from './offer-sums.ts';
import { lineKeys } from './read-offer.ts';

export type ComparedOffer = Pick<
  StoredOffer,
  'id' | 'earliestOn' | 'vatBp' | 'grossCents' | 'upperNetCents' | 'open' | 'lines'
> & {
  /** Arrival of the first version: a revision keeps its rank. */
  arrivedAt: string;
};

export type ComparedCell =
  | { state: 'priced'; quantity: number; unit: Unit; unitGrossCents: number; grossCents: number; note: string | null }
  | { state: 'included' | 'after-inspection' | 'not-included'; note: string | null };

export type Difference =
  | { kind: 'quantity'; quantity: number; insteadOf: number; unit: Unit }
  | { kind: 'unit'; unit: Unit; insteadOf: Unit }
  | { kind: 'state'; state: Exclude<ComparedCell['state'], 'priced'> }
  | { kind: 'only-here' };

export type ComparedRow = {
  position: Position;
  cells: { entries: ComparedCell[]; difference: Difference | null }[];
};

/** Quantities are compared with the customer's measures, without any with the earliest offer. */
export function compareOffers(offers: readonly ComparedOffer[], answers: DetailAnswers = {}): ComparedRow[] {
  const first = offers.toSorted((a, b) => compare(a.arrivedAt, b.arrivedAt) || compare(a.id, b.id));
  const cells = new Map(offers.map((offer) => [offer.id, cellsOf(offer)]));
  const entriesOf = (offer: ComparedOffer, position: Position) => cells.get(offer.id)?.get(position) ?? [];
  return positions
    .filter(({ code }) => offers.some((offer) => entriesOf(offer, code).some(({ state }) => state !== 'not-included')))
    .map(({ code }) => ({
      position: code,
      cells: offers.map((offer) => ({
        entries: entriesOf(offer, code),
        difference: findDifference(
          entriesOf(offer, code),
          first.filter(({ id }) => id !== offer.id).map((other) => entriesOf(other, code)),
          {
            yardstick: isYardstick(offer, code),
            named: positionRule(code).parts > 1,
            measured: measuredFor(code, answers),
          },
        ),
      })),
    }));

  function isYardstick(offer: ComparedOffer, position: Position) {
    return first.find((candidate) => entriesOf(candidate, position).some(isPricedCell))?.id === offer.id;
  }
}

/** Entries of a `named` position are different things, so their quantities are not comparable. */
function findDifference(
  own: ComparedCell[],
  others: ComparedCell[][],
  { yardstick, named, measured }: { yardstick: boolean; named: boolean; measured: number | null },
): Difference | null {
  const mine = own.find(isPricedCell);
  if (mine && measured !== null && !isAsMeasured(mine.quantity, measured))
    return { kind: 'quantity', quantity: mine.quantity, insteadOf: measured, unit: mine.unit };
  if (others.length === 0) return null;
  const theirs = others.flatMap((entries) => entries.filter(isPricedCell).slice(0, 1));
  if (!mine) {
    const [cell] = own;
    const state = cell && cell.state !== 'priced' ? cell.state : 'not-included';
    const someoneDiffers = others.some((entries) => (entries[0]?.state ?? 'not-included') !== state);
    return someoneDiffers ? { kind: 'state', state } : null;
  }
  if (others.every((entries) => entries.every(({ state }) => state === 'not-included'))) return { kind: 'only-here' };
  const [reference] = theirs;
  if (yardstick || named || measured !== null || !reference) return null;
  if (reference.unit !== mine.unit) return { kind: 'unit', unit: mine.unit, insteadOf: reference.unit };
  if (reference.quantity !== mine.quantity)
    return { kind: 'quantity', quantity: mine.quantity, insteadOf: reference.quantity, unit: mine.unit };
  return null;
}

/** Gross prices are rounded so that they add up to the total. */
export function cellsOf(offer: Pick<ComparedOffer, 'lines' | 'vatBp'>): Map<Position, ComparedCell[]> {
  const gross = grossByLine(offer.lines, offer.vatBp);
  const cells = new Map<Position, ComparedCell[]>();
  for (const line of offer.lines.toSorted((a, b) => a.part - b.part)) {
    const { position, note } = line;
    const cell: ComparedCell = isPriced(line)
      ? {
          state: 'priced',
          quantity: line.quantity,
          unit: line.unit,
          unitGrossCents: withVat(line.unitCents, offer.vatBp),
          grossCents: gross.get(line) as number,
          note,
        }
      : { state: line.state, note };
    cells.set(position, [...(cells.get(position) ?? []), cell]);
  }
  return cells;
}

export type OfferOrder = 'arrival' | 'price' | 'start';

/**
 * Incomplete offers come last and a range counts with its end, so that vague prices do not win. Arrival breaks ties.
 */
export const sortOffers = <Offer extends ComparedOffer>(offers: readonly Offer[], order: OfferOrder): Offer[] =>
  offers.toSorted(
    (a, b) =>
      (order === 'price' ? Number(a.open) - Number(b.open) || mostOf(a) - mostOf(b) : 0) ||
      (order === 'start' ? compare(a.earliestOn, b.earliestOn) : 0) ||
      compare(a.arrivedAt, b.arrivedAt) ||
      compare(a.id, b.id),
  );

const mostOf = ({ grossCents, upperNetCents, vatBp }: ComparedOffer) =>
  upperNetCents === null ? grossCents : withVat(upperNetCents, vatBp);

const isPricedCell = (cell: ComparedCell): cell is Extract<ComparedCell, { state: 'priced' }> =>
  cell.state === 'priced';

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

type LineDifference = { key: string; before: OfferLine | null; after: OfferLine | null };

export const differingLines = (before: readonly OfferLine[], after: readonly OfferLine[]): LineDifference[] =>
  lineKeys
    .map(({ position, part, key }) => {
      const find = (lines: readonly OfferLine[]) =>
        lines.find((line) => line.position === position && line.part === part) ?? null;
      return { key, before: find(before), after: find(after) };
    })
    .filter((pair) => asText(pair.before) !== asText(pair.after));

function asText(line: OfferLine | null): string {
  if (!line) return 'not-included';
  if (!isPriced(line)) return `${line.state} ${line.note ?? ''}`.trim();
  return [lineCents(line), line.quantity, line.unit, line.unitCents, line.note].join(' ');
}
