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
  /** Writes the body, counted, into the file it is given. */
  save(file: string): Promise<void>;
  network: string;
  /** Ends when the sender leaves. */
  signal?: AbortSignal;
  /** Of a form without script: nothing has made the photo smaller on its way. */
  maxBytes?: number;
  /** The inquiry the photo belongs to, when it is sent after it. */
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
  /** For bodies on their way; emptied at every start. */
  workFolder: string;
};

/** Guard, receive, re-encode, claim the path, write the file, and only then call it stored. */
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
        // Whatever is sent to a taken path is first of all an attempt to replace what lies there.
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
 * The row comes before the file: what lies in the store is always known. Sent again, its day begins anew, so that it is
 * still there when its inquiry follows. Null: the path holds another photo.
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

/** False: its inquiry has as many photos as the form allows; this one goes with the orphans. */
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

/** A full disk passes; a body that was too large or cut off is the sender's matter. */
function unavailableWhenDiskFails(error: NodeJS.ErrnoException): never {
  if (error.syscall) unavailable(error);
  throw error;
}
