import { z } from 'zod';
import { findAddressee, NEW_DEVICE_QUEUE } from '../domain/staff/staff-mails.server.ts';
import { speakMunichTime } from '../domain/time/munich-time.ts';
import { type JobDefinition, mailOnce } from './job.ts';

const data = z.object({ staffId: z.uuid(), device: z.string(), at: z.iso.datetime() });

export const sendNewDevice: JobDefinition<z.infer<typeof data>> = {
  queue: NEW_DEVICE_QUEUE,
  data,
  async run(services, { staffId, device, at }, job) {
    const person = await findAddressee(services.database, staffId);
    if (!person) return;
    await mailOnce(services, job, {
      template: 'new-device',
      props: { siteUrl: services.siteUrl, name: person.name, device, at: speakMunichTime(new Date(at)) },
      to: person.email,
      subjectId: staffId,
    });
  },
};
