import { z } from 'zod';
import { inquiryStatuses } from '../domain/inquiries/inquiry-status.ts';
import { referenceOf } from '../domain/inquiries/reference.ts';
import { speakPlace } from '../domain/inquiries/speak-place.ts';
import { findOpenPromise } from '../domain/process/find-open-promise.server.ts';
import { PROMISE_AT_RISK_QUEUE } from '../domain/process/mark-promises.server.ts';
import { speakDueDate } from '../domain/time/due-words.ts';
import { type JobDefinition, mailOnce } from './job.ts';

const data = z.object({ inquiryId: z.uuid(), missed: z.boolean() });

export const sendPromiseAtRisk: JobDefinition<z.infer<typeof data>> = {
  queue: PROMISE_AT_RISK_QUEUE,
  data,
  async run(services, { inquiryId, missed }, job) {
    const promise = await findOpenPromise(services.database, inquiryId);
    if (!promise) return;
    const { siteUrl, operatorMail } = services;
    const { dueAt, postalCode, status, email } = promise;
    await mailOnce(services, job, {
      template: 'promise-at-risk',
      props: {
        siteUrl,
        link: `${siteUrl}/zentrale/anfragen/${inquiryId}/`,
        reference: referenceOf(inquiryId),
        missed,
        promised: speakDueDate(dueAt),
        place: speakPlace(postalCode),
        status: inquiryStatuses[status],
        told: email !== null,
      },
      to: operatorMail,
      subjectId: inquiryId,
      toOperator: true,
    });
  },
};
