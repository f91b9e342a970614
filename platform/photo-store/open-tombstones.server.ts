import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { S3Config } from '../config.server.ts';
import { createDiskPhotoStore, TOMBSTONE_PREFIX } from './open-photo-store.server.ts';
import type { PhotoStore } from './photo-store.ts';

/** Outside the database on purpose: it must survive the loss of the database that a backup replaces. */
const FORMER_FILE = 'erased-inquiries.txt';

/**
 * A file or an object a line, named by what it says, so that a list is all that has to be read and any number of servers write
 * at once: in the bucket, else in the data folder, which several machines may share. The file of earlier releases is read, too.
 */
export function openTombstones({ s3, dataDir }: { s3: S3Config | null; dataDir: string }) {
  const store = openStore(s3, dataDir);
  return {
    append: async (line: string) => (await store).put(nameOf(line), Buffer.from(`${line}\n`)),
    async lines() {
      const lines = await readTombstoneFile(join(dataDir, FORMER_FILE));
      return [...lines, ...(await readNames(await store))];
    },
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

/** The folder, or the file of earlier releases, a line each. */
export async function readTombstoneFile(file: string): Promise<string[]> {
  try {
    return (await readFile(file, 'utf8')).split('\n').filter(Boolean);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EISDIR') return readNames(createDiskPhotoStore(file));
    if (code === 'ENOENT') return [];
    throw error;
  }
}
