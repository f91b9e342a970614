import { z } from 'zod';
import { findInquiry } from '../domain/inquiries/inquiry.server.ts';
import { referenceOf } from '../domain/inquiries/summarise-for-operator.ts';
import { type JobDefinition, mailOnce } from './job.ts';

const data = z.object({ inquiryId: z.uuid() });

export const sendReceipt: JobDefinition<z.infer<typeof data>> = {
  queue: 'send-receipt',
  data,
  async run(services, { inquiryId }, job) {
    const inquiry = await findInquiry(services.database, inquiryId);
    if (!inquiry?.email_address) return;
    await mailOnce(services, job, {
      template: 'receipt',
      props: { siteUrl: services.siteUrl, reference: referenceOf(inquiryId) },
      to: inquiry.email_address,
      replyTo: services.operatorMail,
      subjectId: inquiryId,
    });
  },
};
