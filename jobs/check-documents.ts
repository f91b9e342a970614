import { z } from 'zod';
import { checkDocuments } from '../domain/partners/check-documents.server.ts';
import type { JobDefinition } from './job.ts';

/** Every morning: whose papers run out. */
export const checkDocumentsJob: JobDefinition<object> = {
  queue: 'check-documents',
  cron: '0 6 * * *',
  data: z.object({}),
  async run({ database, log }) {
    const { reminded } = await checkDocuments(database, new Date());
    if (reminded > 0) log.info({ reminded }, 'firms reminded of papers that run out');
  },
};
