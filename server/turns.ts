type Waiter = { network: string; signal?: AbortSignal };
export type Turns = { take(waiter: Waiter): Promise<(() => void) | null> };

type Limits = { atOnce: number; waiting: number; waitMs: number };
type Waiting = { network: string; call(turn: (() => void) | null): void };

/**
 * Rendering keeps the processor of this process to itself. A few at a time, some wait in line, the rest is sent away; and
 * between two pages whatever else arrived gets its turn. Networks take turns: one that fills the line gives a place to
 * each that comes, and is called as often as the others.
 */
export function createTurns({ atOnce, waiting, waitMs }: Limits): Turns {
  let running = 0;
  const line: Waiting[] = [];
  /** Oldest first. */
  const called = new Map<string, null>();

  function begin(network: string): () => void {
    running += 1;
    called.delete(network);
    called.set(network, null);
    let over = false;
    return () => {
      if (over) return;
      over = true;
      running -= 1;
      setImmediate(callNext);
    };
  }

  function callNext() {
    if (line.length === 0) called.clear();
    if (running >= atOnce || line.length === 0) return;
    const order = [...called.keys()];
    const next = line.reduce((best, one) => (order.indexOf(one.network) < order.indexOf(best.network) ? one : best));
    line.splice(line.indexOf(next), 1);
    next.call(begin(next.network));
  }

  /** The last of the network that holds most places, if it holds more than this one would. */
  function makeRoom(network: string): boolean {
    const places = new Map<string, number>();
    for (const one of line) places.set(one.network, (places.get(one.network) ?? 0) + 1);
    const [most = '', count = 0] = [...places].reduce((a, b) => (b[1] > a[1] ? b : a), ['', 0]);
    if (count <= (places.get(network) ?? 0) + 1) return false;
    const [last] = line.splice(
      line.findLastIndex((one) => one.network === most),
      1,
    );
    last?.call(null);
    return true;
  }

  return {
    async take({ network, signal }) {
      if (running < atOnce && line.length === 0) {
        const end = begin(network);
        // Requests that arrived together are all heard before the first of them keeps the processor busy.
        await new Promise((done) => setImmediate(done));
        return end;
      }
      if (line.length >= waiting && !makeRoom(network)) return null;
      return new Promise((done) => {
        const leave = () => {
          if (line.includes(one)) line.splice(line.indexOf(one), 1);
          one.call(null);
        };
        const one: Waiting = {
          network,
          call(turn) {
            clearTimeout(patience);
            signal?.removeEventListener('abort', leave);
            done(turn);
          },
        };
        const patience = setTimeout(leave, waitMs);
        signal?.addEventListener('abort', leave);
        line.push(one);
      });
    },
  };
}
