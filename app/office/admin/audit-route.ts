import { redirect } from 'react-router';
import { auditTexts as texts } from '../../../content/office/audit.ts';
import { exportActions } from '../../../domain/audit/list-actions.server.ts';
import { toCsv } from '../../../domain/export/csv.ts';
import { mayDo } from '../../../domain/staff/staff.ts';
import { listMunichTime } from '../../../domain/time/munich-clock.ts';
import { readForm } from '../../read-form.ts';
import { requestKeys } from '../../request-context.ts';
import { sendFile } from '../../send-file.ts';
import type { Route } from './+types/audit-route.ts';
import { readAuditFilter, tellActions } from './audit-page.tsx';
import { nameActor } from './audit-words.ts';

const PAGE = '/zentrale/protokoll/';

export const loader = () => redirect(PAGE, 303);

/** The page before it asks for a fresh code; whoever comes without one is sent there. */
export async function action({ request, context }: Route.ActionArgs) {
  const staff = context.get(requestKeys.staff);
  if (mayDo(staff, 'audit.see').kind !== 'yes') return redirect(PAGE, 303);
  const filter = readAuditFilter(await readForm(request));
  const { database } = context.get(requestKeys.server);
  const entries = await exportActions(database, filter, staff.actor.id);
  const rows = (await tellActions(database, entries)).map(({ sentence, ...entry }) => [
    listMunichTime(entry.at),
    nameActor(entry.actor, entry.actor_name),
    sentence,
    entry.inquiry_id?.slice(0, 8).toUpperCase(),
    entry.firm_name,
    entry.action,
  ]);
  return sendFile(toCsv(texts.columns, rows), { name: 'protokoll.csv', type: 'text/csv; charset=utf-8' });
}
