import fc from 'fast-check';
import { expect, test } from 'vitest';
import { netLine } from '../../tests/support/offers.ts';
import type { DetailAnswers } from '../details/detail-answers.ts';
import { positionRule, positions } from '../firms/positions.ts';
import { type ComparedOffer, type ComparedRow, compareOffers, sortOffers } from './compare-offers.ts';
import { grossLines, isPriced, lineCents, type OfferLine, type PricedLine, sumOffer, vatOf } from './offer-sums.ts';

const pricedLine = (position = fc.constantFrom(...positions)): fc.Arbitrary<PricedLine> =>
  position.chain(({ code, units }) =>
    fc.record({
      position: fc.constant(code),
      part: fc.constant(1),
      state: fc.constant('priced' as const),
      quantity: fc.integer({ min: 1, max: 100_000 }),
      unit: fc.constantFrom(...units),
      unitCents: fc.integer({ min: 0, max: 1_000_000 }),
      note: fc.constant(null),
    }),
  );
const line: fc.Arbitrary<OfferLine> = fc.oneof(
  pricedLine(),
  fc.record({
    position: fc.constantFrom(...positions.map(({ code }) => code)),
    part: fc.constant(1),
    state: fc.constantFrom('included' as const, 'after-inspection' as const, 'not-included' as const),
    note: fc.constant(null),
  }),
);
/** Up to three named entries under 'Sonstiges', one entry under every other position. */
const named = fc
  .array(pricedLine(fc.constant(positionRule('other'))), { maxLength: 3 })
  .map((entries) => entries.map((entry, index) => ({ ...entry, part: index + 1, note: `Eintrag ${index + 1}` })));
const lines: fc.Arbitrary<OfferLine[]> = fc
  .tuple(fc.uniqueArray(line, { selector: ({ position }) => position }), named)
  .map(([given, others]) =>
    others.length > 0 ? [...given.filter(({ position }) => position !== 'other'), ...others] : given,
  );
const vat = fc.constantFrom(0, 1_900);
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

test('net, tax and gross add up, and what is yearly stays outside', () => {
  fc.assert(
    fc.property(lines, vat, (given, vatBp) => {
      const sums = sumOffer(given, vatBp);
      const counted = given.filter(isPriced).filter(({ position }) => position !== 'maintenance');
      expect(sums.netCents).toBe(sum(counted.map(lineCents)));
      expect(sums.grossCents).toBe(sums.netCents + vatOf(sums.netCents, vatBp));
      expect(sums.open).toBe(
        given.some(({ state, position }) => state === 'after-inspection' && position !== 'maintenance'),
      );
    }),
  );
});

test('the gross lines add up to the gross total to the cent, each within a cent of its own', () => {
  fc.assert(
    fc.property(fc.array(pricedLine(), { maxLength: 13 }), vat, (given, vatBp) => {
      const gross = grossLines(given, vatBp);
      const net = sum(given.map(lineCents));
      expect(sum(gross)).toBe(net + vatOf(net, vatBp));
      for (const [index, priced] of given.entries()) {
        const own = lineCents(priced) * (1 + vatBp / 10_000);
        expect(Math.abs((gross[index] as number) - own)).toBeLessThan(1.000001);
      }
    }),
  );
});

test('half a cent is rounded up', () => {
  const half = {
    position: 'nets',
    part: 1,
    state: 'priced',
    quantity: 50,
    unit: 'm2',
    unitCents: 1,
    note: null,
  } as const;
  expect(lineCents(half)).toBe(1);
  expect(lineCents({ ...half, quantity: 49 })).toBe(0);
  expect(vatOf(50, 1_900)).toBe(10);
});

const offer: fc.Arbitrary<ComparedOffer> = fc
  .record({
    id: fc.uuid(),
    arrivedAt: fc.date({ min: new Date('2026-11-01'), max: new Date('2026-12-01'), noInvalidDate: true }),
    earliestOn: fc.constantFrom('2026-11-20', '2026-12-01', '2027-01-10'),
    vatBp: vat,
    upperNetCents: fc.constant(null),
    lines,
  })
  .map(({ arrivedAt, ...rest }) => ({
    ...rest,
    ...sumOffer(rest.lines, rest.vatBp),
    arrivedAt: arrivedAt.toISOString(),
  }));
const offers = fc.uniqueArray(offer, { selector: ({ id }) => id, maxLength: 3 });

