import { z } from 'zod';
import { workDeadlines } from '../domain/process/work-deadlines.server.ts';
import type { JobDefinition } from './job.ts';

/** The next minute brings the next one: no retries, and none is kept for long. */
const HOUR_SECONDS = 3_600;

export const workDeadlinesJob: JobDefinition<object> = {
  queue: 'work-deadlines',
  cron: '* * * * *',
  settings: { retryLimit: 0, retentionSeconds: HOUR_SECONDS, deleteAfterSeconds: HOUR_SECONDS },
  data: z.object({}),
  async run(services) {
    const { gap, ...done } = await workDeadlines(services);
    if (gap) services.log.warn({ ...gap }, 'no deadlines were worked on for a while');
    if (Object.values(done).some((count) => count > 0)) services.log.info(done, 'deadlines worked on');
  },
};
