import { execute, type Fragment, hasRow, listRows, type Queries, type Sql, sql } from '../../platform/db/rows.ts';
import { type PhotoFiles, removeFile } from '../../platform/photo-store/photo-store.ts';
import { isPhotoPath } from '../photos/photo-path.ts';

type Services = { database: Queries; photos: Pick<PhotoFiles, 'list' | 'remove'> };

export const listIds =
  (database: Sql) =>
  async (...query: Parameters<typeof sql>): Promise<string[]> =>
    (await listRows<{ id: string }>(database)(...query)).map(({ id }) => id);

/** Holding the row makes a simultaneous upload wait and store the file again. Deletes the file before the row. */
const removePhoto = ({ database, photos }: Services, path: string, hold: Fragment) =>
  database.transaction(async (client) => {
    if (!(await hasRow(client)`${hold}`)) return false;
    await removeFile(photos, path);
    await execute(client)`delete from uploads where path = ${path}`;
    return true;
  });

const orphaned = (cutoff: Date) => sql`from uploads where inquiry_id is null and claimed_at < ${cutoff}`;
export const orphanPhotos = {
  find: ({ database }: Services, cutoff: Date) =>
    listIds(database)`select path as id ${orphaned(cutoff)} order by claimed_at`,
  remove: (services: Services, path: string, cutoff: Date) =>
    removePhoto(services, path, sql`select ${orphaned(cutoff)} and path = ${path} for update`),
};

export const closedPhotos = {
  find: ({ database }: Services, cutoff: Date) =>
    listIds(database)`select path as id from uploads join inquiries on id = inquiry_id where closed_at < ${cutoff}`,
  remove: (services: Services, path: string) =>
    removePhoto(
      services,
      path,
      sql`update inquiries set images = '{}' where id = (select inquiry_id from uploads where path = ${path})`,
    ),
};

const ROWS_AT_ONCE = 500;

/** Restoring an older backup forgets the rows of newer photos but leaves their files. */
export const unknownPhotos = {
  async find({ database, photos }: Services, cutoff: Date): Promise<string[]> {
    const unknown: string[] = [];
    let paths: string[] = [];
    const compare = async () => {
      const missing = await listIds(database)`
        select path as id from unnest(${paths}::text[]) path where not exists (select from uploads u where u.path = path.path)`;
      unknown.push(...missing);
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
    removePhoto(
      services,
      path,
      sql`insert into uploads (path, content_hash) values (${path}, '') on conflict do nothing`,
    ),
};
