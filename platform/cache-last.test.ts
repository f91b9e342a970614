import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cacheLast } from './cache-last.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const TIMES = { freshMs: 60_000, waitMs: 1_000, pauseMs: 5_000 };

function countedReads() {
  const reads: PromiseWithResolvers<number>[] = [];
  const onFailure = vi.fn();
  const read = () => {
    const one = Promise.withResolvers<number>();
    reads.push(one);
    return one.promise;
  };
  return { reads, onFailure, find: cacheLast({ ...TIMES, read, onFailure }) };
}

test('a crowd shares one read, and nobody reads again while the value is fresh', async () => {
  const { reads, find } = countedReads();
  const crowd = Promise.all(Array.from({ length: 50 }, find));
  reads[0]?.resolve(7);
  expect(new Set(await crowd)).toEqual(new Set([7]));
  vi.advanceTimersByTime(TIMES.freshMs - 1);
  expect(await find()).toBe(7);
  expect(reads).toHaveLength(1);
  vi.advanceTimersByTime(1);
  const later = find();
  reads[1]?.resolve(8);
  expect(await later).toBe(8);
});

test('while the database hangs, only the first page waits, and all get the last value', async () => {
  const { reads, find } = countedReads();
  const first = find();
  reads[0]?.resolve(7);
  await first;
  vi.advanceTimersByTime(TIMES.freshMs);
  const waits = find();
  await vi.advanceTimersByTimeAsync(TIMES.waitMs);
  expect(await waits).toBe(7);
  expect(await find()).toBe(7);
  expect(reads).toHaveLength(2);
  reads[1]?.resolve(9);
  await vi.advanceTimersByTimeAsync(0);
  expect(await find()).toBe(9);
});

test('a failure keeps the last value, is reported, and is tried again after a pause', async () => {
  const { reads, find, onFailure } = countedReads();
  const nothingYet = find();
  reads[0]?.reject(new Error('away'));
  expect(await nothingYet).toBeNull();
  expect(onFailure).toHaveBeenCalledOnce();
  expect(await find()).toBeNull();
  expect(reads).toHaveLength(1);
  vi.advanceTimersByTime(TIMES.pauseMs);
  const again = find();
  reads[1]?.resolve(7);
  expect(await again).toBe(7);
});
