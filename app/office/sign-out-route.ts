import { redirect } from 'react-router';
import { signOut } from '../../domain/staff/session.server.ts';
import { requestKeys } from '../request-context.ts';
import { type Args, toSignedOut } from './guard.ts';

export const loader = () => redirect('/zentrale/', 303);

export async function action({ context }: Args) {
  await signOut(context.get(requestKeys.server).database, context.get(requestKeys.staff).token);
  return toSignedOut(context.get(requestKeys.visitor).secure);
}
