import { forgetLink, makeLink } from '../domain/access/make-link.server.ts';
import { findInvitationForMail } from '../domain/invitations/invitation-for-mail.server.ts';
import { invitationUrl } from '../domain/invitations/invitation-url.ts';
import { lockInvitation } from '../domain/invitations/take-invitation-step.server.ts';
import type { MailProps } from '../mails/render.tsx';
import type { Queries } from '../platform/db/side-pool.ts';
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
  | 'contact-corrected'
  | 'firm-order-question'
  | 'firm-order-denied'
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
 * a mail that did not leave takes its link along. Looked at once more in the moment of sending: writing takes a while. True:
 * it has left, now or before.
 */
export async function mailInvitedFirm<Name extends Templates>(
  services: JobServices,
  job: Job,
  letter: Letter<Name>,
): Promise<boolean> {
  const { database, siteUrl, operatorMail } = services;
  const { invitationId, template, words } = letter;
  const opened = letter.withLink ? await openWithLink(database, letter) : await open(database, letter);
  if (!opened) return false;
  const { found, token } = opened;
  const { contactName, reference } = found;
  let outcome: string | null = null;
  try {
    const told = words(found, token ? invitationUrl(siteUrl, reference, token) : '');
    outcome = await mailOnce(services, job, {
      template,
      props: { siteUrl, contactName, reference, ...told } as MailProps[Name],
      to: found.email,
      replyTo: operatorMail,
      subjectId: invitationId,
      isAllowed: async (client) => (await open(client as Pick<Queries, 'query'>, letter)) !== null,
    });
  } finally {
    if (token && outcome !== 'sent') await forgetLink(database, token);
  }
  return outcome === 'sent' || outcome === 'sent-before';
}

type Opened = { found: Found; token: string | null };

/** Null: there is nothing to tell any more. */
async function open<Name extends Templates>(
  database: Pick<Queries, 'query'>,
  { invitationId, words }: Letter<Name>,
): Promise<Opened | null> {
  const found = await findInvitationForMail(database, invitationId);
  return found && words(found, '') ? { found, token: null } : null;
}

/**
 * Under the lock of every verb: whoever ends the invitation came before, and nothing is told, or comes after, and ends this
 * link too.
 */
function openWithLink<Name extends Templates>(database: Queries, letter: Letter<Name>): Promise<Opened | null> {
  const { invitationId, withLink } = letter;
  return database.transaction(async (client) => {
    if ((await lockInvitation(client, invitationId)).kind !== 'locked') return null;
    const opened = await open(client as Pick<Queries, 'query'>, letter);
    if (!opened || (typeof withLink === 'function' && !withLink(opened.found))) return opened;
    return { ...opened, token: (await makeLink(client, { audience: 'invitation', invitationId })).token };
  });
}
