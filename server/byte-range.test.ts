import { expect, test } from 'vitest';
import { parseRange } from './static-site.ts';

test.each([
  ['bytes=0-99', { start: 0, end: 99 }],
  ['bytes=900-', { start: 900, end: 999 }],
  ['bytes=-100', { start: 900, end: 999 }],
  ['bytes=-5000', { start: 0, end: 999 }],
  ['bytes=990-5000', { start: 990, end: 999 }],
])('%s of 1000 bytes is served', (header, range) => {
  expect(parseRange(header, 1000)).toEqual(range);
});

test.each(['bytes=1000-', 'bytes=-0'])('%s of 1000 bytes cannot be satisfied', (header) => {
  expect(parseRange(header, 1000)).toBe('unsatisfiable');
});

test.each(['', 'bytes=-', 'bytes=5-1', 'bytes=0-1,5-6', 'items=0-1', 'bytes=a-b'])('%j is ignored', (header) => {
  expect(parseRange(header, 1000)).toBeNull();
});
