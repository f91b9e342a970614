import { z } from 'zod';
import { mayReceiveReceipt } from '../domain/deliveries/mail-limits.server.ts';
import { findInquiry } from '../domain/inquiries/inquiry.server.ts';
import { referenceOf } from '../domain/inquiries/summarise-for-operator.ts';
import { findAbsence } from '../domain/settings/absence.server.ts';
import { type JobDefinition, mailOnce } from './job.ts';

const data = z.object({ inquiryId: z.uuid() });

export const sendReceipt: JobDefinition<z.infer<typeof data>> = {
  queue: 'send-receipt',
  data,
  async run(services, { inquiryId }, job) {
    const inquiry = await findInquiry(services.database, inquiryId);
    const address = inquiry?.email_address;
    if (!address) return;
    const absent = (await findAbsence(services.database)) !== null;
    const outcome = await mailOnce(services, job, {
      template: 'receipt',
      props: { siteUrl: services.siteUrl, reference: referenceOf(inquiryId), absent },
      to: address,
      replyTo: services.operatorMail,
      subjectId: inquiryId,
      ...(services.rateLimits && { isAllowed: (client) => mayReceiveReceipt(client, address) }),
    });
    if (outcome === 'limited') services.log.info({ inquiry: inquiryId }, 'receipt left out: the address had enough');
  },
};
