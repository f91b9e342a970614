import { waterfill } from '../partners/waterfill.ts';
import { MILLION } from '../rules.ts';

export type Suited = {
  id: string;
  score: number;
  /** Millionths of an invitation that the firm is owed (or, below zero, was asked too early). */
  credit: number;
  /** ISO time; null: never invited, which goes first. */
  lastInvitedAt: string | null;
  /** Made of inquiry and firm, so that the last tie is settled differently for each inquiry, and the same each time. */
  tieBreak: string;
};

export type Ranked = {
  id: string;
  share: number;
  creditBefore: number;
  creditAfter: number;
  rank: number;
  chosen: boolean;
};

/**
 * Every suited firm earns its share of the inquiry; those with most credit are invited, and an invitation costs one.
 * What is earned and what is paid is the same, so the sum of all credits never changes. `decided`: a person chose these
 * of the pool; then as many places are divided as they take.
 */
export function chooseFirms(pool: readonly Suited[], slots: number, decided?: ReadonlySet<string>): Ranked[] {
  const places = decided ? decided.size : Math.min(slots, pool.length);
  const shares = waterfill(
    pool.map(({ id, score }) => ({ id, weight: score ** 2 })),
    places,
  );
  const earned = pool.map((firm) => ({ ...firm, share: shares.get(firm.id) as number }));
  earned.sort(
    (a, b) =>
      b.credit + b.share - (a.credit + a.share) ||
      b.score - a.score ||
      compare(a.lastInvitedAt ?? '', b.lastInvitedAt ?? '') ||
      compare(a.tieBreak, b.tieBreak),
  );
  return earned.map(({ id, share, credit }, index) => {
    const chosen = decided ? decided.has(id) : index < places;
    const creditAfter = credit + share - (chosen ? MILLION : 0);
    return { id, share, creditBefore: credit, creditAfter, rank: index + 1, chosen };
  });
}

function compare(a: string, b: string) {
  return a < b ? -1 : a > b ? 1 : 0;
}
