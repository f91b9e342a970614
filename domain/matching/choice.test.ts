import fc from 'fast-check';
import { expect, test } from 'vitest';
import { waterfill } from '../partners/accounts.ts';
import { capabilities, MILLION } from '../rules.ts';
import { chooseFirms, type Suited } from './compute-match.ts';
import { countPoints } from './points.ts';

const weights = fc.uniqueArray(fc.record({ id: fc.uuid(), weight: fc.integer({ min: 1, max: 10_000 }) }), {
  selector: ({ id }) => id,
  minLength: 1,
  maxLength: 40,
});
const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, number) => total + number, 0);

test('shares add up exactly, nobody gets more than one place, and more weight never gets less', () => {
  fc.assert(
    fc.property(weights, fc.integer({ min: 0, max: 3 }), (firms, places) => {
      const shares = waterfill(firms, places);
      expect(sum(shares.values())).toBe(Math.min(places, firms.length) * MILLION);
      for (const share of shares.values()) expect(share).toBeLessThanOrEqual(MILLION);
      for (const a of firms)
        for (const b of firms)
          if (a.weight > b.weight) expect(shares.get(a.id)).toBeGreaterThanOrEqual(shares.get(b.id) as number);
    }),
  );
});

test('the order of the list changes no share', () => {
  fc.assert(
    fc.property(weights, fc.integer({ min: 1, max: 3 }), (firms, places) => {
      const there = waterfill(firms, places);
      const back = waterfill([...firms].reverse(), places);
      for (const { id } of firms) expect(back.get(id)).toBe(there.get(id));
    }),
  );
});

test('one heavy firm gets one place, the others divide what is left', () => {
  const shares = waterfill(
    [
      { id: 'a', weight: 9_000 },
      { id: 'b', weight: 100 },
      { id: 'c', weight: 100 },
    ],
    2,
  );
  expect([...shares.entries()].sort()).toEqual([
    ['a', MILLION],
    ['b', MILLION / 2],
    ['c', MILLION / 2],
  ]);
});

const pool = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    score: fc.integer({ min: 40, max: 100 }),
    credit: fc.integer({ min: -2_000_000, max: 2_000_000 }),
    lastInvitedAt: fc.constantFrom(null, '2026-11-02T09:00:00Z', '2026-11-09T09:00:00Z'),
    tieBreak: fc.uuid(),
  }),
  { selector: ({ id }) => id, maxLength: 15 },
);

test('what is earned is paid: the sum of credits stays, and as many are chosen as there are places', () => {
  fc.assert(
    fc.property(pool, fc.integer({ min: 0, max: 3 }), (firms: Suited[], slots) => {
      const ranked = chooseFirms(firms, slots);
      expect(sum(ranked.map(({ creditAfter }) => creditAfter))).toBe(sum(firms.map(({ credit }) => credit)));
      expect(ranked.filter(({ chosen }) => chosen)).toHaveLength(Math.min(slots, firms.length));
      expect(chooseFirms([...firms].reverse(), slots)).toEqual(ranked);
    }),
  );
});

test('seven equal firms and 1,000 inquiries: nobody is asked once more or less than fair', () => {
  const credits = new Map([...'abcdefg'].map((id) => [id, 0]));
  const invited = new Map([...'abcdefg'].map((id) => [id, 0]));
  for (let inquiry = 0; inquiry < 1_000; inquiry++) {
    const firms = [...credits].map(([id, credit]) => ({
      id,
      score: 80,
      credit,
      lastInvitedAt: null,
      tieBreak: `${inquiry * 7919}${id}`,
    }));
    for (const { id, creditAfter, chosen } of chooseFirms(firms, 3)) {
      credits.set(id, creditAfter);
      if (chosen) invited.set(id, (invited.get(id) as number) + 1);
    }
  }
  for (const count of invited.values()) expect(Math.abs(count - 3_000 / 7)).toBeLessThan(1);
});

test('points: fit, nearness and answers as the rules say', () => {
  const fresh = { invited: 0, inTime: 0 };
  expect(countPoints({ capabilities: [], distanceM: 0, ...fresh }, [])).toEqual({
    fit: 40,
    near: 20,
    answers: 32,
    score: 92,
  });
  const half = { capabilities: ['nets'] as const, distanceM: 30_000, invited: 20, inTime: 10 };
  expect(countPoints(half, ['nets', 'mesh'])).toEqual({ fit: 30, near: 10, answers: 24, score: 64 });
  expect(countPoints({ capabilities: [], distanceM: null, ...fresh }, ['nets']).near).toBe(10);
  expect(countPoints({ capabilities: [], distanceM: 70_000, ...fresh }, ['nets']).near).toBe(0);
  const most = { capabilities, distanceM: 0, invited: 20, inTime: 20 };
  expect(countPoints(most, capabilities).score).toBe(97);
});
