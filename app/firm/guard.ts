import type { RouterContextProvider } from 'react-router';
import { findFirm } from '../../domain/firms/find-firm.server.ts';
import { FIRM_PAGES } from '../../domain/magic-links/link-addresses.ts';
import { defineArea, readAreaForm, refuseLink } from '../magic-links/magic-link.ts';
import { requestKeys } from '../request-context.ts';

/** A link for invoices opens these routes only, so a new route is closed to it. */
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
  // Opening an invoice must not cost a browser its access to all pages of the firm.
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

export const { switchLink: switchFirmLink, guard: requireFirmLink } = area;

type Context = Readonly<RouterContextProvider>;

export async function requireFirm(context: Context) {
  const own = context.get(requestKeys.ownFirm);
  const { database } = context.get(requestKeys.server);
  const firm = await findFirm(database, own.firmId);
  if (!firm) throw refuseLink('revoked');
  const path = (page = '', notice = '') => area.path(own, page, notice);
  return { own, firmId: own.firmId, firm, database, path, back: path() };
}

export async function readFirmForm({ request, context }: { request: Request; context: Context }) {
  const given = await requireFirm(context);
  return { ...given, ...(await readAreaForm(request, given.path)) };
}
