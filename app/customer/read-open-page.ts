import { type RouterContextProvider, redirect } from 'react-router';
import { readOwnPage } from '../../domain/own-page/read-own-page.server.ts';
import { refuseLink } from '../links/link-door.ts';
import { requestKeys } from '../request-context.ts';
import { ownPath } from './guard.ts';

type Context = Readonly<RouterContextProvider>;

/** The inquiry of the visitor's link. */
export async function readPage(context: Context) {
  const own = context.get(requestKeys.ownInquiry);
  const page = await readOwnPage(context.get(requestKeys.server).database, own.inquiryId);
  if (!page) throw refuseLink('unknown');
  return { own, page };
}

/** The same where something is to be changed: not while it is being erased, and not once it is closed. */
export async function readOpenPage(context: Context) {
  const { own, page } = await readPage(context);
  if (page.eraseDueAt !== null) throw redirect(ownPath(own, '', 'geloescht'), 303);
  if (page.closed) throw redirect(ownPath(own, '', 'geschlossen'), 303);
  return { own, page };
}
