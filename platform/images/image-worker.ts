import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { findPdfRefusal, isPdf, type PdfRefusal } from '../documents/pdf.ts';
import { type ImageRefusalReason, ImageRefused, sanitiseImage } from './sanitise-image.ts';

/** A separate process, so that a file that hangs or crashes the decoder does not affect the server. */

export type ImageJob = {
  id: number;
  /** The raw request body: the photo itself or a form that contains it. */
  source: string;
  contentType: string;
  maxBytes: number;
  target: string;
  /** PDFs are inspected and nothing is written. */
  pdfToo?: boolean;
};

const SMALLEST =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAMAAAAoyzS7AAAAA1BMVEX///+nxBvIAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAACklEQVQImWNgAAAAAgAB9HFkpgAAAABJRU5ErkJggg==';

/** Sent once after a test decode; a process that fails before has seen no user's image. */
export type ImageReady = { ready: true };

export type ImageResult =
  | { id: number; ok: true; hash: string }
  | { id: number; ok: false; reason: ImageRefusalReason | PdfRefusal | 'too-large' | 'no-file' | 'no-space' };

// Serving pages has priority, and when memory is short the kernel ends this process instead of the server. A sandbox may
// forbid both.
for (const yieldToServer of [() => setPriority(5), () => writeFileSync('/proc/self/oom_score_adj', '1000')]) {
  try {
    yieldToServer();
  } catch {}
}
process.on('disconnect', () => process.exit(0));
// The server stops first and lets running jobs finish.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
// Decodes the smallest possible image; a decoder that fails never becomes ready.
await sanitiseImage(Buffer.from(SMALLEST, 'base64'));
process.on('message', (job: ImageJob) => void work(job));
process.send?.({ ready: true } satisfies ImageReady);

async function work({ id, source, contentType, maxBytes, target, pdfToo }: ImageJob) {
  const answer = (result: ImageResult) => process.send?.(result);
  try {
    const photo = await extractFile(await readFile(source), contentType);
    if (!photo || photo.byteLength === 0) return answer({ id, ok: false, reason: 'no-file' });
    if (photo.byteLength > maxBytes) return answer({ id, ok: false, reason: 'too-large' });
    const refusal = pdfToo && isPdf(photo) ? findPdfRefusal(photo) : null;
    if (refusal) return answer({ id, ok: false, reason: refusal });
    if (!pdfToo || !isPdf(photo)) await writeFile(target, await sanitiseImage(photo), { mode: 0o600 });
    answer({ id, ok: true, hash: createHash('sha256').update(photo).digest('hex') });
  } catch (error) {
    if (error instanceof ImageRefused) answer({ id, ok: false, reason: error.reason });
    else if ((error as NodeJS.ErrnoException).syscall) answer({ id, ok: false, reason: 'no-space' });
    else throw error;
  }
}

/** Storage clients send the file under the empty field name. */
async function extractFile(body: Buffer, contentType: string): Promise<Buffer | null> {
  if (!/^multipart\/form-data\b/i.test(contentType)) return body;
  const form = await new Response(new Uint8Array(body), { headers: { 'Content-Type': contentType } })
    .formData()
    .catch(() => null);
  const files = [...(form?.values() ?? [])].filter((value) => typeof value !== 'string');
  const [file] = files;
  return file && files.length === 1 ? Buffer.from(await file.arrayBuffer()) : null;
}
