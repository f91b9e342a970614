import { Hono } from 'hono';
import { tryInquiry } from '../../domain/inquiries/submit-inquiry.server.ts';
import { inTime } from '../../domain/photos/photo-path.ts';
import { tryWriting } from '../../platform/photo-store/open-photo-store.server.ts';
import type { Services } from '../services.ts';

const NO_STORE = { 'Cache-Control': 'no-store' };
/** Caches the result, because the check writes and rolls back. */
const KNOWN_FOR_MS = 2_000;

/** /readyz tries to store an inquiry with photos and rolls back. */
export function createHealthApi({ inquiries, photoStore, imageWorkers, workFolder, log }: Services) {
  let known: { until: number; checks: ReturnType<typeof check> } | null = null;

  async function check() {
    const photo = inTime(Promise.all([photoStore.check(), tryWriting(workFolder), imageWorkers.check()]));
    const [stored, photos] = await Promise.allSettled([tryInquiry(inquiries), photo]);
    const checks = { inquiries: stored.status === 'fulfilled', photos: photos.status === 'fulfilled' };
    if (stored.status === 'rejected') log.warn({ err: stored.reason }, 'not ready: no inquiry can be stored');
    if (photos.status === 'rejected') log.warn({ err: photos.reason }, 'not ready: no photo can be stored');
    return checks;
  }

  return new Hono()
    .get('/healthz', (context) => context.json({ status: 'alive' }, 200, NO_STORE))
    .get('/readyz', async (context) => {
      const now = performance.now();
      if (!known || now > known.until) known = { until: now + KNOWN_FOR_MS, checks: check() };
      const checks = await known.checks;
      const ready = checks.inquiries && checks.photos;
      return context.json({ status: ready ? 'ready' : 'unavailable', ...checks }, ready ? 200 : 503, NO_STORE);
    });
}
