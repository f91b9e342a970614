import type { Queries } from '../../platform/db/side-pool.ts';
import { enqueueUnlessRecent } from '../../platform/queue/enqueue.ts';
import type { RefusalReport } from './refusal-report.ts';

/** Anybody can send reports, so however many come, the operator gets one mail an hour; the log has them all. */
const MAIL_EVERY_SECONDS = 3_600;

/** True when this report is the one that the operator gets a mail about. */
export function reportRefusal(database: Queries, report: RefusalReport): Promise<boolean> {
  return database.transaction((client) =>
    enqueueUnlessRecent(client, { queue: 'report-refusal', data: report }, MAIL_EVERY_SECONDS),
  );
}
