import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RateLimits } from '../../platform/config.server.ts';
import { countHit, retryAfterSeconds } from '../../platform/db/rate-limit.server.ts';
import {
  type Client,
  execute,
  findRow,
  hasRow,
  listRows,
  type Queries,
  type Reader,
  raw,
  type Sql,
} from '../../platform/db/rows.ts';
import { type ImageRefusal, type ImageWorkers, TooBusy } from '../../platform/images/image-workers.server.ts';
import type { Logger } from '../../platform/log/logger.ts';
import { type PhotoStore, PhotoStoreUnavailable } from '../../platform/photo-store/photo-store.ts';
import { isPhotoPath, MAX_PHOTO_BYTES, MAX_PHOTOS, publicPhotoUrl } from './photo-path.ts';

export type IncomingPhoto = {
  path: string;
  contentType: string;
  save(file: string): Promise<void>;
  network: string;
  signal?: AbortSignal;
  /** For forms without JavaScript, whose photos are not scaled down. */
  maxBytes?: number;
  inquiryKey: string | null;
};

export type StoredPhotoAnswer =
  | { kind: 'stored'; replayed: boolean }
  | { kind: 'refused'; reason: ImageRefusal | 'path' | 'surplus' }
  | { kind: 'duplicate' }
  | { kind: 'limited'; retryAfter: number };

export type StorePhoto = (photo: IncomingPhoto) => Promise<StoredPhotoAnswer>;

type Options = {
  database: Queries;
  store: PhotoStore;
  workers: ImageWorkers;
  limits: RateLimits | null;
  workFolder: string;
};

/** The photo counts as stored only after its file is written. */
export function createStorePhoto({ database, store, workers, limits, workFolder }: Options): StorePhoto {
  return async (photo) => {
    if (!isPhotoPath(photo.path)) return { kind: 'refused', reason: 'path' };
    if (workers.isFull(photo.network)) throw new TooBusy();
    if (
      limits &&
      (await countHit(database, { bucket: 'upload', network: photo.network, windowSeconds: limits.windowSeconds })) >
        limits.uploads
    ) {
      return { kind: 'limited', retryAfter: retryAfterSeconds(limits.windowSeconds) };
    }
    await mkdir(workFolder, { recursive: true, mode: 0o700 }).catch(unavailable);
    const source = join(workFolder, randomBytes(12).toString('hex'));
    const target = `${source}.jpg`;
    try {
      await photo.save(source).catch(unavailableWhenDiskFails);
      const { contentType, maxBytes = MAX_PHOTO_BYTES } = photo;
      const image = await workers.run({ source, contentType, maxBytes, target }, photo);
      if (!image.ok) {
        if (image.reason === 'starved') throw new TooBusy();
        if (image.reason === 'no-space') throw new PhotoStoreUnavailable('no space to work in');
        // An invalid file for a taken path counts as an attempt to replace the photo.
        return (await isTaken(database, photo.path))
          ? { kind: 'duplicate' }
          : { kind: 'refused', reason: image.reason };
      }
      return await keep(photo, image.hash, target);
    } finally {
      await Promise.all([source, target].map((file) => rm(file, { force: true }).catch(() => {})));
    }
  };

  async function keep(photo: IncomingPhoto, hash: string, file: string): Promise<StoredPhotoAnswer> {
    const claim = await claimPath(database, photo.path, hash);
    if (!claim) return { kind: 'duplicate' };
    if (!claim.stored) await store.put(photo.path, await readFile(file));
    return (await markStored(database, photo))
      ? { kind: 'stored', replayed: claim.stored }
      : { kind: 'refused', reason: 'surplus' };
  }
}

/**
 * Writes the row before the file, so that every file is known. Sending again restarts the orphan period. Null: the path
 * holds another photo.
 */
const claimPath = (database: Queries, path: string, hash: string) =>
  findRow<{ stored: boolean }>(database, 'upload-claim')`
    insert into uploads (path, content_hash) values (${path}, ${Buffer.from(hash, 'hex')})
    on conflict (path) do update set claimed_at = now() where uploads.content_hash = excluded.content_hash
    returning stored_at is not null as stored`;

const isTaken = (database: Queries, path: string) => hasRow(database)`select from uploads where path = ${path}`;

/** False if the inquiry has its maximum of photos; this one is removed as an orphan. */
async function markStored(database: Queries, { path, inquiryKey }: IncomingPhoto): Promise<boolean> {
  const store = (reader: Reader) =>
    execute(reader, 'upload-stored')`update uploads set stored_at = coalesce(stored_at, now()) where path = ${path}`;
  if (inquiryKey === null) {
    await store(database);
    return true;
  }
  return database.transaction(async (client) => {
    await store(client);
    const rows = await listRows<{ id: string }>(client)`select id from inquiries where idempotency_key = ${inquiryKey}`;
    return rows[0] ? (await bindPhotos(client, rows[0].id, [path])).includes(path) : true;
  });
}

