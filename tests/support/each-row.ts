import type { EachRow } from '../../domain/erasure/retention-rules.server.ts';
import { eachAlone } from '../../domain/sweep-parts.server.ts';
import type { Queries } from '../../platform/db/side-pool.ts';

/** As the retention hands it to its rules. */
export const eachRowOf =
  (database: Queries): EachRow =>
  (rows, subjectOf, work) =>
    eachAlone(database, { part: 'test', now: new Date() }, rows, subjectOf, work);
