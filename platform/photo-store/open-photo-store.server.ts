import { join } from 'node:path';
import type { S3Config } from '../config.server.ts';
import { createDiskPhotoStore } from './disk-photo-store.server.ts';
import type { PhotoStore } from './photo-store.ts';

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
