import type { z } from 'zod';
import { forgetLink } from '../domain/access/make-link.server.ts';
import { type Delivery, deliverMail, MailUnanswered, type Outcome } from '../domain/deliveries/deliver-mail.server.ts';
import type { RetentionServices } from '../domain/erasure/retention-rules.server.ts';
import type { PhotoFiles } from '../domain/photos/photo-path.ts';
import type { MailProps, RenderMail } from '../mails/render.tsx';
import type { Queries } from '../platform/db/side-pool.ts';
import type { Logger } from '../platform/log/logger.ts';
import type { Mail, SendMail } from '../platform/mail/mail.ts';
import { PermanentFailure, type QueueSettings } from '../platform/queue/queue-settings.ts';

/** What a job may reach for. */
export type JobServices = {
  database: Queries;
  sendMail: SendMail;
  renderMail: RenderMail;
  photos: PhotoFiles;
  /** Papers of firms. */
  documents: PhotoFiles;
  removeMails: RetentionServices['removeMails'];
  tombstones: RetentionServices['tombstones'];
  siteUrl: string;
  operatorMail: string;
  /** A hash of the way that mails take, for what proves that one arrived by it. */
  mailing: string;
  rateLimits: boolean;
  log: Logger;
};

export type Job = { id: string; queue: string };

/** What a link in an email lets its reader do; docs/forwarded-emails.md says it for each. */
type LinkKind =
  | 'customer'
  | 'invitation'
  | 'firm'
  | 'invoices'
  | 'application'
  | 'cancel-address'
  | 'office-set-up'
  | 'newsletter-confirm'
  | 'newsletter-unsubscribe'
  | 'test-mail';

/** What has a name of its own in a queue: a letter, a match, a work of the clock. */
export type JobDefinition<Data> = {
  name: string;
  /** Cron expression of what comes by the clock. */
  cron?: string;
  /** Where it differs from the others; see platform/queue/queue-settings.ts. */
  settings?: QueueSettings;
  data: z.ZodType<Data>;
  /** Of an email: the links with a key that it may carry. */
  links?: readonly LinkKind[];
  run(services: JobServices, data: Data, job: Job): Promise<unknown>;
};

/** The same for every attempt at the job: a repeated mail is recognised as the same mail. */
export function messageIdOf({ id, queue }: Job, siteUrl: string): string {
  return `${queue}.${id}@${new URL(siteUrl).hostname}`;
}

type Letter<Name extends keyof MailProps> = {
  template: Name;
  /** Without the address of the site, which every mail has. */
  props: Omit<MailProps[Name], 'siteUrl'>;
  to: string;
  subjectId: string | null;
  replyTo?: string;
  unsubscribeUrl?: string;
  files?: Mail['files'];
  toOwn?: Delivery['toOwn'];
  isAllowed?: Delivery['isAllowed'];
  /** Stands in this mail alone: a mail that did not leave for sure takes it along. */
  token?: string | null;
};

export async function mailOnce<Name extends keyof MailProps>(
  services: JobServices,
  job: Job,
  letter: Letter<Name>,
): Promise<Outcome> {
  const { database, siteUrl } = services;
  const { to, replyTo, unsubscribeUrl, files, subjectId, toOwn, isAllowed, token } = letter;
  let keepsLink = false;
  try {
    const mail = {
      messageId: messageIdOf(job, siteUrl),
      to,
      replyTo,
      unsubscribeUrl,
      files,
      ...(await services.renderMail(letter.template, { siteUrl, ...letter.props } as unknown as MailProps[Name])),
    };
    const delivery = { kind: job.queue, subjectId, mail, toOwn, isAllowed };
    const outcome = await deliverMail(database, services.sendMail, delivery);
    keepsLink = outcome === 'sent';
    // Nobody was told: it is listed as given up, and somebody calls (`watchTheWatch`).
    if (outcome === 'suppressed') throw new PermanentFailure('mail to this address was refused before');
    return outcome;
  } catch (error) {
    keepsLink = error instanceof MailUnanswered;
    throw error;
  } finally {
    if (token && !keepsLink) await forgetLink(database, token);
  }
}

export const hasLeft = (outcome: Outcome) => outcome === 'sent' || outcome === 'sent-before';
