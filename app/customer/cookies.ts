import { OWN_PAGES } from '../../domain/access/link-addresses.ts';
import {
  forgetLinkCookies,
  type LinkCookie,
  readLinkCookie as readCookie,
  readKeptCookie,
  writeKeptCookie,
  writeLinkCookie,
} from '../links/link-cookie.ts';

/** One an inquiry; sent to the own pages only. It ends with the browser's session unless its holder has it kept. */
export const ownCookie: LinkCookie = { name: 'anfrage', path: OWN_PAGES, kept: 'anfrage-gemerkt' };

type How = { secure: boolean; expiresAt: Date };

export const readLinkCookie = (header: string | null | undefined, reference: string, secure: boolean) =>
  readCookie(ownCookie, header, reference, secure);

export const isKept = (header: string | null | undefined, reference: string, secure: boolean) =>
  readKeptCookie(ownCookie, header, reference, secure) !== null;

export const linkCookie = (reference: string, token: string, how: How) =>
  writeLinkCookie(ownCookie, { reference, token, ...how });

export const keptCookie = (reference: string, token: string, how: How) =>
  writeKeptCookie(ownCookie, { reference, token, ...how });

export const forgetCookies = (reference: string, secure: boolean) => forgetLinkCookies(ownCookie, reference, secure);

/** More than anybody has; each costs a look into the database. */
const MOST_KNOWN = 8;

/** The references of all links that this browser holds, each once. */
export function knownReferences(header: string | null | undefined): string[] {
  const names = (header ?? '').matchAll(/(?:^|;\s*)(?:__Secure-)?anfrage-(?:gemerkt-)?([0-9a-f]{8})=/g);
  return [...new Set([...names].map(([, reference = '']) => reference.toUpperCase()))].slice(0, MOST_KNOWN);
}
