import { redirect } from 'react-router';
import { exportKinds } from '../../../domain/billing/datev.ts';
import { exportMonth } from '../../../domain/billing/export.server.ts';
import { readForm } from '../../read-form.ts';
import { sendFile } from '../../send-file.ts';
import { requireForFile } from '../guard.ts';
import type { Route } from './+types/export-route.ts';
import { BILLING } from './billing-frame.tsx';

const PAGE = `${BILLING}export/`;

export const loader = () => redirect(PAGE, 303);

export async function action(args: Route.ActionArgs) {
  const { actor, database } = requireForFile(args, 'billing.export', PAGE);
  const form = await readForm(args.request);
  const what = exportKinds.find((kind) => kind === form.get('was'));
  if (!what) return redirect(PAGE, 303);
  const month = (form.get('monat') ?? '').slice(0, 7);
  const made = await exportMonth(database, { month, what, actor });
  // The page says why there is no file.
  if (made.kind !== 'made') return redirect(`${PAGE}?${new URLSearchParams({ monat: month, was: what })}`, 303);
  const type = what === 'invoices' ? 'application/zip' : 'text/csv; charset=windows-1252';
  return sendFile(made.bytes, { name: made.name, type });
}
