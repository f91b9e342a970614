import { MAX_PHOTO_BYTES } from '../../../domain/photos/photo-path.ts';
import { within } from '../browser-database.ts';
import { type Chosen, isHeic } from './photo-selection.ts';

const QUALITY = 0.85;
const LOWER_QUALITY = 0.6;
/** Smaller files are sent unchanged. */
const SMALL_ENOUGH_BYTES = 400_000;

const EXTENSIONS = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' } as const;

export type Extension = (typeof EXTENSIONS)[keyof typeof EXTENSIONS] | 'heic';
export type PreparedPhoto = { blob: Blob; extension: Extension };

const LONGEST_WORK_MS = 30_000;
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
  const result = lastWork.then(() => within(LONGEST_WORK_MS, work()));
  lastWork = result.catch(() => undefined);
  return result;
}

function findExtension(file: Chosen): Extension | null {
  if (isHeic(file)) return 'heic';
  return Object.hasOwn(EXTENSIONS, file.type) ? EXTENSIONS[file.type as keyof typeof EXTENSIONS] : null;
}

/** Also runs as text in the page of an inquiry (customer/portal-photos.tsx), so it uses nothing from outside. */
export async function toJpeg(file: File, quality: number): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, 2560 / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return null;
  // JPEG has no transparency: without a white ground it would turn black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return new Promise((done) => canvas.toBlob(done, 'image/jpeg', quality));
}
