import type { MiddlewareFunction, RouterContextProvider } from 'react-router';
import { findLink } from '../../domain/access/find-link.server.ts';
import { PARTNER_INVOICES, PARTNER_PAGES } from '../../domain/access/link-addresses.ts';
import { findFirm } from '../../domain/partners/find-firm.server.ts';
import { takeForm } from '../form-limits.ts';
import { type Door, enterWith, passDoor, refuseLink } from '../links/link-door.ts';
import { requestKeys } from '../request-context.ts';
import { firmCookie } from './firm-cookie.ts';

const door: Door = { cookie: firmCookie, home: () => PARTNER_PAGES };
const invoiceDoor: Door = { ...door, home: () => PARTNER_INVOICES };

/** All that a link for invoices opens; whatever route comes later is closed to it. To change over is to follow another link. */
const INVOICE_ROUTES = [
  'betrieb/rechnungen',
  'betrieb/rechnungen/:number',
  'betrieb/rechnungen/:number/:format',
  'betrieb/wechseln',
];

/** Lets in whoever holds a link of the firm. */
export async function requireFirmLink({ request, context, pattern }: Parameters<MiddlewareFunction<Response>>[0]) {
  const { database } = context.get(requestKeys.server);
  const passed = await passDoor(door, {
    request,
    reference: '',
    stays: `${new URL(request.url).pathname}/`.startsWith(PARTNER_INVOICES),
    visitor: context.get(requestKeys.visitor),
    async find(given) {
      const link = await findLink(database, { ...given, audience: 'partner' });
      if (link.kind !== 'open') return link;
      return {
        kind: 'open',
        reference: '',
        subject: { partnerId: link.partnerId as string, link: link.hash, scope: link.scope },
        expiresAt: link.expiresAt,
      };
    },
    // Whoever works here already does not lose that by opening an invoice.
    keepsFormer: (kept, given) => kept.partnerId === given.partnerId && kept.scope === 'all' && given.scope !== 'all',
    async differ(kept, given) {
      if (kept.partnerId === given.partnerId) return null;
      const [one, other] = [await findFirm(database, kept.partnerId), await findFirm(database, given.partnerId)];
      return one && other && { kept: one.profile.name ?? '', given: other.profile.name ?? '' };
    },
  });
  if (passed instanceof Response) return passed;
  const { subject, query } = passed;
  if (subject.scope === 'invoices' && !INVOICE_ROUTES.includes(pattern.replaceAll(/^\/|\/$/g, '')))
    throw refuseLink('invoices-only');
  const about = { of: 'firm', id: subject.partnerId, back: firmPath({ query }) } as const;
  await takeForm({ request, context, pattern }, about);
  context.set(requestKeys.line, 'link');
  context.set(requestKeys.ownFirm, { ...subject, query });
  return undefined;
}

/** The firm of this link takes the place of the one that the browser worked for. */
export async function changeOver({ request, context }: Parameters<MiddlewareFunction<Response>>[0]) {
  const { network, secure } = context.get(requestKeys.visitor);
  const token = new URL(request.url).searchParams.get('s') ?? '';
  const { database } = context.get(requestKeys.server);
  const link = await findLink(database, { token, network, audience: 'partner' });
  if (link.kind !== 'open') throw refuseLink(link.kind, token);
  return enterWith(link.scope === 'invoices' ? invoiceDoor : door, {
    token,
    reference: '',
    expiresAt: link.expiresAt,
    secure,
  });
}

/** A page of the firm, with the key in the address where there is no cookie. */
export function firmPath({ query }: { query: string }, page = '', notice = '') {
  const rest = notice && `${query ? '&' : '?'}meldung=${notice}`;
  return `${PARTNER_PAGES}${page}${query}${rest}`;
}

/** The firm of the visitor's link, and the way back to its first page. */
export async function readFirm(context: Readonly<RouterContextProvider>) {
  const own = context.get(requestKeys.ownFirm);
  const firm = await findFirm(context.get(requestKeys.server).database, own.partnerId);
  if (!firm) throw refuseLink('revoked');
  return { own, firm, back: firmPath(own) };
}
