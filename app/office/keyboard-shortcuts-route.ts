import { setKeyboardShortcuts } from '../../domain/staff/accounts.server.ts';
import { type Args, readPermittedForm } from './guard.ts';
import { safeOfficePath } from './pending-form.ts';

export async function action(args: Args) {
  const { form, id, database, done } = await readPermittedForm(args, 'tasks.work');
  await setKeyboardShortcuts(database, { staffId: id, on: form.get('tasten') === 'an' });
  return done(safeOfficePath(form.get('zurueck')));
}

export { loader } from './sign-out-route.ts';
