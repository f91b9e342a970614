import type { Queries } from '../../platform/db/side-pool.ts';
import { recordAction } from '../audit/record-action.server.ts';
import { type Cell, toCsv } from '../export/csv.ts';
import type { Inquiry } from './inquiry.server.ts';
import { exportedColumns } from './inquiry-columns.ts';

const COLUMNS = [
  'id',
  'received_at',
  'created_at',
  'status',
  ...exportedColumns,
] as const satisfies readonly (keyof Inquiry)[];

export async function exportInquiries(database: Queries, actor: string): Promise<{ csv: string; count: number }> {
  return database.transaction(async (client) => {
    await client.query('set local statement_timeout = 0');
    const { rows } = await client.query<Inquiry>('select * from inquiries order by received_at, id');
    await recordAction(client, { actor, action: 'inquiries.export', subject: null, details: { count: rows.length } });
    const cells = rows.map((row) => COLUMNS.map((column): Cell => row[column]));
    return { csv: toCsv(COLUMNS, cells), count: rows.length };
  });
}
