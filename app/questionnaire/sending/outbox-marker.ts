import { readItem, removeItem, storageNames, writeItem } from '../../browser/storage.ts';

/** Tells every page that an inquiry is waiting, without opening a database. */
export const hasOutboxMarker = () => readItem('localStorage', storageNames.outboxMarker) !== null;
export const setOutboxMarker = () => writeItem('localStorage', storageNames.outboxMarker, 'waiting');
export const clearOutboxMarker = () => removeItem('localStorage', storageNames.outboxMarker);
