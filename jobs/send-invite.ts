import { z } from 'zod';
import { setUpUrl } from '../domain/staff/set-up-url.ts';
import { INVITE_QUEUE, prepareInvite } from '../domain/staff/staff-mails.server.ts';
import { type JobDefinition, mailOnce } from './job.ts';

const data = z.object({ staffId: z.uuid() });

export const sendInvite: JobDefinition<z.infer<typeof data>> = {
  queue: INVITE_QUEUE,
  data,
  async run(services, { staffId }, job) {
    const { database, siteUrl } = services;
    const invite = await prepareInvite(database, staffId);
    if (!invite) return;
    await mailOnce(services, job, {
      template: 'invite',
      props: { siteUrl, name: invite.name, setUpUrl: setUpUrl(siteUrl, invite.token) },
      to: invite.email,
      subjectId: staffId,
    });
  },
};
