/** What our pages keep in the browser, by the names that stand in the privacy notice. */
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

type Kind = 'localStorage' | 'sessionStorage';

/** Storage may be switched off: reading then finds nothing, and writing says that it failed. */
export function readItem(kind: Kind, key: string): string | null {
  try {
    return window[kind].getItem(key);
  } catch {
    return null;
  }
}

export function writeItem(kind: Kind, key: string, value: string): boolean {
  try {
    window[kind].setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

export function removeItem(kind: Kind, key: string) {
  try {
    window[kind].removeItem(key);
  } catch {
    // Nothing could have been stored either.
  }
}

export type SafeStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** The browser's storage, or, where it is blocked or full, a memory that lasts until the page is left. */
export function safeStorage(kind: Kind): SafeStorage {
  const memory = new Map<string, string>();
  return {
    getItem: (key) => memory.get(key) ?? readItem(kind, key),
    setItem(key, value) {
      if (writeItem(kind, key, value)) memory.delete(key);
      else memory.set(key, value);
    },
  };
}

/** What a browser has stored may be anything: an object, or null for all else. */
export function parseJsonObject(text: string | null): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}
