import type { RouterContextProvider } from 'react-router';
import { listAskedFirms } from '../../../domain/offers/list-asked-firms.server.ts';
import { readAreaForm, refuseLink } from '../../links/magic-link.ts';
import { readOpenPage, readPage } from '../read-open-page.ts';

type About = { params: { kennung?: string }; context: Readonly<RouterContextProvider> };

/** The firm that the address names, as long as it belongs to the visitor's inquiry. */
export async function findFirm({ params, context }: About, { evenClosed = false } = {}) {
  const given = await (evenClosed ? readPage : readOpenPage)(context);
  const firms = await listAskedFirms(given.database, given.own.inquiryId);
  const firm = firms.find(({ reference }) => reference === params.kennung?.toUpperCase());
  if (!firm) throw refuseLink('unknown');
  return { ...given, firm, call: { ...given.call, invitationId: firm.invitationId } };
}

/** A form about it. */
export async function readFirmForm(args: About & { request: Request }, how = {}) {
  const given = await findFirm(args, how);
  return { ...given, ...(await readAreaForm(args.request, given.path)) };
}
