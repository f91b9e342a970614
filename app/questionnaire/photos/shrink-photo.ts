import { MAX_PHOTO_BYTES } from '../../../domain/photos/photo-path.ts';
import { within } from '../browser-database.ts';
import { type Chosen, isHeic } from './photo-selection.ts';

const LONGEST_EDGE = 2560;
const QUALITY = 0.85;
const LOWER_QUALITY = 0.6;
/** Below this there is nothing to gain on the way up. */
const SMALL_ENOUGH_BYTES = 400_000;

const EXTENSIONS = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' } as const;

export type Extension = (typeof EXTENSIONS)[keyof typeof EXTENSIONS] | 'heic';
export type PreparedPhoto = { blob: Blob; extension: Extension };

/** A picture that takes longer than this will not become one. */
const LONGEST_WORK_MS = 30_000;
/** One after another: five pictures of 48 megapixels at once are more than a phone can hold. */
let lastWork: Promise<unknown> = Promise.resolve();

/** What is sent for a chosen file: the smaller of the file itself and a JPEG of it. Null: no picture we could use. */
export async function preparePhoto(file: File): Promise<PreparedPhoto | null> {
  const extension = findExtension(file);
  if (extension && extension !== 'heic' && file.size <= SMALL_ENOUGH_BYTES) return { blob: file, extension };
  const jpeg = await afterOthers(() => toJpeg(file, QUALITY)).catch(() => null);
  if (jpeg && (!extension || extension === 'heic' || jpeg.size < file.size)) return { blob: jpeg, extension: 'jpg' };
  return extension ? { blob: file, extension } : null;
}

/** A file above the limit, small enough to be sent. Null where this browser cannot read it. */
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

async function toJpeg(file: File, quality: number): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const scale = Math.min(1, LONGEST_EDGE / Math.max(bitmap.width, bitmap.height));
    const width = Math.max(1, Math.round(bitmap.width * scale));
    const height = Math.max(1, Math.round(bitmap.height * scale));
    const canvas = makeCanvas(width, height);
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D | null;
    if (!context) throw new Error('no canvas');
    // JPEG knows no transparency: without a ground it would turn black.
    context.fillStyle = 'white';
    context.fillRect(0, 0, width, height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, width, height);
    return await toBlob(canvas, quality);
  } finally {
    bitmap.close();
  }
}

function makeCanvas(width: number, height: number): OffscreenCanvas | HTMLCanvasElement {
  if (typeof OffscreenCanvas === 'function') return new OffscreenCanvas(width, height);
  return Object.assign(document.createElement('canvas'), { width, height });
}

function toBlob(canvas: OffscreenCanvas | HTMLCanvasElement, quality: number): Promise<Blob> {
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type: 'image/jpeg', quality });
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('no picture'))), 'image/jpeg', quality),
  );
}
