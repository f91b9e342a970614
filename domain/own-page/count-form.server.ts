import { countHit, retryAfterSeconds } from '../../platform/db/rate-limit.server.ts';
import type { Queries } from '../../platform/db/side-pool.ts';

/** More than anybody fills in; beyond it a program fills the history that people have to read. */
export const OWN_FORMS = { most: 60, windowSeconds: 600 };

/** Counts one form about an inquiry, from wherever it comes. Null: it may be taken; else the seconds to wait. */
export async function countForm(
  database: Pick<Queries, 'query'>,
  inquiryId: string,
  { most, windowSeconds } = OWN_FORMS,
): Promise<number | null> {
  const forms = await countHit(database, { bucket: 'own-page-form', network: inquiryId, windowSeconds });
  return forms > most ? retryAfterSeconds(windowSeconds) : null;
}
