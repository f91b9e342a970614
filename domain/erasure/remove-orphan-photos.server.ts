import type { Queries, Sql } from '../../platform/db/side-pool.ts';
import { isPhotoPath, type PhotoFiles, removeFile } from '../photos/photo-path.ts';
import type { EachRow } from './retention-rules.server.ts';

type Services = { database: Queries; photos: Pick<PhotoFiles, 'remove'> };

export async function findOrphanPhotos({ database }: { database: Sql }, cutoff: Date): Promise<string[]> {
  const { rows } = await database.query<{ path: string }>({
    text: 'select path from uploads where inquiry_id is null and claimed_at < $1 order by claimed_at',
    values: [cutoff],
  });
  return rows.map(({ path }) => path);
}

/** Deletes the file before the row and under its lock, so that a simultaneous upload is either kept or stored again. */
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

const ROWS_AT_ONCE = 500;

type Store = { database: Queries; photos: Pick<PhotoFiles, 'list' | 'remove'> };

/** Restoring an older backup forgets the rows of newer photos but leaves their files. */
export async function findUnknownPhotos({ database, photos }: Store, cutoff: Date): Promise<string[]> {
  const unknown: string[] = [];
  let paths: string[] = [];
  const compare = async () => {
    const { rows } = await database.query<{ path: string }>({
      text: 'select path from unnest($1::text[]) path where not exists (select from uploads u where u.path = path.path)',
      values: [paths],
    });
    unknown.push(...rows.map(({ path }) => path));
    paths = [];
  };
  for await (const { path, modifiedAt } of photos.list()) {
    if (modifiedAt >= cutoff || !isPhotoPath(path)) continue;
    if (paths.push(path) === ROWS_AT_ONCE) await compare();
  }
  await compare();
  return unknown;
}

/**
 * An upload writes its row before its file. Holding that row makes a simultaneous upload wait and store the file again.
 */
export async function removeUnknownPhotos({ database, photos }: Store, cutoff: Date, each: EachRow): Promise<number> {
  const remove = (path: string) =>
    database.transaction(async (client) => {
      const { rowCount } = await client.query(
        `insert into uploads (path, content_hash) values ($1, '') on conflict do nothing`,
        [path],
      );
      if (rowCount === 0) return false;
      await removeFile(photos, path);
      await client.query('delete from uploads where path = $1', [path]);
      return true;
    });
  return each(await findUnknownPhotos({ database, photos }, cutoff), (path) => path, remove);
}
