import { siteOfNetwork } from './http/network.ts';

/**
 * A line in which networks take turns. One that fills it gives a place to each that comes, and is called as often as the
 * others: nobody shuts a door by standing in it sixty times, nor by coming from sixty networks of one site.
 */
export type FairLine<Waiter extends { network: string }> = {
  readonly length: number;
  push(waiter: Waiter): void;
  /** Of the network that was called longest ago. */
  next(): Waiter | null;
  remove(waiter: Waiter): boolean;
  /** Says which network was served without having waited. */
  served(network: string): void;
  /** The one to be sent away when the line is full: the last of the network with most places; null: the newcomer itself. */
  findSurplus(newcomer: string): Waiter | null;
};

/** Whoever was called before so many others waits no longer than somebody new. */
const REMEMBERED = 1_000;

export function createFairLine<Waiter extends { network: string }>(): FairLine<Waiter> {
  const line: Waiter[] = [];
  const siteOf = ({ network }: { network: string }) => siteOfNetwork(network) ?? network;
  /** Who was called, oldest first; forgotten when nobody waits. */
  let called: string[] = [];

  return {
    get length() {
      return line.length;
    },
    push: (waiter) => void line.push(waiter),
    next() {
      if (line.length === 0) return null;
      const order = new Map(called.map((site, index) => [site, index + 1]));
      const rank = (waiter: Waiter) => order.get(siteOf(waiter)) ?? 0;
      const next = line.reduce((best, one) => (rank(one) < rank(best) ? one : best));
      this.remove(next);
      this.served(next.network);
      return next;
    },
    remove(waiter) {
      const index = line.indexOf(waiter);
      if (index !== -1) line.splice(index, 1);
      return index !== -1;
    },
    served(network) {
      const site = siteOf({ network });
      called = line.length === 0 ? [site] : [...called.filter((one) => one !== site).slice(-REMEMBERED), site];
    },
    findSurplus(newcomer) {
      const places = new Map<string, number>();
      for (const waiter of line) places.set(siteOf(waiter), (places.get(siteOf(waiter)) ?? 0) + 1);
      const most = Math.max(0, ...places.values());
      if (most <= (places.get(siteOf({ network: newcomer })) ?? 0) + 1) return null;
      return line.findLast((waiter) => places.get(siteOf(waiter)) === most) ?? null;
    },
  };
}
