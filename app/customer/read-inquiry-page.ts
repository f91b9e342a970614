import { type RouterContextProvider, redirect } from 'react-router';
import { readCustomerPortal } from '../../domain/customer-portal/read-customer-portal.server.ts';
import { listAskedFirms } from '../../domain/offers/list-asked-firms.server.ts';
import { CUSTOMER } from '../../domain/workflow/inquiry-events.server.ts';
import { readAreaForm, refuseLink } from '../magic-links/magic-link.ts';
import { requestKeys } from '../request-context.ts';
import { customerPath } from './guard.ts';

type Context = Readonly<RouterContextProvider>;
type Sent = { request: Request; context: Context };

/** Reads the inquiry of the visitor's link and what its actions need. */
function readOwn(context: Context) {
  const own = context.get(requestKeys.ownInquiry);
  const { database } = context.get(requestKeys.server);
  const path = (page = '', notice = '') => customerPath(own, page, notice);
  return { own, database, path, back: path(), call: { inquiryId: own.inquiryId, actor: CUSTOMER } };
}

export async function readInquiryPage(context: Context) {
  const given = readOwn(context);
  const page = await readCustomerPortal(given.database, given.own.inquiryId);
  if (!page) throw refuseLink('unknown');
  return { ...given, page };
}

/** For changes: refuses closed inquiries and those being erased. */
export async function readOpenPage(context: Context) {
  const given = await readInquiryPage(context);
  if (given.page.eraseDueAt !== null) throw redirect(given.path('', 'geloescht'), 303);
  if (given.page.closed) throw redirect(given.path('', 'geschlossen'), 303);
  return given;
}

/** Reads a form about the inquiry in any status. */
export async function readInquiryForm({ request, context }: Sent) {
  const given = readOwn(context);
  return { ...given, ...(await readAreaForm(request, given.path)) };
}

/** Reads a form that changes an open inquiry. */
export async function readOpenForm({ request, context }: Sent) {
  const given = await readOpenPage(context);
  return { ...given, ...(await readAreaForm(request, given.path)) };
}

type AboutFirm = { params: { kennung?: string }; context: Context };

/** Finds the firm in the address if it belongs to the visitor's inquiry. */
export async function findFirmOfInquiry({ params, context }: AboutFirm, { evenClosed = false } = {}) {
  const given = await (evenClosed ? readInquiryPage : readOpenPage)(context);
  const firms = await listAskedFirms(given.database, given.own.inquiryId);
  const firm = firms.find(({ reference }) => reference === params.kennung?.toUpperCase());
  if (!firm) throw refuseLink('unknown');
  const changeable = !given.page.closed && given.page.eraseDueAt === null;
  const here = (page: string) => redirect(given.path(`${page}/${firm.reference}/`), 303);
  return { ...given, firm, firms, changeable, here, call: { ...given.call, invitationId: firm.invitationId } };
}

/** Reads a form about that firm. */
export async function readFormAboutFirm(args: AboutFirm & { request: Request }, how = {}) {
  const given = await findFirmOfInquiry(args, how);
  return { ...given, ...(await readAreaForm(args.request, given.path)) };
}
