import { type RouterContextProvider, redirect } from 'react-router';
import { findOpenInvitation, type OpenInvitation } from '../../../domain/invitations/find-invitation.server.ts';
import { INVITATIONS, OFFERS } from '../../../domain/magic-links/link-addresses.ts';
import { readInvitationPage } from '../../../domain/offers/read-invitation-page.server.ts';
import { readOfferPage } from '../../../domain/offers/read-offer-page.server.ts';
import { defineArea, type LinkTo, readAreaForm, refuseLink } from '../../magic-links/magic-link.ts';
import { requestKeys } from '../../request-context.ts';

const ORDER = 'betrieb/anfrage/:reference/auftrag';

const area = defineArea({
  audience: 'invitation',
  pages: INVITATIONS,
  reference: /^[A-HJ-NP-Z2-9]{8}$/,
  mailed: /^\/betrieb\/angebot\/[^/]+\/verlaengern\/?$/,
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
  admit(context, { subject: { id: invitationId, inquiry_id, firm_id: firmId, orderOnly }, reference, query }) {
    const actor = { kind: 'firm', id: firmId } as const;
    const inquiryId = orderOnly ? '' : (inquiry_id ?? '');
    context.set(requestKeys.ownInvitation, { invitationId, inquiryId, orderOnly, firmId, actor, reference, query });
  },
});

export const requireInvitation = area.guard;

type At = { reference: string; query: string };

export const invitationPath = (own: At, page = '', notice = '') => area.path(own, page, notice);
export const offerPath = (own: At, page = '', notice = '') => area.path(own, page, notice).replace(INVITATIONS, OFFERS);
export const photosOf = (own: At, { photoCount }: { photoCount: number }) =>
  Array.from({ length: photoCount }, (_, index) => invitationPath(own, `foto/${index + 1}/`));

type Context = Readonly<RouterContextProvider>;

export async function readInvitationForm({ request, context }: { request: Request; context: Context }) {
  const own = context.get(requestKeys.ownInvitation);
  const path = (page = '', notice = '') => invitationPath(own, page, notice);
  const { database } = context.get(requestKeys.server);
  return { own, call: own, path, database, ...(await readAreaForm(request, path)) };
}

export async function readInvitation(context: Context) {
  const own = context.get(requestKeys.ownInvitation);
  const page = await readInvitationPage(context.get(requestKeys.server).database, own.invitationId);
  if (!page) throw refuseLink('revoked');
  return { own, page };
}

const OPEN = ['invited', 'engaged'];
const OFFERED = ['offered', 'shared'];

/** Opens the offer while it may be made or changed; afterwards redirects to the invitation, which shows the reason. */
export async function readOpenOffer(context: Context) {
  const own = context.get(requestKeys.ownInvitation);
  const { database } = context.get(requestKeys.server);
  const page = await readOfferPage(database, own.invitationId);
  if (!page) throw refuseLink('revoked');
  const changeable = OFFERED.includes(page.status) && page.current !== null;
  if (!OPEN.includes(page.status) && !changeable) throw redirect(invitationPath(own, '', 'geschlossen'), 303);
  return { own, page, database };
}
