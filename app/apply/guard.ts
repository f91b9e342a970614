import { type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router';
import { APPLICATION_PAGES } from '../../domain/partners/application-url.ts';
import { type Door, enterWith, passDoor, refuseLink } from '../links/link-door.ts';
import { requestKeys } from '../request-context.ts';
import { applicationCookie, applicationPath } from './application-path.ts';

/** Whoever comes with a link goes on where the application stands. */
const ONWARD = `${APPLICATION_PAGES}weiter/`;
const door: Door = { cookie: applicationCookie, home: () => ONWARD };

/** The first page and the way to a new link are open to everybody; a link counts there as well. */
const OPEN = [APPLICATION_PAGES, `${APPLICATION_PAGES}link/`];

export async function requireApplication({ request, context }: Parameters<MiddlewareFunction<Response>>[0]) {
  const { pathname, searchParams } = new URL(request.url);
  const path = pathname.endsWith('/') ? pathname : `${pathname}/`;
  const given = searchParams.get('s');
  const reads = request.method === 'GET' || request.method === 'HEAD';
  if (reads && given !== null && path !== ONWARD && !searchParams.has('c')) {
    return redirect(`${ONWARD}?s=${encodeURIComponent(given)}`, 303);
  }
  if (path === `${APPLICATION_PAGES}link/`) return undefined;
  const services = context.get(requestKeys.application);
  try {
    const passed = await passDoor(door, {
      request,
      reference: '',
      visitor: context.get(requestKeys.visitor),
      async find(token) {
        const link = await services.findLink(token);
        if (link.kind !== 'open') return link;
        return { kind: 'open', reference: '', subject: link.partnerId as string, expiresAt: link.expiresAt };
      },
    });
    if (passed instanceof Response) return passed;
    context.set(requestKeys.line, 'link');
    context.set(requestKeys.ownApplication, { partnerId: passed.subject, query: passed.query });
  } catch (refusal) {
    // An old cookie must not keep anybody from beginning anew.
    if (given !== null || !OPEN.includes(path)) throw refusal;
  }
  return undefined;
}

export const enterApplication = (opened: { token: string; expiresAt: Date; secure: boolean }) =>
  enterWith({ ...door, home: () => `${APPLICATION_PAGES}gebiet/` }, { ...opened, reference: '' });

/** What the link opens; the guard has let in nobody else. */
export async function readOwn(context: Readonly<RouterContextProvider>) {
  const own = context.get(requestKeys.ownApplication);
  const application = own && (await context.get(requestKeys.application).read(own.partnerId));
  if (!own || !application) throw refuseLink('closed');
  return { own, application };
}

/** The same where only a draft can be changed. */
export async function readDraft(context: Readonly<RouterContextProvider>) {
  const { own, application } = await readOwn(context);
  if (application.submitted) throw redirect(applicationPath(own.query, 'danke/'), 303);
  return { own, application };
}
