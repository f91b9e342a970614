import { inflateSync } from 'node:zlib';

export type PdfRefusal = 'not-a-pdf' | 'active-pdf';

/** Things that run, start programs or carry files along; a scan or a letter of an insurer has none of them. */
const ACTIVE = /\/(JavaScript|Launch|EmbeddedFiles?|RichMedia)\b/;
const HEAD = /^\ufeff?%PDF-[12]\.\d/;
const END_WITHIN = 4_096;
/** Of all object streams together: what a hostile file unpacks to ends here. */
const MOST_UNPACKED = 16 * 1024 * 1024;

export const isPdf = (bytes: Buffer) => HEAD.test(bytes.toString('utf8', 0, 16));

/**
 * Whether this is a whole PDF that only shows something; null when it is. A look, no proof: what is stored is still never
 * opened by us, and leaves as an attachment only.
 */
export function findPdfRefusal(bytes: Buffer): PdfRefusal | null {
  if (!isPdf(bytes)) return 'not-a-pdf';
  const text = bytes.toString('latin1');
  if (!text.includes('%%EOF', text.length - END_WITHIN) || !/\bobj\b/.test(text)) return 'not-a-pdf';
  if (/<(script|html|svg)\b/i.test(text.slice(0, 2_048))) return 'not-a-pdf';
  return isActive(text) || unpackObjects(bytes, text).some(isActive) ? 'active-pdf' : null;
}

/** Names may hide behind `#4a` for J. */
function isActive(text: string): boolean {
  return ACTIVE.test(text) || ACTIVE.test(text.replaceAll(/#([0-9a-f]{2})/gi, (_, hex) => fromHex(hex)));
}

const fromHex = (hex: string) => String.fromCharCode(Number.parseInt(hex, 16));

/** Objects may lie packed in streams of their own. One that cannot be unpacked shows nothing to its reader either. */
function unpackObjects(bytes: Buffer, text: string): string[] {
  const unpacked: string[] = [];
  let left = MOST_UNPACKED;
  for (const { index } of text.matchAll(/\/ObjStm\b/g)) {
    const start = text.indexOf('stream', index);
    if (start === -1 || left <= 0) break;
    const from = start + 'stream'.length + (text[start + 6] === '\r' ? 2 : 1);
    const end = text.indexOf('endstream', from);
    try {
      const objects = inflateSync(bytes.subarray(from, end === -1 ? undefined : end), { maxOutputLength: left });
      left -= objects.byteLength;
      unpacked.push(objects.toString('latin1'));
    } catch {
      left -= 1_024;
    }
  }
  return unpacked;
}
