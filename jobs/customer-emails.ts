import { z } from 'zod';
import { CLOSING_DAYS } from '../content/claims.ts';
import { contactFieldNames } from '../content/contact-fields.ts';
import { capabilityLabels } from '../content/firm-labels.ts';
import { isEnding } from '../content/mails.ts';
import { calendarsOff } from '../domain/appointments/calendar-file.server.ts';
import { recordClosingNotified } from '../domain/closing/close-inactive.server.ts';
import { findSharedContact } from '../domain/contact-sharing/share-contact.server.ts';
import { countBuildings } from '../domain/customer-portal/buildings.server.ts';
import { type MailAttempt, wasSent } from '../domain/deliveries/deliver-mail.server.ts';
import {
  mayReceiveErased,
  mayReceiveGuaranteeNote,
  mayReceiveOverview,
  mayReceivePortalLink,
  mayReceiveReceipt,
} from '../domain/deliveries/mail-limits.server.ts';
import { ADDRESS_KEPT_SECONDS } from '../domain/erasure/erase-inquiry.server.ts';
import { findFirmName } from '../domain/firms/find-firm.server.ts';
import { givenPostalCode } from '../domain/inquiries/describe-inquiry.ts';
import { findInquiry, type Inquiry } from '../domain/inquiries/inquiry.server.ts';
import { contactFields } from '../domain/inquiries/mask-contact.ts';
import { makeMailedCode } from '../domain/inquiries/phone-code.server.ts';
import { referenceOf } from '../domain/inquiries/reference.ts';
import { TAKEN_BY_PHONE } from '../domain/inquiries/store-inquiry.server.ts';
import { findAskedFirms } from '../domain/matching/find-matched-inquiry.server.ts';
import { listEndings } from '../domain/offers/change-offer.server.ts';
import { countOffers, findOffer } from '../domain/offers/find-offer.server.ts';
import { formatTotal } from '../domain/offers/format-total.ts';
import { findFirmMessage, listAskedFirms } from '../domain/offers/list-asked-firms.server.ts';
import { isMeetingAhead, listMeetingOffers } from '../domain/offers/owners-meeting.server.ts';
import { forgetReminder, listReminders, makeReminderLink, readReminder } from '../domain/orders/guarantee.server.ts';
import { isCheckOpen, isOrderQuestionOpen } from '../domain/orders/report-order.server.ts';
import { hasLongerResponseTime } from '../domain/settings/absence.server.ts';
import { formatDueDate, formatMunichDate, formatMunichDay, nextDay, toWallTime } from '../domain/time/munich-clock.ts';
import { longestResponseDue } from '../domain/time/working-time.ts';
import { findOpenResponseTime } from '../domain/workflow/apply-transition.server.ts';
import { listEvents } from '../domain/workflow/inquiry-events.server.ts';
import { type Client, execute, findNow, hasRow, listRows, readRow, type Sql } from '../platform/db/rows.ts';
import { hasLeft, type JobDefinition, type JobServices, messageIdOf, sendEmailOnce } from './job.ts';
import {
  type AboutInquiry,
  aboutFirm,
  aboutInquiry,
  aboutInvitation,
  emailToCustomer,
  isLive,
  isOpenInquiry,
} from './to-customer.ts';

const findSearch = (database: JobServices['database'], inquiryId: string) =>
  readRow<{ responseDue: Date; waiting: boolean }>(database)`
    select response_due_at as "responseDue", not exists (select from invitations i
      where i.inquiry_id = q.id and i.status in ('invited', 'engaged', 'offered', 'shared', 'ordered')) as waiting
    from inquiries q where id = ${inquiryId}`;

/** One email covers all expired offers; with several it names no firm. */
async function findOneExpired(database: JobServices['database'], inquiryId: string): Promise<string | undefined> {
  const rows = await listRows<{ id: string }>(database)`
    select distinct o.invitation_id as id from offers o join invitations i on i.id = o.invitation_id
    where i.inquiry_id = ${inquiryId} and o.state = 'expired' and o.ended_at > now() - interval '1 day'`;
  return rows.length === 1 ? rows[0]?.id : undefined;
}

/** The page stays readable. */
const ENDED_DAYS = 90;

const isSearching = ({ status, erase_due_at }: Inquiry) =>
  erase_due_at === null && ['new', 'matching', 'offers'].includes(status);

/** `message`: its number in the conversation; jobs of the release before have none. */
const aboutMessage = aboutInvitation.extend({ message: z.number().int().optional() });

