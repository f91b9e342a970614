import type { Queries } from '../../platform/db/side-pool.ts';
import type { PhotoFiles } from './photo-files.ts';

type Services = { database: Pick<Queries, 'query'>; photos: Pick<PhotoFiles, 'remove'> };

/** Photos that never became part of an inquiry. */
export async function findOrphanPhotos({ database }: Pick<Services, 'database'>, cutoff: Date): Promise<string[]> {
  const { rows } = await database.query<{ path: string }>({
    text: 'select path from uploads where inquiry_id is null and claimed_at < $1 order by claimed_at',
    values: [cutoff],
  });
  return rows.map(({ path }) => path);
}

/** File first, row last: whatever lies in the store is known until it is gone. */
export async function removeOrphanPhotos({ database, photos }: Services, cutoff: Date): Promise<number> {
  const paths = await findOrphanPhotos({ database }, cutoff);
  for (const path of paths) {
    await photos.remove(path);
    await database.query({ text: 'delete from uploads where path = $1 and inquiry_id is null', values: [path] });
  }
  return paths.length;
}
