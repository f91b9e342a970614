import { countTime, firmCalendar } from '../time/working-time.ts';

const UNDO_MS = 15 * 60_000;
/** Firm minutes that another round takes at least, with some air: answer, offer, and the quarter of an hour itself. */
const SHORT_OF_TIME = 4 * 60;

/** Until when a decline can be taken back. Null when time is short: then the next firm is asked at once. */
export function undoUntil(declinedAt: Date, promiseDue: Date | null): Date | null {
  if (!promiseDue || countTime(firmCalendar(), declinedAt, promiseDue) < SHORT_OF_TIME) return null;
  return new Date(declinedAt.getTime() + UNDO_MS);
}
