import type { MiddlewareFunction } from 'react-router';
import { findLink } from '../../domain/access/find-link.server.ts';
import { OWN_PAGES, ownPagePath } from '../../domain/access/link-addresses.ts';
import { noteActed } from '../../domain/access/make-link.server.ts';
import { referenceOf } from '../../domain/inquiries/reference.ts';
import { takeForm } from '../form-limits.ts';
import { type Door, enterWith, passDoor, refuseLink } from '../links/link-door.ts';
import { requestKeys } from '../request-context.ts';
import { isKept, keptCookie, ownCookie } from './cookies.ts';

const REFERENCE = /^[0-9a-f]{8}$/i;

const door: Door = { cookie: ownCookie, home: ownPagePath };

/** A page that a mail leads to by itself. */
const MAILED = /^\/meine-anfrage\/[^/]+\/(behalten|kontaktdaten|termin\/[^/]+)\/?$/;

/** Lets in whoever holds a link to this inquiry. */
export async function requireLink({ request, params, context, pattern }: Parameters<MiddlewareFunction<Response>>[0]) {
  const reference = params.reference?.toUpperCase();
  if (reference === undefined) return undefined;
  if (!REFERENCE.test(reference)) throw refuseLink('unknown');
  const { database } = context.get(requestKeys.server);
  const mailed: Buffer[] = [];
  const passed = await passDoor(door, {
    request,
    reference,
    stays: MAILED.test(new URL(request.url).pathname),
    visitor: context.get(requestKeys.visitor),
    async find(given) {
      const link = await findLink(database, { ...given, audience: 'customer' });
      if (link.kind !== 'open') return link;
      if (link.byMail) mailed.push(link.hash);
      const inquiryId = link.inquiryId as string;
      return { kind: 'open', reference: referenceOf(inquiryId), subject: inquiryId, expiresAt: link.expiresAt };
    },
  });
  if (passed instanceof Response) return passed;
  const back = ownPath({ reference, query: passed.query });
  await takeForm({ request, context, pattern }, { of: 'inquiry', id: passed.subject, back });
  if (mailed[0] && request.method === 'POST') await noteActed(database, mailed[0]);
  context.set(requestKeys.line, 'link');
  context.set(requestKeys.ownInquiry, {
    inquiryId: passed.subject,
    reference,
    query: passed.query,
    byMail: mailed.length > 0,
    link: {
      token: passed.token,
      expiresAt: passed.expiresAt,
      kept: isKept(request.headers.get('Cookie'), reference, context.get(requestKeys.visitor).secure),
    },
  });
  return undefined;
}

type Opened = { token: string; inquiryId: string | null; expiresAt: Date; secure: boolean };

/** On to the page of the inquiry. */
export function openWith({ inquiryId, ...opened }: Opened) {
  return enterWith(door, { ...opened, reference: referenceOf(inquiryId ?? '') });
}

/** The same, and the browser keeps the link beyond its session. */
export function keepAndOpen(opened: Opened) {
  const answer = openWith(opened);
  answer.headers.append('Set-Cookie', keptCookie(referenceOf(opened.inquiryId ?? ''), opened.token, opened));
  answer.headers.set('Location', `${answer.headers.get('Location')}&meldung=gemerkt`);
  return answer;
}

/** A page below the inquiry's own, with the key in the address where there is no cookie. */
export function ownPath({ reference, query }: { reference: string; query: string }, page = '', notice = '') {
  const rest = notice && `${query ? '&' : '?'}meldung=${notice}`;
  return `${OWN_PAGES}${reference}/${page}${query}${rest}`;
}
