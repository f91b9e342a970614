import type { QueueWorker } from '../platform/queue/queue.server.ts';
import { applyHourlyRetention, applyNightlyRetention } from './apply-retention.ts';
import { type JobServices, toWorker } from './job.ts';
import { notifyOperator } from './notify-operator.ts';
import { reportRefusal } from './report-refusal.ts';
import { reportUndeliverable } from './report-undeliverable.ts';
import { sendNewsletterConfirmation } from './send-newsletter-confirmation.ts';
import { sendNewsletterWelcome } from './send-newsletter-welcome.ts';
import { sendReceipt } from './send-receipt.ts';
import { tellOperator } from './tell-operator.ts';

export function createWorkers(services: JobServices): QueueWorker[] {
  return [
    toWorker(notifyOperator, services),
    toWorker(sendReceipt, services),
    toWorker(sendNewsletterConfirmation, services),
    toWorker(sendNewsletterWelcome, services),
    toWorker(reportUndeliverable, services),
    toWorker(reportRefusal, services),
    toWorker(tellOperator, services),
    toWorker(applyHourlyRetention, services),
    toWorker(applyNightlyRetention, services),
  ];
}

export const queueNames: readonly string[] = [
  notifyOperator,
  sendReceipt,
  sendNewsletterConfirmation,
  sendNewsletterWelcome,
  reportUndeliverable,
  reportRefusal,
  tellOperator,
  applyHourlyRetention,
  applyNightlyRetention,
].map(({ queue }) => queue);
