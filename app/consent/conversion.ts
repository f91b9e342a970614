import type { SafeStorage } from '../browser/storage.ts';

const SUBMITTED_EVENT = 'taubenfrei:inquiry-submitted';
const REPORTED_KEY = 'reportedConversion';

/** Kept in memory only: whether anything is stored or sent depends on the consent (tags.ts). */
let submitted: string | null = null;

export function announceSubmission(key: string) {
  submitted = key;
  window.dispatchEvent(new CustomEvent(SUBMITTED_EVENT, { detail: { key } }));
}

/** Also reports a submission that was announced before the listener was added. */
export function onSubmitted(listener: (key: string) => void) {
  if (submitted) listener(submitted);
  window.addEventListener(SUBMITTED_EVENT, (event) => {
    const key = (event as CustomEvent<{ key?: unknown }>).detail?.key;
    if (typeof key === 'string') listener(key);
  });
}

/** Calls `report` once for an inquiry, even after a reload, a second event or a later consent. */
export function reportOnce(storage: SafeStorage, key: string, report: (key: string) => void) {
  const reported = (storage.getItem(REPORTED_KEY) ?? '').split(' ');
  if (!key || reported.includes(key)) return;
  storage.setItem(REPORTED_KEY, [...reported, key].join(' ').trim());
  report(key);
}
