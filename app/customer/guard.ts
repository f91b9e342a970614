import { data, type MiddlewareFunction, redirect } from 'react-router';
import type { FoundLink } from '../../domain/access/find-link.server.ts';
import { referenceOf } from '../../domain/inquiries/reference.ts';
import { OWN_PAGES, ownPagePath } from '../../domain/own-page/own-page-url.ts';
import { requestKeys } from '../request-context.ts';
import { linkCookie, readLinkCookie } from './cookies.ts';

/** What the error page of the area is told; see customer-layout.tsx. `token` only to ask for a new link. */
export type LinkRefusal = { kind: Exclude<FoundLink['kind'], 'open'> | 'closed'; token?: string };

const STATUS = { malformed: 404, unknown: 404, closed: 404, expired: 410, revoked: 410, limited: 429 } as const;
const REFERENCE = /^[0-9a-f]{8}$/i;

export function refuseLink(kind: LinkRefusal['kind'], token?: string) {
  return data({ kind, ...(kind === 'expired' && { token }) } satisfies LinkRefusal, { status: STATUS[kind] });
}

/**
 * Lets in whoever holds a link to this inquiry. The key comes in the address once: it moves into a cookie and the address
 * becomes clean. A browser that keeps no cookies shows that on the second request; there the key stays in the address.
 */
export async function requireLink({ request, params, context }: Parameters<MiddlewareFunction<Response>>[0]) {
  const reference = params.reference?.toUpperCase();
  if (reference === undefined) return undefined;
  if (!REFERENCE.test(reference)) throw refuseLink('unknown');
  const { network, secure } = context.get(requestKeys.visitor);
  const { pathname, searchParams } = new URL(request.url);
  const given = searchParams.get('s');
  const kept = readLinkCookie(request.headers.get('Cookie'), reference, secure);
  const reads = request.method === 'GET' || request.method === 'HEAD';
  if (reads && given !== null && given === kept) return redirect(pathname + cleaned(searchParams), 303);
  const token = given ?? kept;
  if (token === null) throw refuseLink('closed');
  const link = await context.get(requestKeys.customer).findLink({ token, network });
  if (link.kind !== 'open') throw refuseLink(link.kind, token);
  if (!link.inquiryId || referenceOf(link.inquiryId) !== reference) throw refuseLink('unknown');
  if (reads && given !== null && !searchParams.has('c')) return openWith({ token, secure, ...link });
  const query = given === null ? '' : `?s=${encodeURIComponent(given)}&c=1`;
  context.set(requestKeys.ownInquiry, { inquiryId: link.inquiryId, reference, query });
  return undefined;
}

type Opened = { token: string; inquiryId: string | null; expiresAt: Date; secure: boolean };

/** On to the page of the inquiry, with the cookie; `c` says that it was offered. */
export function openWith({ token, inquiryId, expiresAt, secure }: Opened) {
  const reference = referenceOf(inquiryId ?? '');
  return redirect(`${ownPagePath(reference)}?s=${encodeURIComponent(token)}&c=1`, {
    status: 303,
    headers: { 'Set-Cookie': linkCookie(reference, token, { secure, expiresAt }) },
  });
}

function cleaned(query: URLSearchParams) {
  query.delete('s');
  query.delete('c');
  return query.size > 0 ? `?${query}` : '';
}

/** A page below the inquiry's own, with the key in the address where there is no cookie. */
export function ownPath({ reference, query }: { reference: string; query: string }, page = '', notice = '') {
  const rest = notice && `${query ? '&' : '?'}meldung=${notice}`;
  return `${OWN_PAGES}${reference}/${page}${query}${rest}`;
}
