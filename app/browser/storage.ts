/** Names in the browser's storage; the privacy notice lists them. */
export const storageNames = {
  draft: 'taubenfrei.draft',
  /** Passed from the form to the thank-you page. */
  submission: 'taubenfrei.submitted',
  /** Lets the landing page link to the inquiry that was sent in this tab. */
  arrived: 'taubenfrei.arrived',
  outboxMarker: 'taubenfrei.outbox',
  /** The key of the inquiry that the outbox delivered last. */
  delivered: 'taubenfrei.delivered',
  reloadedAt: 'taubenfrei.reloaded',
} as const;

type Kind = 'localStorage' | 'sessionStorage';

/** If storage is disabled, reading returns null and writing returns false. */
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
    // Without storage there is nothing to remove.
  }
}

/** Tells every page that an inquiry is waiting, without opening a database. */
export const hasOutboxMarker = () => readItem('localStorage', storageNames.outboxMarker) !== null;
export const setOutboxMarker = () => writeItem('localStorage', storageNames.outboxMarker, 'waiting');
export const clearOutboxMarker = () => removeItem('localStorage', storageNames.outboxMarker);

export type SafeStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** The browser's storage, or memory of this page if it is blocked or full. */
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

/** Null for anything but an object, because stored text may be invalid. */
export function parseJsonObject(text: string | null): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}
