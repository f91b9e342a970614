import { type RouterContextProvider, redirect } from 'react-router';
import { readOfferPage } from '../../../domain/offers/read-offer-page.server.ts';
import { refuseLink } from '../../links/magic-link.ts';
import { requestKeys } from '../../request-context.ts';
import { invitationPath } from './guard.ts';

const OPEN = ['invited', 'engaged'];
const OFFERED = ['offered', 'shared'];

/** The offer of the visitor's link while it may be made or changed; afterwards the page of the inquiry says why not. */
export async function readOpenOffer(context: Readonly<RouterContextProvider>) {
  const own = context.get(requestKeys.ownInvitation);
  const { database } = context.get(requestKeys.server);
  const page = await readOfferPage(database, own.invitationId);
  if (!page) throw refuseLink('revoked');
  const changeable = OFFERED.includes(page.status) && page.current !== null;
  if (!OPEN.includes(page.status) && !changeable) throw redirect(invitationPath(own, '', 'geschlossen'), 303);
  return { own, page, database };
}
