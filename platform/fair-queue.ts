import { siteOfNetwork } from './http/network.ts';

/** Round-robin per network, so one client cannot fill the queue. IPv6 networks of one site count together. */
export type FairQueue<Waiter extends { network: string }> = {
  readonly length: number;
  push(waiter: Waiter): void;
  /** From the network that was served longest ago. */
  next(): Waiter | null;
  remove(waiter: Waiter): boolean;
  /** Records a network that was served without waiting. */
  served(network: string): void;
  /** Evicts the last waiter of the largest network; null: reject the newcomer. */
  findSurplus(newcomer: string): Waiter | null;
};

/** Older entries are treated like new networks. */
const REMEMBERED = 1_000;

export function createFairQueue<Waiter extends { network: string }>(): FairQueue<Waiter> {
  const queue: Waiter[] = [];
  const siteOf = ({ network }: { network: string }) => siteOfNetwork(network) ?? network;
  let called: string[] = [];

  return {
    get length() {
      return queue.length;
    },
    push: (waiter) => void queue.push(waiter),
    next() {
      if (queue.length === 0) return null;
      const order = new Map(called.map((site, index) => [site, index + 1]));
      const rank = (waiter: Waiter) => order.get(siteOf(waiter)) ?? 0;
      const next = queue.reduce((best, one) => (rank(one) < rank(best) ? one : best));
      this.remove(next);
      this.served(next.network);
      return next;
    },
    remove(waiter) {
      const index = queue.indexOf(waiter);
      if (index !== -1) queue.splice(index, 1);
      return index !== -1;
    },
    served(network) {
      const site = siteOf({ network });
      called = queue.length === 0 ? [site] : [...called.filter((one) => one !== site).slice(-REMEMBERED), site];
    },
    findSurplus(newcomer) {
      const places = new Map<string, number>();
      for (const waiter of queue) places.set(siteOf(waiter), (places.get(siteOf(waiter)) ?? 0) + 1);
      const most = Math.max(0, ...places.values());
      if (most <= (places.get(siteOf({ network: newcomer })) ?? 0) + 1) return null;
      return queue.findLast((waiter) => places.get(siteOf(waiter)) === most) ?? null;
    },
  };
}
