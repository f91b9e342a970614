import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { RateLimits } from '../../platform/config.server.ts';
import type { Database } from '../../platform/db/database.server.ts';
import { countHit, retryAfterSeconds } from '../../platform/db/rate-limit.server.ts';
import { type ImageRefusal, type ImageWorkers, TooBusy } from '../../platform/images/image-workers.server.ts';
import { type PhotoStore, PhotoStoreUnavailable } from '../../platform/photo-store/photo-store.ts';
import { isPhotoPath, MAX_PHOTO_BYTES } from './photo-path.ts';
import { bindPhotos } from './photos-of-inquiry.server.ts';

export type IncomingPhoto = {
  path: string;
  contentType: string;
  save(file: string): Promise<void>;
  network: string;
  signal?: AbortSignal;
  /** For forms without JavaScript, whose photos are not scaled down. */
  maxBytes?: number;
  /** Set if the photo is sent after its inquiry. */
  inquiryKey: string | null;
};

export type StoredPhotoAnswer =
  | { kind: 'stored'; replayed: boolean }
  | { kind: 'refused'; reason: ImageRefusal | 'path' | 'surplus' }
  | { kind: 'duplicate' }
  | { kind: 'limited'; retryAfter: number };

export type StorePhoto = (photo: IncomingPhoto) => Promise<StoredPhotoAnswer>;

type Options = {
  database: Database;
  store: PhotoStore;
  workers: ImageWorkers;
  limits: RateLimits | null;
  /** Holds incoming files; emptied at every start. */
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
async function claimPath(database: Database, path: string, hash: string): Promise<{ stored: boolean } | null> {
  const { rows } = await database.query<{ stored: boolean }>({
    name: 'upload-claim',
    text: `insert into uploads (path, content_hash) values ($1, $2)
      on conflict (path) do update set claimed_at = now() where uploads.content_hash = excluded.content_hash
      returning stored_at is not null as stored`,
    values: [path, Buffer.from(hash, 'hex')],
  });
  return rows[0] ?? null;
}

async function isTaken(database: Database, path: string): Promise<boolean> {
  const { rowCount } = await database.query({ text: 'select from uploads where path = $1', values: [path] });
  return rowCount === 1;
}

/** False if the inquiry has its maximum of photos; this one is removed as an orphan. */
async function markStored(database: Database, { path, inquiryKey }: IncomingPhoto): Promise<boolean> {
  const stored = {
    name: 'upload-stored',
    text: 'update uploads set stored_at = coalesce(stored_at, now()) where path = $1',
    values: [path],
  };
  if (inquiryKey === null) {
    await database.query(stored);
    return true;
  }
  return database.transaction(async (client) => {
    await client.query(stored);
    const { rows } = await client.query<{ id: string }>('select id from inquiries where idempotency_key = $1', [
      inquiryKey,
    ]);
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
