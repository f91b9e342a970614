import { findPageType } from './page-view.ts';
import type { SafeStorage } from './safe-storage.ts';

/** Dispatched on window by the thank-you page, with `detail: { key }`. */
const SUBMITTED_EVENT = 'taubenfrei:inquiry-submitted';
/** Left by the thank-you page for listeners that arrive later. */
export const SUBMITTED_KEY = 'submittedInquiry';
const REPORTED_KEY = 'reportedConversion';

/** The inquiry this page view thanks for, if it was reached through a submission. */
export function findSubmittedKey(storage: SafeStorage, path: string): string | null {
  return findPageType(path) === 'thank_you' ? storage.getItem(SUBMITTED_KEY) : null;
}

/** Calls `report` for an inquiry once, whatever is reloaded, dispatched twice or consented to later. */
export function reportOnce(storage: SafeStorage, key: string, report: (key: string) => void) {
  const reported = (storage.getItem(REPORTED_KEY) ?? '').split(' ');
  if (!key || reported.includes(key)) return;
  storage.setItem(REPORTED_KEY, [...reported, key].join(' ').trim());
  report(key);
}

/** Hears of a submission during this page view, or remembers the one that brought the visitor here. */
export function onSubmitted(listener: (key: string) => void) {
  const hear = (event: Event) => {
    const key = (event as CustomEvent<{ key?: unknown }>).detail?.key;
    if (typeof key === 'string') listener(key);
  };
  window.addEventListener(SUBMITTED_EVENT, hear);
  return () => window.removeEventListener(SUBMITTED_EVENT, hear);
}
