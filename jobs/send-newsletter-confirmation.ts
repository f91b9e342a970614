import { z } from 'zod';
import { newsletterPages } from '../content/newsletter.ts';
import { prepareConfirmation, recordConfirmationMail } from '../domain/newsletter/prepare-confirmation.server.ts';
import { type JobDefinition, mailOnce, messageIdOf } from './job.ts';

const data = z.object({ subscriptionId: z.uuid() });

export const sendNewsletterConfirmation: JobDefinition<z.infer<typeof data>> = {
  queue: 'send-newsletter-confirmation',
  data,
  async run(services, { subscriptionId }, job) {
    const { database, siteUrl, rateLimits } = services;
    const confirmation = await prepareConfirmation(database, subscriptionId, { rateLimits });
    if (!confirmation) return;
    await mailOnce(services, job, {
      template: 'newsletter-confirmation',
      props: { siteUrl, confirmUrl: `${siteUrl}${newsletterPages.confirm.path}?token=${confirmation.token}` },
      to: confirmation.email,
      subjectId: subscriptionId,
    });
    await recordConfirmationMail(database, subscriptionId, messageIdOf(job, siteUrl));
  },
};
