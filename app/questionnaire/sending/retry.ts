/** What a failed call means for the inquiry. Status 0: no answer at all (offline, cut off, timed out). */

export const KEPT_FOR_MS = 72 * 60 * 60 * 1000;

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 5 * 60_000;
/** While a new version is being rolled out, an address may be missing for a while. */
const NOT_FOUND_IS_PATIENT_FOR_MS = 60 * 60_000;
const PASSING = new Set([0, 408, 425, 429]);

/** False: the server will never take it, however often it is sent. */
export function isWorthRetrying(status: number, ageMs: number, inProgress = false): boolean {
  if (PASSING.has(status) || status >= 500) return true;
  if (status === 404) return ageMs <= NOT_FOUND_IS_PATIENT_FOR_MS;
  return status === 409 && inProgress;
}

/** Doubles from one second to five minutes, each somewhere between half and the whole, so that browsers spread out. */
export function pauseAfter(attempts: number, random = Math.random()): number {
  const full = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, attempts - 1));
  return Math.round(full * (0.5 + random / 2));
}

/** Seconds or a date, as HTTP allows; null when missing or nonsense. Never beyond the longest pause. */
export function parseRetryAfter(header: string | null, now = Date.now()): number | null {
  if (!header) return null;
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), LONGEST_PAUSE_MS) : null;
}
