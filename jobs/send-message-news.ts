import type { z } from 'zod';
import { forgetLink, makeLink } from '../domain/access/make-link.server.ts';
import { invitationUrl } from '../domain/invitations/invitation-url.ts';
import { findMailedFirm } from '../domain/messages/find-mailed-firm.server.ts';
import { QUESTION_ANSWERED_QUEUE, QUESTION_QUEUE, VISIT_OFFERED_QUEUE } from '../domain/messages/message-queues.ts';
import { type JobDefinition, mailOnce } from './job.ts';
import { aboutInvitation, mailCustomer } from './mail-customer.ts';

type About = z.infer<typeof aboutInvitation>;

export const sendQuestion: JobDefinition<About> = {
  queue: QUESTION_QUEUE,
  data: aboutInvitation,
  run: (services, { inquiryId }, job) => mailCustomer(services, job, { inquiryId, template: 'question', rest: {} }),
};

export const sendVisitOffered: JobDefinition<About> = {
  queue: VISIT_OFFERED_QUEUE,
  data: aboutInvitation,
  run: (services, { inquiryId }, job) =>
    mailCustomer(services, job, { inquiryId, template: 'visit-offered', rest: {} }),
};

/** To the firm: the customer has answered, its clock runs again. Neither the words nor a name. */
export const sendQuestionAnswered: JobDefinition<About> = {
  queue: QUESTION_ANSWERED_QUEUE,
  data: aboutInvitation,
  async run(services, { inquiryId, invitationId }, job) {
    const { database, siteUrl, operatorMail } = services;
    const firm = await findMailedFirm(database, invitationId);
    if (!firm) return;
    const { token } = await makeLink(database, { audience: 'invitation', invitationId });
    let sent = false;
    try {
      const { reference, offerDue } = firm;
      const props = { siteUrl, reference, offerDue, link: invitationUrl(siteUrl, reference, token) };
      const letter = { template: 'question-answered', props, to: firm.email, replyTo: operatorMail } as const;
      sent = (await mailOnce(services, job, { ...letter, subjectId: inquiryId })) === 'sent';
    } finally {
      if (!sent) await forgetLink(database, token);
    }
  },
};
