import type { PageServices } from '../app/request-context.ts';
import type { Logger } from '../platform/log/logger.ts';
import { createTurns } from './turns.ts';

/** A page takes tens of milliseconds of the one processor we have: this many make a visitor wait about a second. */
const LIMITS = { atOnce: 2, waiting: 20, waitMs: 5_000 };

/** What pages may ask of the server. Searches, answers to forms and private pages do not stand in each other's line. */
export function createPageServices(log: Logger): PageServices {
  const lines = { page: createTurns(LIMITS), answer: createTurns(LIMITS), private: createTurns(LIMITS) };
  return {
    reportFailure: (error) => log.error({ err: error }, 'a page failed'),
    takeTurn: (kind) => lines[kind].take(),
  };
}
