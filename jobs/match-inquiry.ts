import { z } from 'zod';
import { type MatchCause, matchCauses } from '../domain/matching/match-causes.ts';
import { MATCH_QUEUE } from '../domain/process/inquiry-verbs.server.ts';
import { matchInquiry } from '../domain/process/match-inquiry.server.ts';
import type { JobDefinition } from './job.ts';

const causes = Object.keys(matchCauses) as [MatchCause, ...MatchCause[]];
const data = z.object({ inquiryId: z.uuid(), cause: z.enum(causes).optional() });

export const matchInquiryJob: JobDefinition<z.infer<typeof data>> = {
  queue: MATCH_QUEUE,
  // Somebody waits for an offer: every five seconds, without growing pauses.
  settings: { retryDelay: 5, retryDelayMax: 5, retryLimit: 1_000 },
  data,
  async run(services, { inquiryId, cause }) {
    const { kind } = await matchInquiry(services.database, inquiryId, { cause });
    services.log.info({ inquiryId, kind }, 'inquiry looked at');
  },
};
