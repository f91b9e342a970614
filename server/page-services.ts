import type { PageServices, RenderQueue } from '../app/request-context.ts';
import { readPublishedPrices } from '../domain/figures/offer-prices.server.ts';
import { readResponseTimePage } from '../domain/figures/published-months.server.ts';
import { listPublicFirms, readFirmPages } from '../domain/firms/firm-pages.server.ts';
import { listTerms } from '../domain/firms/terms.server.ts';
import { readReviewSnapshot, readReviewsByFirm } from '../domain/reviews/list-reviews.server.ts';
import { cacheFor } from '../platform/cache-for.ts';
import { cacheLast } from '../platform/cache-last.ts';
import { type ConcurrencyLimit, createConcurrencyLimit } from './concurrency-limit.ts';
import type { Services } from './services.ts';

/** Rendering takes tens of milliseconds, so this many make a visitor wait about a second. */
const LIMITS = { atOnce: 2, waiting: 20, waitMs: 5_000 };
/** A paused firm leaves the public list after this time. */
const FRESH_MS = 15_000;
/** Public figures: read this often, and shown as they were last while the database is away. */
const FIGURES = { freshMs: 15_000, waitMs: 2_000, pauseMs: 5_000 };

/** Signed-in visitors do not wait behind anonymous ones. */
export function createPageServices({ database, log }: Pick<Services, 'database' | 'log'>): PageServices {
  const queues: Record<RenderQueue, ConcurrencyLimit> = {
    page: createConcurrencyLimit(LIMITS),
    answer: createConcurrencyLimit(LIMITS),
    'sign-in': createConcurrencyLimit(LIMITS),
    link: createConcurrencyLimit(LIMITS),
    office: createConcurrencyLimit(LIMITS),
  };
  const orNull = <Read>(read: () => Promise<Read>, failure: string) => {
    const kept = cacheFor(FRESH_MS, read);
    return (): Promise<Read | null> =>
      kept().catch((error) => {
        log.warn({ err: error }, failure);
        return null;
      });
  };
  const figures = <Value>(read: () => Promise<Value>) =>
    cacheLast({ ...FIGURES, read, onFailure: (error) => log.warn({ err: error }, 'public figures cannot be read') });
  return {
    reportFailure: (error) => log.error({ err: error }, 'a page failed'),
    takeRenderSlot: (queue, waiter) => queues[queue].take(waiter),
    listFirms: orNull(() => listPublicFirms(database), 'the list of firms cannot be read'),
    readFirmPages: figures(async () => {
      const [pages, reviews] = await Promise.all([readFirmPages(database), readReviewsByFirm(database)]);
      return { ...pages, reviews };
    }),
    readResponseTimes: figures(() => readResponseTimePage(database)),
    readPrices: figures(() => readPublishedPrices(database)),
    readReviews: figures(() => readReviewSnapshot(database)),
    listTerms: orNull(() => listTerms(database), 'the terms cannot be read'),
  };
}
