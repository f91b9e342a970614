import { z } from 'zod';
import { findInquiry } from '../domain/inquiries/inquiry.server.ts';
import { referenceOf } from '../domain/inquiries/summarise-for-operator.ts';
import { ENDED_QUEUE } from '../domain/process/inquiry-verbs.server.ts';
import { type JobDefinition, mailOnce } from './job.ts';
import { mailWithLink } from './mail-with-link.ts';

const data = z.object({ inquiryId: z.uuid() });
/** As long as a closed inquiry can be looked at. */
const DAYS = 90;

export const sendEnded: JobDefinition<z.infer<typeof data>> = {
  queue: ENDED_QUEUE,
  data,
  async run(services, { inquiryId }, job) {
    const inquiry = await findInquiry(services.database, inquiryId);
    const address = inquiry?.email_address;
    if (!address || inquiry.status !== 'withdrawn') return;
    const { siteUrl, operatorMail } = services;
    await mailWithLink(services, { inquiryId, to: address, days: DAYS }, (link) =>
      mailOnce(services, job, {
        template: 'ended',
        props: { siteUrl, reference: referenceOf(inquiryId), link },
        to: address,
        replyTo: operatorMail,
        subjectId: inquiryId,
      }),
    );
  },
};
