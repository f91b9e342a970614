import type { Line, PageServices } from '../app/request-context.ts';
import { listPublicFirms } from '../domain/partners/list-partners.server.ts';
import { listTerms } from '../domain/partners/terms.server.ts';
import type { Services } from './services.ts';
import { createTurns, type Turns } from './turns.ts';

/** A page takes tens of milliseconds of the one processor we have: this many make a visitor wait about a second. */
const LIMITS = { atOnce: 2, waiting: 20, waitMs: 5_000 };
/** A firm that is paused or suspended is off the list after this time at the latest. */
const FRESH_MS = 15_000;

/** What pages may ask of the server. Nobody who is let in waits behind those who knock. */
export function createPageServices({ database, log }: Pick<Services, 'database' | 'log'>): PageServices {
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
    listFirms: createKept(() => listPublicFirms(database), log, 'the list of firms cannot be read'),
    listTerms: createKept(() => listTerms(database), log, 'the terms cannot be read'),
  };
}

/** Many visitors in a row cost one query; those of the same moment wait for the same one. Null: it cannot be read now. */
function createKept<Read>(read: () => Promise<Read>, log: Services['log'], failure: string) {
  let kept: { at: number; answer: Promise<Read> } | null = null;
  return async (): Promise<Read | null> => {
    if (!kept || Date.now() - kept.at > FRESH_MS) kept = { at: Date.now(), answer: read() };
    const asked = kept;
    try {
      return await asked.answer;
    } catch (error) {
      if (kept === asked) kept = null;
      log.warn({ err: error }, failure);
      return null;
    }
  };
}
