import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

test('as many as allowed run at once, some wait, the rest is sent away', async () => {
  const turns = createTurns({ atOnce: 1, waiting: 1, waitMs: 60_000 });
  const first = await turns.take({ network: 'a' });
  const second = turns.take({ network: 'a' });
  expect(first).not.toBeNull();
  expect(await turns.take({ network: 'a' })).toBeNull();
  first?.();
  expect(await second).not.toBeNull();
});

test('a turn given back twice is one turn', async () => {
  const turns = createTurns({ atOnce: 1, waiting: 2, waitMs: 60_000 });
  const first = await turns.take({ network: 'a' });
  const line = [turns.take({ network: 'a' }), turns.take({ network: 'a' })];
  first?.();
  first?.();
  const second = await line[0];
  const third = await Promise.race([line[1], new Promise((done) => setImmediate(() => done('waits')))]);
  expect([second === null, third]).toEqual([false, 'waits']);
});

test('who waits too long is sent away and takes nobody’s turn', async () => {
  const turns = createTurns({ atOnce: 1, waiting: 5, waitMs: 5 });
  const first = await turns.take({ network: 'a' });
  expect(await turns.take({ network: 'a' })).toBeNull();
  first?.();
  await new Promise((done) => setImmediate(done));
  expect(await turns.take({ network: 'a' })).not.toBeNull();
});

test('one network fills the line only until others come, and is called no more often than they', async () => {
  const turns = createTurns({ atOnce: 1, waiting: 4, waitMs: 60_000 });
  const first = await turns.take({ network: 'a' });
  const calls: string[] = [];
  const wait = (network: string, name: string) =>
    turns.take({ network }).then((turn) => {
      calls.push(turn ? name : `${name} sent away`);
      turn?.();
    });
  const all = ['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => wait('a', name));
  all.push(wait('b', 'b1'), wait('c', 'c1'), wait('b', 'b2'));
  first?.();
  await Promise.all(all);
  expect(calls.slice(0, 4).toSorted()).toEqual(['a3', 'a4', 'a5', 'b2'].map((name) => `${name} sent away`));
  expect(calls.slice(4)).toEqual(['b1', 'c1', 'a1', 'a2']);
});

test('one site with many networks of IPv6 is one of those who wait', async () => {
  const turns = createTurns({ atOnce: 1, waiting: 4, waitMs: 60_000 });
  const first = await turns.take({ network: '2001:db8:1:0::/64' });
  const many = [1, 2, 3, 4].map((number) => turns.take({ network: `2001:db8:1:${number}::/64` }));
  const other = turns.take({ network: '2001:db8:2:1::/64' });
  const own = turns.take({ network: '198.51.100.7' });
  expect(await Promise.all(many.slice(2))).toEqual([null, null]);
  first?.();
  (await other)?.();
  expect(await own).not.toBeNull();
});

test('whoever has left the line is called no more', async () => {
  const turns = createTurns({ atOnce: 1, waiting: 4, waitMs: 60_000 });
  const first = await turns.take({ network: 'a' });
  const gone = new AbortController();
  const left = turns.take({ network: 'a', signal: gone.signal });
  const stays = turns.take({ network: 'a' });
  gone.abort();
  expect(await left).toBeNull();
  first?.();
  expect(await stays).not.toBeNull();
});
