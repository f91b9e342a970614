import { expect, test } from 'vitest';
import { createBatch } from './batch.ts';

type Gate = { items: number[]; open(error?: Error): void };

/** Runs that wait for the test to let them through. */
function createGates(fails: (items: number[]) => Error | null = () => null) {
  const gates: Gate[] = [];
  const run = (items: number[]) =>
    new Promise<number[]>((done, fail) => {
      const open = () => {
        const error = fails(items);
        if (error) fail(error);
        else done(items.map((item) => item * 10));
      };
      gates.push({ items, open });
    });
  return { gates, run };
}

const options = {
  lanes: 1,
  largest: 3,
  mostWaiting: 10,
  longestWaitMs: 60_000,
  overloaded: () => new Error('overloaded'),
  isGeneral: (error: unknown) => (error as Error).message === 'away',
};
const turn = () => new Promise(setImmediate);

test('alone an item leaves at once; what comes meanwhile leaves together, in order and in portions', async () => {
  const { gates, run } = createGates();
  const add = createBatch({ ...options, run });
  const results = [1, 2, 3, 4, 5].map((item) => add(item));
  for (let index = 0; index < 3; index += 1) {
    gates[index]?.open();
    await turn();
  }
  expect(gates.map(({ items }) => items)).toEqual([[1], [2, 3, 4], [5]]);
  expect(await Promise.all(results)).toEqual([10, 20, 30, 40, 50]);
});

test('one bad item fails alone', async () => {
  const run = async (items: number[]) => {
    if (items.includes(3)) throw new Error('bad');
    return items;
  };
  const add = createBatch({ ...options, run });
  const settled = await Promise.allSettled([1, 2, 3, 4].map((item) => add(item)));
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
});

test('when the database is away all of a batch hear of it, and nothing is tried one by one', async () => {
  const { gates, run } = createGates((items) => (items.length > 1 ? new Error('away') : null));
  const add = createBatch({ ...options, run });
  const settled = Promise.allSettled([1, 2, 3].map((item) => add(item)));
  gates[0]?.open();
  await turn();
  gates[1]?.open();
  expect((await settled).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect(gates).toHaveLength(2);
});

test('what cannot wait any longer is turned away, and so is what finds the line full', async () => {
  const { gates, run } = createGates();
  const add = createBatch({ ...options, run, mostWaiting: 2, longestWaitMs: 0 });
  const settled = Promise.allSettled([1, 2, 3, 4].map((item) => add(item)));
  await turn();
  gates[0]?.open();
  expect((await settled).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected']);
  expect(gates).toHaveLength(1);
  await turn();
  const next = add(5);
  gates[1]?.open();
  expect(await next).toBe(50);
});

test('a run that never ends is given up, frees its lane, and nobody behind it waits for it', async () => {
  let answers = false;
  const run = (items: number[]) => (answers ? Promise.resolve(items) : new Promise<number[]>(() => {}));
  const add = createBatch({ ...options, run, lanes: 2, longestWaitMs: 40, longestRunMs: 80 });
  const settled = await Promise.allSettled(Array.from({ length: 20 }, (_, item) => add(item)));
  expect(new Set(settled.map(({ status }) => status))).toEqual(new Set(['rejected']));
  answers = true;
  expect(await add(7)).toBe(7);
});
