import { MILLION } from '../rules.ts';

export type Weighted = { id: string; weight: number };

/**
 * Divides `places` whole places by weight, in millionths: nobody gets more than one, the sum is exact, and the order of
 * the list is irrelevant. Whoever would get more than one gets one, and the rest is divided again.
 */
export function waterfill(firms: readonly Weighted[], places: number): Map<string, number> {
  const shares = new Map<string, number>();
  let open = [...firms];
  let rest = Math.min(places, firms.length) * MILLION;
  for (;;) {
    const total = sumOf(open);
    const full = open.filter(({ weight }) => weight * rest > MILLION * total);
    if (full.length === 0) break;
    for (const { id } of full) shares.set(id, MILLION);
    rest -= full.length * MILLION;
    open = open.filter(({ id }) => !shares.has(id));
  }
  for (const [id, share] of divide(open, rest)) shares.set(id, share);
  return shares;
}

/** By largest remainder; of equal ones the smaller id gets the odd millionth. */
export function divide(firms: readonly Weighted[], rest: number): Map<string, number> {
  const total = sumOf(firms);
  const parts = firms.map(({ id, weight }) => ({
    id,
    share: Math.floor((weight * rest) / total),
    remainder: (weight * rest) % total,
  }));
  let odd = rest - parts.reduce((sum, { share }) => sum + share, 0);
  parts.sort((a, b) => b.remainder - a.remainder || (a.id < b.id ? -1 : 1));
  const shares = new Map<string, number>();
  for (const { id, share } of parts) {
    shares.set(id, share + (odd > 0 ? 1 : 0));
    odd -= 1;
  }
  return shares;
}

function sumOf(firms: readonly Weighted[]) {
  return firms.reduce((sum, { weight }) => sum + weight, 0);
}
