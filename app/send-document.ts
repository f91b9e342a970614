export type DocumentToSend = { kind: string; type: string; bytes: number; body: ReadableStream };

const ENDINGS: Record<string, string> = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' };

/** A paper of a firm leaves as a file to be saved. Nothing of it is ever shown or run under our address. */
export function sendDocument({ kind, type, bytes, body }: DocumentToSend): Response {
  return new Response(body, {
    headers: {
      'Content-Type': type,
      'Content-Length': String(bytes),
      'Content-Disposition': `attachment; filename="${kind}.${ENDINGS[type] ?? 'webp'}"`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
