import { z } from 'zod';
import { registerFirstTerms } from '../domain/firms/terms.server.ts';
import { matchInquiry } from '../domain/matching/match-inquiry.server.ts';
import { MATCH_QUEUE, type MatchCause, matchCauses } from '../domain/workflow/reasons.ts';
import type { Client } from '../platform/db/rows.ts';
import { prepareQueues, type Queue } from '../platform/queue/prepare-queues.ts';
import type { QueueWorker } from '../platform/queue/queue.server.ts';
import { billingEmails } from './billing-emails.ts';
import { clockData, clockJobs } from './clock.ts';
import { addressLeft, customerEmails, erased, guaranteeNoted, guaranteeReminder } from './customer-emails.ts';
import { firmEmails } from './firm-emails.ts';
import { appointmentEmails, invitationEmails } from './invitation-emails.ts';
import type { JobDefinition, JobServices } from './job.ts';
import { operatorEmails, readerEmails, staffEmails } from './office-emails.ts';
import { reviewEmails } from './review-emails.ts';

type AnyJob = JobDefinition<unknown>;

const emails = [
  ...operatorEmails,
  ...staffEmails,
  ...readerEmails,
  ...customerEmails,
  addressLeft,
  guaranteeNoted,
  guaranteeReminder,
  erased,
  ...firmEmails,
  ...invitationEmails,
  ...appointmentEmails,
  ...billingEmails,
  ...reviewEmails,
] as readonly unknown[] as readonly AnyJob[];

const works = clockJobs.map((work): AnyJob & { cron: string } => ({ ...work, data: clockData }));

const causes = Object.keys(matchCauses) as [MatchCause, ...MatchCause[]];
const matchData = z.object({ inquiryId: z.uuid(), cause: z.enum(causes).optional() });
const match: JobDefinition<z.infer<typeof matchData>> = {
  name: MATCH_QUEUE,
  // Retries every five seconds without backoff, because a customer waits for offers.
  settings: { retryDelay: 5, retryDelayMax: 5, retryLimit: 1_000 },
  data: matchData,
  async run({ database, log }, { inquiryId, cause }) {
    const { kind } = await matchInquiry(database, inquiryId, { cause });
    log.info({ inquiryId, kind }, 'inquiry looked at');
  },
};

const EMAILS = 'emails';
const CLOCK = 'clock';
/** A mail server that was down gets the backlog slowly. */
const EMAILS_AT_ONCE = 3;
/** Work of the minute does not wait for that of the night. */
const CLOCK_AT_ONCE = 3;

export const queues: readonly Queue[] = [
  { name: EMAILS, works: emails },
  { name: CLOCK, works },
  { name: MATCH_QUEUE, settings: match.settings },
];

const jobs = new Map([...emails, ...works, match as unknown as AnyJob].map((job) => [job.name, job]));

export async function runJob(services: JobServices, { id, name, data }: { id: string; name: string; data: unknown }) {
  const job = jobs.get(name);
  if (!job) throw new Error(`no job is called ${name}`);
  await job.run(services, job.data.parse(data ?? {}), { id, queue: name });
}

function workerOf(services: JobServices, name: string): QueueWorker {
  return {
    name,
    run({ id, data }) {
      const { job = name, ...rest } = (data ?? {}) as { job?: string };
      return runJob(services, { id, name: job, data: rest });
    },
  };
}

export const createEmailWorkers = (services: JobServices): QueueWorker[] => [
  { ...workerOf(services, EMAILS), atOnce: EMAILS_AT_ONCE, everySeconds: 4 },
];

/** Nothing here waits for a mail server. */
export const createCoreWorkers = (services: JobServices): QueueWorker[] => [
  workerOf(services, MATCH_QUEUE),
  { ...oneOfAKind(workerOf(services, CLOCK)), atOnce: CLOCK_AT_ONCE, everySeconds: 10, calendar: works },
];

/** Skips work that still runs here; its next time comes anyway. */
function oneOfAKind(worker: QueueWorker): QueueWorker {
  const running = new Set<string>();
  return {
    ...worker,
    async run(job) {
      const { job: work = '' } = (job.data ?? {}) as { job?: string };
      if (running.has(work)) return;
      running.add(work);
      await worker.run(job).finally(() => running.delete(work));
    },
  };
}

export async function prepareDatabase(client: Client): Promise<void> {
  await prepareQueues(client, queues);
  await registerFirstTerms(client);
}
