import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  inventedFirms as firms,
  usualMix as MIX,
  type SimulatedFirm,
  simulateMatching,
} from '../../tests/support/simulate-matching.ts';
import { levelCredits, returnSlotCredit, waterfill } from '../firms/rotation-credit.ts';
import { capabilities, MILLION, pointRules } from '../rules.ts';
import { chooseFirms, type SuitableFirm } from './compute-match.ts';
import { countPoints } from './points.ts';

test('5,000 inquiries, twelve firms: fair to one invitation, and nobody waits long', () => {
  const { firms: figures, sumOfCredits } = simulateMatching(firms, 5_000, 1);
  expect(sumOfCredits).toBe(0);
  for (const { invited, fair, longestWait, suited } of figures) {
    expect(suited).toBeGreaterThan(100);
    expect(Math.abs(invited - fair / MILLION)).toBeLessThanOrEqual(1);
    expect(longestWait).toBeLessThanOrEqual(10);
  }
});

test('with declines, lapses and returns the accounts add up to zero, and nobody falls behind', () => {
  const { firms: figures, sumOfCredits, found } = simulateMatching(firms, 5_000, 4, MIX);
  expect(figures.reduce((sum, { returned }) => sum + returned, 0)).toBeGreaterThan(500);
  expect(sumOfCredits).toBe(0);
  for (const { invited, returned, fair, credit, deviation, longestWait } of figures) {
    expect(credit).toBe(fair - (invited - returned) * MILLION);
    expect(deviation).toBeLessThanOrEqual(2);
    expect(longestWait).toBeLessThanOrEqual(10);
  }
  expect(found[3]).toBeGreaterThan(4_000);
});

test('firms join, pause and leave, decline and fall silent: newcomers get their quota from the first ten on', () => {
  const moving = firms.map((firm, index) => ({
    ...firm,
    ...(index >= 6 && { joins: 300 * index }),
    ...(index % 3 === 1 && { pauses: [[900 + 100 * index, 1_500 + 100 * index] as const] }),
    ...(index < 3 && { leaves: 2_500 + 700 * index }),
  }));
  const { firms: figures, sumOfCredits } = simulateMatching(moving, 5_000, 6, MIX);
  expect(sumOfCredits).toBe(0);
  for (const { id, deviation, firstAfter, credit } of figures) {
    expect(deviation, id).toBeLessThanOrEqual(2);
    expect(firstAfter, id).toBeLessThanOrEqual(10);
    if (moving.some((firm) => firm.id === id && firm.leaves)) expect(credit).toBe(0);
  }
});

test('a newcomer among firms to whom hundreds of slots came back is asked as often as they are', () => {
  for (const returned of [0, 5, 10, 20])
    for (const joins of [300, 1_000]) {
      const equal = firms.slice(0, 9).map((firm, index) => ({
        ...firm,
        area: { postalCode: '80331', radiusKm: 60, rules: [] },
        capabilities: [...capabilities],
        inTimePercent: 80,
        ...(index === 8 && { joins }),
      }));
      const { firms: figures, sumOfCredits } = simulateMatching(equal, joins + 10, 9, {
        declined: 0,
        silent: 0,
        returned,
      });
      const newcomer = figures.at(-1) as (typeof figures)[number];
      expect(sumOfCredits).toBe(0);
      expect(newcomer.suited).toBe(10);
      expect(newcomer.invited).toBeGreaterThanOrEqual(2);
      expect(newcomer.deviation).toBeLessThanOrEqual(1.1);
    }
});

test('back from a long pause a firm neither hoards nor starves: its next thirty inquiries are like those of the others', () => {
  const paused = firms.map((firm, index) => (index === 3 ? { ...firm, pauses: [[500, 3_500] as const] } : firm));
  const of = (inquiries: number) =>
    simulateMatching(paused, inquiries, 10, MIX).firms[3] as ReturnType<typeof simulateMatching>['firms'][number];
  const [before, after] = [of(3_500), of(3_800)];
  expect(after.suited - before.suited).toBeGreaterThan(30);
  const owed = (after.fair - before.fair) / MILLION;
  const got = after.invited - after.returned - (before.invited - before.returned);
  expect(Math.abs(got - owed)).toBeLessThanOrEqual(2);
});

const accounts = fc.array(
  fc.record({
    credit: fc.integer({ min: -3 * MILLION, max: 3 * MILLION }),
    state: fc.constantFrom('active' as const, 'paused' as const, 'left' as const),
    opened: fc.boolean(),
  }),
  { maxLength: 12 },
);

