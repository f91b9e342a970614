import { z } from 'zod';
import { type MailAttempt, wasSent } from '../domain/deliveries/deliver-mail.server.ts';
import { findFirmName } from '../domain/firms/find-firm.server.ts';
import { findInquiry, type Inquiry } from '../domain/inquiries/inquiry.server.ts';
import { referenceOf } from '../domain/inquiries/reference.ts';
import { LIVE_INVITATION_STATUSES } from '../domain/invitations/invitation-transitions.server.ts';
import { overviewUrl, portalPath, portalUrl } from '../domain/magic-links/link-addresses.ts';
import { isMailboxProven, makeLink } from '../domain/magic-links/make-link.server.ts';
import { closedStatuses } from '../domain/workflow/reasons.ts';
import type { Customer } from '../mails/customer.tsx';
import type { MailProps } from '../mails/render.tsx';
import { type Client, execute, hasRow } from '../platform/db/rows.ts';
import {
  type EmailRow,
  hasLeft,
  type JobDefinition,
  type JobServices,
  messageIdOf,
  sendEmailOnce,
  toJob,
} from './job.ts';

type Template = { [Name in keyof MailProps]: MailProps[Name] extends Customer ? Name : never }[keyof MailProps];
export type AboutInquiry = { inquiryId: string };

type CustomerEmail<Data extends AboutInquiry, Name extends Template> = EmailRow<Data, Name> & {
  isDue?(inquiry: Inquiry): boolean;
  /** Null: no longer true, do not send. */
  buildProps?(
    services: JobServices,
    data: Data,
    inquiry: Inquiry,
  ): Promise<Omit<MailProps[Name], keyof Customer> | null>;
  days?: number;
  /** Its link opens all buildings of the mailbox instead of this inquiry. */
  ofMailbox?: true;
  opens?: string | ((database: JobServices['database'], data: Data) => Promise<string>);
  afterwards?(services: JobServices, data: Data): Promise<unknown>;
  /** Limits how often strangers can cause this email. */
  limit?(client: Client, address: string, attempt: MailAttempt & { proven: boolean }): Promise<boolean>;
};

export function emailToCustomer<Data extends AboutInquiry, Name extends Template>(
  row: CustomerEmail<Data, Name>,
): JobDefinition<Data> {
  const { template, isDue = () => true, buildProps, days, ofMailbox, opens, files, limit, afterwards } = row;
  const definition = toJob(row, aboutInquiry);
  const kind = definition.name;
  return {
    ...definition,
    links: [ofMailbox ? 'overview' : 'customer'],
    async run(services, payload, job) {
      const { database, siteUrl, operatorMail, rateLimits, log } = services;
      const { inquiryId } = payload;
      const inquiry = await findInquiry(database, inquiryId);
      const to = inquiry?.email_address;
      if (!to || !isDue(inquiry)) return;
      // Fails, so that it is erased with the inquiry or sent after a cancellation.
      if (inquiry.erase_due_at && kind !== 'send-erased') throw new Error('the inquiry is about to be erased');
      // Building the props may create a code, so an email that was already sent must not build them again.
      if (await wasSent(database, messageIdOf(job, siteUrl))) return void (await afterwards?.(services, payload));
      const props = buildProps ? await buildProps(services, payload, inquiry) : {};
      if (!props) return;
      const { token } = await makeLink(
        database,
        ofMailbox ? { audience: 'overview', inquiryId } : { audience: 'customer', inquiryId, days },
      );
      const proven = await isMailboxProven(database, inquiryId);
      const name = proven ? fullName(inquiry) : null;
      const building = proven ? inquiry.building_name : null;
      const reference = referenceOf(inquiryId);
      const own = (ofMailbox ? overviewUrl : portalUrl)(siteUrl, token);
      const page = typeof opens === 'function' ? await opens(database, payload) : opens;
      const link = page ? openAt(`${siteUrl}${portalPath(reference)}${page}`, token) : own;
      const outcome = await sendEmailOnce(services, job, {
        template,
        props: { reference, link, name, building, ...props } as never,
        to,
        replyTo: operatorMail,
        subjectId: inquiryId,
        files: await files?.(services, payload),
        token,
        async isAllowed(client, attempt) {
          await refuseOldAddress(client, inquiryId, to);
          return !limit || !rateLimits || limit(client, to, { ...attempt, proven });
        },
      });
      if (hasLeft(outcome)) await afterwards?.(services, payload);
      if (outcome === 'limited') log.info({ inquiry: inquiryId, kind }, 'email left out: the address had enough');
    },
  };
}

/** A page may have a query and a fragment of its own. */
function openAt(page: string, token: string) {
  const url = new URL(page);
  const query = url.search.slice(1);
  url.search = `s=${encodeURIComponent(token)}${query && `&${query}`}`;
  return url.href;
}

const fullName = ({ first_name, last_name }: Inquiry) => `${first_name} ${last_name}`.trim();

/** A corrected address gets nothing; the next attempt uses the new one. */
async function refuseOldAddress(client: Client, inquiryId: string, address: string) {
  const rowCount = await execute(client)`
    select from inquiries where id = ${inquiryId} and email_address = ${address} for share`;
  if (rowCount === 0) throw new Error('the address was corrected meanwhile');
}

export const aboutInquiry = z.object({ inquiryId: z.uuid() });
export const aboutInvitation = aboutInquiry.extend({ invitationId: z.uuid() });
export const isOpenInquiry = ({ status }: Inquiry) => !closedStatuses.includes(status);

/** The firm is not out of this inquiry. */
export const isLive = (database: JobServices['database'], invitationId: string) =>
  hasRow(database)`
    select from invitations where id = ${invitationId} and status = any(${[...LIVE_INVITATION_STATUSES, 'done']})`;

/** What else the job knows goes into the email. */
export const aboutFirm = (
  template: 'ordered' | 'order-check' | 'order-claimed' | 'order-question' | 'order-undone',
  isDue: (database: JobServices['database'], invitationId: string) => Promise<boolean> = isLive,
  data: z.ZodType<z.infer<typeof aboutInvitation>> = aboutInvitation,
) =>
  emailToCustomer({
    data,
    template,
    isDue: isOpenInquiry,
    async buildProps({ database }, { invitationId, ...about }) {
      const firm = (await isDue(database, invitationId)) ? await findFirmName(database, invitationId) : null;
      return firm === null ? null : ({ ...about, firm } as never);
    },
  });
