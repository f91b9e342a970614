import { readItem, removeItem, storageNames, writeItem } from '../../browser/storage.ts';

/** Proves delivery to pages of this tab: an inquiry that vanished from the store need not have arrived. */
export const wasDelivered = (key: string) => readItem('sessionStorage', storageNames.delivered) === key;

/** The change itself notifies other tabs; nothing stays in the shared storage. */
export function recordDelivered(key: string) {
  writeItem('sessionStorage', storageNames.delivered, key);
  writeItem('localStorage', storageNames.delivered, key);
  removeItem('localStorage', storageNames.delivered);
}

export function onDeliveredElsewhere(listener: (key: string) => void): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key !== storageNames.delivered || !newValue) return;
    writeItem('sessionStorage', storageNames.delivered, newValue);
    listener(newValue);
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
