import { join } from 'node:path';
import type { S3Config } from '../config.server.ts';
import { createDiskPhotoStore, TOMBSTONE_PREFIX } from './open-photo-store.server.ts';
import type { PhotoStore } from './photo-store.ts';

/**
 * One file or object per line, named by its content, so that a listing is enough and any number of servers can write.
 * Outside the database, because it must survive its loss.
 */
export function openTombstones({ s3, dataDir }: { s3: S3Config | null; dataDir: string }) {
  const store = openStore(s3, dataDir);
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

async function openStore(s3: S3Config | null, dataDir: string): Promise<PhotoStore> {
  if (!s3) return createDiskPhotoStore(join(dataDir, TOMBSTONE_PREFIX));
  const { createS3PhotoStore } = await import('./s3-photo-store.server.ts');
  return createS3PhotoStore(s3, { prefix: TOMBSTONE_PREFIX, contentType: 'text/plain' });
}

/** Reads a copy of the folder, for example of a lost machine. */
export const readTombstoneFolder = (folder: string) => readNames(createDiskPhotoStore(folder));
