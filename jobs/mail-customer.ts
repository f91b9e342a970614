import { z } from 'zod';
import { findInquiry } from '../domain/inquiries/inquiry.server.ts';
import { closedStatuses } from '../domain/inquiries/inquiry-status.ts';
import { referenceOf } from '../domain/inquiries/summarise-for-operator.ts';
import type { MailProps } from '../mails/render.tsx';
import { type Job, type JobServices, mailOnce } from './job.ts';
import { mailWithLink } from './mail-with-link.ts';

export const aboutInquiry = z.object({ inquiryId: z.uuid() });
export const aboutInvitation = z.object({ inquiryId: z.uuid(), invitationId: z.uuid() });

type News =
  | 'offer-arrived'
  | 'offer-changed'
  | 'question'
  | 'visit-offered'
  | 'released'
  | 'ordered'
  | 'order-claimed'
  | 'order-question'
  | 'order-undone'
  | 'visit-cancelled';
type Rest<Name extends News> = Omit<MailProps[Name], 'siteUrl' | 'reference' | 'link'>;

/** News for the customer, with a link of its own. Nothing leaves for an inquiry that is over or without an address. */
export async function mailCustomer<Name extends News>(
  services: JobServices,
  job: Job,
  { inquiryId, template, rest }: { inquiryId: string; template: Name; rest: Rest<Name> },
) {
  const inquiry = await findInquiry(services.database, inquiryId);
  const address = inquiry?.email_address;
  if (!address || closedStatuses.includes(inquiry.status)) return;
  const { siteUrl, operatorMail } = services;
  await mailWithLink(services, { inquiryId, to: address }, (link) =>
    mailOnce(services, job, {
      template,
      props: { siteUrl, reference: referenceOf(inquiryId), link, ...rest } as MailProps[Name],
      to: address,
      replyTo: operatorMail,
      subjectId: inquiryId,
    }),
  );
}
