import { type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router';
import { findLink } from '../../domain/access/find-link.server.ts';
import { APPLICATION_PAGES } from '../../domain/access/link-addresses.ts';
import { revokeApplicationLinks } from '../../domain/access/make-link.server.ts';
import { readApplication } from '../../domain/partners/read-application.server.ts';
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
  const { database } = context.get(requestKeys.server);
  try {
    const passed = await passDoor(door, {
      request,
      reference: '',
      visitor: context.get(requestKeys.visitor),
      async find(token) {
        const link = await findLink(database, { ...token, audience: 'application' });
        if (link.kind !== 'open') return link;
        const subject = { partnerId: link.partnerId as string, byMail: link.byMail };
        return { kind: 'open', reference: '', subject, expiresAt: link.expiresAt };
      },
      async differ(kept, given) {
        if (kept.partnerId === given.partnerId) return null;
        const one = await readApplication(database, kept.partnerId);
        const other = await readApplication(database, given.partnerId);
        return one && other && { kept: one.firm.name ?? '', given: other.firm.name ?? '' };
      },
    });
    if (passed instanceof Response) return passed;
    context.set(requestKeys.line, 'link');
    const { subject, query } = passed;
    const about = { of: 'application', id: subject.partnerId, back: applicationPath(query, 'weiter/') } as const;
    // A form and not a look: mail scanners follow links, too. Even one too many: a stranger's fill up the limit.
    if (!reads && subject.byMail)
      await revokeApplicationLinks(database, { partnerId: subject.partnerId, evenMailed: false });
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
  const { database } = context.get(requestKeys.server);
  const link = await findLink(database, { token, network, audience: 'application' });
  if (link.kind !== 'open') throw refuseLink(link.kind, token);
  return enterWith(door, { token, reference: '', expiresAt: link.expiresAt, secure });
}

export const enterApplication = (opened: { token: string; expiresAt: Date; secure: boolean }) =>
  enterWith({ ...door, home: () => `${APPLICATION_PAGES}gebiet/` }, { ...opened, reference: '' });

/** What the link opens; the guard has let in nobody else. */
export async function readOwn(context: Readonly<RouterContextProvider>) {
  const own = context.get(requestKeys.ownApplication);
  const application = own && (await readApplication(context.get(requestKeys.server).database, own.partnerId));
  if (!own || !application) throw refuseLink('closed');
  return { own, application };
}

/** The same where only a draft can be changed. */
export async function readDraft(context: Readonly<RouterContextProvider>) {
  const { own, application } = await readOwn(context);
  if (application.submitted) throw redirect(applicationPath(own.query, 'danke/'), 303);
  return { own, application };
}
