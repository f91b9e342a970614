import sharp, { type Sharp } from 'sharp';
import { countJpegScans, findImageType } from './image-type.ts';

export type Refusal = 'not-an-image' | 'too-many-pixels' | 'too-many-scans' | 'broken';
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
  const {
    width,
    height,
    pagePrimary = 0,
  } = await image.metadata().catch(() => {
    throw new ImageRefused('broken');
  });
  if (isTooLarge(width, height)) throw new ImageRefused('too-many-pixels');
  try {
    const source = type === 'heic' ? await decodeHeic(bytes, pagePrimary) : image;
    return await reencode(source);
  } catch (error) {
    throw error instanceof ImageRefused ? error : new ImageRefused('broken');
  }
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
