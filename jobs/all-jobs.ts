import type { Queue } from '../platform/queue/prepare-queues.ts';
import type { QueueWorker } from '../platform/queue/queue.server.ts';
import { sendApplicationLink, sendApplicationReceived } from './applicant-mails.ts';
import { sendApplicationAccepted, sendApplicationMissing, sendApplicationRefused } from './application-mails.ts';
import { applyHourlyRetention, applyNightlyRetention } from './apply-retention.ts';
import { checkDocumentsJob } from './check-documents.ts';
import { type JobDefinition, type JobServices, toWorker } from './job.ts';
import { matchInquiryJob } from './match-inquiry.ts';
import { createMatchingWorkers, matchingJobs } from './matching-jobs.ts';
import { notifyOperator } from './notify-operator.ts';
import {
  sendAddressChanged,
  sendComplaintAnswer,
  sendDocumentExpiring,
  sendMeasure,
  sendMeasureLifted,
  sendTermsChange,
} from './partnership-mails.ts';
import { createReleaseWorkers, releaseJobs } from './release-jobs.ts';
import { reportRefusal } from './report-refusal.ts';
import { reportUndeliverable } from './report-undeliverable.ts';
import { sendCodesRefused } from './send-codes-refused.ts';
import { sendAddressLeft, sendContactCorrected, sendCorrected } from './send-corrected.ts';
import { sendClosing, sendEnded } from './send-ended.ts';
import { sendErased } from './send-erased.ts';
import { sendInvite } from './send-invite.ts';
import { sendLink } from './send-link.ts';
import { sendQuestion, sendQuestionAnswered, sendVisitOffered } from './send-message-news.ts';
import { sendNewDevice } from './send-new-device.ts';
import { sendNewsletterConfirmation } from './send-newsletter-confirmation.ts';
import { sendNewsletterWelcome } from './send-newsletter-welcome.ts';
import { expireOffersJob, sendOfferArrived, sendOfferChanged } from './send-offer-news.ts';
import { sendPartnerLink } from './send-partner-link.ts';
import { sendPromiseAtRisk } from './send-promise-at-risk.ts';
import { sendPromiseMissed } from './send-promise-missed.ts';
import { sendReceipt } from './send-receipt.ts';
import { sendTaskDue } from './send-task-due.ts';
import { tellOperator } from './tell-operator.ts';
import { workDeadlinesJob } from './work-deadlines.ts';

export function createWorkers(services: JobServices): QueueWorker[] {
  return [
    toWorker(notifyOperator, services),
    toWorker(sendReceipt, services),
    toWorker(sendEnded, services),
    toWorker(sendClosing, services),
    toWorker(sendErased, services),
    toWorker(sendLink, services),
    toWorker(sendCorrected, services),
    toWorker(sendAddressLeft, services),
    toWorker(sendContactCorrected, services),
    toWorker(sendNewsletterConfirmation, services),
    toWorker(sendNewsletterWelcome, services),
    toWorker(reportUndeliverable, services),
    toWorker(reportRefusal, services),
    toWorker(tellOperator, services),
    toWorker(applyHourlyRetention, services),
    toWorker(applyNightlyRetention, services),
    toWorker(matchInquiryJob, services),
    toWorker(workDeadlinesJob, services),
    toWorker(sendInvite, services),
    toWorker(sendNewDevice, services),
    toWorker(sendCodesRefused, services),
    toWorker(sendPromiseAtRisk, services),
    toWorker(sendPromiseMissed, services),
    toWorker(sendTaskDue, services),
    ...createMatchingWorkers(services),
    ...createReleaseWorkers(services),
    toWorker(sendOfferArrived, services),
    toWorker(sendOfferChanged, services),
    toWorker(sendQuestion, services),
    toWorker(sendVisitOffered, services),
    toWorker(sendQuestionAnswered, services),
    toWorker(expireOffersJob, services),
    toWorker(sendApplicationLink, services),
    toWorker(sendApplicationReceived, services),
    toWorker(sendApplicationMissing, services),
    toWorker(sendApplicationAccepted, services),
    toWorker(sendApplicationRefused, services),
    toWorker(sendTermsChange, services),
    toWorker(sendDocumentExpiring, services),
    toWorker(sendMeasure, services),
    toWorker(sendMeasureLifted, services),
    toWorker(sendComplaintAnswer, services),
    toWorker(sendAddressChanged, services),
    toWorker(checkDocumentsJob, services),
    toWorker(sendPartnerLink, services),
  ];
}

export const queues: readonly Queue[] = [
  notifyOperator,
  sendReceipt,
  sendEnded,
  sendClosing,
  sendErased,
  sendLink,
  sendCorrected,
  sendAddressLeft,
  sendContactCorrected,
  sendNewsletterConfirmation,
  sendNewsletterWelcome,
  reportUndeliverable,
  reportRefusal,
  tellOperator,
  applyHourlyRetention,
  applyNightlyRetention,
  matchInquiryJob,
  workDeadlinesJob,
  sendInvite,
  sendNewDevice,
  sendCodesRefused,
  sendPromiseAtRisk,
  sendPromiseMissed,
  sendTaskDue,
  ...matchingJobs,
  ...releaseJobs,
  sendOfferArrived,
  sendOfferChanged,
  sendQuestion,
  sendVisitOffered,
  sendQuestionAnswered,
  expireOffersJob,
  sendApplicationLink,
  sendApplicationReceived,
  sendApplicationMissing,
  sendApplicationAccepted,
  sendApplicationRefused,
  sendTermsChange,
  sendDocumentExpiring,
  sendMeasure,
  sendMeasureLifted,
  sendComplaintAnswer,
  sendAddressChanged,
  checkDocumentsJob,
  sendPartnerLink,
].map(({ queue, settings }: Pick<JobDefinition<unknown>, 'queue' | 'settings'>) => ({ name: queue, settings }));
