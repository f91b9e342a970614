import { redirect } from 'react-router';
import { signOut } from '../../domain/staff/session.server.ts';
import { requestKeys } from '../request-context.ts';
import type { Route } from './+types/sign-out-route.ts';
import { signedOutHeaders } from './cookies.ts';

export const loader = () => redirect('/zentrale/', 303);

export async function action({ context }: Route.ActionArgs) {
  const { token } = context.get(requestKeys.staff);
  await signOut(context.get(requestKeys.server).database, token);
  const { secure } = context.get(requestKeys.visitor);
  return redirect('/zentrale/anmelden/?abgemeldet', { status: 303, headers: signedOutHeaders(secure) });
}
