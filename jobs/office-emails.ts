import { z } from 'zod';
import { newsletterPages } from '../content/newsletter.ts';
import { formatPlace, formatPostalCode, nameProperty } from '../domain/inquiries/describe-inquiry.ts';
import { findInquiry } from '../domain/inquiries/inquiry.server.ts';
import { listQuarantined } from '../domain/inquiries/quarantine.server.ts';
import { referenceOf } from '../domain/inquiries/reference.ts';
import { refusalReportSchema } from '../domain/inquiries/refusal-report.ts';
import { summariseForOperator } from '../domain/inquiries/summarise-for-operator.ts';
import { setUpUrl } from '../domain/magic-links/link-addresses.ts';
import { prepareConfirmation, recordConfirmationMail } from '../domain/newsletter/newsletter.server.ts';
import { prepareWelcome } from '../domain/newsletter/unsubscribe.server.ts';
import { makeTestMailToken, testMailUrl } from '../domain/operation/test-mail.server.ts';
import { findPhotosOf } from '../domain/photos/store-photo.server.ts';
import { hasLongerResponseTime } from '../domain/settings/absence.server.ts';
import { findAddressee, prepareInvite } from '../domain/staff/set-up.server.ts';
import { taskKinds } from '../domain/tasks/task-kinds.ts';
import { findDueTasks } from '../domain/tasks/tasks.server.ts';
import { formatDueDate, formatMunichTime } from '../domain/time/munich-clock.ts';
import { findOpenResponseTime } from '../domain/workflow/apply-transition.server.ts';
import { inquiryStatuses } from '../domain/workflow/reasons.ts';
import type { MailProps } from '../mails/render.tsx';
import { type EmailRow, type JobDefinition, type JobServices, messageIdOf, sendEmailOnce, toJob } from './job.ts';

const MAX_LISTED = 20;

type OwnEmail<Data, Name extends keyof MailProps> = EmailRow<Data, Name> & {
  about?(data: Data): string | null;
  /** Null: nothing to send. Without `to` it goes to the operator. */
  buildProps(
    services: JobServices,
    data: Data,
  ): Promise<{ props: MailProps[Name]; to?: string; replyTo?: string; token?: string } | null>;
};

/** Emails to staff have no limit, and those to the operator are retried forever. */
function toOwn<Data, Name extends keyof MailProps>(row: OwnEmail<Data, Name>): JobDefinition<Data> {
  const { links, template, about, buildProps } = row;
  return {
    ...toJob(row, z.object({})),
    links,
    async run(services, payload, job) {
      const found = await buildProps(services, payload);
      if (!found) return;
      await sendEmailOnce(services, job, {
        template,
        to: services.operatorMail,
        ...found,
        subjectId: about?.(payload) ?? null,
        toOwn: found.to ? 'staff' : 'operator',
      });
    },
  };
}

const aboutInquiry = z.object({ inquiryId: z.uuid() });
const aboutStaff = z.object({ staffId: z.uuid() });

