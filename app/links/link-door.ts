import { data, redirect } from 'react-router';
import type { FoundLink } from '../../domain/access/find-link.server.ts';
import type { Visitor } from '../request-context.ts';
import { type LinkCookie, readLinkCookie, writeLinkCookie } from './link-cookie.ts';

/** What the error page of an area is told. `token` only to ask for a new link. */
export type LinkRefusal = {
  kind: Exclude<FoundLink['kind'], 'open'> | 'closed' | 'crowded' | 'invoices-only';
  token?: string;
};

/** A browser that works for one subject is given the link of another: whose, and by which link one would change over. */
export type OtherLink = { kind: 'other'; token: string; kept: string; given: string };

const STATUS = {
  malformed: 404,
  unknown: 404,
  closed: 404,
  'invoices-only': 403,
  expired: 410,
  revoked: 410,
  limited: 429,
  crowded: 429,
} as const;

export function refuseLink(kind: LinkRefusal['kind'], token?: string) {
  return data({ kind, ...(kind === 'expired' && { token }) } satisfies LinkRefusal, { status: STATUS[kind] });
}

/** Never counted: the ways out. What belongs to a page is counted apart from the pages. */
const UNCOUNTED = /\/(?:loeschen|ruecknahme|beenden|zurueckziehen|verlassen)(?:\/|$)/;
const PART = /\/foto\//;

/** Pages that a link opens. `home` is where whoever comes with a link lands. */
export type Door = { cookie: LinkCookie; home(reference: string): string };

/** A link together with the public reference of what it opens. */
export type LinkTo<Subject> =
  | { kind: 'open'; reference: string; subject: Subject; expiresAt: Date }
  | { kind: Exclude<FoundLink['kind'], 'open'> };

type Coming<Subject> = {
  request: Request;
  visitor: Visitor;
  /** As the address names it; empty where the address names nothing. */
  reference: string;
  /** The address of a mail leads to this page and not to the home. */
  stays?: boolean;
  find(given: { token: string; network: string }): Promise<LinkTo<Subject>>;
  /** The link that the browser has opens more of the same subject than the one that was given. */
  keepsFormer?(kept: Subject, given: Subject): boolean;
  /** Where one cookie serves all subjects: the names of two that differ, null for one and the same. */
  differ?(kept: Subject, given: Subject): Promise<Pick<OtherLink, 'kept' | 'given'> | null>;
};

/**
 * Lets in whoever holds a link. The key comes in the address once: it moves into a cookie and the address becomes clean.
 * A browser that keeps no cookies shows that on the second request; there the key stays in the address (`query`). Nobody is
 * made to work for somebody else by following a link: where `differ` says so, that takes a click (`enterWith` after a POST).
 */
export async function passDoor<Subject>(
  door: Door,
  { request, visitor, reference, stays, find, keepsFormer, differ }: Coming<Subject>,
): Promise<Response | { subject: Subject; query: string; token: string; expiresAt: Date }> {
  const { network, secure } = visitor;
  const { pathname, searchParams } = new URL(request.url);
  // One link, however it is written: limits count it as one.
  const given = searchParams.get('s')?.trim() ?? null;
  const kept = readLinkCookie(door.cookie, request.headers.get('Cookie'), reference, secure);
  const reads = request.method === 'GET' || request.method === 'HEAD';
  if (reads && given !== null && given === kept) return redirect(pathname + cleaned(searchParams), 303);
  const token = given ?? kept;
  if (token === null) throw refuseLink('closed');
  const link = await find({ token, network });
  if (link.kind !== 'open') throw refuseLink(link.kind, token);
  if (link.reference !== reference) throw refuseLink('unknown');
  if (differ && reads && given !== null && kept !== null) {
    const before = await find({ token: kept, network });
    if (before.kind === 'open' && keepsFormer?.(before.subject, link.subject))
      return redirect(stays ? pathname : door.home(reference), 303);
    const names = before.kind === 'open' ? await differ(before.subject, link.subject) : null;
    if (names) throw data({ kind: 'other', token: given, ...names } satisfies OtherLink, { status: 409 });
  }
  if (reads && given !== null && !searchParams.has('c')) {
    return enterWith(stays ? { ...door, home: () => pathname } : door, {
      token,
      secure,
      reference,
      expiresAt: link.expiresAt,
    });
  }
  if (reads && !UNCOUNTED.test(pathname) && !visitor.mayView(token, PART.test(pathname) ? 'photo' : 'page'))
    throw refuseLink('crowded');
  const query = given === null ? '' : `?s=${encodeURIComponent(given)}&c=1`;
  return { subject: link.subject, query, token, expiresAt: link.expiresAt };
}

type Entering = { token: string; reference: string; expiresAt: Date; secure: boolean };

/** On to the home of what the link opens, with the cookie; `c` says that it was offered. */
export function enterWith(door: Door, { token, reference, expiresAt, secure }: Entering) {
  return redirect(`${door.home(reference)}?s=${encodeURIComponent(token)}&c=1`, {
    status: 303,
    headers: { 'Set-Cookie': writeLinkCookie(door.cookie, { reference, token, secure, expiresAt }) },
  });
}

function cleaned(query: URLSearchParams) {
  query.delete('s');
  query.delete('c');
  return query.size > 0 ? `?${query}` : '';
}
