import { Readable } from 'node:stream';

type Document = { kind: string; type: string };
/** As it lies in its store. */
type File = { bytes: number; open(): Readable };

const ENDINGS: Record<string, string> = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' };

/** A paper of a firm leaves as a file to be saved. Nothing of it is ever shown or run under our address. Null: there is none. */
export function sendDocument(document: Document | null, file: File | null): Response {
  if (!document || !file) return new Response(null, { status: 404 });
  const { kind, type } = document;
  return new Response(Readable.toWeb(file.open()) as ReadableStream, {
    headers: {
      'Content-Type': type,
      'Content-Length': String(file.bytes),
      'Content-Disposition': `attachment; filename="${kind}.${ENDINGS[type] ?? 'webp'}"`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
