import { useSyncExternalStore } from 'react';
import { onPageReturn } from '../browser/on-page-return.ts';
import { type ConsentState, type CookieChoice, type CookieSettings, judge, store, UNDECIDED } from './consent.ts';
import { safeStorage } from './safe-storage.ts';

const listeners = new Set<() => void>();
let current: ConsentState | null = null;
let stopWatching = () => {};

const storage = safeStorage(() => window.localStorage);

export function getConsent(): ConsentState {
  current ??= judge(storage, new Date(), navigator.globalPrivacyControl === true);
  return current;
}

export function saveConsent(settings: CookieSettings, choice: CookieChoice) {
  store(storage, settings, choice, new Date());
  announce();
}

export function subscribe(notify: () => void) {
  if (listeners.size === 0) stopWatching = watchOtherPages();
  listeners.add(notify);
  return () => {
    listeners.delete(notify);
    if (listeners.size === 0) stopWatching();
  };
}

/** A withdrawal holds at once in every open tab, and on every page that comes back. */
function watchOtherPages() {
  window.addEventListener('storage', announce);
  const stopReturns = onPageReturn(announce);
  return () => {
    window.removeEventListener('storage', announce);
    stopReturns();
  };
}

function announce() {
  current = null;
  for (const notify of listeners) notify();
}

export function useConsent(): ConsentState {
  return useSyncExternalStore(subscribe, getConsent, () => UNDECIDED);
}
