import { data, type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router';
import { findSession } from '../../domain/staff/session.server.ts';
import { actorOf, mayDo, type Permission } from '../../domain/staff/staff.ts';
import { type FormGivenBack, takeForm } from '../form-limits.ts';
import { readForm } from '../read-form.ts';
import { requestKeys } from '../request-context.ts';
import { REFRESHED_BY_SCRIPT } from './auto-refresh.island.tsx';
import { type CarriedForm, carryForm } from './carried-form.ts';
import { readSessionCookie, signedOutHeaders } from './cookies.ts';
import { ownPath } from './own-path.ts';

/** What the error page of the office is told; see office-layout.tsx. */
export type OfficeRefusal =
  | { kind: 'signed-out'; carried: CarriedForm }
  | { kind: 'fresh-code'; carried: CarriedForm | null; path: string }
  | { kind: 'forbidden' }
  | FormGivenBack;

type Args = { request: Request; context: Readonly<RouterContextProvider> };

/** Lets in whoever has a session with password and code. A form that comes too late is handed back with its words. */
export async function requireStaff({ request, context, pattern }: Parameters<MiddlewareFunction<Response>>[0]) {
  const { secure } = context.get(requestKeys.visitor);
  const token = readSessionCookie(request, secure);
  const { searchParams } = new URL(request.url);
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
  if (request.method !== 'POST') {
    const { pathname, search } = new URL(request.url);
    return redirect(`/zentrale/anmelden/?weiter=${encodeURIComponent(ownPath(pathname + search))}`, 303);
  }
  // Whoever is out already wants nothing else.
  if (/^\/zentrale\/abmelden\/?$/i.test(new URL(request.url).pathname)) {
    return redirect('/zentrale/anmelden/?abgemeldet', { status: 303, headers: signedOutHeaders(secure) });
  }
  throw refuse({ kind: 'signed-out', carried: carryForm(request, await readForm(request)) }, 401);
}

/**
 * For loaders and actions: the one table of permissions decides, and some things need a fresh code. Hands out who it is and what
 * they work with.
 */
export function requirePermission({ request, context }: Args, permission: Permission, form?: URLSearchParams) {
  const staff = context.get(requestKeys.staff);
  const leave = mayDo(staff, permission);
  if (leave.kind === 'yes')
    return { ...context.get(requestKeys.server), ...staff, query: new URL(request.url).searchParams };
  if (leave.kind === 'no') throw refuse({ kind: 'forbidden' }, 403);
  const { pathname, search } = new URL(request.url);
  throw refuse(
    { kind: 'fresh-code', carried: form ? carryForm(request, form) : null, path: ownPath(pathname + search) },
    403,
  );
}

/** For actions that are about one thing: its form, with the permission that it needs. */
export async function readPermittedForm(args: Args, permission: Permission) {
  const form = await readForm(args.request);
  return { form, ...requirePermission(args, permission, form) };
}

function refuse(refusal: OfficeRefusal, status: number) {
  return data(refusal, { status });
}
