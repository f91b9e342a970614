import { z } from 'zod';
import { forgetLink, makeLink } from '../domain/access/make-link.server.ts';
import { mayReceiveApplicationMail } from '../domain/deliveries/mail-limits.server.ts';
import { applicationUrl } from '../domain/partners/application-url.ts';
import { findApplicant } from '../domain/partners/find-applicant.server.ts';
import { APPLICATION_LINK_QUEUE } from '../domain/partners/start-application.server.ts';
import { APPLICATION_RECEIVED_QUEUE } from '../domain/partners/submit-application.server.ts';
import { type Job, type JobDefinition, type JobServices, mailOnce } from './job.ts';

const data = z.object({ partnerId: z.uuid() });
type Data = z.infer<typeof data>;

/** Anybody can type anybody's address: how often we write to it is counted. */
export const sendApplicationLink: JobDefinition<Data> = {
  queue: APPLICATION_LINK_QUEUE,
  data,
  run: (services, { partnerId }, job) => mail(services, job, partnerId, 'application-link'),
};

export const sendApplicationReceived: JobDefinition<Data> = {
  queue: APPLICATION_RECEIVED_QUEUE,
  data,
  run: (services, { partnerId }, job) => mail(services, job, partnerId, 'application-received'),
};

/** The link stands in the mail alone; a mail that did not leave takes it along. */
async function mail(
  services: JobServices,
  job: Job,
  partnerId: string,
  template: 'application-link' | 'application-received',
): Promise<void> {
  const { database, siteUrl, operatorMail, rateLimits } = services;
  const applicant = await findApplicant(database, partnerId);
  if (!applicant) return;
  const { token } = await makeLink(database, { audience: 'application', partnerId });
  const limited = rateLimits && template === 'application-link';
  let left = false;
  try {
    const outcome = await mailOnce(services, job, {
      template,
      props: { siteUrl, link: applicationUrl(siteUrl, token) },
      to: applicant.email,
      replyTo: operatorMail,
      subjectId: partnerId,
      ...(limited && { isAllowed: (client) => mayReceiveApplicationMail(client, applicant.email) }),
    });
    left = outcome === 'sent';
  } finally {
    if (!left) await forgetLink(database, token);
  }
}
