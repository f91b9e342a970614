import { redirect } from 'react-router';
import { requestKeys } from '../request-context.ts';
import type { Route } from './+types/sign-out-route.ts';
import { endedSessionCookie } from './cookies.ts';

export const loader = () => redirect('/zentrale/', 303);

/** What the Back button would still show is cleared too. */
export async function action({ context }: Route.ActionArgs) {
  const { token } = context.get(requestKeys.staff);
  await context.get(requestKeys.office).signOut(token);
  const headers = new Headers({ 'Clear-Site-Data': '"cache"' });
  headers.append('Set-Cookie', endedSessionCookie(context.get(requestKeys.visitor).secure));
  return redirect('/zentrale/anmelden/?abgemeldet', { status: 303, headers });
}
