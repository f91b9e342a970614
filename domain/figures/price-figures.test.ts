import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computePriceFigures, LEAST_FIRMS, LEAST_OFFERS, type OfferedPrice, rounded } from './price-figures.ts';

const net = (firm: string, cents: number): OfferedPrice => ({ position: 'nets', unit: 'm2', cents, firm });
const prices = fc.array(
  fc.record({
    position: fc.constantFrom('nets' as const, 'spikes' as const),
    unit: fc.constantFrom('m2' as const, 'm' as const),
    cents: fc.integer({ min: 0, max: 200_000 }),
    firm: fc.constantFrom(...'abcdefg'),
  }),
  { maxLength: 60 },
);

test('no choice of rows yields a figure below ten offers or five firms, and every figure says what it rests on', () => {
  fc.assert(
    fc.property(prices, (rows) => {
      for (const { position, unit, offers, firms, low, median, high } of computePriceFigures(rows)) {
        const own = rows.filter((row) => row.position === position && row.unit === unit);
        expect([offers, firms]).toEqual([own.length, new Set(own.map(({ firm }) => firm)).size]);
        expect(offers).toBeGreaterThanOrEqual(LEAST_OFFERS);
        expect(firms).toBeGreaterThanOrEqual(LEAST_FIRMS);
        expect(low).toBeLessThanOrEqual(median);
        expect(median).toBeLessThanOrEqual(high);
      }
    }),
  );
});

test('offers that repeat the price of their firm change no figure, however many there are', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 100, max: 99_900 }), { minLength: 5, maxLength: 9 }), (cents) => {
      const once = cents.flatMap((one, index) => [net(`${index}`, one), net(`${index}`, one)]);
      const often = [...once, ...Array.from({ length: 100 }, () => net('0', cents[0] ?? 0))];
      const [{ offers: _, ...before } = {}, { offers: __, ...after } = {}] = [once, often].map(
        (rows): Partial<ReturnType<typeof computePriceFigures>[number]> => computePriceFigures(rows)[0] ?? {},
      );
      expect(after).toEqual(before);
      expect(before).toHaveProperty('median');
    }),
  );
});

test('a reader never finds the price of a firm: figures are rounded, also where few firms stand behind them', () => {
  const odd = [4_711, 5_237, 5_873, 6_119, 7_333];
  const rows = odd.flatMap((cents, firm) => [net(`${firm}`, cents), net(`${firm}`, cents)]);
  const [figure] = computePriceFigures(rows);
  expect(figure).toEqual({
    position: 'nets',
    unit: 'm2',
    offers: 10,
    firms: 5,
    low: 5_200,
    median: 5_900,
    high: 6_100,
  });
  // Ten offers of four firms, or nine of five, say nothing.
  expect(computePriceFigures([...rows.slice(0, 8), net('0', 1), net('1', 1)])).toEqual([]);
  expect(computePriceFigures(rows.slice(1))).toEqual([]);
  expect([9_949, 10_249, 49_751, 50_499].map(rounded)).toEqual([9_900, 10_000, 50_000, 50_000]);
});

test('what cannot be compared is left out: flat rates of work that has a size, and what only one firm names', () => {
  const many = (position: OfferedPrice['position'], unit: OfferedPrice['unit']) =>
    Array.from({ length: 12 }, (_, index) => ({ position, unit, cents: 9_000, firm: `${index % 6}` }));
  const rows = [
    ...many('cleaning', 'flat'),
    ...many('other', 'm2'),
    ...many('removal', 'flat'),
    ...many('travel', 'flat'),
  ];
  expect(computePriceFigures(rows).map(({ position }) => position)).toEqual(['travel']);
});
