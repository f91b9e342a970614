import { type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router';
import { readApplication } from '../../domain/firms/find-firm.server.ts';
import { APPLICATION_PAGES } from '../../domain/magic-links/link-addresses.ts';
import { revokeApplicationLinks } from '../../domain/magic-links/make-link.server.ts';
import { isReturnedForm } from '../form-limits.ts';
import { defineArea, readAreaForm, refuseLink } from '../magic-links/magic-link.ts';
import { requestKeys } from '../request-context.ts';

const area = defineArea({
  audience: 'application',
  pages: APPLICATION_PAGES,
  home: 'weiter/',
  find: ({ firmId, byMail }) => ({
    kind: 'open',
    reference: '',
    subject: { firmId: firmId as string, byMail },
  }),
  counts: { of: 'application', id: ({ firmId }) => firmId },
  sameAs: (kept, given) => kept.firmId === given.firmId,
  async nameOf({ firmId }, database) {
    return (await readApplication(database, firmId))?.firm.name;
  },
  // Only a form proves that a person opened the email, because scanners follow links. A form beyond the limit proves it as well.
  async check({ request, context }, { subject: { firmId, byMail } }) {
    if (request.method === 'GET' || request.method === 'HEAD' || !byMail) return undefined;
    await revokeApplicationLinks(context.get(requestKeys.server).database, { firmId, evenMailed: false });
    return undefined;
  },
  admit(context, { subject, query }) {
    context.set(requestKeys.ownApplication, { ...subject, query });
  },
});

export const { switchLink: switchApplicationLink, path: applicationPath } = area;

const ONWARD = `${APPLICATION_PAGES}weiter/`;
const NEW_LINK = `${APPLICATION_PAGES}link/`;

/** The first page and the page for a new link need no link, but accept one. */
export async function requireApplication(args: Parameters<MiddlewareFunction<Response>>[0]) {
  const { request } = args;
  const { pathname, searchParams } = new URL(request.url);
  const page = pathname.endsWith('/') ? pathname : `${pathname}/`;
  const given = searchParams.get('s');
  const reads = request.method === 'GET' || request.method === 'HEAD';
  if (reads && given !== null && page !== ONWARD && !searchParams.has('c')) {
    return redirect(`${ONWARD}?s=${encodeURIComponent(given)}`, 303);
  }
  if (page === NEW_LINK) return undefined;
  try {
    return await area.guard(args);
  } catch (refusal) {
    // A cookie that is no longer valid must not block a new application.
    if (given !== null || page !== APPLICATION_PAGES || isReturnedForm(refusal)) throw refusal;
    return undefined;
  }
}

export const enterApplication = (opened: { token: string; expiresAt: Date; secure: boolean }) =>
  area.enter(opened, `${APPLICATION_PAGES}gebiet/`);

type Context = Readonly<RouterContextProvider>;

export async function readOwnApplication(context: Context) {
  const own = context.get(requestKeys.ownApplication);
  const { database } = context.get(requestKeys.server);
  const application = own && (await readApplication(database, own.firmId));
  if (!own || !application) throw refuseLink('closed');
  const path = (page = '', notice = '') => applicationPath(own, page, notice);
  return { own, firmId: own.firmId, application, database, path };
}

export async function readApplicationDraft(context: Context) {
  const given = await readOwnApplication(context);
  if (given.application.submitted) throw redirect(given.path('danke/'), 303);
  return given;
}

export async function readApplicationForm({ request, context }: { request: Request; context: Context }) {
  const given = await readOwnApplication(context);
  return { ...given, ...(await readAreaForm(request, given.path)) };
}
