import type { MiddlewareFunction } from 'react-router';
import { referenceOf } from '../../domain/inquiries/reference.ts';
import { PORTAL_PAGES } from '../../domain/magic-links/link-addresses.ts';
import { recordLinkUsed } from '../../domain/magic-links/make-link.server.ts';
import { readKeptCookie, writeKeptCookie } from '../magic-links/link-cookie.ts';
import { defineArea } from '../magic-links/magic-link.ts';
import { requestKeys } from '../request-context.ts';

const area = defineArea({
  audience: 'customer',
  pages: PORTAL_PAGES,
  reference: /^[0-9a-f]{8}$/i,
  mailed: /^\/meine-anfrage\/[^/]+\/(behalten|kontaktdaten|frage|versammlung|(fertig|termin)\/[^/]+)\/?$/,
  find({ inquiryId, byMail, hash }) {
    const subject = { inquiryId: inquiryId as string, byMail, hash };
    return { kind: 'open', reference: referenceOf(subject.inquiryId), subject };
  },
  counts: { of: 'inquiry', id: ({ inquiryId }) => inquiryId },
  async admit(context, { subject: { inquiryId, byMail, hash }, reference, query, token, expiresAt }, request) {
    if (byMail && request.method === 'POST') await recordLinkUsed(context.get(requestKeys.server).database, hash);
    const { secure } = context.get(requestKeys.visitor);
    const kept = readKeptCookie('customer', request.headers.get('Cookie'), reference, secure) !== null;
    context.set(requestKeys.ownInquiry, { inquiryId, reference, query, byMail, link: { token, expiresAt, kept } });
  },
});

export const customerPath = area.path;

/** The first pages are open to everybody. */
export const requireLink = (args: Parameters<MiddlewareFunction<Response>>[0]) =>
  args.params.reference === undefined ? undefined : area.guard(args);

type Opened = { token: string; inquiryId: string | null; expiresAt: Date; secure: boolean };

/** Redirects to the page of the inquiry. */
export function openInquiry({ inquiryId, ...opened }: Opened) {
  return area.enter({ ...opened, reference: referenceOf(inquiryId ?? '') });
}

/** Redirects, too, and makes the browser keep the link beyond its session. */
export function rememberAndOpen(opened: Opened) {
  const answer = openInquiry(opened);
  answer.headers.append('Set-Cookie', writeKeptCookie({ reference: referenceOf(opened.inquiryId ?? ''), ...opened }));
  answer.headers.set('Location', `${answer.headers.get('Location')}&meldung=gemerkt`);
  return answer;
}
