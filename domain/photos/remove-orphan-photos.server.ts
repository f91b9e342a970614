import type { Database } from '../../platform/db/database.server.ts';
import type { PhotoStore } from '../../platform/photo-store/photo-store.ts';

/** A browser may hold an unsent inquiry for 72 hours; a day more, and nobody will ask for its photos. */
const ORPHAN_AFTER_HOURS = 96;

/** Removes photos that never became part of an inquiry, and those whose inquiry was erased. File first, row last. */
export async function removeOrphanPhotos(database: Database, store: PhotoStore): Promise<number> {
  const { rows } = await database.query<{ path: string }>({
    text: `select path from uploads
      where inquiry_id is null and claimed_at < now() - make_interval(hours => $1) order by claimed_at limit 500`,
    values: [ORPHAN_AFTER_HOURS],
  });
  for (const { path } of rows) {
    await store.remove(path);
    await database.query({ text: 'delete from uploads where path = $1 and inquiry_id is null', values: [path] });
  }
  return rows.length;
}

/** Hashed network prefixes are kept for seven days, as the privacy policy says. */
export async function forgetOldNetworks(database: Database): Promise<number> {
  const { rowCount } = await database.query({
    text: `delete from rate_limits where window_start < now() - interval '7 days'`,
  });
  return rowCount ?? 0;
}
