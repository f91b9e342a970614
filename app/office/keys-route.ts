import { redirect } from 'react-router';
import { setKeyboardShortcuts } from '../../domain/staff/accounts.server.ts';
import type { Route } from './+types/keys-route.ts';
import { ownPath } from './carried-form.ts';
import { readPermittedForm, requirePermission } from './guard.ts';

export function loader({ request, context }: Route.LoaderArgs) {
  requirePermission({ request, context }, 'tasks.work');
  return redirect('/zentrale/', 303);
}

export async function action({ request, context }: Route.ActionArgs) {
  const { form, id, database } = await readPermittedForm({ request, context }, 'tasks.work');
  await setKeyboardShortcuts(database, { staffId: id, on: form.get('tasten') === 'an' });
  return redirect(ownPath(form.get('zurueck')), 303);
}
