import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

test('as many as allowed run at once, some wait, the rest is sent away', async () => {
  const turns = createTurns({ atOnce: 1, waiting: 1, waitMs: 60_000 });
  const first = await turns.take();
  const second = turns.take();
  expect(first).not.toBeNull();
  expect(await turns.take()).toBeNull();
  first?.();
  expect(await second).not.toBeNull();
});

test('a turn given back twice is one turn', async () => {
  const turns = createTurns({ atOnce: 1, waiting: 2, waitMs: 60_000 });
  const first = await turns.take();
  const line = [turns.take(), turns.take()];
  first?.();
  first?.();
  const second = await line[0];
  const third = await Promise.race([line[1], new Promise((done) => setImmediate(() => done('waits')))]);
  expect([second === null, third]).toEqual([false, 'waits']);
});

test('who waits too long is sent away and takes nobody’s turn', async () => {
  const turns = createTurns({ atOnce: 1, waiting: 5, waitMs: 5 });
  const first = await turns.take();
  expect(await turns.take()).toBeNull();
  first?.();
  await new Promise((done) => setImmediate(done));
  expect(await turns.take()).not.toBeNull();
});