const firmWrote = (template: 'question' | 'appointment-offered' | 'firm-answer') =>
  emailToCustomer({
    data: aboutMessage,
    template,
    isDue: isOpenInquiry,
    buildProps: async ({ database }, about) =>
      (await isLive(database, about.invitationId)) ? ((await findFirmMessage(database, about))?.props ?? null) : null,
    opens: async (database, about) => (await findFirmMessage(database, about))?.page ?? 'frage/',
  });

export const customerEmails = [
  emailToCustomer({
    template: 'receipt',
    async buildProps({ database }, { inquiryId }, { flags, postal_code, received_at, response_due_at }) {
      const absent = await hasLongerResponseTime(database);
      const due = response_due_at && absent ? longestResponseDue(received_at) : response_due_at;
      return {
        absent,
        due: due && due > (await findNow(database)) ? formatDueDate(due) : null,
        asksPostalCode: givenPostalCode(postal_code) === null,
        outside: response_due_at === null && flags.includes('area'),
        byPhone: (await listEvents(database, inquiryId)).some(({ event }) => event === TAKEN_BY_PHONE),
      };
    },
    limit: mayReceiveReceipt,
  }),
  emailToCustomer({ name: 'send-link', template: 'portal-link', days: 30, limit: mayReceivePortalLink }),
  emailToCustomer({
    template: 'overview',
    ofMailbox: true,
    async buildProps({ database }, { inquiryId }) {
      const count = await countBuildings(database, inquiryId);
      return count > 0 ? { count } : null;
    },
    limit: mayReceiveOverview,
  }),
  emailToCustomer({
    data: aboutInquiry.extend({ event: z.string(), reason: z.string().optional() }),
    template: 'ended',
    async buildProps({ database }, { event, reason }, { status }) {
      if (status !== (event === 'withdraw' ? 'withdrawn' : 'lost')) return null;
      const until = formatMunichDay(nextDay(toWallTime(await findNow(database)).day, ENDED_DAYS - 1));
      return { why: event === 'withdraw' ? event : isEnding(reason) ? reason : null, until };
    },
    days: ENDED_DAYS,
  }),
  // `CLOSING_DAYS` start when this email is sent.
  emailToCustomer({
    template: 'closing',
    isDue: ({ closing_announced_at }) => closing_announced_at !== null,
    buildProps: async ({ database }) => ({
      when: `am ${formatMunichDay(nextDay(toWallTime(await findNow(database)).day, CLOSING_DAYS))}`,
    }),
    opens: 'behalten/',
    afterwards: ({ database }, { inquiryId }) => recordClosingNotified(database, inquiryId),
  }),
  emailToCustomer({
    data: aboutInquiry.extend({ fields: z.array(z.enum(contactFields)), moved: z.boolean(), notified: z.boolean() }),
    template: 'corrected',
    buildProps: async (_, { fields, moved, notified }) => ({
      what: fields.map((field) => contactFieldNames[field]),
      moved,
      notified,
    }),
  }),
  // The code is created now and exists only in this email.
  emailToCustomer({
    template: 'correction-code',
    isDue: isOpenInquiry,
    opens: 'kontaktdaten/',
    async buildProps({ database }, { inquiryId }) {
      const code = await makeMailedCode(database, inquiryId);
      return code ? { code: `${code.slice(0, 4)} ${code.slice(4)}` } : null;
    },
  }),
  emailToCustomer({
    data: aboutInquiry.extend({ runId: z.uuid() }),
    template: 'firms-asked',
    isDue: isSearching,
    async buildProps({ database }, { inquiryId, runId }) {
      const found = await findAskedFirms(database, runId);
      if (!found) return null;
      const { responseDue } = await findSearch(database, inquiryId);
      const { offerDue, further } = found;
      const firms = found.firms.map(({ capabilities, insuredOn, ...firm }) => ({
        ...firm,
        does: capabilities.map((capability) => capabilityLabels[capability]).join(', '),
        insuredOn: insuredOn && formatMunichDate(insuredOn),
      }));
      const late = offerDue > responseDue;
      return { firms, further, time: formatDueDate(late ? offerDue : responseDue), late };
    },
  }),
  emailToCustomer({
    template: 'no-firm',
    isDue: isSearching,
    buildProps: async ({ database }, { inquiryId }) => ((await findSearch(database, inquiryId)).waiting ? {} : null),
  }),
  emailToCustomer({
    data: aboutInquiry.extend({ until: z.iso.datetime().nullable() }),
    template: 'response-missed',
    async buildProps({ database }, { inquiryId, until }) {
      const responseTime = await findOpenResponseTime(database, inquiryId);
      if (!responseTime) return null;
      const { dueAt, firms } = responseTime;
      return { promised: formatDueDate(dueAt), firms, until: until && formatDueDate(new Date(until)) };
    },
  }),
  // One email for all offers of half an hour; none if they are gone again.
  emailToCustomer({
    template: 'offer-arrived',
    isDue: isOpenInquiry,
    async buildProps({ database }, { inquiryId }) {
      const counted = await countOffers(database, inquiryId);
      if (counted.offers === 0) return null;
      const asked = await listAskedFirms(database, inquiryId);
      const offered = asked.flatMap(({ name, offer }) => (offer ? [{ name, total: formatTotal(offer) }] : []));
      return {
        ...counted,
        firms: offered.map(({ name }) => name),
        prices: offered.map(({ total }) => total),
      };
    },
  }),
  emailToCustomer({
    // Offers that expire in one night share an email without a firm.
    data: aboutInquiry.extend({
      how: z.enum(['revised', 'withdrawn', 'expired', 'extended', 'not-extended']),
      invitationId: z.uuid().optional(),
    }),
    template: 'offer-changed',
    isDue: isOpenInquiry,
    async buildProps({ database }, { inquiryId, how, invitationId }) {
      if (how === 'revised' && invitationId && !(await isLive(database, invitationId))) return null;
      const about = invitationId ?? (await findOneExpired(database, inquiryId));
      const firm = about && (await findFirmName(database, about));
      const offer = about && (await findOffer(database, about));
      if (!offer && (how === 'extended' || how === 'not-extended')) return null;
      return {
        how,
        firm: firm || (how === 'expired' ? '' : 'Ein Betrieb'),
        day: offer ? formatMunichDay(offer.validUntil) : '',
        price: offer ? formatTotal(offer) : '',
        ...(await countOffers(database, inquiryId)),
      };
    },
  }),
  emailToCustomer({
    template: 'offer-ending',
    isDue: ({ status }) => status === 'offers' || status === 'shared',
    async buildProps({ database }, { inquiryId }) {
      const endings = await listEndings(database, inquiryId);
      return endings.length > 0 ? { endings } : null;
    },
  }),
  // Nothing to say once the day was moved or no offer is left.
  emailToCustomer({
    data: aboutInquiry.extend({ day: z.iso.date() }),
    template: 'meeting-ahead',
    isDue: ({ status }) => status === 'offers' || status === 'shared',
    opens: 'versammlung/',
    async buildProps({ database }, { inquiryId, day }) {
      if (!(await isMeetingAhead(database, inquiryId, day))) return null;
      const offers = await listMeetingOffers(database, inquiryId, day);
      return offers.length > 0 ? { day: formatMunichDay(day), offers } : null;
    },
  }),
  firmWrote('question'),
  firmWrote('appointment-offered'),
  firmWrote('firm-answer'),
  emailToCustomer({
    name: 'send-share-confirmed',
    data: aboutInvitation,
    template: 'shared',
    isDue: isOpenInquiry,
    async buildProps({ database }, { invitationId }) {
      const [firm, shown] = [
        await findFirmName(database, invitationId),
        await findSharedContact(database, invitationId),
      ];
      return firm && shown ? { firm, ...shown } : null;
    },
  }),
  emailToCustomer({
    data: aboutInvitation,
    template: 'before-signing',
    isDue: ({ status }) => status === 'shared',
    buildProps: async ({ database }, { inquiryId }) =>
      (await hasRow(database)`
        select from contact_shares where inquiry_id = ${inquiryId} and withdrawn_at is null`)
        ? {}
        : null,
  }),
  aboutFirm('ordered', undefined, aboutInvitation.extend({ others: z.number().default(0) })),
  emailToCustomer({
    data: aboutInvitation.extend({ hadContact: z.boolean() }),
    template: 'firm-gone',
    isDue: isOpenInquiry,
    async buildProps({ database }, { invitationId, hadContact }) {
      const firm = await findFirmName(database, invitationId);
      return firm === null ? null : { firm, hadContact };
    },
    files: async ({ database, siteUrl }, about) =>
      calendarsOff(database, { siteUrl, side: 'customer', ...about }, await findNow(database)),
  }),
  // Not sent once the customer has answered or the firm has withdrawn its report.
  aboutFirm('order-claimed', isOrderQuestionOpen),
  aboutFirm('order-check', isCheckOpen),
];

