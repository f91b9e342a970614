import { type RouterContextProvider, redirect } from 'react-router';
import { INVITATIONS, OFFERS } from '../../../domain/access/link-addresses.ts';
import { findOpenInvitation, type OpenInvitation } from '../../../domain/invitations/find-invitation.server.ts';
import { readInvitationPage } from '../../../domain/offers/read-invitation-page.server.ts';
import { defineArea, type LinkTo, refuseLink } from '../../links/link-door.ts';
import { requestKeys } from '../../request-context.ts';

const ORDER = 'betrieb/anfrage/:reference/auftrag';

const area = defineArea({
  audience: 'invitation',
  cookie: { name: 'anfrage-b', path: '/betrieb/' },
  pages: INVITATIONS,
  reference: /^[A-HJ-NP-Z2-9]{8}$/,
  async find({ invitationId }, database): Promise<LinkTo<OpenInvitation>> {
    const subject = await findOpenInvitation(database, invitationId as string);
    return subject ? { kind: 'open', reference: subject.reference, subject } : { kind: 'revoked' };
  },
  counts: { of: 'invitation', id: ({ id }) => id },
  check({ request, pattern }, { subject: { orderOnly }, reference }) {
    if (!orderOnly || pattern.replaceAll(/^\/|\/$/g, '') === ORDER) return undefined;
    const { pathname, search } = new URL(request.url);
    if (request.method === 'GET' && pathname.toUpperCase().endsWith(`/ANFRAGE/${reference}/`))
      return redirect(`${INVITATIONS}${reference}/auftrag/${search}`, 303);
    throw refuseLink('revoked');
  },
  admit(context, { subject: { id: invitationId, inquiry_id, partner_id: partnerId, orderOnly }, reference, query }) {
    const actor = { kind: 'partner', id: partnerId } as const;
    const inquiryId = orderOnly ? '' : (inquiry_id ?? '');
    context.set(requestKeys.ownInvitation, { invitationId, inquiryId, orderOnly, partnerId, actor, reference, query });
  },
});

export const requireInvitation = area.guard;

type At = { reference: string; query: string };

export const invitationPath = (own: At, notice = '') => area.path(own, '', notice);
export const offerPath = (own: At, page = '', notice = '') => area.path(own, page, notice).replace(INVITATIONS, OFFERS);
export const contactPath = (own: At) => area.path(own, 'kontakt/');
export const orderPath = (own: At) => area.path(own, 'auftrag/');
export const visitPath = (own: At, page = '', notice = '') => area.path(own, `termin/${page}`, notice);
export const photoPath = (own: At, position: number) => area.path(own, `foto/${position}/`);

/** The invitation of the visitor's link; gone with its inquiry. */
export async function readInvitation(context: Readonly<RouterContextProvider>) {
  const own = context.get(requestKeys.ownInvitation);
  const page = await readInvitationPage(context.get(requestKeys.server).database, own.invitationId);
  if (!page) throw refuseLink('revoked');
  return { own, page };
}
