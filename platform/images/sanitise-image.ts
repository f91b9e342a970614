import sharp, { type Metadata, type Sharp } from 'sharp';
import { countJpegScans, findImageType, type ImageType } from './image-type.ts';

export type ImageRefusalReason = 'not-an-image' | 'too-many-pixels' | 'too-many-scans' | 'no-camera' | 'broken';
export class ImageRefused extends Error {
  readonly reason: ImageRefusalReason;
  constructor(reason: ImageRefusalReason) {
    super(reason);
    this.reason = reason;
  }
}

const MAX_PIXELS = 50e6;
/** A phone panorama has 16,000; a strip of one by ten million pixels takes ten seconds. */
const MAX_SOURCE_SIDE = 30_000;
/** Uncompressed size: 50 megapixels with transparency. */
const MAX_BYTES = 200e6;
/** For formats that must be decoded as a whole. */
const MAX_PIXELS_IN_WORK = 150e6;
const MAX_SCANS = 100;
const MAX_SIDE = 2560;

sharp.cache(false);
sharp.concurrency(1);
// Allows only four decoders; SVG, PDF, TIFF and the rest are blocked.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
});

/** Returns an upright JPEG of at most 2560 pixels without metadata. */
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

/** No camera writes interlaced 16-bit images. */
function findSizeRefusal(
  type: ImageType,
  { width, height, channels, depth, isProgressive = false }: Metadata,
): ImageRefusalReason | null {
  if (isTooLarge(width, height)) return 'too-many-pixels';
  // Phones write HEIC of 48 megapixels; beyond that the memory limit applies.
  if (type === 'heic') return null;
  const isDeep = depth !== 'uchar';
  if (type === 'png' && isDeep && isProgressive) return 'no-camera';
  const bytes = width * height * channels * (isDeep ? 2 : 1);
  // A progressive JPEG is held as two-byte coefficients.
  const held = type === 'jpeg' ? bytes * 2 : bytes;
  const isHeld = type === 'webp' || isProgressive;
  return bytes > MAX_BYTES || (isHeld && held > MAX_PIXELS_IN_WORK) ? 'too-many-pixels' : null;
}

function isTooLarge(width: number, height: number) {
  return width * height > MAX_PIXELS || Math.max(width, height) > MAX_SOURCE_SIDE;
}

function reencode(image: Sharp): Promise<Buffer> {
  return image
    .autoOrient()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82 })
    .toBuffer();
}

/** libvips cannot decode iPhone photos; this decoder also applies the rotation. */
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
