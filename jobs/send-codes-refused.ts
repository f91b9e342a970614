import { z } from 'zod';
import { CODES_REFUSED_QUEUE } from '../domain/staff/refused-codes.server.ts';
import { findAddressee } from '../domain/staff/staff-mails.server.ts';
import { speakMunichTime } from '../domain/time/munich-time.ts';
import { type JobDefinition, mailOnce } from './job.ts';

const data = z.object({ staffId: z.uuid(), at: z.iso.datetime() });

export const sendCodesRefused: JobDefinition<z.infer<typeof data>> = {
  queue: CODES_REFUSED_QUEUE,
  data,
  async run(services, { staffId, at }, job) {
    const person = await findAddressee(services.database, staffId);
    if (!person) return;
    await mailOnce(services, job, {
      template: 'codes-refused',
      props: { siteUrl: services.siteUrl, name: person.name, at: speakMunichTime(new Date(at)) },
      to: person.email,
      subjectId: staffId,
    });
  },
};
