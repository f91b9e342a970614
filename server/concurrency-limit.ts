import { DatabaseUnavailable } from '../platform/db/connection.ts';
import { createFairQueue } from '../platform/fair-queue.ts';
import { siteOfNetwork } from '../platform/http/network.ts';

type Waiter = { network: string; signal?: AbortSignal };
export type ConcurrencyLimit = { take(waiter: Waiter): Promise<(() => void) | null> };

type Limits = { atOnce: number; waiting: number; waitMs: number };
type Waiting = { network: string; call(end: (() => void) | null): void };

/** Rendering blocks the event loop, so only a few run at once, some wait and the rest is refused. */
export function createConcurrencyLimit({ atOnce, waiting, waitMs }: Limits): ConcurrencyLimit {
  let running = 0;
  const queue = createFairQueue<Waiting>();

  function begin(): () => void {
    running += 1;
    let over = false;
    return () => {
      if (over) return;
      over = true;
      running -= 1;
      setImmediate(() => {
        if (running < atOnce) queue.next()?.call(begin());
      });
    };
  }

  return {
    async take({ network, signal }) {
      if (running < atOnce && queue.length === 0) {
        queue.served(network);
        const end = begin();
        // Accepts all requests that arrived together before the first one blocks the event loop.
        await new Promise((done) => setImmediate(done));
        return end;
      }
      if (queue.length >= waiting) {
        const surplus = queue.findSurplus(network);
        if (!surplus) return null;
        queue.remove(surplus);
        surplus.call(null);
      }
      return new Promise((done) => {
        const one: Waiting = {
          network,
          call(end) {
            clearTimeout(patience);
            signal?.removeEventListener('abort', leave);
            done(end);
          },
        };
        const leave = () => {
          if (queue.remove(one)) one.call(null);
        };
        const patience = setTimeout(leave, waitMs);
        signal?.addEventListener('abort', leave);
        queue.push(one);
      });
    },
  };
}

/** Password hashing takes 30 ms, so it is queued fairly by network before any query. */
export const SIGN_INS: Limits = { atOnce: 2, waiting: 60, waitMs: 10_000 };

/** Inquiries of one site wait here without a connection, instead of at the database lock. */
const OF_A_SITE: Limits = { atOnce: 2, waiting: 200, waitMs: 1_500 };

/** Forms about one subject wait at its lock, each with a connection. */
export const FORMS_PER_SITE: Limits = { atOnce: 3, waiting: 100, waitMs: 5_000 };

export function limitBySite<Input, Sender extends { network: string }, Answer>(
  work: (input: Input, sender: Sender) => Promise<Answer>,
  limits = OF_A_SITE,
): (input: Input, sender: Sender) => Promise<Answer> {
  const bySites = new Map<string, { limit: ConcurrencyLimit; inside: number }>();
  return async (input, sender) => {
    const site = siteOfNetwork(sender.network) ?? sender.network;
    const ofSite = bySites.get(site) ?? { limit: createConcurrencyLimit(limits), inside: 0 };
    bySites.set(site, ofSite);
    ofSite.inside += 1;
    try {
      const end = await ofSite.limit.take(sender);
      if (!end) throw new DatabaseUnavailable('too many of one network wait');
      return await work(input, sender).finally(end);
    } finally {
      ofSite.inside -= 1;
      if (ofSite.inside === 0) bySites.delete(site);
    }
  };
}
