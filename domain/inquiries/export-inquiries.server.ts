import type { Queries } from '../../platform/db/side-pool.ts';
import { recordAction } from '../audit/record-action.server.ts';
import { type Cell, toCsv } from '../export/csv.ts';
import { publicPhotoUrl } from '../photos/photo-path.ts';
import { findPhotosOf } from '../photos/photos-of-inquiry.server.ts';
import type { Inquiry } from './inquiry.server.ts';
import { exportedColumns } from './inquiry-schema.ts';

const COLUMNS = [
  'id',
  'received_at',
  'created_at',
  'status',
  ...exportedColumns,
] as const satisfies readonly (keyof Inquiry)[];

export async function exportInquiries(
  database: Queries,
  { actor, siteUrl }: { actor: string; siteUrl: string },
): Promise<{ csv: string; count: number }> {
  return database.transaction(async (client) => {
    await client.query('set local statement_timeout = 0');
    const { rows } = await client.query<Inquiry>('select * from inquiries order by received_at, id');
    await recordAction(client, { actor, action: 'inquiries.export', subject: null, details: { count: rows.length } });
    const photos = await findPhotosOf(
      { query: (query) => client.query(query) },
      rows.map(({ id }) => id),
    );
    const cells = rows.map(({ images: _, ...row }) => {
      const images = photos.get(row.id)?.map((path) => publicPhotoUrl(siteUrl, path)) ?? [];
      return COLUMNS.map((column): Cell => ({ ...row, images })[column]);
    });
    return { csv: toCsv(COLUMNS, cells), count: rows.length };
  });
}
