import type { QueueOptions } from 'pg-boss';

export const QUEUE_SCHEMA = 'pgboss';

const HOURS = 3_600;
const DAYS = 24 * HOURS;

export type QueueSettings = QueueOptions;

/** Retries with growing pauses of up to an hour, for more than three days. */
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
  // Work of the minute may be ten seconds late.
  cronWorkerIntervalSeconds: 10,
  // No job depends on another.
  flowIntervalSeconds: HOURS,
  monitorVacuum: false,
  reindex: false,
};

export class PermanentFailure extends Error {}
