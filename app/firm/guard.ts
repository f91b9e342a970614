import type { RouterContextProvider } from 'react-router';
import { FIRM_PAGES } from '../../domain/access/link-addresses.ts';
import { findFirm } from '../../domain/firms/find-firm.server.ts';
import { defineArea, readAreaForm, refuseLink } from '../links/magic-link.ts';
import { requestKeys } from '../request-context.ts';

/** All that a link for invoices opens; whatever route comes later is closed to it. To change over is to follow another link. */
const INVOICE_ROUTES = [
  'betrieb/rechnungen',
  'betrieb/rechnungen/:number',
  'betrieb/rechnungen/:number/:format',
  'betrieb/wechseln',
];

const area = defineArea({
  audience: 'firm',
  pages: FIRM_PAGES,
  mailed: /^\/betrieb\/rechnungen(\/|$)/,
  find: ({ firmId, hash, scope }) => ({
    kind: 'open',
    reference: '',
    subject: { firmId: firmId as string, link: hash, scope },
  }),
  counts: { of: 'firm', id: ({ firmId }) => firmId },
  sameAs: (kept, given) => kept.firmId === given.firmId,
  async nameOf({ firmId }, database) {
    return (await findFirm(database, firmId))?.profile.name;
  },
  // Whoever works here already does not lose that by opening an invoice.
  keepsFormer: (kept, given) => kept.firmId === given.firmId && kept.scope === 'all' && given.scope !== 'all',
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
const firmPath = ({ query }: { query: string }, page = '', notice = '') => area.path({ query }, page, notice);

type Context = Readonly<RouterContextProvider>;

/** The firm of the visitor's link, and the way back to its first page. */
export async function readFirm(context: Context) {
  const own = context.get(requestKeys.ownFirm);
  const { database } = context.get(requestKeys.server);
  const firm = await findFirm(database, own.firmId);
  if (!firm) throw refuseLink('revoked');
  const path = (page = '', notice = '') => firmPath(own, page, notice);
  return { own, firmId: own.firmId, firm, database, path, back: path() };
}

/** A form of the firm. */
export async function readFirmForm({ request, context }: { request: Request; context: Context }) {
  const given = await readFirm(context);
  return { ...given, ...(await readAreaForm(request, given.path)) };
}
