import { redirect } from 'react-router';
import { exportInquiries } from '../../../domain/inquiries/search-inquiries.server.ts';
import { mayDo } from '../../../domain/staff/staff.ts';
import { requestKeys } from '../../request-context.ts';
import { sendFile } from '../../send-file.ts';
import type { Route } from './+types/export-route.ts';

const PAGE = '/zentrale/anfragen/ausgabe/';

export const loader = () => redirect(PAGE, 303);

/** The page before it asks for a fresh code; whoever comes without one is sent there. */
export async function action({ context }: Route.ActionArgs) {
  const staff = context.get(requestKeys.staff);
  if (mayDo(staff, 'inquiries.export').kind !== 'yes') return redirect(PAGE, 303);
  const { database, config } = context.get(requestKeys.server);
  const { csv } = await exportInquiries(database, { actor: staff.actor.id, siteUrl: config.linkUrl });
  return sendFile(csv, { name: 'anfragen.csv', type: 'text/csv; charset=utf-8' });
}
