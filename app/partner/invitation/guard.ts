import { type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router';
import { findLink } from '../../../domain/access/find-link.server.ts';
import { INVITATIONS, OFFERS } from '../../../domain/access/link-addresses.ts';
import { findOpenInvitation, type OpenInvitation } from '../../../domain/invitations/find-invitation.server.ts';
import { readInvitationPage } from '../../../domain/offers/read-invitation-page.server.ts';
import { takeForm } from '../../form-limits.ts';
import { type Door, type LinkTo, passDoor, refuseLink } from '../../links/link-door.ts';
import { requestKeys } from '../../request-context.ts';

const ORDER = 'betrieb/anfrage/:reference/auftrag';
const REFERENCE = /^[A-HJ-NP-Z2-9]{8}$/;
const door: Door = {
  cookie: { name: 'anfrage-b', path: '/betrieb/' },
  home: (reference) => `${INVITATIONS}${reference}/`,
};

/** Lets in whoever holds the link of this invitation. */
export async function requireInvitation({
  request,
  params,
  context,
  pattern,
}: Parameters<MiddlewareFunction<Response>>[0]) {
  const reference = params.reference?.toUpperCase();
  if (reference === undefined || !REFERENCE.test(reference)) throw refuseLink('unknown');
  const { database } = context.get(requestKeys.server);
  const passed = await passDoor(door, {
    request,
    reference,
    visitor: context.get(requestKeys.visitor),
    async find(given): Promise<LinkTo<OpenInvitation>> {
      const link = await findLink(database, { ...given, reference, audience: 'invitation' });
      if (link.kind !== 'open') return { kind: link.kind };
      const invitation = await findOpenInvitation(database, link.invitationId as string);
      if (!invitation) return { kind: 'revoked' };
      return { kind: 'open', reference: invitation.reference, subject: invitation, expiresAt: link.expiresAt };
    },
  });
  if (passed instanceof Response) return passed;
  const { subject, query } = passed;
  const { id: invitationId, inquiry_id, partner_id: partnerId, orderOnly } = subject;
  const onOrder = `${pattern.replaceAll(/^\/|\/$/g, '')}` === ORDER;
  if (orderOnly && !onOrder) {
    const { pathname, search } = new URL(request.url);
    if (request.method === 'GET' && pathname.toUpperCase().endsWith(`/ANFRAGE/${reference}/`))
      return redirect(`${INVITATIONS}${reference}/auftrag/${search}`, 303);
    throw refuseLink('revoked');
  }
  const about = { of: 'invitation', id: invitationId, back: invitationPath({ reference, query }) } as const;
  await takeForm({ request, context, pattern }, about);
  context.set(requestKeys.line, 'link');
  const actor = { kind: 'partner', id: partnerId } as const;
  const inquiryId = orderOnly ? '' : (inquiry_id ?? '');
  context.set(requestKeys.ownInvitation, { invitationId, inquiryId, orderOnly, partnerId, actor, reference, query });
  return undefined;
}

type At = { reference: string; query: string };

const withNotice = ({ query }: At, notice: string) => query + (notice && `${query ? '&' : '?'}meldung=${notice}`);

export const invitationPath = (own: At, notice = '') => `${INVITATIONS}${own.reference}/${withNotice(own, notice)}`;
export const offerPath = (own: At, page = '', notice = '') =>
  `${OFFERS}${own.reference}/${page}${withNotice(own, notice)}`;
export const contactPath = (own: At) => `${INVITATIONS}${own.reference}/kontakt/${own.query}`;
export const orderPath = (own: At) => `${INVITATIONS}${own.reference}/auftrag/${own.query}`;
export const visitPath = (own: At, page = '', notice = '') =>
  `${INVITATIONS}${own.reference}/termin/${page}${withNotice(own, notice)}`;
export const photoPath = (own: At, position: number) => `${INVITATIONS}${own.reference}/foto/${position}/${own.query}`;

/** The invitation of the visitor's link; gone with its inquiry. */
export async function readInvitation(context: Readonly<RouterContextProvider>) {
  const own = context.get(requestKeys.ownInvitation);
  const page = await readInvitationPage(context.get(requestKeys.server).database, own.invitationId);
  if (!page) throw refuseLink('revoked');
  return { own, page };
}
