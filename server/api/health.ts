import { access, constants, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import type { Services } from '../services.ts';

const NO_STORE = { 'Cache-Control': 'no-store' };

/** /healthz: the process is alive. /readyz: it could take an inquiry with photos right now. */
export function createHealthApi({ database, config, log }: Services) {
  const photos = join(config.dataDir, 'photos');
  return new Hono()
    .get('/healthz', (context) => context.json({ status: 'alive' }, 200, NO_STORE))
    .get('/readyz', async (context) => {
      const checks = { database: await holds(database.check()), photos: await holds(checkFolder(photos)) };
      const ready = checks.database && checks.photos;
      if (!ready) log.warn(checks, 'not ready');
      return context.json({ status: ready ? 'ready' : 'unavailable', ...checks }, ready ? 200 : 503, NO_STORE);
    });
}

async function checkFolder(folder: string) {
  await mkdir(folder, { recursive: true });
  await access(folder, constants.W_OK);
}

function holds(check: Promise<unknown>): Promise<boolean> {
  return check.then(
    () => true,
    () => false,
  );
}
