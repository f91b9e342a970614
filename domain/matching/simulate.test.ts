import { expect, test } from 'vitest';
import { capabilities, MILLION } from './rules.ts';
import { type SimulatedFirm, simulateMatching } from './simulate.ts';

const documents = (
  ['trade-registration', 'liability-insurance', 'tierschg-11', 'height-training', 'instruction-declared'] as const
).map((kind) => ({ kind, expiresOn: '2027-12-31', sumInsuredCents: 500_000_000 }));

const towns = [
  '80331',
  '80799',
  '81667',
  '81241',
  '85221',
  '85354',
  '82319',
  '82515',
  '85560',
  '83022',
  '85435',
  '80995',
];

/** Twelve firms that differ in place, reach, skills and manners. */
const firms = towns.map(
  (postalCode, index): SimulatedFirm => ({
    id: `firm-${String(index).padStart(2, '0')}`,
    area: { postalCode, radiusKm: 30 + (index % 4) * 15, rules: [] },
    capabilities: capabilities.filter((_, number) => (number + index) % 5 !== 0),
    legalForm: 'einzelunternehmen',
    documents,
    inTimePercent: 60 + (index % 5) * 10,
  }),
);

test.each([1, 2, 3])(
  '5,000 inquiries, twelve firms, world %i: fair to one invitation, and nobody waits long',
  (seed) => {
    const { firms: figures, sumOfCredits } = simulateMatching(firms, 5_000, seed);
    expect(sumOfCredits).toBe(0);
    for (const { invited, fair, longestWait, suited } of figures) {
      expect(suited).toBeGreaterThan(100);
      expect(Math.abs(invited - fair / MILLION)).toBeLessThanOrEqual(1);
      expect(longestWait).toBeLessThanOrEqual(10);
    }
  },
);

/** A quarter declines, a tenth says nothing, one of twenty places comes back. */
const MIX = { declined: 25, silent: 10, returned: 5 };

test.each([4, 5])(
  'with declines, lapses and returns, world %i: the sum of credits is the number of returns, and nobody falls behind',
  (seed) => {
    const { firms: figures, sumOfCredits, found } = simulateMatching(firms, 5_000, seed, MIX);
    const returns = figures.reduce((sum, { returned }) => sum + returned, 0);
    expect(returns).toBeGreaterThan(500);
    expect(sumOfCredits).toBe(returns * MILLION);
    for (const { invited, returned, fair, credit, longestWait } of figures) {
      expect(credit).toBe(fair - (invited - returned) * MILLION);
      // What came back is owed to all of them alike.
      expect(Math.abs(credit / MILLION - returns / figures.length)).toBeLessThanOrEqual(1);
      expect(longestWait).toBeLessThanOrEqual(10);
    }
    expect(found[3]).toBeGreaterThan(4_000);
    const plainly = simulateMatching(firms, 5_000, seed, { ...MIX, returned: 0 });
    expect(plainly.sumOfCredits).toBe(0);
    for (const { invited, fair } of plainly.firms) expect(Math.abs(invited - fair / MILLION)).toBeLessThanOrEqual(1);
  },
);

test.each([
  ['reversed', firms.toReversed()],
  ['by radius', firms.toSorted((a, b) => a.area.radiusKm - b.area.radiusKm || (a.id < b.id ? 1 : -1))],
])('the order in which firms are listed changes nothing over 5,000 inquiries: %s', (_, listed) => {
  const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
  const figuresOf = (list: readonly SimulatedFirm[]) => {
    const { firms: figures, ...rest } = simulateMatching(list, 5_000, 7, MIX);
    return { ...rest, firms: figures.toSorted(byId) };
  };
  expect(figuresOf(listed)).toEqual(figuresOf(firms));
});
