import { z } from 'zod';
import { type Appointment, listAppointments } from '../domain/appointments/appointments.server.ts';
import { calendarsOf, calendarsOff, findAppointmentPlace } from '../domain/appointments/calendar-file.server.ts';
import { isShared } from '../domain/contact-sharing/share-contact.server.ts';
import { findFirmName } from '../domain/firms/find-firm.server.ts';
import { recordInvitationSent } from '../domain/invitations/deadlines.server.ts';
import { findInvitation, findInvitationForMail } from '../domain/invitations/find-invitation.server.ts';
import { LIVE_INVITATION_STATUSES, lockInvitation } from '../domain/invitations/invitation-transitions.server.ts';
import { mayComeBack } from '../domain/invitations/recall.server.ts';
import { INVITATIONS, invitationUrl, OFFERS } from '../domain/magic-links/link-addresses.ts';
import { isMailboxProven, makeLink } from '../domain/magic-links/make-link.server.ts';
import { findOpenExtension } from '../domain/offers/extensions.server.ts';
import { formatDueDate, formatMunichDay } from '../domain/time/munich-clock.ts';
import type { Invited } from '../mails/invitation.tsx';
import type { MailProps } from '../mails/render.tsx';
import { findNow, type Queries, type Sql } from '../platform/db/rows.ts';
import { type EmailRow, hasLeft, type JobDefinition, type JobServices, sendEmailOnce, toJob } from './job.ts';
import { aboutFirm, aboutInvitation, emailToCustomer, isOpenInquiry } from './to-customer.ts';

type Found = NonNullable<Awaited<ReturnType<typeof findInvitationForMail>>>;
type Template = { [Name in keyof MailProps]: MailProps[Name] extends Invited ? Name : never }[keyof MailProps];
type About = { invitationId: string };

type InvitationEmail<Data extends About, Name extends Template> = EmailRow<Data, Name> & {
  withLink: boolean | ((found: Found) => boolean);
  /** The inquiry is erased, so nothing else changes the invitation. */
  evenErased?: boolean;
  /** Null: no longer true, do not send. Checked again with the claim, because rendering takes time. */
  buildProps(
    found: Found,
    link: string,
    data: Data,
    database: Sql,
  ): Promise<BuiltProps<Name> | null> | BuiltProps<Name> | null;
  afterwards?(services: JobServices, data: Data): Promise<void>;
};
type BuiltProps<Name extends Template> = Omit<MailProps[Name], keyof Invited>;

/** Filed under the invitation; its link exists only in this email. */
export function emailToInvitedFirm<Data extends About, Name extends Template>(
  row: InvitationEmail<Data, Name>,
): JobDefinition<Data> {
  const { template, withLink, evenErased, buildProps, files, afterwards } = row;

  /** Null: no longer true, do not send. */
  async function open(database: Sql, payload: Data) {
    const found = await findInvitationForMail(database, payload.invitationId);
    return found && (await buildProps(found, '', payload, database)) ? found : null;
  }

  /** Takes the lock of every action, so that ending the invitation also ends this link. */
  function openWithLink(database: Queries, payload: Data) {
    const { invitationId } = payload;
    return database.transaction(async (client) => {
      if (!evenErased && (await lockInvitation(client, invitationId)).kind !== 'locked') return null;
      const found = await open(client, payload);
      if (!found || (typeof withLink === 'function' && !withLink(found))) return found && { found, token: null };
      return { found, token: (await makeLink(client, { audience: 'invitation', invitationId })).token };
    });
  }

  return {
    ...toJob(row, aboutInvitation),
    links: withLink ? ['invitation'] : [],
    async run(services, payload, job) {
      const { database, siteUrl, operatorMail } = services;
      const opened = withLink
        ? await openWithLink(database, payload)
        : { found: await open(database, payload), token: null };
      if (!opened?.found) return;
      const { found, token } = opened;
      const { contactName, reference } = found;
      const props = await buildProps(found, token ? invitationUrl(siteUrl, reference, token) : '', payload, database);
      const outcome = await sendEmailOnce(services, job, {
        template,
        props: { contactName, reference, place: found.about?.place, ...props } as never,
        to: found.email,
        replyTo: operatorMail,
        subjectId: payload.invitationId,
        files: await files?.(services, payload),
        token,
        isAllowed: async (client) => (await open(client, payload)) !== null,
      });
      if (hasLeft(outcome)) await afterwards?.(services, payload);
    },
  };
}

const OPEN = ['invited', 'engaged'];

function describeDeadlines({ invitation }: Found) {
  const { answer_due_at, offer_due_at } = invitation;
  return { answerBy: formatDueDate(answer_due_at), offerBy: formatDueDate(offer_due_at) };
}

const whileIn = (
  template: 'contact-shared' | 'firm-ordered' | 'firm-order-denied' | 'firm-order-question' | 'firm-order-undone',
  status: string,
  name?: string,
) =>
  emailToInvitedFirm({
    name,
    template,
    withLink: true,
    buildProps: ({ invitation }, link, about) => (invitation.status === status ? { ...about, link } : null),
  });

