import type { z } from 'zod';
import { type Delivery, deliverMail } from '../domain/deliveries/deliver-mail.server.ts';
import type { PhotoFiles } from '../domain/photos/photo-files.ts';
import type { RetentionServices } from '../domain/retention/retention-rules.server.ts';
import type { MailProps, RenderMail } from '../mails/render.tsx';
import type { Queries } from '../platform/db/side-pool.ts';
import type { Logger } from '../platform/log/logger.ts';
import type { SendMail } from '../platform/mail/mail.ts';
import type { QueueWorker } from '../platform/queue/queue.server.ts';
import type { QueueSettings } from '../platform/queue/queue-settings.ts';

/** What a job may reach for. */
export type JobServices = {
  database: Queries;
  sendMail: SendMail;
  renderMail: RenderMail;
  photos: PhotoFiles;
  /** Papers of firms. */
  documents: PhotoFiles;
  removeMails: RetentionServices['removeMails'];
  tombstoneFile: string;
  siteUrl: string;
  operatorMail: string;
  rateLimits: boolean;
  log: Logger;
};

/** A job that names an address which nothing else names any more goes a day after it is done. */
export const ADDRESS_KEPT_SECONDS = 86_400;

export type Job = { id: string; queue: string };

export type JobDefinition<Data> = {
  queue: string;
  cron?: string;
  /** Where it differs from the others; see platform/queue/queue-settings.ts. */
  settings?: QueueSettings;
  data: z.ZodType<Data>;
  run(services: JobServices, data: Data, job: Job): Promise<void>;
};

/** Binds a job to its services; the queue knows nothing of either. */
export function toWorker<Data>(definition: JobDefinition<Data>, services: JobServices): QueueWorker {
  const { queue, cron, data, run } = definition;
  return { name: queue, cron, run: (job) => run(services, data.parse(job.data ?? {}), { id: job.id, queue }) };
}

/** The same for every attempt at the job: a repeated mail is recognised as the same mail. */
export function messageIdOf({ id, queue }: Job, siteUrl: string): string {
  return `${queue}.${id}@${new URL(siteUrl).hostname}`;
}

type Letter<Name extends keyof MailProps> = {
  template: Name;
  props: MailProps[Name];
  to: string;
  subjectId: string | null;
  replyTo?: string;
  unsubscribeUrl?: string;
  toOperator?: boolean;
  isAllowed?: Delivery['isAllowed'];
};

export async function mailOnce<Name extends keyof MailProps>(services: JobServices, job: Job, letter: Letter<Name>) {
  const { to, replyTo, unsubscribeUrl, subjectId, toOperator, isAllowed } = letter;
  const mail = {
    messageId: messageIdOf(job, services.siteUrl),
    to,
    replyTo,
    unsubscribeUrl,
    ...(await services.renderMail(letter.template, letter.props)),
  };
  const delivery = { kind: job.queue, subjectId, mail, toOperator, isAllowed };
  return deliverMail(services.database, services.sendMail, delivery);
}
