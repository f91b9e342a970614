import type { Queries } from '../../platform/db/side-pool.ts';

/** What arrived for these inquiries, as paths in the order of arrival: `uploads` says it, not what was sent along. */
export async function findPhotosOf(
  database: Pick<Queries, 'query'>,
  inquiryIds: readonly string[],
): Promise<Map<string, string[]>> {
  const { rows } = await database.query<{ inquiry_id: string; paths: string[] }>({
    text: `select inquiry_id, array_agg(path order by stored_at, path) as paths from uploads
           where inquiry_id = any($1) and stored_at is not null group by inquiry_id`,
    values: [inquiryIds],
  });
  return new Map(rows.map(({ inquiry_id, paths }) => [inquiry_id, paths]));
}