export const aboutOneSide = aboutInvitation.extend({ side: z.enum(['customer', 'firm']) });
const aboutUndone = aboutOneSide.extend({ by: z.enum(['customer', 'firm', 'staff', 'system']).default('system') });
type OneSide = z.infer<typeof aboutOneSide>;
type Side<Data> = Pick<JobDefinition<Data>, 'name' | 'links' | 'run'>;
export function bySide<Data extends OneSide>(
  data: z.ZodType<Data>,
  sides: { customer: Side<Data>; firm: Side<Data> },
): JobDefinition<Data> {
  const links = [...(sides.customer.links ?? []), ...(sides.firm.links ?? [])];
  return {
    name: sides.customer.name,
    data,
    links,
    run: (services, payload, job) => sides[payload.side].run(services, payload, job),
  };
}

export const invitationEmails = [
  emailToInvitedFirm({
    // Retries every half minute without backoff, because the firm's deadlines run.
    settings: { retryDelay: 30, retryDelayMax: 30, retryLimit: 2_000 },
    template: 'invitation',
    withLink: true,
    buildProps: (found, link) =>
      found.invitation.status === 'invited' && found.about
        ? { ...found.about, ...describeDeadlines(found), link }
        : null,
    afterwards: ({ database }, { invitationId }) => recordInvitationSent(database, invitationId),
  }),
  emailToInvitedFirm({
    template: 'reminder',
    withLink: true,
    buildProps(found, link) {
      const { invitation, about, now } = found;
      if (invitation.status !== 'invited' || !about || invitation.answer_due_at <= now) return null;
      return { ...about, ...describeDeadlines(found), link };
    },
  }),
  emailToInvitedFirm({
    template: 'lapsed',
    withLink: true,
    buildProps: ({ invitation, about }, link) =>
      invitation.status === 'silent' && about ? { place: about.place, link } : null,
  }),
  emailToInvitedFirm({
    data: z.object({
      invitationId: z.uuid(),
      how: z.enum(['excluded', 'recalled', 'ended', 'passed', 'closing', 'kept']),
      hadContact: z.boolean().default(false),
      day: z.iso.date().optional(),
    }),
    template: 'invitation-over',
    withLink: false,
    buildProps: ({ invitation, now }, __, { how, hadContact, day }) =>
      (
        how === 'excluded'
          ? LIVE_INVITATION_STATUSES.includes(invitation.status) || mayComeBack(invitation, now)
          : (how === 'closing' || how === 'kept') && !LIVE_INVITATION_STATUSES.includes(invitation.status)
      )
        ? null
        : { how, hadContact, day: day && formatMunichDay(day) },
  }),
  emailToInvitedFirm({
    data: z.object({ invitationId: z.uuid() }),
    template: 'erase-notice',
    withLink: ({ openOrder }) => openOrder,
    evenErased: true,
    buildProps: (_, link) => ({ link: link || null }),
  }),
  // Contains neither the message nor a name.
  emailToInvitedFirm({
    template: 'question-answered',
    withLink: true,
    buildProps: ({ invitation }, link) =>
      LIVE_INVITATION_STATUSES.includes(invitation.status)
        ? { offerDue: OPEN.includes(invitation.status) ? formatDueDate(invitation.offer_due_at) : null, link }
        : null,
  }),
  // Every firm gets the same words: nothing about other firms or their number.
  emailToInvitedFirm({
    data: aboutInvitation.extend({ until: z.iso.date() }),
    template: 'extension-asked',
    withLink: true,
    async buildProps({ reference }, link, { invitationId, until }, database) {
      const open = await findOpenExtension(database, invitationId);
      if (open?.until !== until) return null;
      const [day, decision] = [until, open.decisionOn].map(formatMunichDay) as [string, string];
      return { day, decision, link: link.replace(`${INVITATIONS}${reference}/`, `${OFFERS}${reference}/verlaengern/`) };
    },
  }),
  whileIn('contact-shared', 'shared'),
  emailToInvitedFirm({
    data: aboutInvitation,
    template: 'contact-withdrawn',
    withLink: ({ invitation }) => invitation.status === 'offered',
    buildProps: async ({ invitation }, link, { invitationId }, database) =>
      (await isShared(database, invitationId)) ? null : { link: link || null, done: invitation.status === 'done' },
    files: async ({ database, siteUrl }, about) =>
      calendarsOff(database, { siteUrl, side: 'firm', ...about }, await findNow(database)),
  }),
  // Art. 19 GDPR: firms with the contact are notified of the correction.
  emailToInvitedFirm({
    template: 'contact-corrected',
    withLink: true,
    buildProps: async (_, link, { invitationId }, database) =>
      (await isShared(database, invitationId)) ? { link } : null,
  }),
  whileIn('firm-ordered', 'ordered'),
  whileIn('firm-order-denied', 'shared', 'send-order-denied'),
  emailToInvitedFirm({
    data: aboutInvitation.extend({ excluded: z.boolean().default(false) }),
    template: 'offer-back',
    withLink: true,
    buildProps({ invitation }, link, { excluded }) {
      if (invitation.status === 'offered') return { link, due: null, excluded };
      return OPEN.includes(invitation.status) ? { link, due: formatDueDate(invitation.offer_due_at), excluded } : null;
    },
  }),
  bySide(aboutUndone, {
    customer: aboutFirm('order-undone'),
    firm: whileIn('firm-order-undone', 'shared'),
  }),
  bySide(aboutOneSide, {
    customer: aboutFirm('order-question', isShared),
    firm: whileIn('firm-order-question', 'shared'),
  }),
];

