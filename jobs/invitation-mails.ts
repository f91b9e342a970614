import { z } from 'zod';
import {
  ERASE_NOTICE_QUEUE,
  INVITATION_OVER_QUEUE,
  LAPSED_QUEUE,
  REMINDER_QUEUE,
} from '../domain/invitations/invitation-queues.ts';
import { noteMailLeft } from '../domain/invitations/note-mail-left.server.ts';
import { LIVE } from '../domain/invitations/take-invitation-step.server.ts';
import { INVITATION_QUEUE } from '../domain/matching/write-invitations.server.ts';
import { speakDueTime } from '../domain/time/due-words.ts';
import type { JobDefinition } from './job.ts';
import { mailInvitedFirm } from './mail-invited-firm.ts';

const aboutInvitation = z.object({ inquiryId: z.uuid(), invitationId: z.uuid() });
type About = z.infer<typeof aboutInvitation>;

export const sendInvitation: JobDefinition<About> = {
  queue: INVITATION_QUEUE,
  // The firm's time runs: tried every half minute, without growing pauses.
  settings: { retryDelay: 30, retryDelayMax: 30, retryLimit: 2_000 },
  data: aboutInvitation,
  async run(services, { invitationId }, job) {
    const left = await mailInvitedFirm(services, job, {
      invitationId,
      template: 'invitation',
      withLink: true,
      words({ invitation, about, now }, link) {
        if (invitation.status !== 'invited' || !about) return null;
        return { ...about, ...speakDeadlines(invitation, now), link };
      },
    });
    if (left) await noteMailLeft(services.database, invitationId);
  },
};

export const sendReminder: JobDefinition<About> = {
  queue: REMINDER_QUEUE,
  data: aboutInvitation,
  async run(services, { invitationId }, job) {
    await mailInvitedFirm(services, job, {
      invitationId,
      template: 'reminder',
      withLink: true,
      words({ invitation, about, now }, link) {
        if (invitation.status !== 'invited' || !about || invitation.answer_due_at <= now) return null;
        return { ...about, ...speakDeadlines(invitation, now), link };
      },
    });
  },
};

export const sendLapsed: JobDefinition<About> = {
  queue: LAPSED_QUEUE,
  data: aboutInvitation,
  async run(services, { invitationId }, job) {
    await mailInvitedFirm(services, job, {
      invitationId,
      template: 'lapsed',
      withLink: true,
      words: ({ invitation, about }, link) =>
        invitation.status === 'silent' && about ? { place: about.place, link } : null,
    });
  },
};

const over = z.object({
  invitationId: z.uuid(),
  how: z.enum(['vetoed', 'recalled', 'passed', 'closing', 'kept']),
  hadContact: z.boolean().default(false),
});

export const sendInvitationOver: JobDefinition<z.infer<typeof over>> = {
  queue: INVITATION_OVER_QUEUE,
  data: over,
  async run(services, { invitationId, how, hadContact }, job) {
    await mailInvitedFirm(services, job, {
      invitationId,
      template: 'invitation-over',
      withLink: false,
      words: ({ invitation }) =>
        (how === 'closing' || how === 'kept') && !LIVE.includes(invitation.status) ? null : { how, hadContact },
    });
  },
};

const notice = z.object({ invitationId: z.uuid() });

export const sendEraseNotice: JobDefinition<z.infer<typeof notice>> = {
  queue: ERASE_NOTICE_QUEUE,
  data: notice,
  async run(services, { invitationId }, job) {
    await mailInvitedFirm(services, job, {
      invitationId,
      template: 'erase-notice',
      withLink: false,
      words: () => ({}),
    });
  },
};

function speakDeadlines({ answer_due_at, offer_due_at }: { answer_due_at: Date; offer_due_at: Date }, now: Date) {
  return { answerBy: speakDueTime(answer_due_at, now), offerBy: speakDueTime(offer_due_at, now) };
}