export const operatorEmails = [
  toOwn({
    name: 'notify-operator',
    data: aboutInquiry,
    template: 'operator-notification',
    about: ({ inquiryId }) => inquiryId,
    async buildProps({ database, siteUrl }, { inquiryId }) {
      const inquiry = await findInquiry(database, inquiryId);
      if (!inquiry) return null;
      const photos = (await findPhotosOf(database, [inquiryId])).get(inquiryId) ?? [];
      return {
        props: {
          ...summariseForOperator(inquiry, photos, siteUrl),
          absent: await hasLongerResponseTime(database),
          due: inquiry.response_due_at && formatDueDate(inquiry.response_due_at),
        },
        replyTo: inquiry.email_address ?? undefined,
      };
    },
  }),
  toOwn({
    name: 'report-refusal',
    data: refusalReportSchema,
    template: 'refusal',
    buildProps: async (_, report) => ({ props: report }),
  }),
  toOwn({
    name: 'report-undeliverable',
    data: z.object({
      kind: z.string(),
      subjectId: z.uuid().nullable(),
      reason: z.string(),
      suppressed: z.boolean(),
    }),
    template: 'undeliverable',
    about: ({ subjectId }) => subjectId,
    // An email to a firm or a colleague has another subject.
    async buildProps({ database, siteUrl }, { subjectId, ...report }) {
      const inquiry = subjectId && (await findInquiry(database, subjectId));
      const link = `${siteUrl}/zentrale/${inquiry ? `anfragen/${inquiry.id}` : 'postausgang'}/`;
      return { props: { ...report, link, reference: inquiry ? referenceOf(inquiry.id) : null } };
    },
  }),
  // Contains no personal data, because erasing one inquiry cannot retract this email.
  toOwn({
    name: 'notify-operator-digest',
    data: z.object({ unnotified: z.array(z.uuid()).default([]) }),
    template: 'operator-digest',
    async buildProps({ database }, { unnotified }) {
      const { inquiries, count } = await listQuarantined(database, MAX_LISTED);
      if (count + unnotified.length === 0) return null;
      const held = inquiries.map((inquiry) => ({
        reference: referenceOf(inquiry.id),
        receivedAt: formatMunichTime(inquiry.received_at),
        postalCode: formatPostalCode(inquiry.postal_code),
        property: nameProperty(inquiry),
        flags: inquiry.flags,
      }));
      return { props: { held, more: count - held.length, unnotified: unnotified.map(referenceOf) } };
    },
  }),
  toOwn({
    data: aboutInquiry.extend({ missed: z.boolean() }),
    template: 'response-at-risk',
    about: ({ inquiryId }) => inquiryId,
    async buildProps({ database, siteUrl }, { inquiryId, missed }) {
      const responseTime = await findOpenResponseTime(database, inquiryId);
      if (!responseTime) return null;
      const { dueAt, postalCode, status, email } = responseTime;
      return {
        props: {
          link: `${siteUrl}/zentrale/anfragen/${inquiryId}/`,
          reference: referenceOf(inquiryId),
          missed,
          promised: formatDueDate(dueAt),
          place: formatPlace(postalCode),
          status: inquiryStatuses[status],
          notified: email !== null,
        },
      };
    },
  }),
  toOwn({
    template: 'test-mail',
    links: ['test-mail'],
    buildProps: async ({ database, siteUrl, mailing }) => ({
      props: { link: testMailUrl(siteUrl, await makeTestMailToken(database, mailing)) },
    }),
  }),
  // Contains references only, for the same reason.
  toOwn({
    data: z.object({ staffId: z.uuid().nullable(), taskIds: z.array(z.string().regex(/^\d{1,18}$/)) }),
    template: 'task-due',
    about: ({ staffId }) => staffId,
    async buildProps({ database, siteUrl }, { staffId, taskIds }) {
      const tasks = await findDueTasks(database, taskIds);
      if (tasks.length === 0) return null;
      const person = staffId && (await findAddressee(database, staffId));
      const listed = tasks.slice(0, MAX_LISTED).map(({ id, kind, inquiryId, dueAt }) => ({
        id,
        title: taskKinds[kind].title,
        reference: inquiryId && referenceOf(inquiryId),
        due: formatDueDate(dueAt),
      }));
      const props = { link: `${siteUrl}/zentrale/`, tasks: listed, more: tasks.length - listed.length };
      return person
        ? { props: { ...props, name: person.name }, to: person.email }
        : { props: { ...props, name: null } };
    },
  }),
];

export const staffEmails = [
  toOwn({
    data: aboutStaff,
    template: 'invite',
    links: ['office-set-up'],
    about: ({ staffId }) => staffId,
    async buildProps({ database, siteUrl }, { staffId }) {
      const invite = await prepareInvite(database, staffId);
      if (!invite) return null;
      const { name, email: to, token } = invite;
      return { props: { name, setUpUrl: setUpUrl(siteUrl, token) }, to, token };
    },
  }),
  toOwn({
    data: aboutStaff.extend({ device: z.string(), at: z.iso.datetime() }),
    template: 'new-device',
    about: ({ staffId }) => staffId,
    async buildProps({ database }, { staffId, device, at }) {
      const person = await findAddressee(database, staffId);
      return person && { props: { name: person.name, device, at: formatMunichTime(new Date(at)) }, to: person.email };
    },
  }),
  toOwn({
    data: aboutStaff.extend({ at: z.iso.datetime() }),
    template: 'codes-refused',
    about: ({ staffId }) => staffId,
    async buildProps({ database }, { staffId, at }) {
      const person = await findAddressee(database, staffId);
      return person && { props: { name: person.name, at: formatMunichTime(new Date(at)) }, to: person.email };
    },
  }),
];

const aboutReader = z.object({ subscriptionId: z.uuid() });
type AboutReader = z.infer<typeof aboutReader>;

const confirmation: JobDefinition<AboutReader> = {
  name: 'send-newsletter-confirmation',
  data: aboutReader,
  links: ['newsletter-confirm'],
  async run(services, { subscriptionId: subjectId }, job) {
    const { database, siteUrl, rateLimits } = services;
    const found = await prepareConfirmation(database, subjectId, { rateLimits });
    if (!found) return;
    const props = { confirmUrl: `${siteUrl}${newsletterPages.confirm.path}?token=${found.token}` };
    await sendEmailOnce(services, job, { template: 'newsletter-confirmation', props, to: found.email, subjectId });
    await recordConfirmationMail(database, subjectId, messageIdOf(job, siteUrl));
  },
};

const welcome: JobDefinition<AboutReader> = {
  name: 'send-newsletter-welcome',
  data: aboutReader,
  links: ['newsletter-unsubscribe'],
  async run(services, { subscriptionId: subjectId }, job) {
    const found = await prepareWelcome(services.database, subjectId);
    if (!found) return;
    const unsubscribeUrl = `${services.siteUrl}${newsletterPages.unsubscribe.path}?token=${found.token}`;
    const email = { template: 'newsletter-welcome', props: { unsubscribeUrl }, unsubscribeUrl } as const;
    await sendEmailOnce(services, job, { ...email, to: found.email, subjectId });
  },
};

export const readerEmails = [confirmation, welcome];
