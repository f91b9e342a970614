import { expect, test } from 'vitest';
import { isWorthRetrying, parseRetryAfter, retryDelayMs } from './retry.ts';

const HOUR = 3_600_000;

const ours = (status: number, code = '23514') => ({ status, code, isOurs: true });

test.each([0, 408, 425, 429, 500, 502, 503, 504, 507])('status %i is temporary', (status) => {
  expect(isWorthRetrying(ours(status), 71 * HOUR)).toBe(true);
});

test.each([400, 401, 403, 405, 409, 410, 413, 415, 422])('status %i of our own server is final', (status) => {
  expect(isWorthRetrying(ours(status), 0)).toBe(false);
});

test.each([ours(404), ours(400, 'PGRST204')])(
  'what a server does not know yet is tried again for an hour: %o',
  (call) => {
    expect(isWorthRetrying(call, HOUR)).toBe(true);
    expect(isWorthRetrying(call, HOUR + 1)).toBe(false);
  },
);

test('a conflict with our own first try, still being stored, is tried again', () => {
  expect(isWorthRetrying(ours(409, 'in_progress'), 0)).toBe(true);
});

test.each([200, 204, 302, 400, 401, 403, 404, 405, 407, 409, 410, 413, 418, 451, 511])(
  'status %i of a stranger is never final',
  (status) => {
    expect(isWorthRetrying({ ...ours(status), isOurs: false }, 71 * HOUR)).toBe(true);
  },
);

test('pauses grow from a second to five minutes and spread out', () => {
  expect([1, 2, 3, 8, 9, 10, 1000].map((attempts) => retryDelayMs(attempts, 1))).toEqual([
    1_000, 2_000, 4_000, 128_000, 256_000, 300_000, 300_000,
  ]);
  expect(retryDelayMs(3, 0)).toBe(2_000);
});

test('Retry-After is understood in seconds and as a date, up to five minutes', () => {
  const now = Date.parse('2026-11-15T12:00:00Z');
  expect(parseRetryAfter('30', now)).toBe(30_000);
  expect(parseRetryAfter('Sun, 15 Nov 2026 12:01:00 GMT', now)).toBe(60_000);
  expect(parseRetryAfter('86400', now)).toBe(300_000);
  expect(parseRetryAfter('bald', now)).toBeNull();
  expect(parseRetryAfter(null, now)).toBeNull();
});
