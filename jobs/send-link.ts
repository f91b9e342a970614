import { z } from 'zod';
import { findInquiry } from '../domain/inquiries/inquiry.server.ts';
import { referenceOf } from '../domain/inquiries/summarise-for-operator.ts';
import { LINK_QUEUE } from '../domain/own-page/ask-for-link.server.ts';
import { type JobDefinition, mailOnce } from './job.ts';
import { mailWithLink } from './mail-with-link.ts';

const data = z.object({ inquiryId: z.uuid() });
const DAYS = 30;

export const sendLink: JobDefinition<z.infer<typeof data>> = {
  queue: LINK_QUEUE,
  data,
  async run(services, { inquiryId }, job) {
    const address = (await findInquiry(services.database, inquiryId))?.email_address;
    if (!address) return;
    const { siteUrl, operatorMail } = services;
    await mailWithLink(services, { inquiryId, to: address, days: DAYS }, (link) =>
      mailOnce(services, job, {
        template: 'own-page-link',
        props: { siteUrl, reference: referenceOf(inquiryId), link },
        to: address,
        replyTo: operatorMail,
        subjectId: inquiryId,
      }),
    );
  },
};
