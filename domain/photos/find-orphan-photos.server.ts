import type { Queries } from '../../platform/db/side-pool.ts';
import type { PhotoFiles } from './photo-files.ts';
import { findPhotoPath } from './photo-path.ts';

/** Photos older than the cutoff that no inquiry refers to. */
export async function findOrphanPhotos(
  { database, photos }: { database: Pick<Queries, 'query'>; photos: PhotoFiles },
  cutoff: Date,
): Promise<string[]> {
  const old: string[] = [];
  for await (const { path, modifiedAt } of photos.list()) if (modifiedAt < cutoff) old.push(path);
  if (old.length === 0) return [];
  // Asked after listing: an inquiry that arrives in between is seen, and its photos are younger than the cutoff anyway.
  const { rows } = await database.query<{ url: string }>({ text: 'select unnest(images) as url from inquiries' });
  const used = new Set(rows.map(({ url }) => findPhotoPath(url)));
  return old.filter((path) => !used.has(path));
}
