import { Hono } from 'hono';
import { findAbsence } from '../../domain/settings/absence.server.ts';
import type { Services } from '../services.ts';

/** Long enough that a crowd of visitors asks the database once, short enough for 'from now on'. */
const KEPT_MS = 10_000;

/** GET /api/promise: whether the finished page /danke/ has to name the longer time. No database: the usual one. */
export function createPromiseApi(isAbsent: () => Promise<boolean>) {
  return new Hono().get('/', async (context) =>
    context.json({ absent: await isAbsent() }, 200, { 'Cache-Control': 'no-store' }),
  );
}

export function createAbsenceCheck({ database }: Pick<Services, 'database'>): () => Promise<boolean> {
  let known: { absent: Promise<boolean>; until: number } | null = null;
  return () => {
    if (!known || known.until < Date.now()) {
      const absent = findAbsence(database).then(
        (absence) => absence !== null,
        () => false,
      );
      known = { absent, until: Date.now() + KEPT_MS };
    }
    return known.absent;
  };
}
