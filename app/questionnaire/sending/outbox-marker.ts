import { readItem, removeItem, storageNames, writeItem } from '../../browser/storage.ts';

/** Tells every page, without opening a database, that an inquiry is waiting. Apart so that pages load nothing else. */
export const hasOutboxMarker = () => readItem('localStorage', storageNames.outboxMarker) !== null;
export const setOutboxMarker = () => writeItem('localStorage', storageNames.outboxMarker, 'waiting');
export const clearOutboxMarker = () => removeItem('localStorage', storageNames.outboxMarker);