function unavailable(error: unknown): never {
  throw new PhotoStoreUnavailable('the work folder refuses', { cause: error });
}

/** Disk errors are temporary; other failures are the sender's. */
function unavailableWhenDiskFails(error: NodeJS.ErrnoException): never {
  if (error.syscall) unavailable(error);
  throw error;
}

/** Binds up to the form's limit, once more after the work is done, leaves photos of other inquiries alone and serialises parallel calls. */
export async function bindPhotos(
  client: Client,
  inquiryId: string,
  paths: readonly string[],
): Promise<readonly string[]> {
  await execute(client)`select from inquiries where id = ${inquiryId} for no key update`;
  const bound = await listRows<{ path: string }>(client)`
    update uploads set inquiry_id = ${inquiryId} where path in (
      select path from uploads where path = any(${paths}) and inquiry_id is null and stored_at is not null
      order by array_position(${paths}::text[], path)
      limit (select greatest(0, ${MAX_PHOTOS}::int - count(*)) from uploads u join inquiries i on i.id = u.inquiry_id
        where i.id = ${inquiryId} and (i.status <> 'done' or u.stored_at > i.closed_at)))
    returning path`;
  if (bound.length > 0) {
    const joined = new Set(bound.map(({ path }) => path));
    await execute(client)`
      update inquiries set images = images || array(
        select url from unnest(${paths.filter((path) => joined.has(path)).map((path) => publicPhotoUrl('', path))}::text[]) with ordinality as sent (url, n) where not url = any(images) order by n)
      where id = ${inquiryId}`;
  }
  const rows = await listRows<{ path: string }>(client)`
    select path from uploads where inquiry_id = ${inquiryId} and path = any(${paths})`;
  return rows.map(({ path }) => path);
}

/** SQL: the photos that firms see. Counts `uploads`, because `images` may name photos that never arrived. */
export const countShownPhotos = (inquiryId: 'i.id' | 'q.id') =>
  raw(
    `(select count(*)::int from uploads where inquiry_id = ${inquiryId} and stored_at is not null and hidden_at is null)`,
  );

/** Reads `uploads`, because the sent list may name photos that never arrived. */
export async function findPhotosOf(database: Sql, inquiryIds: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await listRows<{ inquiry_id: string; paths: string[] }>(database)`
    select inquiry_id, array_agg(path order by stored_at, path) as paths from uploads
    where inquiry_id = any(${inquiryIds}) and stored_at is not null group by inquiry_id`;
  return new Map(rows.map(({ inquiry_id, paths }) => [inquiry_id, paths]));
}

type Inquiry = {
  key: string;
  postalCode: string;
  network: string;
  maxBytes?: number;
  signal?: AbortSignal;
  log: Logger;
};

export async function storePlainPhotos(storePhoto: StorePhoto, files: File[], inquiry: Inquiry) {
  const counts = { stored: 0, refused: Math.max(0, files.length - MAX_PHOTOS), later: 0 };
  for (const file of files.slice(0, MAX_PHOTOS)) counts[await storeOne(storePhoto, file, inquiry)] += 1;
  return counts;
}

async function storeOne(storePhoto: StorePhoto, file: File, inquiry: Inquiry): Promise<'stored' | 'refused' | 'later'> {
  const { key, postalCode, network, maxBytes = MAX_PHOTO_BYTES, signal, log } = inquiry;
  if (file.size > maxBytes) return 'refused';
  try {
    const { kind } = await storePhoto({
      path: await derivePath(key, postalCode, file),
      contentType: '',
      save: (target) => writeFile(target, file.stream(), { mode: 0o600 }),
      maxBytes,
      network,
      signal,
      inquiryKey: key,
    });
    return kind === 'stored' ? 'stored' : kind === 'limited' ? 'later' : 'refused';
  } catch (error) {
    log.warn({ err: error }, 'a photo of a form without script could not be stored');
    return 'later';
  }
}

/**
 * Derived from key and content, so that a form sent twice stores its photos once. Streams, so that waiting uploads use
 * no memory.
 */
async function derivePath(key: string, postalCode: string, file: File): Promise<string> {
  const bytes = createHash('sha256').update(key);
  for await (const piece of file.stream()) bytes.update(piece);
  const hash = bytes.digest('hex');
  const folder = /^\d{5}$/.test(postalCode) ? postalCode : 'unknown';
  return `${folder}/${hash.slice(0, 40)}_${String(parseInt(hash.slice(40, 50), 16)).padStart(13, '0')}.jpg`;
}
