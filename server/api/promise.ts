import { Hono } from 'hono';
import { findsLongerPromise } from '../../domain/settings/absence.server.ts';
import type { Services } from '../services.ts';

/** Long enough to spare the database, short enough for a change to show soon. */
const KEPT_MS = 10_000;

const NO_STORE = { 'Cache-Control': 'no-store' };

/** Static pages switch to the longer response time by this style sheet. Without a database they show the usual one. */
export function createPromiseApi(isAbsent: () => Promise<boolean>) {
  return new Hono().get('/promise.css', async (context) => {
    const shown = (await isAbsent()) ? '.promise { display: none } .promise-when-absent { display: inline }' : '';
    return context.body(shown, 200, { ...NO_STORE, 'Content-Type': 'text/css; charset=utf-8' });
  });
}

export function createAbsenceCheck({ database }: Pick<Services, 'database'>): () => Promise<boolean> {
  let known: { absent: Promise<boolean>; until: number } | null = null;
  return () => {
    if (!known || known.until < Date.now()) {
      const absent = findsLongerPromise(database).catch(() => false);
      known = { absent, until: Date.now() + KEPT_MS };
    }
    return known.absent;
  };
}
