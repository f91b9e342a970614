import { z } from 'zod';
import { documentLabels } from '../content/firm-labels.ts';
import { type MailAttempt, wasSent } from '../domain/deliveries/deliver-mail.server.ts';
import { mayReceiveFirmLink } from '../domain/deliveries/mail-limits.server.ts';
import { ADDRESS_KEPT_SECONDS } from '../domain/erasure/erase-inquiry.server.ts';
import { findApplicant } from '../domain/firms/application.server.ts';
import { findLinkAddress } from '../domain/firms/ask-for-link.server.ts';
import { findAddressChange, isSameAddress, makeAddressCode } from '../domain/firms/change-address.server.ts';
import {
  type FirmForMail,
  findExpiry,
  findFirmForMail,
  findMeasure,
  findMessage,
  findRefusal,
  findTermsDay,
  findWithdrawnTerms,
  markNotified,
  recordTermsNotice,
} from '../domain/firms/firm-mails.server.ts';
import { maskEmail } from '../domain/inquiries/mask-contact.ts';
import { ADDRESS_CANCEL, applicationUrl, FIRM_INVOICES, firmUrl } from '../domain/magic-links/link-addresses.ts';
import { makeLink } from '../domain/magic-links/make-link.server.ts';
import { formatMunichDay } from '../domain/time/munich-clock.ts';
import type { FirmEmailProps } from '../mails/firm.tsx';
import type { MailProps } from '../mails/render.tsx';
import type { Client, Sql } from '../platform/db/rows.ts';
import {
  type EmailRow,
  hasLeft,
  type JobDefinition,
  type JobServices,
  messageIdOf,
  sendEmailOnce,
  toJob,
} from './job.ts';

type Template = { [Name in keyof MailProps]: MailProps[Name] extends FirmEmailProps ? Name : never }[keyof MailProps];
type About = { firmId: string };

type FirmEmail<Data extends About, Name extends Template> = EmailRow<Data, Name> & {
  /** A firm without accepted terms is emailed only about its application. */
  aboutApplication?: boolean;
  withoutLink?: boolean;
  /** Emails about money are forwarded to tax advisers, so their link opens only invoices. */
  invoicesOnly?: boolean;
  /** Sent to the former address; its link cancels the change and opens nothing else. */
  cancels?(data: Data): string | undefined;
  to?(data: Data): string;
  /** Null: no longer true, do not send. */
  buildProps(
    services: JobServices,
    data: Data,
    firm: FirmForMail,
  ): Promise<Omit<MailProps[Name], keyof FirmEmailProps> | null>;
  /** `before`: it was sent by an earlier attempt. */
  afterwards?(services: JobServices, data: Data, before: boolean): Promise<void>;
};

async function openPages(database: Sql, siteUrl: string, firmId: string, applies: boolean) {
  const { token } = await makeLink(database, { audience: applies ? 'application' : 'firm', firmId });
  return applies
    ? { token, url: applicationUrl(siteUrl, token), opens: 'application' as const }
    : { token, url: firmUrl(siteUrl, token), opens: 'page' as const };
}

export function emailToFirm<Data extends About, Name extends Template>(
  row: FirmEmail<Data, Name>,
): JobDefinition<Data> {
  const { template, aboutApplication, withoutLink, invoicesOnly, cancels, to, buildProps } = row;

  async function openLink({ database, siteUrl }: JobServices, payload: Data, { status }: FirmForMail) {
    const { firmId } = payload;
    // A firm that has left has no page.
    if (status === 'left' || status === 'rejected') return null;
    const changeId = cancels?.(payload);
    if (changeId) {
      const { token } = await makeLink(database, { audience: 'address-change', firmId, changeId });
      return { token, url: firmUrl(siteUrl, token, ADDRESS_CANCEL), opens: 'cancel' as const };
    }
    if (withoutLink) return null;
    if (invoicesOnly) {
      const { token } = await makeLink(database, { audience: 'firm', firmId, scope: 'invoices' });
      return { token, url: firmUrl(siteUrl, token, FIRM_INVOICES), opens: 'invoices' as const };
    }
    return openPages(database, siteUrl, firmId, status === 'applied' || status === 'checking');
  }

  return {
    ...toJob(row, about),
    links: [
      ...(cancels ? (['cancel-address'] as const) : []),
      ...(withoutLink ? [] : invoicesOnly ? (['invoices'] as const) : (['firm', 'application'] as const)),
    ],
    async run(services, payload, job) {
      const { database, siteUrl, operatorMail } = services;
      const { firmId } = payload;
      const firm = await findFirmForMail(database, firmId);
      if (!firm || (!aboutApplication && !firm.hasAccepted)) return;
      // Building the props may create a code, so an email that was already sent must not build them again.
      if (await wasSent(database, messageIdOf(job, siteUrl)))
        return void (await row.afterwards?.(services, payload, true));
      const props = await buildProps(services, payload, firm);
      if (!props) return;
      const { token = null, ...link } = (await openLink(services, payload, firm)) ?? {};
      const { contactName, number } = firm;
      const outcome = await sendEmailOnce(services, job, {
        template,
        props: { contactName, number, link: token && link, ...props } as never,
        to: to?.(payload) ?? firm.email,
        replyTo: operatorMail,
        subjectId: firmId,
        files: await row.files?.(services, payload),
        token,
      });
      if (hasLeft(outcome)) await row.afterwards?.(services, payload, outcome === 'sent-before');
    },
  };
}

type LinkEmail<Data> = EmailRow<Data, 'application-link' | 'application-received' | 'firm-link'> & {
  find(services: JobServices, data: Data): Promise<{ email: string; opens: 'page' | 'application' } | null>;
  /** Anybody can enter anybody's address, so emails to it are limited. */
  limit?(client: Client, address: string, attempt: MailAttempt): Promise<boolean>;
};

