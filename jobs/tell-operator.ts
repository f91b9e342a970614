import { z } from 'zod';
import { describeInquiry } from '../domain/inquiries/describe-inquiry.ts';
import { listQuarantined, notifyAgain } from '../domain/inquiries/quarantine.server.ts';
import { speakPostalCode } from '../domain/inquiries/speak-place.ts';
import { referenceOf } from '../domain/inquiries/summarise-for-operator.ts';
import { speakMunichTime } from '../domain/time/munich-time.ts';
import { type JobDefinition, mailOnce } from './job.ts';

const data = z.object({});
const MOST_LISTED = 20;

/** Every working morning: what is held back as probable spam, and whom nobody was told of. Silent when all is well. */
export const tellOperator: JobDefinition<object> = {
  queue: 'tell-operator',
  cron: '30 7 * * 1-5',
  data,
  async run(services, _, job) {
    const { database, siteUrl, operatorMail, log } = services;
    const untold = await notifyAgain(database);
    if (untold.length > 0) log.error({ inquiries: untold }, 'nobody was told of these inquiries: trying again');
    const { inquiries, count } = await listQuarantined(database, MOST_LISTED);
    if (count + untold.length === 0) return;
    // No name, no number: this mail is about many, and erasing one of them cannot take it back.
    const held = inquiries.map((inquiry) => ({
      reference: referenceOf(inquiry.id),
      receivedAt: speakMunichTime(inquiry.received_at),
      postalCode: speakPostalCode(inquiry.postal_code),
      property: describeInquiry(inquiry).property,
      flags: inquiry.flags,
    }));
    await mailOnce(services, job, {
      template: 'operator-digest',
      props: { siteUrl, held, more: count - held.length, untold: untold.map(referenceOf) },
      to: operatorMail,
      subjectId: null,
      toOperator: true,
    });
  },
};
