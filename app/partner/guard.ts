import type { MiddlewareFunction, RouterContextProvider } from 'react-router';
import { PARTNER_PAGES } from '../../domain/partners/partner-url.ts';
import { type Door, passDoor, refuseLink } from '../links/link-door.ts';
import { requestKeys } from '../request-context.ts';
import { firmCookie } from './firm-cookie.ts';

const door: Door = { cookie: firmCookie, home: () => PARTNER_PAGES };

/** Lets in whoever holds a link of the firm. */
export async function requireFirmLink({ request, context }: Parameters<MiddlewareFunction<Response>>[0]) {
  const partner = context.get(requestKeys.partner);
  const passed = await passDoor(door, {
    request,
    reference: '',
    visitor: context.get(requestKeys.visitor),
    async find(given) {
      const link = await partner.findLink(given);
      if (link.kind !== 'open') return link;
      return {
        kind: 'open',
        reference: '',
        subject: { partnerId: link.partnerId as string, link: link.hash },
        expiresAt: link.expiresAt,
      };
    },
  });
  if (passed instanceof Response) return passed;
  context.set(requestKeys.line, 'link');
  context.set(requestKeys.ownFirm, { ...passed.subject, query: passed.query });
  return undefined;
}

/** A page of the firm, with the key in the address where there is no cookie. */
export function firmPath({ query }: { query: string }, page = '', notice = '') {
  const rest = notice && `${query ? '&' : '?'}meldung=${notice}`;
  return `${PARTNER_PAGES}${page}${query}${rest}`;
}

/** The firm of the visitor's link, and the way back to its first page. */
export async function readFirm(context: Readonly<RouterContextProvider>) {
  const own = context.get(requestKeys.ownFirm);
  const firm = await context.get(requestKeys.partner).findFirm(own.partnerId);
  if (!firm) throw refuseLink('revoked');
  return { own, firm, back: firmPath(own) };
}
