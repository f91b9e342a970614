import type { QueueOptions } from 'pg-boss';

export const QUEUE_SCHEMA = 'pgboss';

const HOURS = 3_600;
const DAYS = 24 * HOURS;

export type QueueSettings = QueueOptions;

/** Tried again after one minute, two, four … up to an hour apart, for more than three days in all. */
export const QUEUE_DEFAULTS: QueueOptions = {
  retryLimit: 80,
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: HOURS,
  expireInSeconds: 600,
  heartbeatSeconds: 30,
  retentionSeconds: 30 * DAYS,
  deleteAfterSeconds: 30 * DAYS,
};

export const MAINTENANCE = {
  superviseIntervalSeconds: 15,
  monitorIntervalSeconds: 15,
  maintenanceIntervalSeconds: HOURS,
  queueCacheIntervalSeconds: 60,
  // The minute's work may come ten seconds later.
  cronWorkerIntervalSeconds: 10,
  // No job of ours waits for another.
  flowIntervalSeconds: HOURS,
  monitorVacuum: false,
  reindex: false,
};

/** Throw it when trying again cannot help: the job ends as failed, visible, without further attempts. */
export class PermanentFailure extends Error {}
