import { data, type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router';
import { findSession } from '../../domain/staff/session.server.ts';
import { actorOf, mayDo, type Permission } from '../../domain/staff/staff.ts';
import { type ReturnedForm, readLimitedForm } from '../form-limits.ts';
import { type FormErrors, readFlash, readForm, refuseForm } from '../forms.ts';
import { requestKeys } from '../request-context.ts';
import { REFRESHED_BY_SCRIPT } from './auto-refresh.island.tsx';
import { readSessionCookie, signedOutHeaders } from './cookies.ts';
import { keepPendingForm, type PendingForm, pathOf } from './pending-form.ts';

export type OfficeRefusal =
  | { kind: 'signed-out'; carried: PendingForm }
  | { kind: 'fresh-code'; carried: PendingForm | null; path: string }
  | { kind: 'forbidden' }
  | ReturnedForm;

export type Args = { request: Request; context: Readonly<RouterContextProvider> };

/** Requires a session with password and code. A form sent after the session ended is returned with what was typed. */
export async function requireStaff({ request, context, pattern }: Parameters<MiddlewareFunction<Response>>[0]) {
  const { secure } = context.get(requestKeys.visitor);
  const token = readSessionCookie(request, secure);
  const { pathname, searchParams } = new URL(request.url);
  const unseen = searchParams.has(REFRESHED_BY_SCRIPT);
  const found = token ? await findSession(context.get(requestKeys.server).database, token, { unseen }) : null;
  if (token && found?.kind === 'staff') {
    const about = { of: 'account', id: found.staff.id, back: '/zentrale/' } as const;
    await readLimitedForm({ request, context, pattern }, about);
    context.set(requestKeys.renderQueue, 'office');
    const actor = { kind: 'staff', id: actorOf(found.staff) } as const;
    context.set(requestKeys.staff, { ...found.staff, actor, sessionId: found.sessionId, token });
    return undefined;
  }
  if (request.method !== 'POST')
    return redirect(`/zentrale/anmelden/?weiter=${encodeURIComponent(pathOf(request))}`, 303);
  if (/^\/zentrale\/abmelden\/?$/i.test(pathname)) return toSignedOut(secure);
  throw refuse({ kind: 'signed-out', carried: keepPendingForm(request, await readForm(request)) }, 401);
}

export const toSignedOut = (secure: boolean) =>
  redirect('/zentrale/anmelden/?abgemeldet', { status: 303, headers: signedOutHeaders(secure) });

/** For loaders and actions: returns the signed-in person and the services. Some permissions need a fresh code. */
export function requirePermission({ request, context }: Args, permission: Permission, form?: URLSearchParams) {
  const staff = context.get(requestKeys.staff);
  const leave = mayDo(staff, permission);
  if (leave.kind === 'no') throw refuse({ kind: 'forbidden' }, 403);
  if (leave.kind !== 'yes')
    throw refuse(
      { kind: 'fresh-code', carried: form ? keepPendingForm(request, form) : null, path: pathOf(request) },
      403,
    );
  const flash = (words: Parameters<typeof readFlash>[1]) => readFlash(request, words);
  return { ...context.get(requestKeys.server), ...staff, query: new URL(request.url).searchParams, flash };
}

/** Reads a form for actions whose permission depends on its intent. */
export async function readOfficeForm(args: Args) {
  const form = await readForm(args.request);
  return {
    form,
    permit: (permission: Permission) => requirePermission(args, permission, form),
    done: (path: string) => redirect(path, 303),
    refuse: <More extends object>(errors: FormErrors | string, status = 422, more: More = {} as More) =>
      refuseForm(form, errors, { status, ...more }),
  };
}

export type OfficeForm = Awaited<ReturnType<typeof readOfficeForm>>;

/** For actions with one permission. */
export async function readPermittedForm(args: Args, permission: Permission) {
  const read = await readOfficeForm(args);
  return { ...read, ...read.permit(permission) };
}

export const notFound = () => data(null, { status: 404 });

const refuse = (refusal: OfficeRefusal, status: number) => data(refusal, { status });
