import { readItem, removeItem, storageNames, writeItem } from '../../browser/storage.ts';

/** A receipt for pages of this tab that come back later: an inquiry that is merely gone need not have arrived. */
export const wasDelivered = (key: string) => readItem('sessionStorage', storageNames.delivered) === key;

/** Other tabs hear of it by the change itself; nothing of it stays outside this tab. */
export function noteDelivered(key: string) {
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
