import type { PageServices, RenderQueue } from '../app/request-context.ts';
import { listPublicFirms } from '../domain/firms/search-firms.server.ts';
import { listTerms } from '../domain/firms/terms.server.ts';
import { type ConcurrencyLimit, createConcurrencyLimit } from './concurrency-limit.ts';
import type { Services } from './services.ts';

/** Rendering takes tens of milliseconds, so this many make a visitor wait about a second. */
const LIMITS = { atOnce: 2, waiting: 20, waitMs: 5_000 };
/** A paused firm leaves the public list after this time. */
const FRESH_MS = 15_000;

/** Signed-in visitors do not wait behind anonymous ones. */
export function createPageServices({ database, log }: Pick<Services, 'database' | 'log'>): PageServices {
  const queues: Record<RenderQueue, ConcurrencyLimit> = {
    page: createConcurrencyLimit(LIMITS),
    answer: createConcurrencyLimit(LIMITS),
    'sign-in': createConcurrencyLimit(LIMITS),
    link: createConcurrencyLimit(LIMITS),
    office: createConcurrencyLimit(LIMITS),
  };
  return {
    reportFailure: (error) => log.error({ err: error }, 'a page failed'),
    takeRenderSlot: (queue, waiter) => queues[queue].take(waiter),
    listFirms: createKept(() => listPublicFirms(database), log, 'the list of firms cannot be read'),
    listTerms: createKept(() => listTerms(database), log, 'the terms cannot be read'),
  };
}

/** Simultaneous callers share one query. Null: it failed. */
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
