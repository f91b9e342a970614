/**
 * What a failed call means for the inquiry. Status 0: no answer (offline, cut off, timed out). `isOurs`: the answer has the
 * error format of our API; others may come from a proxy, a firewall or the sign-in page of a Wi-Fi.
 */
export type FailedCall = { status: number; code: string; isOurs: boolean };

export const RETENTION_MS = 72 * 60 * 60 * 1000;

const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 5 * 60_000;
/** While a new version is being rolled out, a server may not know an address or a column (PGRST204) yet. */
const UNKNOWN_IS_PATIENT_FOR_MS = 60 * 60_000;
const PASSING = new Set([408, 425, 429]);

/** False if our server refused it for good; answers of others never count as that. */
export function isWorthRetrying({ status, code, isOurs }: FailedCall, ageMs: number): boolean {
  const isRefusal = isOurs && status >= 400 && status < 500 && !PASSING.has(status) && code !== 'in_progress';
  return !isRefusal || ((status === 404 || code === 'PGRST204') && ageMs <= UNKNOWN_IS_PATIENT_FOR_MS);
}

/** Doubles from one second to five minutes with random jitter of up to half, so that browsers spread out. */
export function retryDelayMs(attempts: number, random = Math.random()): number {
  const full = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, attempts - 1));
  return Math.round(full * (0.5 + random / 2));
}

/** Seconds or a date, as HTTP allows; null when missing or nonsense. Never beyond the longest pause. */
export function parseRetryAfter(header: string | null, now = Date.now()): number | null {
  if (!header) return null;
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), MAX_PAUSE_MS) : null;
}
