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

test('the order in which firms are listed changes nothing', () => {
  const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
  const there = simulateMatching(firms, 1, 7);
  const back = simulateMatching([...firms].reverse(), 1, 7);
  expect(back.firms.toSorted(byId)).toEqual(there.firms.toSorted(byId));
  // The dice for answers are thrown in the order of ranks, so that longer runs agree as well.
  const long = simulateMatching(firms, 2_000, 7);
  const longBack = simulateMatching([...firms].reverse(), 2_000, 7);
  expect(longBack.firms.toSorted(byId)).toEqual(long.firms.toSorted(byId));
});
