import type { Line, PageServices } from '../app/request-context.ts';
import type { Logger } from '../platform/log/logger.ts';
import { createTurns, type Turns } from './turns.ts';

/** A page takes tens of milliseconds of the one processor we have: this many make a visitor wait about a second. */
const LIMITS = { atOnce: 2, waiting: 20, waitMs: 5_000 };

/** What pages may ask of the server. Nobody who is let in waits behind those who knock. */
export function createPageServices(log: Logger): PageServices {
  const lines: Record<Line, Turns> = {
    page: createTurns(LIMITS),
    answer: createTurns(LIMITS),
    door: createTurns(LIMITS),
    link: createTurns(LIMITS),
    office: createTurns(LIMITS),
  };
  return {
    reportFailure: (error) => log.error({ err: error }, 'a page failed'),
    takeTurn: (line, waiter) => lines[line].take(waiter),
  };
}
