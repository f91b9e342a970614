import { join } from 'node:path';
import type { S3Config } from '../config.server.ts';
import { createDiskPhotoStore } from './disk-photo-store.server.ts';
import type { PhotoStore } from './photo-store.ts';

export const PHOTO_FOLDER = 'photos';

/** The client for buckets is large: it is loaded only where one is configured. */
export async function openPhotoStore({ s3, dataDir }: { s3: S3Config | null; dataDir: string }): Promise<PhotoStore> {
  if (!s3) return createDiskPhotoStore(join(dataDir, PHOTO_FOLDER));
  const { createS3PhotoStore } = await import('./s3-photo-store.server.ts');
  return createS3PhotoStore(s3);
}
