import { forgetLink, makeLink } from '../domain/access/make-link.server.ts';
import { applicationUrl } from '../domain/partners/application-url.ts';
import { type FirmForMail, findFirmForMail } from '../domain/partners/firm-for-mail.server.ts';
import { partnerUrl } from '../domain/partners/partner-url.ts';
import type { FirmMailProps } from '../mails/firm-letter.tsx';
import type { MailProps } from '../mails/render.tsx';
import { type Job, type JobServices, mailOnce } from './job.ts';

type FirmTemplate = {
  [Name in keyof MailProps]: MailProps[Name] extends FirmMailProps ? Name : never;
}[keyof MailProps];
type Words<Name extends FirmTemplate> = Omit<MailProps[Name], keyof FirmMailProps>;

type FirmLetter<Name extends FirmTemplate> = {
  partnerId: string;
  template: Name;
  /** About the firm's own application: the only thing that a firm without accepted terms is written about. */
  aboutApplication?: boolean;
  withoutLink?: boolean;
  /** Another address than the one on file. */
  to?: string;
  /** Null: there is nothing to tell any more. */
  words(firm: FirmForMail): Promise<Words<Name> | null>;
};

/**
 * A mail to a firm, with a link of its own to the page or, before it is decided, to the application. Only the hash of the
 * link is stored, and a mail that did not leave takes its link along. True: it has left, now or before.
 */
export async function mailFirm<Name extends FirmTemplate>(
  services: JobServices,
  job: Job,
  { partnerId, template, aboutApplication = false, withoutLink = false, to, words }: FirmLetter<Name>,
): Promise<boolean> {
  const { database, siteUrl, operatorMail } = services;
  const firm = await findFirmForMail(database, partnerId);
  if (!firm || (!aboutApplication && !firm.hasAccepted)) return false;
  const told = await words(firm);
  if (!told) return false;
  const opens = firm.status === 'applied' || firm.status === 'checking' ? 'application' : 'page';
  const audience = opens === 'page' ? 'partner' : 'application';
  const token = withoutLink ? null : (await makeLink(database, { audience, partnerId })).token;
  const url = token && (opens === 'page' ? partnerUrl : applicationUrl)(siteUrl, token);
  const { contactName, number } = firm;
  let outcome: string | null = null;
  try {
    outcome = await mailOnce(services, job, {
      template,
      props: { siteUrl, contactName, number, link: url ? { url, opens } : null, ...told } as unknown as MailProps[Name],
      to: to ?? firm.email,
      replyTo: operatorMail,
      subjectId: partnerId,
    });
  } finally {
    if (token && outcome !== 'sent') await forgetLink(database, token);
  }
  return outcome === 'sent' || outcome === 'sent-before';
}
