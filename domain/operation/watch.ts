import type { Examined } from './check.ts';

/** What is told and not yet over; `clean`: how often in a row it was not there any more. */
type Open = { check: string; text: string; since: string; clean: number };
export type WatchState = { lastRun: string | null; open: Record<string, Open> };

export type WatchStep = {
  state: WatchState;
  begun: string[];
  ended: string[];
  still: string[];
  /** It did not look for a while: from when to when. */
  gap: { from: Date; to: Date } | null;
};

export const NOTHING_KNOWN: WatchState = { lastRun: null, open: {} };

/** Twice away in a row, so that what comes and goes is one fault and no flood of mails. */
const CLEAN_LOOKS = 2;
const LONGEST_PAUSE_MS = 20 * 60_000;

/** What begins and what ends with this look. What could not be looked at neither begins nor ends, and its check says so. */
export function stepWatch(before: WatchState, examined: readonly Examined[], now: Date): WatchStep {
  const found = new Map<string, Omit<Open, 'since' | 'clean'>>();
  const unseen = new Set(examined.filter(({ leftOut }) => leftOut).map(({ id }) => id));
  for (const { id, area, findings } of examined) {
    for (const { level, text, mend, key = '' } of findings) {
      if (level === 'unknown') unseen.add(id);
      if (level !== 'fault' && level !== 'unknown') continue;
      const name = `${id}:${level === 'unknown' ? 'unknown' : key}`;
      found.set(name, { check: id, text: `${area}: ${text}${mend ? ` ${mend}.` : ''}` });
    }
  }
  const open: WatchState['open'] = {};
  const [begun, ended, still]: string[][] = [[], [], []];
  for (const [name, known] of Object.entries(before.open)) {
    const now = found.get(name);
    if (now) {
      open[name] = { ...known, ...now, clean: 0 };
      still?.push(now.text);
    } else if (unseen.has(known.check) && !name.endsWith(':unknown')) open[name] = known;
    else if (known.clean + 1 < CLEAN_LOOKS) open[name] = { ...known, clean: known.clean + 1 };
    else ended?.push(known.text);
  }
  for (const [name, { check, text }] of found) {
    if (before.open[name]) continue;
    open[name] = { check, text, since: now.toISOString(), clean: 0 };
    begun?.push(text);
  }
  const last = before.lastRun ? new Date(before.lastRun) : null;
  const gap = last && now.getTime() - last.getTime() > LONGEST_PAUSE_MS ? { from: last, to: now } : null;
  return {
    state: { lastRun: now.toISOString(), open },
    begun: begun ?? [],
    ended: ended ?? [],
    still: still ?? [],
    gap,
  };
}

/** Anything else than what was there before is nothing known: a file that somebody broke hides no fault. */
export function readWatchState(text: string): WatchState | null {
  try {
    const { lastRun, open } = JSON.parse(text) as WatchState;
    const whole = Object.values(open).every(
      ({ check, text: words, since, clean }) =>
        [check, words, since].every((word) => typeof word === 'string') && Number.isInteger(clean),
    );
    return whole && (lastRun === null || !Number.isNaN(Date.parse(lastRun))) ? { lastRun, open } : null;
  } catch {
    return null;
  }
}
