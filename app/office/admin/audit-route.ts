import { redirect } from 'react-router';
import { auditTexts as texts } from '../../../content/office/audit.ts';
import { exportActions } from '../../../domain/audit/list-actions.server.ts';
import { toCsv } from '../../../domain/export/csv.ts';
import { listMunichTime } from '../../../domain/time/munich-clock.ts';
import { readForm } from '../../read-form.ts';
import { sendFile } from '../../send-file.ts';
import { requireForFile } from '../guard.ts';
import { referenceOf } from '../inquiries/inquiry-words.tsx';
import type { Route } from './+types/audit-route.ts';
import { readAuditFilter, tellActions } from './audit-page.tsx';
import { nameActor } from './audit-words.ts';

const PAGE = '/zentrale/protokoll/';

export const loader = () => redirect(PAGE, 303);

export async function action(args: Route.ActionArgs) {
  const { actor, database } = requireForFile(args, 'audit.see', PAGE);
  const entries = await exportActions(database, readAuditFilter(await readForm(args.request)), actor.id);
  const rows = (await tellActions(database, entries)).map(({ sentence, ...entry }) => [
    listMunichTime(entry.at),
    nameActor(entry.actor, entry.actor_name),
    sentence,
    entry.inquiry_id && referenceOf(entry.inquiry_id),
    entry.firm_name,
    entry.action,
  ]);
  return sendFile(toCsv(texts.columns, rows), { name: 'protokoll.csv', type: 'text/csv; charset=utf-8' });
}
