import { useSyncExternalStore } from 'react';
import { type CookieChoice, type CookieSettings, judge, type Situation, store, UNDECIDED } from './consent.ts';
import { safeStorage } from './safe-storage.ts';

const listeners = new Set<() => void>();
let current: Situation | null = null;

const storage = safeStorage(() => window.localStorage);

export function getSituation(): Situation {
  current ??= judge(storage, new Date(), navigator.globalPrivacyControl === true);
  return current;
}

export function saveConsent(settings: CookieSettings, choice: CookieChoice) {
  store(storage, settings, choice, new Date());
  announce();
}

export function subscribe(notify: () => void) {
  if (listeners.size === 0) window.addEventListener('storage', announce);
  listeners.add(notify);
  return () => {
    listeners.delete(notify);
    if (listeners.size === 0) window.removeEventListener('storage', announce);
  };
}

/** Also runs when another tab stored a choice: a withdrawal holds in every open tab at once. */
function announce() {
  current = null;
  for (const notify of listeners) notify();
}

export function useSituation(): Situation {
  return useSyncExternalStore(subscribe, getSituation, () => UNDECIDED);
}