const willBeErased = emailToCustomer({
  template: 'erased',
  async buildProps({ database }, { inquiryId }, { erase_due_at: due }) {
    // Becomes the email after the erasure.
    if (due && due <= (await findNow(database))) throw new Error('the inquiry is being erased');
    return due && { time: formatDueDate(due), reminders: await listReminders(database, inquiryId) };
  },
  limit: mayReceiveErased,
});

const afterErasure = z.object({ to: z.string(), reference: z.string() });

/** Sent after the erasure (`eraseInTransaction`), to the address in the job, which is deleted afterwards. */
export const erased: JobDefinition<AboutInquiry | z.infer<typeof afterErasure>> = {
  name: 'send-erased',
  settings: { deleteAfterSeconds: ADDRESS_KEPT_SECONDS },
  data: z.union([afterErasure, aboutInquiry]),
  links: ['customer'],
  async run(services, payload, job) {
    if ('inquiryId' in payload) await willBeErased.run(services, payload, job);
    else
      await sendEmailOnce(services, job, {
        template: 'erased-done',
        props: { reference: payload.reference },
        to: payload.to,
        replyTo: services.operatorMail,
        subjectId: null,
        isAllowed: async (client, attempt) => !services.rateLimits || mayReceiveErased(client, payload.to, attempt),
      });
    await execute(services.database)`update pgboss.job set data = data - 'to' where id = ${job.id} and data ? 'to'`;
  },
};

