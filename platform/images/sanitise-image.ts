import sharp, { type Metadata, type Sharp } from 'sharp';
import { countJpegScans, findImageType, type ImageType } from './image-type.ts';

export type Refusal = 'not-an-image' | 'too-many-pixels' | 'too-many-scans' | 'no-camera' | 'broken';
export class ImageRefused extends Error {
  readonly reason: Refusal;
  constructor(reason: Refusal) {
    super(reason);
    this.reason = reason;
  }
}

const MAX_PIXELS = 50e6;
/** A panorama of a phone has 16,000; a strip of one pixel's width and ten million's height takes ten seconds. */
const LONGEST_SIDE = 30_000;
/** Of a picture as it lies in memory: 50 megapixels with transparency. */
const MOST_BYTES = 200e6;
/** Of one that must be held whole before its first line is known. */
const MOST_HELD = 150e6;
const MAX_SCANS = 100;
const MAX_SIDE = 2560;

sharp.cache(false);
sharp.concurrency(1);
// Only these four readers exist for us: SVG, PDF, TIFF and the rest cannot even be tried.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
});

/** A new JPEG of the picture and nothing but the picture: upright, at most 2560 pixels, without any metadata. */
export async function sanitiseImage(bytes: Buffer): Promise<Buffer> {
  const type = findImageType(bytes);
  if (!type) throw new ImageRefused('not-an-image');
  if (type === 'jpeg' && countJpegScans(bytes) > MAX_SCANS) throw new ImageRefused('too-many-scans');
  const image = sharp(bytes, { limitInputPixels: false, failOn: 'none', sequentialRead: true });
  const metadata = await image.metadata().catch(() => {
    throw new ImageRefused('broken');
  });
  const refusal = findSizeRefusal(type, metadata);
  if (refusal) throw new ImageRefused(refusal);
  try {
    const source = type === 'heic' ? await decodeHeic(bytes, metadata.pagePrimary ?? 0) : image;
    return await reencode(source);
  } catch (error) {
    throw error instanceof ImageRefused ? error : new ImageRefused('broken');
  }
}

/** Pixels times channels times depth. No camera writes sixteen bits in rounds over the whole picture. */
function findSizeRefusal(
  type: ImageType,
  { width, height, channels, depth, isProgressive = false }: Metadata,
): Refusal | null {
  if (isTooLarge(width, height)) return 'too-many-pixels';
  // Telephones write HEIC of 48 megapixels; beyond that the memory of its process is the limit.
  if (type === 'heic') return null;
  const isDeep = depth !== 'uchar';
  if (type === 'png' && isDeep && isProgressive) return 'no-camera';
  const bytes = width * height * channels * (isDeep ? 2 : 1);
  // A progressive JPEG is held as coefficients of two bytes.
  const held = type === 'jpeg' ? bytes * 2 : bytes;
  const isHeld = type === 'webp' || isProgressive;
  return bytes > MOST_BYTES || (isHeld && held > MOST_HELD) ? 'too-many-pixels' : null;
}

function isTooLarge(width: number, height: number) {
  return width * height > MAX_PIXELS || Math.max(width, height) > LONGEST_SIDE;
}

function reencode(image: Sharp): Promise<Buffer> {
  return image
    .autoOrient()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82 })
    .toBuffer();
}

/** libvips reads the header of iPhone photos but has no decoder for them; the decoder here applies the rotation itself. */
async function decodeHeic(bytes: Buffer, primary: number): Promise<Sharp> {
  const { default: decode } = await import('heic-decode');
  const images = await decode.all({ buffer: bytes });
  try {
    const image = images[primary];
    if (!image) throw new ImageRefused('broken');
    if (isTooLarge(image.width, image.height)) throw new ImageRefused('too-many-pixels');
    const { width, height, data } = await image.decode();
    return sharp(data, { raw: { width, height, channels: 4 } });
  } finally {
    images.dispose();
  }
}
