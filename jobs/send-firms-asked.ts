import { z } from 'zod';
import { capabilityWords } from '../content/partner-words.ts';
import { referenceOf } from '../domain/inquiries/reference.ts';
import { findAskedFirms } from '../domain/matching/find-asked-firms.server.ts';
import { FIRMS_ASKED_QUEUE } from '../domain/matching/write-invitations.server.ts';
import { NO_FIRM_QUEUE } from '../domain/process/match-inquiry.server.ts';
import { speakDueTime } from '../domain/time/due-words.ts';
import { speakMunichDate } from '../domain/time/munich-time.ts';
import type { MailProps } from '../mails/render.tsx';
import { type Job, type JobDefinition, type JobServices, mailOnce } from './job.ts';
import { mailWithLink } from './mail-with-link.ts';

const asked = z.object({ inquiryId: z.uuid(), runId: z.uuid() });

export const sendFirmsAsked: JobDefinition<z.infer<typeof asked>> = {
  queue: FIRMS_ASKED_QUEUE,
  data: asked,
  async run(services, { inquiryId, runId }, job) {
    const found = await findAskedFirms(services.database, runId);
    if (!found) return;
    const firms = found.firms.map(({ capabilities, insuredOn, ...firm }) => ({
      ...firm,
      does: capabilities.map((capability) => capabilityWords[capability]).join(', '),
      insuredOn: insuredOn && speakMunichDate(insuredOn),
    }));
    await tellCustomer(services, job, inquiryId, 'firms-asked', ({ promiseDue, now }) => {
      const late = found.offerDue > promiseDue;
      const time = speakDueTime(late ? found.offerDue : promiseDue, now);
      return { firms, further: found.further, time, late };
    });
  },
};

const inquiry = z.object({ inquiryId: z.uuid() });

export const sendNoFirm: JobDefinition<z.infer<typeof inquiry>> = {
  queue: NO_FIRM_QUEUE,
  data: inquiry,
  async run(services, { inquiryId }, job) {
    await tellCustomer(services, job, inquiryId, 'no-firm', ({ waiting }) => (waiting ? {} : null));
  },
};

type Row = { email: string | null; promiseDue: Date; waiting: boolean; now: Date };
type Templates = 'firms-asked' | 'no-firm';
type Words<Name extends Templates> = Omit<MailProps[Name], 'siteUrl' | 'reference' | 'link'>;

/** Nothing is said any more to whoever has ended it or has it erased. */
async function tellCustomer<Name extends Templates>(
  services: JobServices,
  job: Job,
  inquiryId: string,
  template: Name,
  words: (row: Row) => Words<Name> | null,
) {
  const { rows } = await services.database.query<Row>({
    text: `select nullif(email_address, '') as email, promise_due_at as "promiseDue", now() as now,
        not exists (select from invitations i where i.inquiry_id = q.id
          and i.status in ('invited', 'engaged', 'offered', 'released', 'ordered')) as waiting
      from inquiries q where id = $1 and erase_due_at is null and status in ('new', 'matching', 'offers')`,
    values: [inquiryId],
  });
  const [row] = rows;
  const told = row && words(row);
  const { siteUrl, operatorMail } = services;
  const to = row?.email;
  if (!to || !told) return;
  await mailWithLink(services, { inquiryId, to }, (link) =>
    mailOnce(services, job, {
      template,
      props: { siteUrl, reference: referenceOf(inquiryId), link, ...told } as unknown as MailProps[Name],
      to,
      replyTo: operatorMail,
      subjectId: inquiryId,
    }),
  );
}