const aboutReminder = z.object({ subjectId: z.uuid() });
type AboutReminder = z.infer<typeof aboutReminder>;

export const guaranteeNoted: JobDefinition<AboutReminder> = {
  name: 'send-guarantee-noted',
  data: aboutReminder,
  links: ['guarantee-reminder'],
  async run(services, { subjectId }, job) {
    const { database, siteUrl, operatorMail: replyTo } = services;
    const reminder = await readReminder(database, subjectId);
    if (!reminder || (await wasSent(database, messageIdOf(job, siteUrl)))) return;
    const { email: to, firm } = reminder;
    const leaveUrl = `${siteUrl}/meine-anfrage/erinnerung/?s=${await makeReminderLink(database, subjectId)}`;
    const [endsOn, remindOn] = [formatMunichDay(reminder.endsOn), formatMunichDay(reminder.remindOn)];
    const email = { template: 'guarantee-noted', props: { firm, endsOn, remindOn, leaveUrl } } as const;
    const isAllowed = async (client: Client, attempt: MailAttempt) =>
      !services.rateLimits || (await mayReceiveGuaranteeNote(client, to, attempt));
    await sendEmailOnce(services, job, { ...email, to, replyTo, subjectId, isAllowed });
  },
};

/** The row goes once the email has left. */
export const guaranteeReminder: JobDefinition<AboutReminder> = {
  name: 'send-guarantee-reminder',
  data: aboutReminder,
  async run(services, { subjectId }, job) {
    const { database, operatorMail: replyTo } = services;
    const reminder = await readReminder(database, subjectId);
    if (!reminder) return;
    const { email: to, firm } = reminder;
    const email = {
      template: 'guarantee-reminder',
      props: { firm, endsOn: formatMunichDay(reminder.endsOn) },
    } as const;
    const isAllowed = async (client: Sql) => (await readReminder(client, subjectId)) !== null;
    if (hasLeft(await sendEmailOnce(services, job, { ...email, to, replyTo, subjectId, isAllowed })))
      await forgetReminder(database, subjectId);
  },
};

/** Contains no link and no names, because the old address may be a stranger's. */
export const addressLeft: JobDefinition<AboutInquiry & { to: string }> = {
  name: 'send-address-left',
  settings: { deleteAfterSeconds: ADDRESS_KEPT_SECONDS },
  data: aboutInquiry.extend({ to: z.string() }),
  async run(services, { inquiryId, to }, job) {
    const inquiry = await findInquiry(services.database, inquiryId);
    // The address was changed back.
    if (!inquiry || inquiry.email_address?.toLowerCase() === to.toLowerCase()) return;
    await sendEmailOnce(services, job, {
      template: 'address-left',
      props: { reference: referenceOf(inquiryId) },
      to,
      replyTo: services.operatorMail,
      subjectId: inquiryId,
    });
  },
};
