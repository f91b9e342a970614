import { type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router';
import { APPLICATION_PAGES } from '../../domain/access/link-addresses.ts';
import { revokeApplicationLinks } from '../../domain/access/make-link.server.ts';
import { readApplication } from '../../domain/firms/find-firm.server.ts';
import { isGivenBack } from '../form-limits.ts';
import { defineArea, readAreaForm, refuseLink } from '../links/magic-link.ts';
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
  // A form and not a look: mail scanners follow links, too. Even one too many: a stranger's fill up the limit.
  async check({ request, context }, { subject: { firmId, byMail } }) {
    if (request.method === 'GET' || request.method === 'HEAD' || !byMail) return undefined;
    await revokeApplicationLinks(context.get(requestKeys.server).database, { firmId, evenMailed: false });
    return undefined;
  },
  admit(context, { subject, query }) {
    context.set(requestKeys.ownApplication, { ...subject, query });
  },
});

export const { changeOver, path: applicationPath } = area;

const ONWARD = `${APPLICATION_PAGES}weiter/`;
const NEW_LINK = `${APPLICATION_PAGES}link/`;

/** The first page and the way to a new link are open to everybody; a link counts there as well. */
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
    // An old cookie must not keep anybody from beginning anew.
    if (given !== null || page !== APPLICATION_PAGES || isGivenBack(refusal)) throw refusal;
    return undefined;
  }
}

export const enterApplication = (opened: { token: string; expiresAt: Date; secure: boolean }) =>
  area.enter(opened, `${APPLICATION_PAGES}gebiet/`);

type Context = Readonly<RouterContextProvider>;
type Sent = { request: Request; context: Context };

/** What the link opens; the guard has let in nobody else. */
export async function readOwn(context: Context) {
  const own = context.get(requestKeys.ownApplication);
  const { database } = context.get(requestKeys.server);
  const application = own && (await readApplication(database, own.firmId));
  if (!own || !application) throw refuseLink('closed');
  const path = (page = '', notice = '') => applicationPath(own, page, notice);
  return { own, firmId: own.firmId, application, database, path };
}

/** The same where only a draft can be changed. */
export async function readDraft(context: Context) {
  const given = await readOwn(context);
  if (given.application.submitted) throw redirect(given.path('danke/'), 303);
  return given;
}

/** A form about the application. */
export async function readOwnForm({ request, context }: Sent) {
  const given = await readOwn(context);
  return { ...given, ...(await readAreaForm(request, given.path)) };
}
