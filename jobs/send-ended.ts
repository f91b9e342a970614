import { z } from 'zod';
import { isEnding } from '../content/mails.ts';
import { findInquiry } from '../domain/inquiries/inquiry.server.ts';
import { referenceOf } from '../domain/inquiries/summarise-for-operator.ts';
import { ownPagePath } from '../domain/own-page/own-page-url.ts';
import { CLOSING_QUEUE, noteClosingTold } from '../domain/process/close-quiet.server.ts';
import { ENDED_QUEUE } from '../domain/process/inquiry-verbs.server.ts';
import { type JobDefinition, mailOnce } from './job.ts';
import { mailWithLink } from './mail-with-link.ts';

/** Jobs of before carry the inquiry alone: the customer had ended it. */
const ended = z.object({ inquiryId: z.uuid(), event: z.string().default('withdraw'), reason: z.string().optional() });
/** As long as a closed inquiry can be looked at. */
const DAYS = 90;

export const sendEnded: JobDefinition<z.infer<typeof ended>> = {
  queue: ENDED_QUEUE,
  data: ended,
  async run(services, { inquiryId, event, reason }, job) {
    const inquiry = await findInquiry(services.database, inquiryId);
    const address = inquiry?.email_address;
    if (!address || inquiry.status !== (event === 'withdraw' ? 'withdrawn' : 'lost')) return;
    const why = event === 'withdraw' ? event : isEnding(reason) ? reason : null;
    const { siteUrl, operatorMail } = services;
    await mailWithLink(services, { inquiryId, to: address, days: DAYS }, (link) =>
      mailOnce(services, job, {
        template: 'ended',
        props: { siteUrl, reference: referenceOf(inquiryId), link, why },
        to: address,
        replyTo: operatorMail,
        subjectId: inquiryId,
      }),
    );
  },
};

const announced = z.object({ inquiryId: z.uuid() });

/** Leads to the page with the one button. The two weeks run from the moment in which it has left. */
export const sendClosing: JobDefinition<z.infer<typeof announced>> = {
  queue: CLOSING_QUEUE,
  data: announced,
  async run(services, { inquiryId }, job) {
    const inquiry = await findInquiry(services.database, inquiryId);
    const address = inquiry?.email_address;
    if (!address || !inquiry.closing_announced_at) return;
    const { siteUrl, operatorMail } = services;
    const reference = referenceOf(inquiryId);
    const outcome = await mailWithLink(services, { inquiryId, to: address }, (link) =>
      mailOnce(services, job, {
        template: 'closing',
        props: { siteUrl, reference, link: `${siteUrl}${ownPagePath(reference)}behalten/${new URL(link).search}` },
        to: address,
        replyTo: operatorMail,
        subjectId: inquiryId,
      }),
    );
    if (outcome === 'sent' || outcome === 'sent-before') await noteClosingTold(services.database, inquiryId);
  },
};
