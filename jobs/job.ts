import type { z } from 'zod';
import {
  deliverMail,
  type MailDelivery,
  type MailOutcome,
  MailUnanswered,
} from '../domain/deliveries/deliver-mail.server.ts';
import type { RetentionServices } from '../domain/erasure/retention-rules.server.ts';
import { forgetLink } from '../domain/magic-links/make-link.server.ts';
import type { MailProps, RenderMail } from '../mails/render.tsx';
import type { Queries } from '../platform/db/rows.ts';
import type { Logger } from '../platform/log/logger.ts';
import type { Mail, SendMail } from '../platform/mail/mail.ts';
import type { PhotoFiles } from '../platform/photo-store/photo-store.ts';
import { PermanentFailure, type QueueSettings } from '../platform/queue/queue-settings.ts';

export type JobServices = {
  database: Queries;
  sendMail: SendMail;
  renderMail: RenderMail;
  photos: PhotoFiles;
  documents: PhotoFiles;
  removeMails: RetentionServices['removeMails'];
  tombstones: RetentionServices['tombstones'];
  siteUrl: string;
  operatorMail: string;
  /** Identifies the mail configuration, to prove that a test email arrived through it. */
  mailing: string;
  rateLimits: boolean;
  log: Logger;
};

export type Job = { id: string; queue: string };

/** docs/forwarded-emails.md describes each kind. */
type LinkKind =
  | 'customer'
  | 'overview'
  | 'invitation'
  | 'firm'
  | 'invoices'
  | 'application'
  | 'cancel-address'
  | 'office-set-up'
  | 'newsletter-confirm'
  | 'newsletter-unsubscribe'
  | 'guarantee-reminder'
  | 'test-mail';

export type JobDefinition<Data> = {
  name: string;
  cron?: string;
  settings?: QueueSettings;
  data: z.ZodType<Data>;
  links?: readonly LinkKind[];
  run(services: JobServices, data: Data, job: Job): Promise<unknown>;
};

/** An email as a row of a table. Without a name it is called after its template. */
export type EmailRow<Data, Name extends keyof MailProps> = Partial<JobDefinition<Data>> & {
  run?: never;
  template: Name;
  files?(services: JobServices, data: Data): Promise<Mail['files']>;
};

export const toJob = <Data>({ name, template, data, settings }: EmailRow<Data, keyof MailProps>, about: z.ZodType) => ({
  name: name ?? `send-${template}`,
  data: data ?? (about as z.ZodType<Data>),
  settings,
});

/** The same for every attempt, so that a repeated email is recognised. */
export function messageIdOf({ id, queue }: Job, siteUrl: string): string {
  return `${queue}.${id}@${new URL(siteUrl).hostname}`;
}

type Email<Name extends keyof MailProps> = {
  template: Name;
  props: MailProps[Name];
  to: string;
  subjectId: string | null;
  replyTo?: string;
  unsubscribeUrl?: string;
  files?: Mail['files'];
  toOwn?: MailDelivery['toOwn'];
  isAllowed?: MailDelivery['isAllowed'];
  /** Exists only in this email; deleted if the email was certainly not sent. */
  token?: string | null;
};

export async function sendEmailOnce<Name extends keyof MailProps>(
  services: JobServices,
  job: Job,
  email: Email<Name>,
): Promise<MailOutcome> {
  const { database, siteUrl } = services;
  const { to, replyTo, unsubscribeUrl, files, subjectId, toOwn, isAllowed, token } = email;
  let keepsLink = false;
  try {
    const mail = {
      messageId: messageIdOf(job, siteUrl),
      to,
      replyTo,
      unsubscribeUrl,
      files,
      ...(await services.renderMail(email.template, Object.assign({ siteUrl }, email.props))),
    };
    const delivery = { kind: job.queue, subjectId, mail, toOwn, isAllowed };
    const outcome = await deliverMail(database, services.sendMail, delivery);
    keepsLink = outcome === 'sent';
    // Listed as failed, so that the office calls (`checkStalledWork`).
    if (outcome === 'suppressed') throw new PermanentFailure('mail to this address was refused before');
    return outcome;
  } catch (error) {
    keepsLink = error instanceof MailUnanswered;
    throw error;
  } finally {
    if (token && !keepsLink) await forgetLink(database, token);
  }
}

export const hasLeft = (outcome: MailOutcome) => outcome === 'sent' || outcome === 'sent-before';
