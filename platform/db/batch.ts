type Options<Item, Result> = {
  /** Stores all items in one go; results in the order of the items. */
  run(items: Item[]): Promise<Result[]>;
  /** Runs at the same time; what arrives meanwhile forms the next batch. */
  lanes: number;
  largest: number;
  /** True for errors that concern the database and not an item: then nothing is gained by trying one by one. */
  isGeneral(error: unknown): boolean;
};

type Waiting<Item, Result> = { item: Item; done(result: Result): void; fail(error: unknown): void };

/**
 * Groups what arrives while the database is busy. Alone, an item leaves at once; under load, many share one round
 * trip and one flush to disk. Nobody hears of success before the commit, and one bad item does not harm the others.
 */
export function createBatch<Item, Result>({ run, lanes, largest, isGeneral }: Options<Item, Result>) {
  const waiting: Waiting<Item, Result>[] = [];
  let running = 0;

  async function flush() {
    const batch = waiting.splice(0, largest);
    running += 1;
    try {
      await settle(batch);
    } finally {
      running -= 1;
      startWaiting();
    }
  }

  async function settle(batch: Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await run(batch.map(({ item }) => item));
      for (const [index, { done }] of batch.entries()) done(results[index] as Result);
    } catch (error) {
      if (batch.length === 1 || isGeneral(error)) for (const { fail } of batch) fail(error);
      else for (const single of batch) await settle([single]);
    }
  }

  function startWaiting() {
    while (waiting.length > 0 && running < lanes) void flush();
  }

  return (item: Item): Promise<Result> =>
    new Promise((done, fail) => {
      waiting.push({ item, done, fail });
      startWaiting();
    });
}
