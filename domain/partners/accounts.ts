import { MILLION } from '../rules.ts';
import { divide, type Weighted } from './waterfill.ts';

/** `here`: takes part now. `away`: paused or suspended; neither earns nor loses. `gone`: no partner any more. */
export type Account = { id: string; credit: number; state: 'here' | 'away' | 'gone'; opened: boolean };
export type Entry = { id: string; kind: 'share' | 'returned' | 'opening' | 'levelled'; millionths: number };

/**
 * What joining and leaving moves; the sum of all accounts stays. What the gone left behind is shared out evenly. Whoever
 * is new opens at the mean of all who are here: that is taken evenly from the others, so it is their mean afterwards, too.
 */
export function levelAccounts(accounts: readonly Account[]): Entry[] {
  const gone = accounts.filter(({ state, credit }) => state === 'gone' && credit !== 0);
  const arrived = accounts.filter(({ state, opened }) => state === 'here' && !opened);
  const here = accounts.filter(({ state, opened }) => state === 'here' && opened);
  const away = accounts.filter(({ state }) => state === 'away');
  const heirs = [here, arrived, away].find((firms) => firms.length > 0) ?? [];
  const left = heirs.length > 0 ? sumOf(gone) : 0;
  const opening = Math.trunc((sumOf(here) + (heirs === here ? left : 0)) / (here.length + arrived.length || 1));
  return [
    ...(heirs.length > 0 ? gone : []).map(({ id, credit }) => entry(id, 'levelled', -credit)),
    ...evenly(heirs, left),
    ...arrived.map(({ id }) => entry(id, 'opening', here.length > 0 ? opening : 0)),
    ...evenly(here, -opening * arrived.length),
  ].filter(({ kind, millionths }) => kind === 'opening' || millionths !== 0);
}

/**
 * The firm could not act: it is as if it had not been part of the run and one place fewer had been divided. It gets back what
 * it paid and gives up its share; the rest of that place is taken from the others by what they earned.
 */
export function returnPlace(firm: string, shares: readonly Weighted[]): Entry[] {
  const others = shares.filter(({ id, weight }) => id !== firm && weight > 0);
  const own = others.length > 0 ? (shares.find(({ id }) => id === firm)?.weight ?? 0) : MILLION;
  return [
    entry(firm, 'returned', MILLION),
    entry(firm, 'share', -own),
    ...[...divide(others, MILLION - own)].map(([id, share]) => entry(id, 'share', -share)),
  ];
}

const entry = (id: string, kind: Entry['kind'], millionths: number): Entry => ({ id, kind, millionths });
const sumOf = (accounts: readonly Account[]) => accounts.reduce((sum, { credit }) => sum + credit, 0);

function evenly(accounts: readonly Account[], millionths: number): Entry[] {
  const parts = divide(
    accounts.map(({ id }) => ({ id, weight: 1 })),
    Math.abs(millionths),
  );
  return [...parts].map(([id, part]) => entry(id, 'levelled', millionths < 0 ? -part : part));
}
