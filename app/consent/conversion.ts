import type { SafeStorage } from '../browser/storage.ts';

const SUBMITTED_EVENT = 'taubenfrei:inquiry-submitted';
const REPORTED_KEY = 'reportedConversion';

/** Of this page view, and nowhere stored: whether anything is written down or sent is for the consent to say (tags.ts). */
let submitted: string | null = null;

/** The thank-you page says which inquiry brought the visitor there. */
export function announceSubmission(key: string) {
  submitted = key;
  window.dispatchEvent(new CustomEvent(SUBMITTED_EVENT, { detail: { key } }));
}

/** Hears of a submission during this page view, or of the one that was announced before. */
export function onSubmitted(listener: (key: string) => void) {
  const hear = (event: Event) => {
    const key = (event as CustomEvent<{ key?: unknown }>).detail?.key;
    if (typeof key === 'string') listener(key);
  };
  if (submitted) listener(submitted);
  window.addEventListener(SUBMITTED_EVENT, hear);
  return () => window.removeEventListener(SUBMITTED_EVENT, hear);
}

/** Calls `report` for an inquiry once, whatever is reloaded, dispatched twice or consented to later. */
export function reportOnce(storage: SafeStorage, key: string, report: (key: string) => void) {
  const reported = (storage.getItem(REPORTED_KEY) ?? '').split(' ');
  if (!key || reported.includes(key)) return;
  storage.setItem(REPORTED_KEY, [...reported, key].join(' ').trim());
  report(key);
}