function withLinkOnly<Data extends { firmId: string | null }>(row: LinkEmail<Data>): JobDefinition<Data> {
  const { template, find, limit } = row;
  return {
    ...toJob(row, aboutNobodyPerhaps),
    links: ['firm', 'application'],
    async run(services, payload, job) {
      const { database, siteUrl, operatorMail, rateLimits } = services;
      const { firmId } = payload;
      const firm = await find(services, payload);
      if (!firm || !firmId) return;
      const { opens, email } = firm;
      const { token, url } = await openPages(database, siteUrl, firmId, opens === 'application');
      await sendEmailOnce(services, job, {
        template,
        props: { link: url, opens } as never,
        to: email,
        replyTo: operatorMail,
        subjectId: firmId,
        token,
        isAllowed: async (client, attempt) => !limit || !rateLimits || limit(client, email, attempt),
      });
    },
  };
}

const id = z.string().regex(/^\d{1,18}$/);
const about = z.object({ firmId: z.uuid() });
const aboutNobodyPerhaps = z.object({ firmId: z.uuid().nullable() });

const toApplicant = async ({ database }: JobServices, { firmId }: { firmId: string | null }) => {
  const found = firmId && (await findApplicant(database, firmId));
  return found ? ({ ...found, opens: 'application' } as const) : null;
};

export const firmEmails = [
  withLinkOnly({
    template: 'application-link',
    find: toApplicant,
    limit: mayReceiveFirmLink,
  }),
  withLinkOnly({ template: 'application-received', find: toApplicant }),
  withLinkOnly({
    template: 'firm-link',
    find: async ({ database }, { firmId }) => (firmId === null ? null : findLinkAddress(database, firmId)),
    limit: mayReceiveFirmLink,
  }),
  emailToFirm({
    data: about.extend({ documentId: z.uuid().optional(), messageId: id.optional() }),
    template: 'application-missing',
    aboutApplication: true,
    async buildProps({ database }, { documentId, messageId }) {
      const refused = documentId ? await findRefusal(database, documentId) : null;
      if (refused) return { document: documentLabels[refused.kind], text: refused.refusal };
      const text = messageId ? await findMessage(database, messageId) : null;
      return text === null ? null : { document: null, text };
    },
  }),
  emailToFirm({
    template: 'application-accepted',
    buildProps: async () => ({}),
  }),
  emailToFirm({
    template: 'application-refused',
    aboutApplication: true,
    withoutLink: true,
    buildProps: async (_, __, { status, reason }) => (status === 'rejected' && reason ? { reasons: reason } : null),
  }),
  emailToFirm({
    data: about.extend({ version: z.string(), summary: z.string() }),
    template: 'terms-change',
    async buildProps({ database }, { version, summary }) {
      const day = await findTermsDay(database, version);
      return day === null ? null : { version, summary, day: formatMunichDay(day) };
    },
    afterwards: ({ database }, { firmId, version }, again) => recordTermsNotice(database, { firmId, version, again }),
  }),
  emailToFirm({
    data: about.extend({ version: z.string() }),
    template: 'terms-withdrawn',
    async buildProps({ database }, { firmId, version }) {
      const found = await findWithdrawnTerms(database, { firmId, version });
      return found && { version, ...found };
    },
  }),
  emailToFirm({
    data: about.extend({ documentId: z.uuid() }),
    template: 'document-expiring',
    async buildProps({ database }, { documentId }) {
      const found = await findExpiry(database, documentId);
      return found && { document: documentLabels[found.kind], day: formatMunichDay(found.day), isOver: found.isOver };
    },
  }),
  // P2B Regulation Art. 4: written reasons with the measure.
  emailToFirm({
    data: about.extend({ measureId: id }),
    template: 'measure',
    async buildProps({ database }, { measureId }) {
      const found = await findMeasure(database, measureId);
      return found && { ...found, from: found.from && formatMunichDay(found.from) };
    },
    afterwards: ({ database }, { measureId }) => markNotified(database, measureId),
  }),
  emailToFirm({
    data: about.extend({ lifted: z.enum(['pause', 'suspend', 'end']) }),
    template: 'measure-lifted',
    buildProps: async (_, { lifted }) => ({ kind: lifted }),
  }),
  emailToFirm({
    data: about.extend({ messageId: id }),
    template: 'complaint-answer',
    async buildProps({ database }, { messageId }) {
      const text = await findMessage(database, messageId);
      return text === null ? null : { text };
    },
  }),
  // Sent to the mailbox on file. The code is created now and exists only in this email.
  emailToFirm({
    data: about.extend({ changeId: z.uuid() }),
    template: 'address-code',
    aboutApplication: true,
    withoutLink: true,
    async buildProps({ database }, { changeId }) {
      const made = await makeAddressCode(database, changeId);
      return made && { code: `${made.code.slice(0, 4)} ${made.code.slice(4)}`, newAddress: made.after };
    },
  }),
  // The new address gets no link, because it may be a stranger's; the old one can cancel.
  emailToFirm({
    settings: { deleteAfterSeconds: ADDRESS_KEPT_SECONDS },
    data: about.extend({ to: z.string().max(254), isNew: z.boolean(), changeId: z.uuid().optional() }),
    template: 'address-changed',
    aboutApplication: true,
    withoutLink: true,
    cancels: ({ changeId }) => changeId,
    to: ({ to }) => to,
    // The address was changed again or back.
    async buildProps({ database }, { to, isNew, changeId }, { email }) {
      if (isSameAddress(email, to) !== isNew) return null;
      const change = changeId ? await findAddressChange(database, changeId) : null;
      return { newAddress: isNew ? null : maskEmail(email), byOffice: change?.madeBy === 'staff' };
    },
  }),
];
