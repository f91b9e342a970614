import type { Queries, Sql } from '../../platform/db/dedicated-pool.ts';
import { execute } from '../../platform/db/rows.ts';
import { type PhotoFiles, removeFile } from '../../platform/photo-store/photo-store.ts';
import { isPhotoPath } from '../photos/photo-path.ts';

type Services = { database: Queries; photos: Pick<PhotoFiles, 'list' | 'remove'> };

export async function listIds(database: Sql, text: string, values: unknown[]): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>({ text, values });
  return rows.map(({ id }) => id);
}

/** Holding the row makes a simultaneous upload wait and store the file again. Deletes the file before the row. */
function removePhoto({ database, photos }: Services, path: string, hold: string, values: unknown[] = []) {
  return database.transaction(async (client) => {
    const { rowCount } = await client.query(hold, [path, ...values]);
    if (rowCount === 0) return false;
    await removeFile(photos, path);
    await execute(client)`delete from uploads where path = ${path}`;
    return true;
  });
}

const ORPHANED = 'from uploads where inquiry_id is null';
export const orphanPhotos = {
  find: ({ database }: Services, cutoff: Date) =>
    listIds(database, `select path as id ${ORPHANED} and claimed_at < $1 order by claimed_at`, [cutoff]),
  remove: (services: Services, path: string, cutoff: Date) =>
    removePhoto(services, path, `select ${ORPHANED} and path = $1 and claimed_at < $2 for update`, [cutoff]),
};

export const closedPhotos = {
  find: ({ database }: Services, cutoff: Date) =>
    listIds(database, 'select path as id from uploads join inquiries on id = inquiry_id where closed_at < $1', [
      cutoff,
    ]),
  remove: (services: Services, path: string) =>
    removePhoto(
      services,
      path,
      `update inquiries set images = '{}' where id = (select inquiry_id from uploads where path = $1)`,
    ),
};

const ROWS_AT_ONCE = 500;

/** Restoring an older backup forgets the rows of newer photos but leaves their files. */
export const unknownPhotos = {
  async find({ database, photos }: Services, cutoff: Date): Promise<string[]> {
    const unknown: string[] = [];
    let paths: string[] = [];
    const compare = async () => {
      const text =
        'select path as id from unnest($1::text[]) path where not exists (select from uploads u where u.path = path.path)';
      unknown.push(...(await listIds(database, text, [paths])));
      paths = [];
    };
    for await (const { path, modifiedAt } of photos.list()) {
      if (modifiedAt >= cutoff || !isPhotoPath(path)) continue;
      if (paths.push(path) === ROWS_AT_ONCE) await compare();
    }
    await compare();
    return unknown;
  },
  remove: (services: Services, path: string) =>
    removePhoto(services, path, `insert into uploads (path, content_hash) values ($1, '') on conflict do nothing`),
};
