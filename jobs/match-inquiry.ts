import { z } from 'zod';
import { MATCH_QUEUE } from '../domain/process/inquiry-verbs.server.ts';
import { matchInquiry } from '../domain/process/match-inquiry.server.ts';
import type { JobDefinition } from './job.ts';

const data = z.object({ inquiryId: z.uuid() });

export const matchInquiryJob: JobDefinition<z.infer<typeof data>> = {
  queue: MATCH_QUEUE,
  // Somebody waits for an offer: every five seconds, without growing pauses.
  settings: { retryDelay: 5, retryDelayMax: 5, retryLimit: 1_000 },
  data,
  async run(services, { inquiryId }) {
    const { kind } = await matchInquiry(services.database, inquiryId);
    services.log.info({ inquiryId, kind }, 'inquiry looked at');
  },
};
