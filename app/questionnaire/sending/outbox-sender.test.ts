import { expect, test } from 'vitest';
import { emptyInquiryForm, toInquiryRow } from '../../../domain/inquiries/inquiry-form.ts';
import { makeInquiryKey } from '../draft/draft.ts';
import type { Delivery } from './delivery.ts';
import { afterAttempt, isDue } from './outbox-sender.ts';
import type { OutboxEntry } from './outbox-store.ts';

const NOW = Date.parse('2026-11-15T12:00:00Z');
const key = makeInquiryKey();
const entry: OutboxEntry = {
  key,
  revision: makeInquiryKey(),
  row: toInquiryRow(emptyInquiryForm, { key, createdAt: new Date(NOW), images: [], website: '', fillMs: 1 }),
  form: emptyInquiryForm,
  photos: [],
  savedAt: NOW,
  attempts: 0,
  nextAttemptAt: NOW,
  askedToWaitUntil: 0,
  state: 'waiting',
};
const noPhotos = { uploaded: 0, failed: 0, late: 0 };
const refused = (kind: 'later' | 'rejected', retryAfterMs: number | null = null): Delivery => ({
  kind,
  refusal: { ok: false, status: 503, code: '', isOurs: true, message: '', retryAfterMs },
  ...noPhotos,
});

test('nothing is left once the server has the inquiry', () => {
  expect(afterAttempt(entry, { kind: 'stored', ...noPhotos }, NOW)).toBeNull();
});

test('a photo the server refused for good does not keep the inquiry in the browser', () => {
  expect(afterAttempt(entry, { kind: 'stored', uploaded: 1, failed: 1, late: 0 }, NOW)).toBeNull();
});

test('photos that did not get through follow later', () => {
  const next = afterAttempt(entry, { kind: 'stored', uploaded: 3, failed: 2, late: 2 }, NOW);
  expect(next).toMatchObject({ state: 'photos', attempts: 1 });
  expect(afterAttempt(next as OutboxEntry, refused('later'), NOW)).toMatchObject({ state: 'photos', attempts: 2 });
  expect(afterAttempt(next as OutboxEntry, refused('rejected'), NOW)).toBeNull();
});

test('a failure that may pass waits with growing pauses', () => {
  const first = afterAttempt(entry, refused('later'), NOW) as OutboxEntry;
  expect(first.state).toBe('waiting');
  expect(first.nextAttemptAt - NOW).toBeGreaterThanOrEqual(500);
  expect(first.nextAttemptAt - NOW).toBeLessThanOrEqual(1_000);
  const tenth = afterAttempt({ ...entry, attempts: 9 }, refused('later'), NOW) as OutboxEntry;
  expect(tenth.nextAttemptAt - NOW).toBeGreaterThanOrEqual(150_000);
});

test('an entry the server will never take is kept, but not sent again', () => {
  expect(afterAttempt(entry, refused('rejected'), NOW)).toMatchObject({ state: 'rejected' });
});

test('a page view shortens our own pause, not the one the server asked for', () => {
  const own = afterAttempt({ ...entry, attempts: 8 }, refused('later'), NOW) as OutboxEntry;
  expect(isDue(own, false, NOW + 1)).toBe(false);
  expect(isDue(own, true, NOW + 1)).toBe(true);
  const asked = afterAttempt(entry, refused('later', 60_000), NOW) as OutboxEntry;
  expect(isDue(asked, true, NOW + 59_000)).toBe(false);
  expect(isDue(asked, true, NOW + 60_000)).toBe(true);
});
