import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { S3Config } from '../config.server.ts';
import { UNFINISHED } from '../unfinished-files.ts';
import { type PhotoStore, PhotoStoreUnavailable } from './photo-store.ts';

/** A folder. Written under a temporary name, flushed, renamed: after a power cut there is a whole photo or none. */
export function createDiskPhotoStore(folder: string): PhotoStore {
  return {
    async put(path, photo) {
      const target = join(folder, path);
      const temporary = `${target}.${randomBytes(6).toString('hex')}${UNFINISHED}`;
      try {
        await mkdir(dirname(target), { recursive: true, mode: 0o700 });
        await writeFlushed(temporary, photo);
        await rename(temporary, target);
        await flushFolder(dirname(target));
      } catch (error) {
        await rm(temporary, { force: true }).catch(() => {});
        throw new PhotoStoreUnavailable('the photo folder refuses', { cause: error });
      }
    },
    async find(path) {
      const file = join(folder, path);
      const found = await stat(file).catch(() => null);
      if (!found?.isFile()) return null;
      const etag = `"${found.size.toString(36)}-${Math.round(found.mtimeMs).toString(36)}"`;
      return { bytes: found.size, etag, open: () => createReadStream(file) };
    },
    remove: (path) => rm(join(folder, path), { force: true }),
    async *list() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(noneWhenMissing);
      for (const entry of entries) {
        if (!entry.isFile() || entry.name.endsWith(UNFINISHED)) continue;
        const file = join(entry.parentPath, entry.name);
        const facts = await stat(file).catch(() => null);
        if (facts) yield { path: relative(folder, file), bytes: facts.size, modifiedAt: facts.mtime };
      }
    },
    check: () => tryWriting(folder),
  };
}

/** More than what a folder keeps beside its name: a disk that is full says so. */
const TRIAL_BYTES = 64 * 1024;

/** Throws what the disk says when nothing could be written there right now; leaves nothing behind. */
export async function tryWriting(folder: string): Promise<void> {
  const file = join(folder, `check.${randomBytes(6).toString('hex')}${UNFINISHED}`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFlushed(file, Buffer.alloc(TRIAL_BYTES));
  } catch (error) {
    throw new PhotoStoreUnavailable('the folder takes no files', { cause: error });
  } finally {
    await rm(file, { force: true }).catch(() => {});
  }
}

/** What cannot be read is not empty: nobody may take it for a folder without photos, or without erased people. */
function noneWhenMissing(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return [];
  throw error;
}

async function writeFlushed(file: string, photo: Buffer) {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(photo);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function flushFolder(folder: string) {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export const PHOTO_FOLDER = 'photos';
/** Papers of firms: a folder of their own, in a bucket a prefix that no address of a photo can begin with. */
export const DOCUMENT_FOLDER = 'documents';

/** Nor with this one: what must not come back from a backup (open-tombstones.server.ts). */
export const TOMBSTONE_PREFIX = 'tombstones/';

type Place = { s3: S3Config | null; dataDir: string };

/** The client for buckets is large: it is loaded only where one is configured. */
export async function openPhotoStore({ s3, dataDir }: Place): Promise<PhotoStore> {
  if (!s3) return createDiskPhotoStore(join(dataDir, PHOTO_FOLDER));
  const { createS3PhotoStore } = await import('./s3-photo-store.server.ts');
  return createS3PhotoStore(s3, { apart: [`${DOCUMENT_FOLDER}/`, TOMBSTONE_PREFIX] });
}

/** Never behind a public address. */
export async function openDocumentStore({ s3, dataDir }: Place): Promise<PhotoStore> {
  if (!s3) return createDiskPhotoStore(join(dataDir, DOCUMENT_FOLDER));
  const { createS3PhotoStore } = await import('./s3-photo-store.server.ts');
  return createS3PhotoStore(s3, { prefix: `${DOCUMENT_FOLDER}/`, contentType: 'application/octet-stream' });
}

/** A corner of the bucket of its own, to try what a store must be able to do. */
export async function openTrialStore(s3: S3Config, prefix: string): Promise<PhotoStore> {
  const { createS3PhotoStore } = await import('./s3-photo-store.server.ts');
  return createS3PhotoStore(s3, { prefix, contentType: 'application/octet-stream' });
}
