import type pg from 'pg';
import type { Sql } from '../../platform/db/side-pool.ts';
import { MAX_PHOTOS, publicPhotoUrl } from './photo-path.ts';

/** Binds up to the form's limit, leaves photos of other inquiries alone and serialises parallel calls. */
export async function bindPhotos(
  client: pg.ClientBase,
  inquiryId: string,
  paths: readonly string[],
): Promise<readonly string[]> {
  await client.query('select from inquiries where id = $1 for no key update', [inquiryId]);
  const { rows: bound } = await client.query<{ path: string }>(
    `update uploads set inquiry_id = $1 where path in (
       select path from uploads where path = any($2) and inquiry_id is null and stored_at is not null
       order by array_position($2::text[], path)
       limit (select greatest(0, $3::int - count(*)) from uploads where inquiry_id = $1))
     returning path`,
    [inquiryId, paths, MAX_PHOTOS],
  );
  if (bound.length > 0) {
    const joined = new Set(bound.map(({ path }) => path));
    await client.query(
      `update inquiries set images = images || array(
         select url from unnest($2::text[]) with ordinality as sent (url, n) where not url = any(images) order by n)
       where id = $1`,
      [inquiryId, paths.filter((path) => joined.has(path)).map((path) => publicPhotoUrl('', path))],
    );
  }
  const { rows } = await client.query<{ path: string }>(
    'select path from uploads where inquiry_id = $1 and path = any($2)',
    [inquiryId, paths],
  );
  return rows.map(({ path }) => path);
}

/** Reads `uploads`, because the sent list may name photos that never arrived. */
export async function findPhotosOf(database: Sql, inquiryIds: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await database.query<{ inquiry_id: string; paths: string[] }>({
    text: `select inquiry_id, array_agg(path order by stored_at, path) as paths from uploads
           where inquiry_id = any($1) and stored_at is not null group by inquiry_id`,
    values: [inquiryIds],
  });
  return new Map(rows.map(({ inquiry_id, paths }) => [inquiry_id, paths]));
}
