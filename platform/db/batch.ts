type Options<Item, Result> = {
  /** Stores all items in one go; results in the order of the items. */
  run(items: Item[]): Promise<Result[]>;
  /** Runs at the same time; what arrives meanwhile forms the next batch. */
  lanes: number;
  largest: number;
  /** Beyond these the database is not keeping up: better an honest 'come back' than a long silence. */
  mostWaiting: number;
  longestWaitMs: number;
  /** A run without an answer by then is given up: nobody knows what became of it, and its lane serves others. */
  longestRunMs?: number;
  overloaded(): Error;
  /** True for errors that concern the database and not an item: then nothing is gained by trying one by one. */
  isGeneral(error: unknown): boolean;
};

type Waiting<Item, Result> = { item: Item; since: number; done(result: Result): void; fail(error: unknown): void };

const LONGEST_RUN_MS = 3_300;

/**
 * Groups what arrives while the database is busy. Alone, an item leaves at once; under load, many share one round
 * trip and one flush to disk. Nobody hears of success before the commit, and one bad item does not harm the others.
 */
export function createBatch<Item, Result>(options: Options<Item, Result>) {
  const { run, lanes, largest, isGeneral, longestWaitMs, longestRunMs = LONGEST_RUN_MS } = options;
  const waiting: Waiting<Item, Result>[] = [];
  let running = 0;
  let lateCheck: NodeJS.Timeout | undefined;

  async function flush() {
    const batch = waiting.splice(0, largest);
    running += 1;
    const limit = { passed: false };
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((done) => {
      timer = setTimeout(() => {
        limit.passed = true;
        for (const { fail } of batch) fail(options.overloaded());
        done();
      }, longestRunMs);
    });
    await Promise.race([settle(batch, limit), late]);
    clearTimeout(timer);
    running -= 1;
    turnAwayLate();
    startWaiting();
  }

  async function settle(batch: Waiting<Item, Result>[], limit: { passed: boolean }): Promise<void> {
    try {
      const results = await run(batch.map(({ item }) => item));
      for (const [index, { done }] of batch.entries()) done(results[index] as Result);
    } catch (error) {
      if (batch.length === 1 || isGeneral(error)) for (const { fail } of batch) fail(error);
      else for (const single of batch) if (!limit.passed) await settle([single], limit);
    }
  }

  /** At the end of a run, and by the clock when no run ends. */
  function turnAwayLate() {
    const latest = performance.now() - longestWaitMs;
    while (waiting[0] && waiting[0].since < latest) waiting.shift()?.fail(options.overloaded());
    watchLine();
  }

  function watchLine() {
    if (lateCheck || !waiting[0]) return;
    const inMs = waiting[0].since + longestWaitMs - performance.now();
    lateCheck = setTimeout(() => {
      lateCheck = undefined;
      turnAwayLate();
    }, Math.max(inMs, 0) + 1);
  }

  function startWaiting() {
    while (waiting.length > 0 && running < lanes) void flush();
    watchLine();
  }

  return (item: Item): Promise<Result> =>
    new Promise((done, fail) => {
      if (waiting.length >= options.mostWaiting) return fail(options.overloaded());
      waiting.push({ item, since: performance.now(), done, fail });
      startWaiting();
    });
}
