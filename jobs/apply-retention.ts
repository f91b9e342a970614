import { z } from 'zod';
import { applyRetention } from '../domain/retention/apply-retention.server.ts';
import { findNow } from '../platform/db/find-now.ts';
import type { JobDefinition, JobServices } from './job.ts';

const data = z.object({});

/** Short periods run over within a night, so they are looked at every hour. */
export const applyHourlyRetention: JobDefinition<object> = {
  queue: 'apply-hourly-retention',
  cron: '7 * * * *',
  data,
  run: (services) => run(services, 'hourly'),
};

export const applyNightlyRetention: JobDefinition<object> = {
  queue: 'apply-nightly-retention',
  cron: '15 3 * * *',
  data,
  run: (services) => run(services, 'nightly'),
};

async function run(services: JobServices, runs: 'hourly' | 'nightly') {
  const now = await findNow(services.database);
  const results = await applyRetention(services, { now, runs });
  const removed = Object.fromEntries(results.map(({ processing, count }) => [processing, count]));
  services.log.info({ runs, removed }, 'retention applied');
}
