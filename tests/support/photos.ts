import sharp from 'sharp';
import { makePhotoPath, PHOTO_BUCKET, publicPhotoUrl } from '../../domain/photos/photo-path.ts';
import { PUBLIC_KEY } from './inquiries.ts';

type Picture = { width?: number; height?: number; colour?: string };

const picture = ({ width = 120, height = 80, colour = '#3c6e9f' }: Picture = {}) =>
  sharp({ create: { width, height, channels: 3, background: colour } });

export const makeJpeg = (options?: Picture) => picture(options).jpeg().toBuffer();
export const makePng = (options?: Picture) => picture(options).png().toBuffer();
export const makeWebp = (options?: Picture) => picture(options).webp().toBuffer();

/** Noise does not compress: as large a file as a camera makes. */
export function makeCameraJpeg(megapixels = 12): Promise<Buffer> {
  const width = Math.round(Math.sqrt((megapixels * 1e6 * 4) / 3));
  const height = Math.round((width * 3) / 4);
  return sharp({
    create: { width, height, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 20 }, background: '#000' },
  })
    .jpeg({ quality: 62 })
    .toBuffer();
}

export const newPath = () => makePhotoPath('80331', 'jpg');

export function uploadRaw(url: string, path: string, body: Uint8Array, headers: Record<string, string> = {}) {
  return fetch(`${url}/storage/v1/object/${PHOTO_BUCKET}/${path}`, {
    method: 'POST',
    headers: { apikey: PUBLIC_KEY, 'content-type': 'image/jpeg', ...headers },
    body: new Uint8Array(body),
  });
}

export const getPhoto = (url: string, path: string) => fetch(publicPhotoUrl(url, path));
