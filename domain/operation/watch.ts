import type { Examined } from './check.ts';

/** What is told and not yet over; `clean`: how often in a row it was not there any more, `times`: how often it came lately. */
type Open = { check: string; text: string; since: string; clean: number; times?: number };
/** Something to tell, and when it was seen. */
export type News = { word: 'NEU' | 'ENDE' | 'NOTIZ'; text: string; at: string };
export type WatchState = {
  lastRun: string | null;
  open: Record<string, Open>;
  /** What ended lately: who comes again has to stay away longer. */
  ended: Record<string, { at: string; times: number }>;
  /** What nobody could be told, because no mail left. */
  untold: News[];
};

export type WatchStep = { state: WatchState; news: News[]; still: string[]; gap: { from: Date; to: Date } | null };

export const NOTHING_KNOWN: WatchState = { lastRun: null, open: {}, ended: {}, untold: [] };

/** Twice away in a row, and twice as often each time it comes again, so that what comes and goes is one fault and no flood of mails. */
const CLEAN_LOOKS = 2;
const MOST_CLEAN_LOOKS = 72;
const LATELY_MS = 24 * 3_600_000;
const LONGEST_PAUSE_MS = 20 * 60_000;
const MOST_UNTOLD = 200;

/** What begins and what ends with this look. What could not be looked at neither begins nor ends, and its check says so. */
export function stepWatch(before: WatchState, examined: readonly Examined[], now: Date): WatchStep {
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
  const begun: News[] = [];
  const over: News[] = [];
  const still: string[] = [];
  for (const [name, known] of Object.entries(before.open)) {
    const again = found.get(name);
    const { times = 1 } = known;
    if (again) {
      open[name] = { ...known, ...again, clean: 0 };
      still.push(again.text);
    } else if (unseen.has(known.check) && !name.endsWith(':unknown')) open[name] = known;
    else if (known.clean + 1 < Math.min(CLEAN_LOOKS ** times, MOST_CLEAN_LOOKS))
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
  const gap = last && now.getTime() - last.getTime() > LONGEST_PAUSE_MS ? { from: last, to: now } : null;
  return { state: { lastRun: at, open, ended, untold: [] }, news: [...begun, ...over], still, gap };
}

/** For the next look, where no mail left. */
export const keepUntold = (state: WatchState, news: readonly News[]): WatchState => ({
  ...state,
  untold: news.slice(0, MOST_UNTOLD),
});

const isTime = (value: unknown) => typeof value === 'string' && !Number.isNaN(Date.parse(value));
const isText = (value: unknown) => typeof value === 'string';

/** Anything else than what was there before is nothing known: a file that somebody broke hides no fault. */
export function readWatchState(text: string): WatchState | null {
  try {
    const { lastRun, open, ended, untold } = JSON.parse(text) as WatchState;
    const whole =
      Object.values(open).every(
        ({ check, text: words, since, clean, times = 1 }) =>
          [check, words, since].every(isText) && Number.isInteger(clean) && Number.isInteger(times),
      ) &&
      Object.values(ended).every(({ at, times }) => isTime(at) && Number.isInteger(times)) &&
      untold.every(({ word, text: words, at }) => isTime(at) && [word, words].every(isText));
    return whole && (lastRun === null || isTime(lastRun)) ? { lastRun, open, ended, untold } : null;
  } catch {
    return null;
  }
}
