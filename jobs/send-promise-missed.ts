import { z } from 'zod';
import { referenceOf } from '../domain/inquiries/reference.ts';
import { findOpenPromise } from '../domain/process/find-open-promise.server.ts';
import { PROMISE_MISSED_QUEUE } from '../domain/process/mark-promises.server.ts';
import { speakDueDate } from '../domain/time/due-words.ts';
import { type JobDefinition, mailOnce } from './job.ts';
import { mailWithLink } from './mail-with-link.ts';

const data = z.object({ inquiryId: z.uuid(), until: z.iso.datetime().nullable() });

export const sendPromiseMissed: JobDefinition<z.infer<typeof data>> = {
  queue: PROMISE_MISSED_QUEUE,
  data,
  async run(services, { inquiryId, until }, job) {
    const promise = await findOpenPromise(services.database, inquiryId);
    if (!promise?.email) return;
    const { siteUrl, operatorMail } = services;
    const { firms, dueAt, email } = promise;
    await mailWithLink(services, { inquiryId, to: email }, (link) =>
      mailOnce(services, job, {
        template: 'promise-missed',
        props: {
          siteUrl,
          reference: referenceOf(inquiryId),
          link,
          promised: speakDueDate(dueAt),
          firms,
          until: until && speakDueDate(new Date(until)),
        },
        to: email,
        replyTo: operatorMail,
        subjectId: inquiryId,
      }),
    );
  },
};
