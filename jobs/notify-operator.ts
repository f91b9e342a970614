import { z } from 'zod';
import { findInquiry } from '../domain/inquiries/inquiry.server.ts';
import { summariseForOperator } from '../domain/inquiries/summarise-for-operator.ts';
import { findPhotosOf } from '../domain/photos/photos-of-inquiry.server.ts';
import { type JobDefinition, mailOnce } from './job.ts';

const data = z.object({ inquiryId: z.uuid() });

export const notifyOperator: JobDefinition<z.infer<typeof data>> = {
  queue: 'notify-operator',
  data,
  async run(services, { inquiryId }, job) {
    const inquiry = await findInquiry(services.database, inquiryId);
    // Erased while the job waited: there is nothing left to tell.
    if (!inquiry) return;
    const { database, siteUrl, operatorMail } = services;
    const photos = (await findPhotosOf(database, [inquiryId])).get(inquiryId) ?? [];
    await mailOnce(services, job, {
      template: 'operator-notification',
      props: { siteUrl, ...summariseForOperator(inquiry, photos, siteUrl) },
      to: operatorMail,
      replyTo: inquiry.email_address ?? undefined,
      subjectId: inquiryId,
      toOperator: true,
    });
  },
};
