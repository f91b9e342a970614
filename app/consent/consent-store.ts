import { onPageReturn } from '../browser/on-page-return.ts';
import { safeStorage } from '../browser/storage.ts';
import {
  type ConsentState,
  type CookieChoice,
  type CookieSettings,
  readConsentState,
  storeConsent,
} from './consent.ts';

const listeners = new Set<() => void>();
let current: ConsentState | null = null;

const storage = safeStorage('localStorage');

export function getConsent(): ConsentState {
  const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean };
  current ??= readConsentState(storage, new Date(), globalPrivacyControl === true);
  return current;
}

export function saveConsent(settings: CookieSettings, choice: CookieChoice) {
  storeConsent(storage, settings, choice, new Date());
  announce();
}

/** A withdrawal takes effect at once in every open tab and on every page that comes back. */
export function subscribe(notify: () => void) {
  if (listeners.size === 0) {
    window.addEventListener('storage', announce);
    onPageReturn(announce);
  }
  listeners.add(notify);
}

function announce() {
  current = null;
  for (const notify of listeners) notify();
}
