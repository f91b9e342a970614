/** What the questionnaire keeps in the browser, by the names that stand in the privacy notice. */
export const storageNames = {
  draft: 'taubenfrei.draft',
  /** From the form to the thank-you page. */
  submission: 'taubenfrei.submitted',
  /** For the start page: the way to what was sent in this tab. */
  arrived: 'taubenfrei.arrived',
  outboxMarker: 'taubenfrei.outbox',
  /** The key of the inquiry that the outbox delivered last. */
  delivered: 'taubenfrei.delivered',
  reloadedAt: 'taubenfrei.reloaded',
} as const;

/** Storage may be switched off: reading then finds nothing, and writing says that it failed. */

export function readItem(kind: 'localStorage' | 'sessionStorage', key: string): string | null {
  try {
    return window[kind].getItem(key);
  } catch {
    return null;
  }
}

export function writeItem(kind: 'localStorage' | 'sessionStorage', key: string, value: string): boolean {
  try {
    window[kind].setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

export function removeItem(kind: 'localStorage' | 'sessionStorage', key: string) {
  try {
    window[kind].removeItem(key);
  } catch {
    // Nothing could have been stored either.
  }
}
