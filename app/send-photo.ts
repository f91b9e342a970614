import { Readable } from 'node:stream';

/** As it lies in its store. */
type Photo = { bytes: number; open(): Readable };

/** A photo through us, for one reader: shown, and nothing in it can run. Null: there is none. */
export function sendPhoto(photo: Photo | null, { withBody = true } = {}): Response {
  if (!photo) return new Response(null, { status: 404 });
  return new Response(withBody ? (Readable.toWeb(photo.open()) as ReadableStream) : null, {
    headers: {
      'Content-Type': 'image/jpeg',
      'Content-Length': String(photo.bytes),
      'Content-Disposition': 'inline; filename="foto.jpg"',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
    },
  });
}

/** As the page numbers them, from 1; null for whatever is no such number. */
export const photoPosition = (given: string): number | null => (/^[1-9]$/.test(given) ? Number(given) : null);
