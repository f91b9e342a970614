import { forgetLink, makeLink } from '../domain/access/make-link.server.ts';
import { findInvitationForMail } from '../domain/invitations/invitation-for-mail.server.ts';
import { invitationUrl } from '../domain/invitations/invitation-url.ts';
import type { MailProps } from '../mails/render.tsx';
import { type Job, type JobServices, mailOnce } from './job.ts';

type Found = NonNullable<Awaited<ReturnType<typeof findInvitationForMail>>>;
type Templates =
  | 'invitation'
  | 'reminder'
  | 'lapsed'
  | 'invitation-over'
  | 'erase-notice'
  | 'question-answered'
  | 'contact-released'
  | 'contact-taken-back'
  | 'firm-order-question'
  | 'firm-order-undone'
  | 'firm-visit-cancelled'
  | 'offer-back';
type Base = { siteUrl: string; contactName: string; reference: string };
type Letter<Name extends Templates> = {
  invitationId: string;
  template: Name;
  withLink: boolean | ((found: Found) => boolean);
  /** Null: there is nothing to tell any more. */
  words(found: Found, link: string): Omit<MailProps[Name], keyof Base> | null;
};

/**
 * A mail to a firm about one invitation, filed under that invitation. Its link is made for this mail and stands in it alone;
 * a mail that did not leave takes its link along. True: it has left, now or before.
 */
export async function mailInvitedFirm<Name extends Templates>(
  services: JobServices,
  job: Job,
  { invitationId, template, withLink, words }: Letter<Name>,
): Promise<boolean> {
  const { database, siteUrl, operatorMail } = services;
  const found = await findInvitationForMail(database, invitationId);
  if (!found) return false;
  const wanted = typeof withLink === 'function' ? withLink(found) : withLink;
  const token = wanted ? (await makeLink(database, { audience: 'invitation', invitationId })).token : null;
  const { contactName, reference } = found;
  let outcome: string | null = null;
  try {
    const told = words(found, token ? invitationUrl(siteUrl, reference, token) : '');
    if (!told) return false;
    outcome = await mailOnce(services, job, {
      template,
      props: { siteUrl, contactName, reference, ...told } as MailProps[Name],
      to: found.email,
      replyTo: operatorMail,
      subjectId: invitationId,
    });
  } finally {
    if (token && outcome !== 'sent') await forgetLink(database, token);
  }
  return outcome === 'sent' || outcome === 'sent-before';
}
