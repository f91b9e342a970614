import { readItem, removeItem, writeItem } from '../browser-storage.ts';

/** Tells every page, without opening a database, that an inquiry is waiting. Apart so that pages load nothing else. */
const MARKER = 'taubenfrei.outbox';

export const hasOutboxMarker = () => readItem('localStorage', MARKER) !== null;
export const setOutboxMarker = () => writeItem('localStorage', MARKER, 'waiting');
export const clearOutboxMarker = () => removeItem('localStorage', MARKER);
