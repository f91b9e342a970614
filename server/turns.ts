import { DatabaseUnavailable } from '../platform/db/connection.ts';
import { createFairLine } from '../platform/fair-line.ts';
import { siteOfNetwork } from '../platform/http/network.ts';

type Waiter = { network: string; signal?: AbortSignal };
export type Turns = { take(waiter: Waiter): Promise<(() => void) | null> };

type Limits = { atOnce: number; waiting: number; waitMs: number };
type Waiting = { network: string; call(turn: (() => void) | null): void };

/** Rendering blocks the event loop, so only a few run at once, some wait and the rest is refused. */
export function createTurns({ atOnce, waiting, waitMs }: Limits): Turns {
  let running = 0;
  const line = createFairLine<Waiting>();

  function begin(): () => void {
    running += 1;
    let over = false;
    return () => {
      if (over) return;
      over = true;
      running -= 1;
      setImmediate(() => {
        if (running < atOnce) line.next()?.call(begin());
      });
    };
  }

  return {
    async take({ network, signal }) {
      if (running < atOnce && line.length === 0) {
        line.served(network);
        const end = begin();
        // Accepts all requests that arrived together before the first one blocks the event loop.
        await new Promise((done) => setImmediate(done));
        return end;
      }
      if (line.length >= waiting) {
        const surplus = line.findSurplus(network);
        if (!surplus) return null;
        line.remove(surplus);
        surplus.call(null);
      }
      return new Promise((done) => {
        const one: Waiting = {
          network,
          call(turn) {
            clearTimeout(patience);
            signal?.removeEventListener('abort', leave);
            done(turn);
          },
        };
        const leave = () => {
          if (line.remove(one)) one.call(null);
        };
        const patience = setTimeout(leave, waitMs);
        signal?.addEventListener('abort', leave);
        line.push(one);
      });
    },
  };
}

/** Password hashing takes 30 ms, so it is queued fairly by network before any query. */
export const SIGN_INS: Limits = { atOnce: 2, waiting: 60, waitMs: 10_000 };

/** Inquiries of one site wait here without a connection, instead of at the database lock. */
const OF_A_SITE: Limits = { atOnce: 2, waiting: 200, waitMs: 1_500 };

/** Forms about one subject wait at its lock, each with a connection. */
export const FORMS_OF_A_SITE: Limits = { atOnce: 3, waiting: 100, waitMs: 5_000 };

export function bySite<Input, Sender extends { network: string }, Answer>(
  work: (input: Input, sender: Sender) => Promise<Answer>,
  limits = OF_A_SITE,
): (input: Input, sender: Sender) => Promise<Answer> {
  const lines = new Map<string, { turns: Turns; inside: number }>();
  return async (input, sender) => {
    const site = siteOfNetwork(sender.network) ?? sender.network;
    const line = lines.get(site) ?? { turns: createTurns(limits), inside: 0 };
    lines.set(site, line);
    line.inside += 1;
    try {
      const end = await line.turns.take(sender);
      if (!end) throw new DatabaseUnavailable('too many of one network wait');
      return await work(input, sender).finally(end);
    } finally {
      line.inside -= 1;
      if (line.inside === 0) lines.delete(site);
    }
  };
}
