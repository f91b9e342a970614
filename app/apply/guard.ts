import { type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router';
import { APPLICATION_PAGES } from '../../domain/partners/application-url.ts';
import { isGivenBack, takeForm } from '../form-limits.ts';
import { type Door, enterWith, passDoor, refuseLink } from '../links/link-door.ts';
import { requestKeys } from '../request-context.ts';
import { applicationCookie, applicationPath } from './application-path.ts';

/** Whoever comes with a link goes on where the application stands. */
const ONWARD = `${APPLICATION_PAGES}weiter/`;
const door: Door = { cookie: applicationCookie, home: () => ONWARD };

/** The first page and the way to a new link are open to everybody; a link counts there as well. */
const OPEN = [APPLICATION_PAGES, `${APPLICATION_PAGES}link/`];

export async function requireApplication({ request, context, pattern }: Parameters<MiddlewareFunction<Response>>[0]) {
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
        const subject = { partnerId: link.partnerId as string, byMail: link.byMail };
        return { kind: 'open', reference: '', subject, expiresAt: link.expiresAt };
      },
      async differ(kept, given) {
        if (kept.partnerId === given.partnerId) return null;
        const [one, other] = [await services.read(kept.partnerId), await services.read(given.partnerId)];
        return one && other && { kept: one.firm.name ?? '', given: other.firm.name ?? '' };
      },
    });
    if (passed instanceof Response) return passed;
    context.set(requestKeys.line, 'link');
    const { subject, query } = passed;
    const about = { of: 'application', id: subject.partnerId, back: applicationPath(query, 'weiter/') } as const;
    // A form and not a look: mail scanners follow links, too. Even one too many: a stranger's fill up the limit.
    if (!reads && subject.byMail) await services.endBrowserLinks(subject.partnerId);
    await takeForm({ request, context, pattern }, about);
    context.set(requestKeys.ownApplication, { ...subject, query });
  } catch (refusal) {
    // An old cookie must not keep anybody from beginning anew.
    if (given !== null || !OPEN.includes(path) || isGivenBack(refusal)) throw refusal;
  }
  return undefined;
}

/** The application of this link takes the place of the one that the browser worked on. */
export async function changeOver({ request, context }: Parameters<MiddlewareFunction<Response>>[0]) {
  const { network, secure } = context.get(requestKeys.visitor);
  const token = new URL(request.url).searchParams.get('s') ?? '';
  const link = await context.get(requestKeys.application).findLink({ token, network });
  if (link.kind !== 'open') throw refuseLink(link.kind, token);
  return enterWith(door, { token, reference: '', expiresAt: link.expiresAt, secure });
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
