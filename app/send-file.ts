import { Readable } from 'node:stream';

type Stored = { bytes: number; open(): Readable };
type Sent = { name: string; type: string; isShown?: boolean; withBody?: boolean };

const ENDINGS: Record<string, string> = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' };

/** The headers keep a file from running anything under our address. Null answers 404. */
export function sendFile(file: Stored | Uint8Array | string | null, sent: Sent): Response {
  if (file === null) return new Response(null, { status: 404 });
  const { name, type, isShown = false, withBody = true } = sent;
  const stored = typeof file === 'object' && 'open' in file ? file : null;
  const body = stored ? withBody && Readable.toWeb(stored.open()) : file;
  return new Response((body || null) as BodyInit | null, {
    headers: {
      'Content-Type': type,
      ...(stored && { 'Content-Length': String(stored.bytes) }),
      'Content-Disposition': `${isShown ? 'inline' : 'attachment'}; filename="${name}"`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
    },
  });
}

export const sendPhoto = (photo: Stored | null, { withBody = true } = {}): Response =>
  sendFile(photo, { name: 'foto.jpg', type: 'image/jpeg', isShown: true, withBody });

/** Documents of firms are downloaded, never shown. */
export function sendDocument(document: { kind: string; type: string } | null, file: Stored | null): Response {
  const { kind = '', type = '' } = document ?? {};
  return sendFile(document && file, { name: `${kind}.${ENDINGS[type] ?? 'webp'}`, type });
}

export const photoPosition = (given: string): number | null => (/^[1-9]$/.test(given) ? Number(given) : null);
