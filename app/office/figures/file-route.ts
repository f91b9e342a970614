import { data } from 'react-router';
import { toCsv } from '../../../domain/export/csv.ts';
import { sendFile } from '../../send-file.ts';
import { requirePermission } from '../guard.ts';
import type { Route } from './+types/file-route.ts';
import { forFile, readChoice, readTables } from './figures-view.ts';

/** Small numbers are left out, so no fresh code is needed. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { database, query } = requirePermission({ request, context }, 'figures.see');
  const tables = await readTables(database, readChoice(query), new Date());
  const table = tables.find(({ id }) => id === query.get('tabelle'));
  if (!table) throw data(null, { status: 404 });
  const { header, rows } = forFile(table);
  return sendFile(toCsv(header, rows), { name: `zahlen-${table.id}.csv`, type: 'text/csv; charset=utf-8' });
}
