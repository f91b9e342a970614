import { data, type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router';
import { findSession } from '../../domain/staff/session.server.ts';
import { actorOf, mayDo, type Permission } from '../../domain/staff/staff.ts';
import { type FormGivenBack, takeForm } from '../form-limits.ts';
import { readForm } from '../read-form.ts';
import { requestKeys } from '../request-context.ts';
import { REFRESHED_BY_SCRIPT } from './auto-refresh.island.tsx';
import { type CarriedForm, carryForm, pathOf } from './carried-form.ts';
import { readSessionCookie, signedOutHeaders } from './cookies.ts';

/** What the error page of the office (office-error.tsx) is told. */
export type OfficeRefusal =
  | { kind: 'signed-out'; carried: CarriedForm }
  | { kind: 'fresh-code'; carried: CarriedForm | null; path: string }
  | { kind: 'forbidden' }
  | FormGivenBack;

type Args = { request: Request; context: Readonly<RouterContextProvider> };

/** Lets in who has a session with password and code. A form that comes too late is handed back with what was typed. */
export async function requireStaff({ request, context, pattern }: Parameters<MiddlewareFunction<Response>>[0]) {
  const { secure } = context.get(requestKeys.visitor);
  const token = readSessionCookie(request, secure);
  const { pathname, searchParams } = new URL(request.url);
  const unseen = searchParams.has(REFRESHED_BY_SCRIPT);
  const found = token ? await findSession(context.get(requestKeys.server).database, token, { unseen }) : null;
  if (token && found?.kind === 'staff') {
    const about = { of: 'account', id: found.staff.id, back: '/zentrale/' } as const;
    await takeForm({ request, context, pattern }, about);
    context.set(requestKeys.renderQueue, 'office');
    const actor = { kind: 'staff', id: actorOf(found.staff) } as const;
    context.set(requestKeys.staff, { ...found.staff, actor, sessionId: found.sessionId, token });
    return undefined;
  }
  if (request.method !== 'POST')
    return redirect(`/zentrale/anmelden/?weiter=${encodeURIComponent(pathOf(request))}`, 303);
  if (/^\/zentrale\/abmelden\/?$/i.test(pathname)) {
    return redirect('/zentrale/anmelden/?abgemeldet', { status: 303, headers: signedOutHeaders(secure) });
  }
  throw refuse({ kind: 'signed-out', carried: carryForm(request, await readForm(request)) }, 401);
}

/** For loaders and actions: who it is and what they work with. Some permissions need a fresh code. */
export function requirePermission({ request, context }: Args, permission: Permission, form?: URLSearchParams) {
  const staff = context.get(requestKeys.staff);
  const leave = mayDo(staff, permission);
  if (leave.kind === 'yes')
    return { ...context.get(requestKeys.server), ...staff, query: new URL(request.url).searchParams };
  if (leave.kind === 'no') throw refuse({ kind: 'forbidden' }, 403);
  throw refuse({ kind: 'fresh-code', carried: form ? carryForm(request, form) : null, path: pathOf(request) }, 403);
}

/** For routes that answer with a file and have no page of their own: the page in front of them asks for a fresh code. */
export function requireForFile(args: Args, permission: Permission, page: string) {
  if (mayDo(args.context.get(requestKeys.staff), permission).kind !== 'yes') throw redirect(page, 303);
  return requirePermission(args, permission);
}

/** For actions with one permission. */
export async function readPermittedForm(args: Args, permission: Permission) {
  const form = await readForm(args.request);
  return { form, ...requirePermission(args, permission, form) };
}

const refuse = (refusal: OfficeRefusal, status: number) => data(refusal, { status });
