import { z } from 'zod';
import { mayReceiveErased } from '../domain/deliveries/mail-limits.server.ts';
import { referenceOf } from '../domain/inquiries/summarise-for-operator.ts';
import { ERASED_QUEUE } from '../domain/process/request-erasure.server.ts';
import { speakDueTime } from '../domain/time/due-words.ts';
import { type JobDefinition, mailOnce } from './job.ts';
import { mailWithLink } from './mail-with-link.ts';

const data = z.object({ inquiryId: z.uuid() });
type Row = { email_address: string | null; erase_due_at: Date | null; now: Date };

/** Leaves at the start of the wait, while there is still an address. Called off meanwhile, it says nothing. */
export const sendErased: JobDefinition<z.infer<typeof data>> = {
  queue: ERASED_QUEUE,
  data,
  async run(services, { inquiryId }, job) {
    const { rows } = await services.database.query<Row>({
      text: 'select email_address, erase_due_at, now() as now from inquiries where id = $1',
      values: [inquiryId],
    });
    const { email_address: to, erase_due_at: due, now } = rows[0] ?? {};
    if (!to || !due || !now) return;
    const { siteUrl, operatorMail } = services;
    await mailWithLink(services, { inquiryId, to }, (link) =>
      mailOnce(services, job, {
        template: 'erased',
        props: { siteUrl, reference: referenceOf(inquiryId), time: speakDueTime(due, now), link },
        to,
        replyTo: operatorMail,
        subjectId: inquiryId,
        ...(services.rateLimits && { isAllowed: (client) => mayReceiveErased(client, to) }),
      }),
    );
  },
};
