import type { MiddlewareFunction, RouterContextProvider } from 'react-router';
import { INVITATIONS, OFFERS } from '../../../domain/invitations/invitation-url.ts';
import { takeForm } from '../../form-limits.ts';
import { type Door, passDoor, refuseLink } from '../../links/link-door.ts';
import { requestKeys } from '../../request-context.ts';

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
  const passed = await passDoor(door, {
    request,
    reference,
    visitor: context.get(requestKeys.visitor),
    find: (given) => context.get(requestKeys.invitation).findLink({ ...given, reference }),
  });
  if (passed instanceof Response) return passed;
  const { subject, query } = passed;
  const about = { of: 'invitation', id: subject.invitationId, back: invitationPath({ reference, query }) } as const;
  await takeForm({ request, context, pattern }, about);
  context.set(requestKeys.line, 'link');
  context.set(requestKeys.ownInvitation, { ...subject, reference, query });
  return undefined;
}

type At = { reference: string; query: string };

const withNotice = ({ query }: At, notice: string) => query + (notice && `${query ? '&' : '?'}meldung=${notice}`);

export const invitationPath = (own: At, notice = '') => `${INVITATIONS}${own.reference}/${withNotice(own, notice)}`;
export const offerPath = (own: At, page = '', notice = '') =>
  `${OFFERS}${own.reference}/${page}${withNotice(own, notice)}`;
export const contactPath = (own: At) => `${INVITATIONS}${own.reference}/kontakt/${own.query}`;
export const orderPath = (own: At) => `${INVITATIONS}${own.reference}/auftrag/${own.query}`;
export const photoPath = (own: At, position: number) => `${INVITATIONS}${own.reference}/foto/${position}/${own.query}`;

/** The invitation of the visitor's link; gone with its inquiry. */
export async function readInvitation(context: Readonly<RouterContextProvider>) {
  const own = context.get(requestKeys.ownInvitation);
  const page = await context.get(requestKeys.invitation).readPage(own.invitationId);
  if (!page) throw refuseLink('revoked');
  return { own, page };
}
