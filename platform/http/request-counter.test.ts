import { expect, test, vi } from 'vitest';
import { createRequestCounter } from './request-counter.ts';

test('a key is within its limit until the limit, and again in the next window', () => {
  vi.useFakeTimers();
  const counter = createRequestCounter({ limit: 2, windowMs: 1_000 });
  expect([counter.add('a'), counter.add('a'), counter.add('a'), counter.add('b')]).toEqual([true, true, false, true]);
  expect([counter.isExceeded('a'), counter.isExceeded('b')]).toEqual([true, false]);
  vi.advanceTimersByTime(1_001);
  expect([counter.isExceeded('a'), counter.add('a')]).toEqual([false, true]);
  vi.useRealTimers();
});

test('a flood of keys costs a bounded number of them, the newest stay known', () => {
  const counter = createRequestCounter({ limit: 1, windowMs: 60_000 });
  counter.add('first');
  for (let index = 0; index < 30_000; index += 1) counter.add(`key ${index}`);
  expect(counter.add('key 29999')).toBe(false);
  expect(counter.add('first')).toBe(true);
});

test('networks of one IPv6 site have four times the room of one of them, and no more', () => {
  const counter = createRequestCounter({ limit: 2, windowMs: 60_000 });
  const passed = Array.from({ length: 50 }, (_, n) => counter.add(`2001:db8:1:${n}::/64`)).filter(Boolean);
  expect(passed).toHaveLength(8);
  expect(counter.isExceeded('2001:db8:1:ffff::/64')).toBe(true);
  expect(counter.isExceeded('2001:db8:2:ffff::/64')).toBe(false);
  expect(counter.add('2001:db8:2:1::/64')).toBe(true);
});
