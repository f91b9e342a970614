import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { S3Config } from '../config.server.ts';
import { UNFINISHED_FILE, writeAndSync } from '../unfinished-files.ts';
import { type PhotoStore, PhotoStoreUnavailable } from './photo-store.ts';
import type { S3Part } from './s3-photo-store.server.ts';

/** Writes to a temporary name, syncs and renames, so that a power cut leaves a complete photo or none. */
export function createDiskPhotoStore(folder: string): PhotoStore {
  return {
    async put(path, photo) {
      const target = join(folder, path);
      const temporary = `${target}.${randomBytes(6).toString('hex')}${UNFINISHED_FILE}`;
      try {
        await mkdir(dirname(target), { recursive: true, mode: 0o700 });
        await writeAndSync(temporary, photo);
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
        if (!entry.isFile() || entry.name.endsWith(UNFINISHED_FILE)) continue;
        const file = join(entry.parentPath, entry.name);
        const facts = await stat(file).catch(() => null);
        if (facts) yield { path: relative(folder, file), bytes: facts.size, modifiedAt: facts.mtime };
      }
    },
    check: () => tryWriting(folder),
  };
}

/** Large enough that a full disk fails. */
const TRIAL_BYTES = 64 * 1024;

export async function tryWriting(folder: string): Promise<void> {
  const file = join(folder, `check.${randomBytes(6).toString('hex')}${UNFINISHED_FILE}`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeAndSync(file, Buffer.alloc(TRIAL_BYTES));
  } catch (error) {
    throw new PhotoStoreUnavailable('the folder takes no files', { cause: error });
  } finally {
    await rm(file, { force: true }).catch(() => {});
  }
}

/** An unreadable folder must not count as empty. */
function noneWhenMissing(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return [];
  throw error;
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
/** In a bucket, no photo path can start with this prefix. */
export const DOCUMENT_FOLDER = 'documents';

/** No photo path can start with this prefix either. */
export const TOMBSTONE_PREFIX = 'tombstones/';

type Place = { s3: S3Config | null; dataDir: string };

/** The S3 client is large, so it is loaded only if configured. */
async function openStore({ s3, dataDir }: Place, folder: string, part: S3Part): Promise<PhotoStore> {
  if (!s3) return createDiskPhotoStore(join(dataDir, folder));
  const { createS3PhotoStore } = await import('./s3-photo-store.server.ts');
  return createS3PhotoStore(s3, part);
}

export const openPhotoStore = (place: Place) =>
  openStore(place, PHOTO_FOLDER, { apart: [`${DOCUMENT_FOLDER}/`, TOMBSTONE_PREFIX] });

/** Never served under a public URL. */
export const openDocumentStore = (place: Place) =>
  openStore(place, DOCUMENT_FOLDER, { prefix: `${DOCUMENT_FOLDER}/`, contentType: 'application/octet-stream' });

/**
 * One file or object per line, named by its content, so that a listing is enough and any number of servers can write.
 * Outside the database, because it must survive its loss.
 */
export function openTombstones(place: Place) {
  const store = openStore(place, TOMBSTONE_PREFIX, { prefix: TOMBSTONE_PREFIX, contentType: 'text/plain' });
  return {
    append: async (line: string) => (await store).put(nameOf(line), Buffer.from(`${line}\n`)),
    lines: async () => readNames(await store),
  };
}

async function readNames(store: PhotoStore): Promise<string[]> {
  const lines: string[] = [];
  for await (const { path } of store.list()) lines.push(Buffer.from(path, 'base64url').toString());
  return lines;
}

const nameOf = (line: string) => Buffer.from(line).toString('base64url');

/** Reads a copy of the folder, for example of a lost machine. */
export const readTombstoneFolder = (folder: string) => readNames(createDiskPhotoStore(folder));
