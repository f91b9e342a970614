import { OWN_PAGES } from '../../domain/access/link-addresses.ts';
import { type LinkCookie, readLinkCookie as readCookie, writeLinkCookie } from '../links/link-cookie.ts';

/** One an inquiry; sent to the own pages only. */
export const ownCookie: LinkCookie = { name: 'anfrage', path: OWN_PAGES };

export const readLinkCookie = (header: string | null | undefined, reference: string, secure: boolean) =>
  readCookie(ownCookie, header, reference, secure);

export const linkCookie = (reference: string, token: string, how: { secure: boolean; expiresAt: Date }) =>
  writeLinkCookie(ownCookie, { reference, token, ...how });
