import type { RefusalReport } from '../../../domain/inquiries/refusal-report.ts';
import { buildId } from '../../build-config.ts';
import { deleteDraftPhotos } from '../photos/photo-store.ts';
import type { Refusal } from './backend.ts';
import { type Delivery, deliver } from './delivery.ts';
import { tryInquiryLock } from './inquiry-lock.ts';
import { recordDelivered, wasDelivered } from './last-delivered.ts';
import { type OutboxStatus, reportOutbox } from './outbox-report.ts';
import { findEntry, listEntries, type OutboxEntry, removeEntry, updateEntry } from './outbox-store.ts';
import { RETENTION_MS, retryDelayMs } from './retry.ts';

const ASK_STORE_AGAIN_MS = 30_000;

/** Keys known to wait. Another tab may have delivered one that vanishes from the store. */
const waiting = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;
let listening = false;
let running: Promise<void> | null = null;
/** Requested during an attempt; runs right after it. */
let again: { atOnce: boolean } | null = null;

/** Sends waiting inquiries now, when the browser is online again, when the page comes back, and after growing pauses. */
export function startOutbox({ atOnce }: { atOnce: boolean }) {
  if (!listening) {
    window.addEventListener('online', () => void sendWaiting(true));
    window.addEventListener('pageshow', ({ persisted }) => persisted && void sendWaiting(true));
  }
  listening = true;
  void sendWaiting(atOnce);
}

/** Null when nothing is left to do. Photos that are only late are worth another try. */
export function afterAttempt(entry: OutboxEntry, delivery: Delivery, now = Date.now()): OutboxEntry | null {
  if (delivery.kind === 'stored' && delivery.late === 0) return null;
  const attempts = entry.attempts + 1;
  const retryAfterMs = delivery.kind === 'stored' ? 0 : (delivery.refusal.retryAfterMs ?? 0);
  const known = entry.state === 'photos' || delivery.kind === 'stored';
  // The inquiry is already stored, so only the photos are lost.
  if (known && delivery.kind === 'rejected') return null;
  return {
    ...entry,
    attempts,
    nextAttemptAt: now + Math.max(retryAfterMs, retryDelayMs(attempts)),
    askedToWaitUntil: now + retryAfterMs,
    state: delivery.kind === 'rejected' ? 'rejected' : known ? 'photos' : 'waiting',
  };
}

/** A page view or a new connection shortens our own pause, never the pause that the server asked for. */
export function isDue(entry: OutboxEntry, atOnce: boolean, now = Date.now()): boolean {
  return entry.askedToWaitUntil <= now && (atOnce || entry.nextAttemptAt <= now);
}

function sendWaiting(atOnce: boolean): Promise<void> {
  if (running) again = { atOnce: atOnce || again?.atOnce === true };
  running ??= sendAll(atOnce).finally(() => {
    running = null;
    const wish = again;
    again = null;
    if (wish) void sendWaiting(wish.atOnce);
  });
  return running;
}

/** An unreadable store proves neither that nothing waits nor that something was delivered. */
async function sendAll(atOnce: boolean) {
  clearTimeout(timer);
  let next: number | null;
  try {
    const entries = await listEntries();
    for (const key of waiting)
      if (!entries.some((entry) => entry.key === key)) report(key, wasDelivered(key) ? 'delivered' : 'gone');
    for (const entry of entries) await visit(entry, atOnce);
    const times = (await listEntries()).filter(({ state }) => state !== 'rejected').map((entry) => entry.nextAttemptAt);
    next = times.length > 0 ? Math.max(500, Math.min(...times) - Date.now()) : null;
  } catch {
    next = ASK_STORE_AGAIN_MS;
  }
  if (next !== null) timer = setTimeout(() => void sendWaiting(false), next);
}

async function visit(entry: OutboxEntry, atOnce: boolean) {
  if (Date.now() - entry.savedAt > RETENTION_MS) await expire(entry);
  else if (entry.state === 'rejected') report(entry.key, 'rejected');
  else if (isDue(entry, atOnce)) await tryInquiryLock(entry.key, () => attempt(entry.key));
  else report(entry.key, entry.state);
}

/** An inquiry that the server has loses only late photos. A refusal was reported at once. */
async function expire(entry: OutboxEntry) {
  if ((await removeEntry(entry)) !== 'done') return;
  report(entry.key, ({ waiting: 'expired', photos: 'delivered', rejected: 'gone' } as const)[entry.state]);
}

async function attempt(key: string) {
  const entry = await findEntry(key);
  if (!entry || entry.state === 'rejected') return;
  report(key, entry.state);
  const delivery = await deliver(entry);
  if (delivery.kind === 'stored') recordDelivered(key);
  const { next, change } = await concludeAttempt(entry, delivery);
  if (change === 'superseded') again = { atOnce: true };
  else report(key, next?.state ?? 'delivered', delivery.kind === 'stored' ? delivery.reference : null);
}

/**
 * The store contains exactly what is left to do. Once the server has the inquiry, its draft is deleted. An inquiry that the
 * server refuses for good is reported to the operator once, because it is not sent again.
 */
export async function concludeAttempt(entry: OutboxEntry, delivery: Delivery) {
  const next = afterAttempt(entry, delivery);
  const change = await (next ? updateEntry(next) : removeEntry(entry));
  if (delivery.kind === 'stored' && change !== 'superseded') await deleteDraftPhotos(entry.key);
  if (delivery.kind === 'rejected' && next) {
    const report = describeRefusal(delivery.refusal, Date.now() - entry.savedAt);
    // Always to our own server, where the operator reads it. A beacon survives leaving the page.
    navigator.sendBeacon?.('/api/outbox-reports', new Blob([JSON.stringify(report)], { type: 'application/json' }));
  }
  return { next, change };
}

/** Contains nothing about the person. */
export function describeRefusal({ status, code }: Refusal, msSinceSubmission: number): RefusalReport {
  return {
    status,
    code: code.replace(/[^\w.-]/g, '').slice(0, 40),
    secondsSinceSubmission: Math.max(0, Math.round(msSinceSubmission / 1_000)),
    build: buildId,
  };
}

function report(key: string, status: OutboxStatus, reference: string | null = null) {
  if (status === 'waiting' || status === 'photos') waiting.add(key);
  else waiting.delete(key);
  reportOutbox({ key, status, reference });
}
