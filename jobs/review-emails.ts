import { z } from 'zod';
import { takedownReasonTexts } from '../content/reviews.ts';
import { wasSent } from '../domain/deliveries/deliver-mail.server.ts';
import { isReviewPublished } from '../domain/reviews/list-reviews.server.ts';
import { findNoticeForMail } from '../domain/reviews/notices.server.ts';
import {
  findRequest,
  findReviewForMail,
  findReviewPage,
  makeRequestLink,
  makeReviewLink,
} from '../domain/reviews/write-review.server.ts';
import { emailToFirm } from './firm-emails.ts';
import { type JobDefinition, type JobServices, messageIdOf, sendEmailOnce } from './job.ts';
import { aboutInvitation, emailToCustomer } from './to-customer.ts';

const PAGE = '/meine-anfrage/bewertung/?s=';

/** The consent is for this one email, and its link objects. */
const ask: JobDefinition<z.infer<typeof aboutInvitation>> = {
  ...emailToCustomer({
    data: aboutInvitation,
    template: 'review-ask',
    async buildProps({ database, siteUrl }, { invitationId }) {
      const request = await findRequest(database, invitationId);
      if (!request) return null;
      return { firm: request.firm, objectUrl: `${siteUrl}${PAGE}${await makeRequestLink(database, invitationId)}` };
    },
    opens: (database, { invitationId }) => findReviewPage(database, invitationId),
  }),
  links: ['customer', 'review'],
};

const aboutReview = z.object({ subjectId: z.uuid() });

async function openReview({ database, siteUrl }: JobServices, job: { id: string; queue: string }, subjectId: string) {
  const review = await findReviewForMail(database, subjectId);
  if (!review?.email || (await wasSent(database, messageIdOf(job, siteUrl)))) return null;
  const link = `${siteUrl}${PAGE}${await makeReviewLink(database, subjectId)}`;
  return { ...review, to: review.email, link };
}

const noted: JobDefinition<z.infer<typeof aboutReview>> = {
  name: 'send-review-noted',
  data: aboutReview,
  links: ['review'],
  async run(services, { subjectId }, job) {
    const review = await openReview(services, job, subjectId);
    if (!review) return;
    const { to, firm, number, link } = review;
    const email = { template: 'review-noted', props: { firm, number, link } } as const;
    await sendEmailOnce(services, job, { ...email, to, replyTo: services.operatorMail, subjectId });
  },
};

const decisions = z.enum(['taken-down', 'put-back', 'stands']);

const aboutDecision = aboutReview.extend({ decision: decisions });
/** Art. 17 DSA: the reason, and how to object. Not sent if the office has decided otherwise meanwhile. */
const decided: JobDefinition<z.infer<typeof aboutDecision>> = {
  name: 'send-review-decided',
  data: aboutDecision,
  links: ['review'],
  async run(services, { subjectId, decision }, job) {
    const review = await openReview(services, job, subjectId);
    if (!review || (review.takedownReason === null) !== (decision === 'put-back')) return;
    const { to, firm, takedownReason, takedownFacts: facts, link } = review;
    const reason = takedownReason && takedownReasonTexts[takedownReason];
    const email = { template: 'review-decided', props: { firm, decision, reason, facts, link } } as const;
    await sendEmailOnce(services, job, { ...email, to, replyTo: services.operatorMail, subjectId });
  },
};

const aboutNotice = z.object({ noticeId: z.uuid() });

/** Art. 16 DSA: that the report has arrived, and what was decided. */
const notice: JobDefinition<z.infer<typeof aboutNotice>> = {
  name: 'send-review-notice',
  data: aboutNotice,
  async run(services, { noticeId }, job) {
    const found = await findNoticeForMail(services.database, noticeId);
    if (!found) return;
    const { to, firm, number, decision } = found;
    const props = { firm, number, decision: decision ?? 'received' } as const;
    const email = { template: 'review-notice', props } as const;
    await sendEmailOnce(services, job, { ...email, to, replyTo: services.operatorMail, subjectId: noticeId });
  },
};

const arrived = emailToFirm({
  data: z.object({ firmId: z.uuid(), reviewId: z.uuid() }),
  template: 'review-arrived',
  buildProps: async ({ database }, { reviewId }) => ((await isReviewPublished(database, reviewId)) ? {} : null),
});

export const reviewEmails = [ask, noted, decided, notice, arrived];
