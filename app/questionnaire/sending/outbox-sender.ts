import { clearDraft } from '../draft/draft.ts';
import { type Delivery, deliver } from './delivery.ts';
import { reportToOperator } from './operator-report.ts';
import { type OutboxStatus, reportOutbox } from './outbox-report.ts';
import { findEntry, listEntries, type OutboxEntry, removeEntry, updateEntry } from './outbox-store.ts';
import { KEPT_FOR_MS, pauseAfter } from './retry.ts';

/** Known to wait; what vanishes from the store without our doing was delivered by another tab. */
const waiting = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;
let listening = false;
let running: Promise<void> | null = null;

/** Sends whatever waits: now, when the browser is online again, and after growing pauses until the server has it. */
export function startOutbox({ atOnce }: { atOnce: boolean }) {
  if (!listening) window.addEventListener('online', () => void sendWaiting(true));
  listening = true;
  void sendWaiting(atOnce);
}

/** What is left to do after a try; null when nothing is. Photos that only came too late are worth another try. */
export function afterAttempt(entry: OutboxEntry, delivery: Delivery, now = Date.now()): OutboxEntry | null {
  if (delivery.kind === 'stored' && delivery.late === 0) return null;
  const attempts = entry.attempts + 1;
  const retryAfterMs = delivery.kind === 'stored' ? 0 : (delivery.refusal.retryAfterMs ?? 0);
  const known = entry.state === 'photos' || delivery.kind === 'stored';
  // Refused although it is stored already: only the photos are lost.
  if (known && delivery.kind === 'rejected') return null;
  return {
    ...entry,
    attempts,
    nextAttemptAt: now + Math.max(retryAfterMs, pauseAfter(attempts)),
    askedToWaitUntil: now + retryAfterMs,
    state: delivery.kind === 'rejected' ? 'rejected' : known ? 'photos' : 'waiting',
  };
}

/** A page view or a new connection shortens our own pause, never the one the server asked for. */
export function isDue(entry: OutboxEntry, atOnce: boolean, now = Date.now()): boolean {
  return entry.askedToWaitUntil <= now && (atOnce || entry.nextAttemptAt <= now);
}

function sendWaiting(atOnce: boolean): Promise<void> {
  running ??= sendAll(atOnce).finally(() => {
    running = null;
  });
  return running;
}

async function sendAll(atOnce: boolean) {
  clearTimeout(timer);
  const entries = await listEntries();
  for (const key of waiting) if (!entries.some((entry) => entry.key === key)) report(key, 'delivered');
  for (const entry of entries) await visit(entry, atOnce);
  const times = (await listEntries()).filter(({ state }) => state !== 'rejected').map((entry) => entry.nextAttemptAt);
  if (times.length === 0) return;
  timer = setTimeout(() => void sendWaiting(false), Math.max(500, Math.min(...times) - Date.now()));
}

async function visit(entry: OutboxEntry, atOnce: boolean) {
  if (Date.now() - entry.savedAt > KEPT_FOR_MS) {
    await removeEntry(entry.key);
    report(entry.key, entry.state === 'waiting' ? 'expired' : 'delivered');
  } else if (entry.state === 'rejected') {
    report(entry.key, 'rejected');
  } else if (isDue(entry, atOnce)) {
    await ifNobodyElseSends(entry.key, () => attempt(entry.key));
  } else {
    report(entry.key, entry.state);
  }
}

async function attempt(key: string) {
  const entry = await findEntry(key);
  if (!entry || entry.state === 'rejected') return;
  report(key, entry.state);
  const next = await concludeAttempt(entry, await deliver(entry));
  report(key, next?.state ?? 'delivered');
}

/**
 * The store holds exactly what is left to do. Once the server has the inquiry, its draft is done with; one that it will
 * never take is told to the operator, once, because it is not tried again.
 */
export async function concludeAttempt(entry: OutboxEntry, delivery: Delivery): Promise<OutboxEntry | null> {
  const next = afterAttempt(entry, delivery);
  if (next) await updateEntry(next);
  else await removeEntry(entry.key);
  if (delivery.kind === 'stored') clearDraft(entry.key);
  if (delivery.kind === 'rejected' && next) reportToOperator(delivery.refusal, Date.now() - entry.savedAt);
  return next;
}

function report(key: string, status: OutboxStatus) {
  if (status === 'waiting' || status === 'photos') waiting.add(key);
  else waiting.delete(key);
  reportOutbox({ key, status });
}

const lockName = (key: string) => `taubenfrei-inquiry-${key}`;

/** The form waits for its turn: another tab may be sending the same inquiry. */
export async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  return navigator.locks ? await navigator.locks.request(lockName(key), work) : work();
}

async function ifNobodyElseSends(key: string, work: () => Promise<void>) {
  if (!navigator.locks) return work();
  await navigator.locks.request(lockName(key), { ifAvailable: true }, (lock) => (lock ? work() : undefined));
}
