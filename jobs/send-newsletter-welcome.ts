import { z } from 'zod';
import { newsletterPages } from '../content/newsletter.ts';
import { prepareWelcome } from '../domain/newsletter/unsubscribe.server.ts';
import { type JobDefinition, mailOnce } from './job.ts';

const data = z.object({ subscriptionId: z.uuid() });

export const sendNewsletterWelcome: JobDefinition<z.infer<typeof data>> = {
  queue: 'send-newsletter-welcome',
  data,
  async run(services, { subscriptionId }, job) {
    const welcome = await prepareWelcome(services.database, subscriptionId);
    if (!welcome) return;
    const unsubscribeUrl = `${services.siteUrl}${newsletterPages.unsubscribe.path}?token=${welcome.token}`;
    await mailOnce(services, job, {
      template: 'newsletter-welcome',
      props: { siteUrl: services.siteUrl, unsubscribeUrl },
      to: welcome.email,
      unsubscribeUrl,
      subjectId: subscriptionId,
    });
  },
};
