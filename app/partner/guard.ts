import type { RouterContextProvider } from 'react-router';
import { PARTNER_PAGES } from '../../domain/access/link-addresses.ts';
import { findFirm } from '../../domain/partners/find-firm.server.ts';
import { defineArea, refuseLink } from '../links/link-door.ts';
import { requestKeys } from '../request-context.ts';
import { firmCookie } from './firm-cookie.ts';

/** All that a link for invoices opens; whatever route comes later is closed to it. To change over is to follow another link. */
const INVOICE_ROUTES = [
  'betrieb/rechnungen',
  'betrieb/rechnungen/:number',
  'betrieb/rechnungen/:number/:format',
  'betrieb/wechseln',
];

const area = defineArea({
  audience: 'partner',
  cookie: firmCookie,
  pages: PARTNER_PAGES,
  mailed: /^\/betrieb\/rechnungen(\/|$)/,
  find: ({ partnerId, hash, scope }) => ({
    kind: 'open',
    reference: '',
    subject: { partnerId: partnerId as string, link: hash, scope },
  }),
  counts: { of: 'firm', id: ({ partnerId }) => partnerId },
  sameAs: (kept, given) => kept.partnerId === given.partnerId,
  async nameOf({ partnerId }, database) {
    return (await findFirm(database, partnerId))?.profile.name;
  },
  // Whoever works here already does not lose that by opening an invoice.
  keepsFormer: (kept, given) => kept.partnerId === given.partnerId && kept.scope === 'all' && given.scope !== 'all',
  check({ pattern }, { subject }) {
    if (subject.scope === 'invoices' && !INVOICE_ROUTES.includes(pattern.replaceAll(/^\/|\/$/g, '')))
      throw refuseLink('invoices-only');
    return undefined;
  },
  admit(context, { subject, query }) {
    context.set(requestKeys.ownFirm, { ...subject, query });
  },
});

export const { changeOver, guard: requireFirmLink } = area;
export const firmPath = ({ query }: { query: string }, page = '', notice = '') => area.path({ query }, page, notice);

/** The firm of the visitor's link, and the way back to its first page. */
export async function readFirm(context: Readonly<RouterContextProvider>) {
  const own = context.get(requestKeys.ownFirm);
  const firm = await findFirm(context.get(requestKeys.server).database, own.partnerId);
  if (!firm) throw refuseLink('revoked');
  return { own, firm, back: firmPath(own) };
}
