import type { Examined } from './check.ts';

/** `clean`: consecutive checks without the fault; `times`: recent occurrences. */
type Open = { check: string; text: string; since: string; clean: number; times?: number };
export type WatchNews = { word: 'NEU' | 'ENDE' | 'NOTIZ'; text: string; at: string };
export type WatchState = {
  lastRun: string | null;
  open: Record<string, Open>;
  ended: Record<string, { at: string; times: number }>;
  unsent: WatchNews[];
};

export type WatchStep = { state: WatchState; news: WatchNews[]; still: string[]; gap: { from: Date; to: Date } | null };

export const EMPTY_WATCH_STATE: WatchState = { lastRun: null, open: {}, ended: {}, unsent: [] };

/** A recurring fault needs more clean checks each time, so that a flapping one sends no flood of emails. */
const CLEAN_LOOKS = 2;
const MAX_CLEAN_LOOKS = 72;
const LATELY_MS = 24 * 3_600_000;
const MAX_PAUSE_MS = 20 * 60_000;
const MAX_UNSENT = 200;

/** A check that could not run neither starts nor ends a fault. */
export function nextWatchState(before: WatchState, examined: readonly Examined[], now: Date): WatchStep {
  const found = new Map<string, Pick<Open, 'check' | 'text'>>();
  const unseen = new Set(examined.filter(({ leftOut }) => leftOut).map(({ id }) => id));
  for (const { id, area, findings } of examined) {
    for (const { level, text, mend, key = '' } of findings) {
      if (level === 'unknown') unseen.add(id);
      if (level !== 'fault' && level !== 'unknown') continue;
      const name = `${id}:${level === 'unknown' ? 'unknown' : key}`;
      found.set(name, { check: id, text: `${area}: ${text}${mend ? ` ${mend}.` : ''}` });
    }
  }
  const at = now.toISOString();
  const isLately = (time: string) => Math.abs(now.getTime() - Date.parse(time)) < LATELY_MS;
  const open: WatchState['open'] = {};
  const ended = Object.fromEntries(Object.entries(before.ended).filter(([, past]) => isLately(past.at)));
  const begun: WatchNews[] = [];
  const over: WatchNews[] = [];
  const still: string[] = [];
  for (const [name, known] of Object.entries(before.open)) {
    const again = found.get(name);
    const { times = 1 } = known;
    if (again) {
      open[name] = { ...known, ...again, clean: 0 };
      still.push(again.text);
    } else if (unseen.has(known.check) && !name.endsWith(':unknown')) open[name] = known;
    else if (known.clean + 1 < Math.min(CLEAN_LOOKS ** times, MAX_CLEAN_LOOKS))
      open[name] = { ...known, clean: known.clean + 1 };
    else {
      ended[name] = { at, times };
      over.push({ word: 'ENDE', text: known.text, at });
    }
  }
  for (const [name, { check, text }] of found) {
    if (before.open[name]) continue;
    open[name] = { check, text, since: at, clean: 0, times: (ended[name]?.times ?? 0) + 1 };
    begun.push({ word: 'NEU', text, at });
  }
  const last = before.lastRun ? new Date(before.lastRun) : null;
  const gap = last && now.getTime() - last.getTime() > MAX_PAUSE_MS ? { from: last, to: now } : null;
  return { state: { lastRun: at, open, ended, unsent: [] }, news: [...begun, ...over], still, gap };
}

export const keepUnsent = (state: WatchState, news: readonly WatchNews[]): WatchState => ({
  ...state,
  unsent: news.slice(0, MAX_UNSENT),
});

const isTime = (value: unknown) => typeof value === 'string' && !Number.isNaN(Date.parse(value));
const isText = (value: unknown) => typeof value === 'string';

/** A corrupt file counts as empty, so that it hides no fault. */
export function readWatchState(text: string): WatchState | null {
  try {
    const { lastRun, open, ended, unsent } = JSON.parse(text) as WatchState;
    const whole =
      Object.values(open).every(
        ({ check, text: words, since, clean, times = 1 }) =>
          [check, words, since].every(isText) && Number.isInteger(clean) && Number.isInteger(times),
      ) &&
      Object.values(ended).every(({ at, times }) => isTime(at) && Number.isInteger(times)) &&
      unsent.every(({ word, text: words, at }) => isTime(at) && [word, words].every(isText));
    return whole && (lastRun === null || isTime(lastRun)) ? { lastRun, open, ended, unsent } : null;
  } catch {
    return null;
  }
}
