import type { QueueWorker } from '../platform/queue/queue.server.ts';
import { sendEraseNotice, sendInvitation, sendInvitationOver, sendLapsed, sendReminder } from './invitation-mails.ts';
import { type JobServices, toWorker } from './job.ts';
import { sendFirmsAsked, sendNoFirm } from './send-firms-asked.ts';
import { watchTheWatchJob } from './watch-the-watch.ts';

/** Jobs around the choice of firms. */
export const matchingJobs = [
  sendInvitation,
  sendReminder,
  sendLapsed,
  sendInvitationOver,
  sendEraseNotice,
  sendFirmsAsked,
  sendNoFirm,
  watchTheWatchJob,
] as const;

export function createMatchingWorkers(services: JobServices): QueueWorker[] {
  return [
    toWorker(sendInvitation, services),
    toWorker(sendReminder, services),
    toWorker(sendLapsed, services),
    toWorker(sendInvitationOver, services),
    toWorker(sendEraseNotice, services),
    toWorker(sendFirmsAsked, services),
    toWorker(sendNoFirm, services),
    toWorker(watchTheWatchJob, services),
  ];
}