const aboutAppointment = aboutOneSide.extend({
  appointmentId: z.uuid(),
  sequence: z.number(),
  before: z.number().optional(),
  offered: z.array(z.number()).optional(),
});
type AboutAppointment = z.infer<typeof aboutAppointment>;

/** Null if the appointment moved since or is over. */
async function findCurrentAppointment(
  database: Sql,
  about: AboutAppointment,
  cancelled: boolean,
): Promise<Appointment | null> {
  const appointment = (await listAppointments(database, about.invitationId)).find(
    ({ id }) => id === about.appointmentId,
  );
  if (
    appointment?.cancelled !== cancelled ||
    (appointment.startsAt && appointment.startsAt <= (await findNow(database)))
  )
    return null;
  return about.sequence === appointment.sequence ? appointment : null;
}

const timesOf = ({ startsAt }: Appointment, { before }: AboutAppointment) => ({
  time: startsAt ? formatDueDate(startsAt) : '',
  moved: before !== undefined,
  before: before ? formatDueDate(new Date(before)) : null,
});
const HAS_CONTACT = ['shared', 'ordered'];

const calendar = ({ database, siteUrl }: JobServices, about: AboutAppointment, location?: string | null) =>
  calendarsOf(database, { siteUrl, ...about, location }, ({ id }) => id === about.appointmentId);

/** With the address, unless a mistyped email address may belong to somebody else. */
const customerCalendar = async (services: JobServices, about: AboutAppointment) => {
  const isProven = await isMailboxProven(services.database, about.inquiryId);
  return calendar(services, about, isProven ? await findAppointmentPlace(services.database, about.invitationId) : null);
};

const opens = async (database: Sql, { invitationId }: AboutAppointment) =>
  `termin/${(await findInvitation(database, invitationId))?.reference}/`;

const toFirm = (
  template:
    | 'firm-appointment-noted'
    | 'firm-appointment-cancelled'
    | 'firm-appointment-reminder'
    | 'firm-appointment-other',
  { name, cancelled = false }: { name?: string; cancelled?: boolean } = {},
) =>
  emailToInvitedFirm({
    name,
    data: aboutAppointment,
    template,
    withLink: true,
    async buildProps({ invitation }, link, about, database) {
      const appointment = HAS_CONTACT.includes(invitation.status)
        ? await findCurrentAppointment(database, about, cancelled)
        : null;
      if (!appointment || (template === 'firm-appointment-other' && !appointment.otherAsked)) return null;
      return { link, ...timesOf(appointment, about) };
    },
    files: template === 'firm-appointment-other' ? undefined : (services, about) => calendar(services, about),
  });

const toBoth = (template: 'appointment-noted' | 'appointment-cancelled' | 'appointment-reminder', cancelled = false) =>
  bySide(aboutAppointment, {
    customer: emailToCustomer({
      data: aboutAppointment,
      template,
      isDue: isOpenInquiry,
      opens,
      files: customerCalendar,
      async buildProps({ database }, about) {
        const appointment = await findCurrentAppointment(database, about, cancelled);
        const firm = appointment && (await findFirmName(database, about.invitationId));
        return firm ? { firm, ...timesOf(appointment, about) } : null;
      },
    }),
    firm: toFirm(`firm-${template}`, { cancelled }),
  });

export const appointmentEmails = [
  emailToCustomer({
    data: aboutAppointment,
    template: 'appointment-times',
    isDue: isOpenInquiry,
    opens,
    async buildProps({ database }, about) {
      const appointment = await findCurrentAppointment(database, about, false);
      const firm = appointment && (await findFirmName(database, about.invitationId));
      // Newer times have their own email.
      const isStillOffered = (time: Date) => about.offered?.includes(time.getTime()) ?? true;
      if (!firm || appointment.offered.length === 0 || !appointment.offered.every(isStillOffered)) return null;
      return { firm, times: appointment.offered.map(formatDueDate) };
    },
  }),
  toFirm('firm-appointment-other', { name: 'send-appointment-other' }),
  toBoth('appointment-noted'),
  toBoth('appointment-reminder'),
  toBoth('appointment-cancelled', true),
];
