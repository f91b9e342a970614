import type { Queries } from '../../platform/db/side-pool.ts';
import { enqueueUnlessRecent } from '../../platform/queue/enqueue.ts';
import type { RefusalReport } from './refusal-report.ts';

/** Anybody can send reports, so the operator gets at most one email an hour. The log holds them all. */
const MAIL_EVERY_SECONDS = 3_600;

/** True if the operator is emailed about this report. */
export function reportRefusal(database: Queries, report: RefusalReport): Promise<boolean> {
  return database.transaction((client) =>
    enqueueUnlessRecent(client, { queue: 'report-refusal', data: report }, MAIL_EVERY_SECONDS),
  );
}
