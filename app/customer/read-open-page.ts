import { type RouterContextProvider, redirect } from 'react-router';
import { readCustomerPortal } from '../../domain/customer-portal/read-customer-portal.server.ts';
import { CUSTOMER } from '../../domain/workflow/inquiry-events.server.ts';
import { readAreaForm, refuseLink } from '../links/magic-link.ts';
import { requestKeys } from '../request-context.ts';
import { customerPath } from './guard.ts';

type Context = Readonly<RouterContextProvider>;
type Sent = { request: Request; context: Context };

/** Which inquiry the visitor's link opens, and what its actions need. */
function readOwn(context: Context) {
  const own = context.get(requestKeys.ownInquiry);
  const { database } = context.get(requestKeys.server);
  const path = (page = '', notice = '') => customerPath(own, page, notice);
  return { own, database, path, back: path(), call: { inquiryId: own.inquiryId, actor: CUSTOMER } };
}

/** The inquiry of the visitor's link. */
export async function readPage(context: Context) {
  const given = readOwn(context);
  const page = await readCustomerPortal(given.database, given.own.inquiryId);
  if (!page) throw refuseLink('unknown');
  return { ...given, page };
}

/** The same where something is to be changed: not while it is being erased, and not once it is closed. */
export async function readOpenPage(context: Context) {
  const given = await readPage(context);
  if (given.page.eraseDueAt !== null) throw redirect(given.path('', 'geloescht'), 303);
  if (given.page.closed) throw redirect(given.path('', 'geschlossen'), 303);
  return given;
}

/** A form about the inquiry, whatever its state is. */
export async function readOwnForm({ request, context }: Sent) {
  const given = readOwn(context);
  return { ...given, ...(await readAreaForm(request, given.path)) };
}

/** A form that changes an open inquiry. */
export async function readOpenForm({ request, context }: Sent) {
  const given = await readOpenPage(context);
  return { ...given, ...(await readAreaForm(request, given.path)) };
}