test('whatever the accounts are, joining and leaving moves no sum, keeps the order of who is there, and leaves the gone nothing', () => {
  fc.assert(
    fc.property(accounts, (given) => {
      const before = given.map((account, index) => ({
        id: `firm-${index}`,
        ...account,
        credit: account.opened || account.state !== 'active' ? account.credit : 0,
      }));
      const entries = levelCredits(before);
      const after = before.map((account) => {
        const moved = entries.filter(({ id }) => id === account.id);
        return { ...account, credit: moved.reduce((sum, { millionths }) => sum + millionths, account.credit) };
      });
      expect(entries.reduce((sum, { millionths }) => sum + millionths, 0)).toBe(0);
      const heirs = after.filter(({ state }) => state !== 'left');
      if (heirs.length > 0) for (const { state, credit } of after) if (state === 'left') expect(credit).toBe(0);
      const here = after.filter(({ state }) => state === 'active');
      const mean = here.reduce((sum, { credit }) => sum + credit, 0) / here.length;
      for (const { opened, credit } of here)
        if (!opened && here.some((firm) => firm.opened)) expect(Math.abs(credit - mean)).toBeLessThanOrEqual(20);
      const order = (list: typeof before) =>
        list.filter(({ state, opened }) => state === 'active' && opened).map(({ credit }) => credit);
      const [were, are] = [order(before), order(after)];
      for (const [one, credit] of were.entries())
        for (const [other, less] of were.entries())
          if (credit > less + 2) expect(are[one]).toBeGreaterThanOrEqual(are[other] as number);
      // Once is enough.
      const again = after.map((account) => ({ ...account, opened: account.opened || account.state === 'active' }));
      if (heirs.length > 0) expect(levelCredits(again)).toEqual([]);
    }),
  );
});

test('a slot that comes back takes its quotas with it, to the millionth', () => {
  const quotas = fc.array(fc.integer({ min: 1, max: MILLION }), { maxLength: 12 });
  fc.assert(
    fc.property(quotas, (weights) => {
      const entries = returnSlotCredit(
        'firm-0',
        weights.map((weight, index) => ({ id: `firm-${index}`, weight })),
      );
      expect(entries.reduce((sum, { millionths }) => sum + millionths, 0)).toBe(0);
      expect(entries[0]).toEqual({ id: 'firm-0', kind: 'returned', millionths: MILLION });
    }),
  );
});

test('the order in which firms are listed changes nothing', () => {
  const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
  const figuresOf = (list: readonly SimulatedFirm[]) => {
    const { firms: figures, ...rest } = simulateMatching(list, 1_000, 7, MIX);
    return { ...rest, firms: figures.toSorted(byId) };
  };
  expect(figuresOf(firms.toReversed())).toEqual(figuresOf(firms));
});

const weights = fc.uniqueArray(fc.record({ id: fc.uuid(), weight: fc.integer({ min: 1, max: 10_000 }) }), {
  selector: ({ id }) => id,
  minLength: 1,
  maxLength: 40,
});
const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, number) => total + number, 0);

test('quotas add up exactly, nobody gets more than one slot, and more weight never gets less', () => {
  fc.assert(
    fc.property(weights, fc.integer({ min: 0, max: 3 }), (firms, slots) => {
      const quotas = waterfill(firms, slots);
      expect(sum(quotas.values())).toBe(Math.min(slots, firms.length) * MILLION);
      for (const quota of quotas.values()) expect(quota).toBeLessThanOrEqual(MILLION);
      for (const a of firms)
        for (const b of firms)
          if (a.weight > b.weight) expect(quotas.get(a.id)).toBeGreaterThanOrEqual(quotas.get(b.id) as number);
    }),
  );
});

test('one heavy firm gets one slot, the others divide what is left', () => {
  const quotas = waterfill(
    [
      { id: 'a', weight: 9_000 },
      { id: 'b', weight: 100 },
      { id: 'c', weight: 100 },
    ],
    2,
  );
  expect([...quotas.entries()].sort()).toEqual([
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

test('what is earned is paid: the sum of credits stays, and as many are chosen as there are slots', () => {
  fc.assert(
    fc.property(pool, fc.integer({ min: 0, max: 3 }), (firms: SuitableFirm[], slots) => {
      const ranked = chooseFirms(firms, slots);
      expect(sum(ranked.map(({ creditAfter }) => creditAfter))).toBe(sum(firms.map(({ credit }) => credit)));
      expect(ranked.filter(({ chosen }) => chosen)).toHaveLength(Math.min(slots, firms.length));
      expect(chooseFirms([...firms].reverse(), slots)).toEqual(ranked);
    }),
  );
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
  const end = pointRules.near.zeroAtKm * 1000;
  const lastPoint = end - end / pointRules.near.most;
  for (const [distanceM, near] of [
    [lastPoint, 1],
    [lastPoint + 1, 0],
    [end + 1, 0],
  ] as const)
    expect(countPoints({ capabilities: [], distanceM, ...fresh }, ['nets']).near).toBe(near);
  const most = { capabilities, distanceM: 0, invited: 20, inTime: 20 };
  expect(countPoints(most, capabilities).score).toBe(97);
});
