import { MAX_PHOTO_BYTES } from '../../../domain/photos/photo-path.ts';
import { toJpeg } from '../../browser/to-jpeg.ts';
import { rejectAfter } from '../browser-database.ts';
import { isHeic, type SelectedPhotos } from './photo-selection.ts';

const QUALITY = 0.85;
const LOWER_QUALITY = 0.6;
/** Smaller files are sent unchanged. */
const SMALL_ENOUGH_BYTES = 400_000;

const EXTENSIONS = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' } as const;

export type Extension = (typeof EXTENSIONS)[keyof typeof EXTENSIONS] | 'heic';
export type PreparedPhoto = { blob: Blob; extension: Extension };

const MAX_WORK_MS = 30_000;
/** One at a time: a phone cannot hold five pictures of 48 megapixels. */
let lastWork: Promise<unknown> = Promise.resolve();

/** Returns the smaller of the file and a JPEG of it; null if it is no picture. */
export async function preparePhoto(file: File): Promise<PreparedPhoto | null> {
  const extension = findExtension(file);
  if (extension && extension !== 'heic' && file.size <= SMALL_ENOUGH_BYTES) return { blob: file, extension };
  const jpeg = await afterOthers(() => toJpeg(file, QUALITY)).catch(() => null);
  if (jpeg && (!extension || extension === 'heic' || jpeg.size < file.size)) return { blob: jpeg, extension: 'jpg' };
  return extension ? { blob: file, extension } : null;
}

/** Makes a file above the limit small enough; null if this browser cannot read it. */
export async function shrinkPhoto(file: File): Promise<PreparedPhoto | null> {
  for (const quality of [QUALITY, LOWER_QUALITY]) {
    const blob = await afterOthers(() => toJpeg(file, quality)).catch(() => null);
    if (blob && blob.size <= MAX_PHOTO_BYTES) return { blob, extension: 'jpg' };
  }
  return null;
}

function afterOthers<T>(work: () => Promise<T>): Promise<T> {
  const result = lastWork.then(() => rejectAfter(MAX_WORK_MS, work()));
  lastWork = result.catch(() => undefined);
  return result;
}

function findExtension(file: SelectedPhotos): Extension | null {
  if (isHeic(file)) return 'heic';
  return Object.hasOwn(EXTENSIONS, file.type) ? EXTENSIONS[file.type as keyof typeof EXTENSIONS] : null;
}