test('every position that somebody mentions is one row with a cell for every offer, in the fixed order', () => {
  fc.assert(
    fc.property(offers, (given) => {
      const rows = compareOffers(given);
      const order = rows.map(({ position }) => positions.findIndex(({ code }) => code === position));
      expect(order).toEqual(order.toSorted((a, b) => a - b));
      for (const { cells } of rows) expect(cells).toHaveLength(given.length);
      const shown = rows.flatMap(({ position, cells }) =>
        position === 'maintenance' ? [] : cells.flatMap(({ entries }) => entries),
      );
      const gross = shown.map((cell) => (cell.state === 'priced' ? cell.grossCents : 0));
      expect(sum(gross)).toBe(sum(given.map(({ grossCents }) => grossCents)));
    }),
  );
});

const stateOf = ({ entries: [cell] }: ComparedRow['cells'][0]) => cell?.state ?? 'not-included';
const shapeOf = ({ entries }: ComparedRow['cells'][0]) =>
  entries.flatMap((cell) => (cell.state === 'priced' ? [`${cell.quantity} ${cell.unit}`] : []))[0];

test('every marked difference is one', () => {
  fc.assert(
    fc.property(offers, (given) => {
      for (const { position, cells } of compareOffers(given)) {
        for (const own of cells) {
          const { difference } = own;
          if (!difference) continue;
          const others = cells.filter((cell) => cell !== own);
          if (difference.kind === 'state') {
            expect(stateOf(own)).toBe(difference.state);
            expect(others.some((other) => stateOf(other) !== difference.state)).toBe(true);
          } else if (difference.kind === 'only-here') {
            expect([stateOf(own), ...new Set(others.map(stateOf))]).toEqual(['priced', 'not-included']);
          } else {
            expect(position).not.toBe('other');
            const [mine, theirs] =
              difference.kind === 'quantity'
                ? [`${difference.quantity} ${difference.unit}`, `${difference.insteadOf} ${difference.unit}`]
                : [difference.unit, difference.insteadOf];
            expect(mine).not.toBe(theirs);
            expect(shapeOf(own)).toMatch(new RegExp(`${mine}$`));
            expect(others.some((other) => shapeOf(other)?.endsWith(theirs))).toBe(true);
          }
        }
      }
    }),
  );
});

test('quantities are compared with what the customer measured, and rounding is no difference', () => {
  const given = [1_200, 800, 830].map((quantity, index) => {
    const lines = [{ ...netLine(), quantity }];
    const sums = sumOffer(lines, 1_900);
    const day = `2026-11-1${index}`;
    return { id: `${index}`, arrivedAt: day, earliestOn: day, vatBp: 1_900, upperNetCents: null, lines, ...sums };
  });
  const differences = (size?: DetailAnswers['size']) =>
    compareOffers(given, { size })[0]?.cells.map(({ difference }) =>
      difference?.kind === 'quantity' ? [difference.quantity, difference.insteadOf] : difference,
    );
  expect(differences({ widthCm: 320, heightCm: 250, how: 'measured' })).toEqual([[1_200, 800], null, null]);
  expect(differences()).toEqual([null, [800, 1_200], [830, 1_200]]);
});

test('the order of the offers changes no difference', () => {
  fc.assert(
    fc.property(offers, (given) => {
      const there = compareOffers(given);
      const back = compareOffers([...given].reverse());
      expect(back.map(({ cells }) => cells.toReversed())).toEqual(there.map(({ cells }) => cells));
    }),
  );
});

test('by price, an offer with something open comes after the complete ones, and a range counts with its end', () => {
  const base = { earliestOn: '2026-12-01', vatBp: 0, upperNetCents: null, lines: [] };
  const given = [
    { ...base, id: 'open', arrivedAt: '2026-11-16', grossCents: 1, open: true },
    { ...base, id: 'dear', arrivedAt: '2026-11-17', grossCents: 900, open: false },
    { ...base, id: 'cheap', arrivedAt: '2026-11-18', grossCents: 300, open: false },
    { ...base, id: 'wide', arrivedAt: '2026-11-19', grossCents: 1, upperNetCents: 1_000, open: false },
  ];
  expect(sortOffers(given, 'price').map(({ id }) => id)).toEqual(['cheap', 'dear', 'wide', 'open']);
  expect(sortOffers(given, 'arrival').map(({ id }) => id)).toEqual(['open', 'dear', 'cheap', 'wide']);
});
