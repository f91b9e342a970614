import { z } from 'zod';
import { mayReceiveReceipt } from '../domain/deliveries/mail-limits.server.ts';
import { findInquiry } from '../domain/inquiries/inquiry.server.ts';
import { givenPostalCode } from '../domain/inquiries/speak-place.ts';
import { referenceOf } from '../domain/inquiries/summarise-for-operator.ts';
import { findAbsence } from '../domain/settings/absence.server.ts';
import { type JobDefinition, mailOnce } from './job.ts';
import { mailWithLink } from './mail-with-link.ts';

const data = z.object({ inquiryId: z.uuid() });

export const sendReceipt: JobDefinition<z.infer<typeof data>> = {
  queue: 'send-receipt',
  data,
  async run(services, { inquiryId }, job) {
    const inquiry = await findInquiry(services.database, inquiryId);
    const address = inquiry?.email_address;
    if (!address) return;
    const absent = (await findAbsence(services.database)) !== null;
    const asksPostalCode = givenPostalCode(inquiry.postal_code) === null;
    const { siteUrl, operatorMail } = services;
    const outcome = await mailWithLink(services, { inquiryId, to: address }, (link) =>
      mailOnce(services, job, {
        template: 'receipt',
        props: { siteUrl, reference: referenceOf(inquiryId), link, absent, asksPostalCode },
        to: address,
        replyTo: operatorMail,
        subjectId: inquiryId,
        ...(services.rateLimits && { isAllowed: (client) => mayReceiveReceipt(client, address) }),
      }),
    );
    if (outcome === 'limited') services.log.info({ inquiry: inquiryId }, 'receipt left out: the address had enough');
  },
};
