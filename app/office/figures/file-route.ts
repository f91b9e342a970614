import { data } from 'react-router';
import { toCsv } from '../../../domain/export/csv.ts';
import { requestKeys } from '../../request-context.ts';
import { requirePermission } from '../guard.ts';
import type { Route } from './+types/file-route.ts';
import { forFile, readChoice, readTables } from './figures-view.ts';

/** One table of the page as a file. Numbers alone, and small ones are left out: no fresh code is asked for. */
export async function loader({ request, context }: Route.LoaderArgs) {
  requirePermission({ request, context }, 'figures.see');
  const wanted = new URL(request.url).searchParams.get('tabelle');
  const tables = await readTables(context.get(requestKeys.server).database, readChoice(request.url), new Date());
  const table = tables.find(({ id }) => id === wanted);
  if (!table) throw data(null, { status: 404 });
  const { header, rows } = forFile(table);
  return new Response(toCsv(header, rows), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="zahlen-${table.id}.csv"`,
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
