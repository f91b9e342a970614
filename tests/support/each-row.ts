import type { EachRow } from '../../domain/erasure/retention-rules.server.ts';
import { forEachIsolated } from '../../domain/scheduled-tasks.server.ts';
import type { Queries } from '../../platform/db/rows.ts';

/** As the retention hands it to its rules. */
export const eachRowOf =
  (database: Queries): EachRow =>
  (rows, subjectOf, work) =>
    forEachIsolated(database, { task: 'test', now: new Date() }, rows, subjectOf, work);
