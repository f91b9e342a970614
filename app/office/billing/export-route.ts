import { redirect } from 'react-router';
import { exportKinds } from '../../../domain/billing/datev.ts';
import { exportMonth } from '../../../domain/billing/export.server.ts';
import { mayDo } from '../../../domain/staff/staff.ts';
import { readForm } from '../../read-form.ts';
import { requestKeys } from '../../request-context.ts';
import { sendFile } from '../../send-file.ts';
import type { Route } from './+types/export-route.ts';
import { BILLING } from './billing-frame.tsx';

const PAGE = `${BILLING}export/`;

export const loader = () => redirect(PAGE, 303);

/** The page before it asks for a fresh code, and says why there is no file. */
export async function action({ request, context }: Route.ActionArgs) {
  const staff = context.get(requestKeys.staff);
  if (mayDo(staff, 'billing.export').kind !== 'yes') return redirect(PAGE, 303);
  const form = await readForm(request);
  const what = exportKinds.find((kind) => kind === form.get('was'));
  if (!what) return redirect(PAGE, 303);
  const month = (form.get('monat') ?? '').slice(0, 7);
  const { database } = context.get(requestKeys.server);
  const made = await exportMonth(database, { month, what, actor: staff.actor });
  if (made.kind !== 'made') return redirect(`${PAGE}?${new URLSearchParams({ monat: month, was: what })}`, 303);
  const type = what === 'invoices' ? 'application/zip' : 'text/csv; charset=windows-1252';
  return sendFile(made.bytes, { name: made.name, type });
}
