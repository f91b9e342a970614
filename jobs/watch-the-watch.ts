import { z } from 'zod';
import { watchTheWatch } from '../domain/process/watch-the-watch.server.ts';
import type { JobDefinition } from './job.ts';

/** Hourly: whatever should move by itself and does not is an error in the log, and a task where somebody waits. */
export const watchTheWatchJob: JobDefinition<object> = {
  queue: 'watch-the-watch',
  cron: '7 * * * *',
  data: z.object({}),
  async run(services) {
    const found = await watchTheWatch(services.database);
    const still = found.unsent + found.promises + found.failures + found.parts.length > 0 || found.credits !== 0;
    if (still) services.log.error({ ...found }, 'something stands still');
  },
};
