import { MILLION } from '../rules.ts';

export type Weighted = { id: string; weight: number };

/**
 * Divides whole slots by weight, in millionths: nobody gets more than one, the sum is exact, and the order does not
 * matter.
 */
export function waterfill(firms: readonly Weighted[], slots: number): Map<string, number> {
  const quotas = new Map<string, number>();
  let open = [...firms];
  let rest = Math.min(slots, firms.length) * MILLION;
  for (;;) {
    const total = sumOf(open);
    const full = open.filter(({ weight }) => weight * rest > MILLION * total);
    if (full.length === 0) break;
    for (const { id } of full) quotas.set(id, MILLION);
    rest -= full.length * MILLION;
    open = open.filter(({ id }) => !quotas.has(id));
  }
  for (const [id, quota] of divide(open, rest)) quotas.set(id, quota);
  return quotas;
}

/** Largest remainder; the smaller id wins a tie. */
function divide(firms: readonly Weighted[], rest: number): Map<string, number> {
  const total = sumOf(firms);
  const parts = firms.map(({ id, weight }) => ({
    id,
    quota: Math.floor((weight * rest) / total),
    remainder: (weight * rest) % total,
  }));
  let odd = rest - parts.reduce((sum, { quota }) => sum + quota, 0);
  parts.sort((a, b) => b.remainder - a.remainder || (a.id < b.id ? -1 : 1));
  const quotas = new Map<string, number>();
  for (const { id, quota } of parts) {
    quotas.set(id, quota + (odd > 0 ? 1 : 0));
    odd -= 1;
  }
  return quotas;
}

const sumOf = (firms: readonly Weighted[]) => firms.reduce((sum, { weight }) => sum + weight, 0);

/** `paused`: paused or suspended, neither earns nor loses. `left`: no longer a firm of ours. */
export type CreditAccount = { id: string; credit: number; state: 'active' | 'paused' | 'left'; opened: boolean };
/** `share` books a quota under the column's older name. */
export type CreditEntry = { id: string; kind: 'share' | 'returned' | 'opening' | 'levelled'; millionths: number };

/** The sum of all accounts stays the same. A new firm opens at the mean, which is taken evenly from the others. */
export function levelCredits(accounts: readonly CreditAccount[]): CreditEntry[] {
  const left = accounts.filter(({ state, credit }) => state === 'left' && credit !== 0);
  const arrived = accounts.filter(({ state, opened }) => state === 'active' && !opened);
  const active = accounts.filter(({ state, opened }) => state === 'active' && opened);
  const paused = accounts.filter(({ state }) => state === 'paused');
  const heirs = [active, arrived, paused].find((firms) => firms.length > 0) ?? [];
  const remaining = heirs.length > 0 ? sumOfCredits(left) : 0;
  const opening = Math.trunc(
    (sumOfCredits(active) + (heirs === active ? remaining : 0)) / (active.length + arrived.length || 1),
  );
  return [
    ...(heirs.length > 0 ? left : []).map(({ id, credit }) => entry(id, 'levelled', -credit)),
    ...evenly(heirs, remaining),
    ...arrived.map(({ id }) => entry(id, 'opening', active.length > 0 ? opening : 0)),
    ...evenly(active, -opening * arrived.length),
  ].filter(({ kind, millionths }) => kind === 'opening' || millionths !== 0);
}

/** Restores the accounts as if the firm had not taken part and one slot fewer had been divided. */
export function returnSlotCredit(firm: string, quotas: readonly Weighted[]): CreditEntry[] {
  const others = quotas.filter(({ id, weight }) => id !== firm && weight > 0);
  const own = others.length > 0 ? (quotas.find(({ id }) => id === firm)?.weight ?? 0) : MILLION;
  return [
    entry(firm, 'returned', MILLION),
    entry(firm, 'share', -own),
    ...[...divide(others, MILLION - own)].map(([id, quota]) => entry(id, 'share', -quota)),
  ];
}

const entry = (id: string, kind: CreditEntry['kind'], millionths: number): CreditEntry => ({ id, kind, millionths });
const sumOfCredits = (accounts: readonly CreditAccount[]) => accounts.reduce((sum, { credit }) => sum + credit, 0);

function evenly(accounts: readonly CreditAccount[], millionths: number): CreditEntry[] {
  const parts = divide(
    accounts.map(({ id }) => ({ id, weight: 1 })),
    Math.abs(millionths),
  );
  return [...parts].map(([id, part]) => entry(id, 'levelled', millionths < 0 ? -part : part));
}

/** Two decimals, because an account moves by less than a tenth. */
export const formatCredit = (millionths: number) =>
  (millionths / MILLION).toFixed(2).replace('.', ',').replace('-', '−');
