import type { z } from 'zod';
import { QUESTION_ANSWERED_QUEUE, QUESTION_QUEUE, VISIT_QUEUE } from '../domain/invitations/invitation-queues.ts';
import { LIVE } from '../domain/invitations/take-invitation-step.server.ts';
import { speakDueTime } from '../domain/time/due-words.ts';
import type { JobDefinition } from './job.ts';
import { aboutInvitation, mailCustomer } from './mail-customer.ts';
import { mailInvitedFirm } from './mail-invited-firm.ts';

type About = z.infer<typeof aboutInvitation>;

export const sendQuestion: JobDefinition<About> = {
  queue: QUESTION_QUEUE,
  data: aboutInvitation,
  run: (services, { inquiryId }, job) => mailCustomer(services, job, { inquiryId, template: 'question', rest: {} }),
};

export const sendVisitOffered: JobDefinition<About> = {
  queue: VISIT_QUEUE,
  data: aboutInvitation,
  run: (services, { inquiryId }, job) =>
    mailCustomer(services, job, { inquiryId, template: 'visit-offered', rest: {} }),
};

const OPEN = ['invited', 'engaged'];

/** To the firm: the customer has written; an open question's clock runs again. Neither the words nor a name. */
export const sendQuestionAnswered: JobDefinition<About> = {
  queue: QUESTION_ANSWERED_QUEUE,
  data: aboutInvitation,
  async run(services, { invitationId }, job) {
    await mailInvitedFirm(services, job, {
      invitationId,
      template: 'question-answered',
      withLink: true,
      words: ({ invitation, now }, link) =>
        LIVE.includes(invitation.status)
          ? { offerDue: OPEN.includes(invitation.status) ? speakDueTime(invitation.offer_due_at, now) : null, link }
          : null,
    });
  },
};
