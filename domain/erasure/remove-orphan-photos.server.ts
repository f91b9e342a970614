import type { Queries, Sql } from '../../platform/db/side-pool.ts';
import { type PhotoFiles, removeFile } from '../photos/photo-path.ts';
import type { EachRow } from './retention-rules.server.ts';

type Services = { database: Queries; photos: Pick<PhotoFiles, 'remove'> };

/** Photos that never became part of an inquiry. */
export async function findOrphanPhotos({ database }: { database: Sql }, cutoff: Date): Promise<string[]> {
  const { rows } = await database.query<{ path: string }>({
    text: 'select path from uploads where inquiry_id is null and claimed_at < $1 order by claimed_at',
    values: [cutoff],
  });
  return rows.map(({ path }) => path);
}

/**
 * File first, row last: whatever lies in the store is known until it is gone. Under the row's lock, so that a photo
 * that is sent again or bound at this moment is either kept or stored anew.
 */
export async function removeOrphanPhotos({ database, photos }: Services, cutoff: Date, each: EachRow): Promise<number> {
  const remove = (path: string) =>
    database.transaction(async (client) => {
      const { rowCount } = await client.query(
        'select from uploads where path = $1 and inquiry_id is null and claimed_at < $2 for update',
        [path, cutoff],
      );
      if (rowCount === 0) return false;
      await removeFile(photos, path);
      await client.query('delete from uploads where path = $1', [path]);
      return true;
    });
  return each(await findOrphanPhotos({ database }, cutoff), (path) => path, remove);
}
