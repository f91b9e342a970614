import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BaseRate, reckonInterest } from './interest.ts';

const RATES: BaseRate[] = [
  { validFrom: '2023-07-01', rateBp: 312 },
  { validFrom: '2024-01-01', rateBp: 362 },
  { validFrom: '2025-01-01', rateBp: 227 },
  { validFrom: '2025-07-01', rateBp: 127 },
  { validFrom: '2026-01-01', rateBp: 127 },
];

describe('interest on arrears (§ 288 (2) BGB)', () => {
  it('is nine points above the base rate, by days', () => {
    expect(reckonInterest(100_000, '2026-01-31', '2026-05-01', RATES)).toEqual({
      kind: 'reckoned',
      cents: 2532,
      parts: [{ from: '2026-02-01', to: '2026-05-01', days: 90, rateBp: 1027 }],
    });
    expect(reckonInterest(100_000, '2026-01-31', '2026-01-31', RATES)).toMatchObject({ cents: 0, parts: [] });
  });

  it('changes with the half-year, and a leap year has a day more', () => {
    expect(reckonInterest(1_000_000, '2025-06-20', '2025-07-10', RATES)).toEqual({
      kind: 'reckoned',
      // 10 days at 11.27 % and 10 at 10.27 % of 10,000 €
      cents: Math.round((1_000_000 * (1127 + 1027) * 10) / 10_000 / 365),
      parts: [
        { from: '2025-06-21', to: '2025-06-30', days: 10, rateBp: 1127 },
        { from: '2025-07-01', to: '2025-07-10', days: 10, rateBp: 1027 },
      ],
    });
    const turn = reckonInterest(1_000_000, '2023-12-30', '2024-01-01', RATES);
    expect(turn).toMatchObject({ cents: Math.round((1_000_000 * (1212 / 365 + 1262 / 366)) / 10_000) });
  });

  it('names a half-year without a rate instead of guessing one', () => {
    expect(reckonInterest(100_000, '2026-06-01', '2026-07-01', RATES)).toEqual({
      kind: 'no-rate',
      halfYear: '2026-07-01',
    });
    expect(reckonInterest(100_000, '2024-06-01', '2025-02-01', RATES)).toEqual({
      kind: 'no-rate',
      halfYear: '2024-07-01',
    });
    expect(reckonInterest(100_000, '2026-06-01', '2026-06-30', RATES)).toMatchObject({ kind: 'reckoned' });
  });

  it('covers every day once and grows by less than one rounding when a time is cut in two', () => {
    const day = fc
      .integer({ min: 0, max: 540 })
      .map((n) => new Date(Date.UTC(2025, 0, 1 + n)).toISOString().slice(0, 10));
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000_000 }), day, day, day, (cents, ...days) => {
        const [from = '', middle = '', to = ''] = days.toSorted();
        const reckon = (a: string, b: string) => {
          const found = reckonInterest(cents, a, b, RATES);
          if (found.kind !== 'reckoned') throw new Error(found.halfYear);
          return found;
        };
        const whole = reckon(from, to);
        expect(whole.parts.reduce((sum, { days: n }) => sum + n, 0)).toBe(
          (Date.parse(to) - Date.parse(from)) / 86_400_000,
        );
        expect(Math.abs(whole.cents - reckon(from, middle).cents - reckon(middle, to).cents)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
