import { Hono } from 'hono';
import type { Services } from '../services.ts';

const NO_STORE = { 'Cache-Control': 'no-store' };

/** /healthz: the process is alive. /readyz: it could take an inquiry with photos right now. */
export function createHealthApi({ database, photoStore, log }: Services) {
  return new Hono()
    .get('/healthz', (context) => context.json({ status: 'alive' }, 200, NO_STORE))
    .get('/readyz', async (context) => {
      const checks = { database: await holds(database.check()), photos: await holds(photoStore.check()) };
      const ready = checks.database && checks.photos;
      if (!ready) log.warn(checks, 'not ready');
      return context.json({ status: ready ? 'ready' : 'unavailable', ...checks }, ready ? 200 : 503, NO_STORE);
    });
}

function holds(check: Promise<unknown>): Promise<boolean> {
  return check.then(
    () => true,
    () => false,
  );
}
