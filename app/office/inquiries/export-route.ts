import { redirect } from 'react-router';
import { exportInquiries } from '../../../domain/inquiries/search-inquiries.server.ts';
import { sendFile } from '../../send-file.ts';
import { requireForFile } from '../guard.ts';
import type { Route } from './+types/export-route.ts';

const PAGE = '/zentrale/anfragen/ausgabe/';

export const loader = () => redirect(PAGE, 303);

export async function action(args: Route.ActionArgs) {
  const { actor, database, config } = requireForFile(args, 'inquiries.export', PAGE);
  const { csv } = await exportInquiries(database, { actor: actor.id, siteUrl: config.linkUrl });
  return sendFile(csv, { name: 'anfragen.csv', type: 'text/csv; charset=utf-8' });
}
