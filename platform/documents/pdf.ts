import { inflateSync } from 'node:zlib';

export type PdfRefusal = 'not-a-pdf' | 'active-pdf';

/** Things that run, start programs or carry files along; a scan or a letter of an insurer has none of them. */
const ACTIVE = /\/(JavaScript|Launch|EmbeddedFiles?|RichMedia)\b/;
const HEAD = /^\ufeff?%PDF-[12]\.\d/;
const END_WITHIN = 4_096;
/** Of all object streams together, looked through and unpacked: no insurer's letter comes near, and a hostile file ends here. */
const MOST_LOOKED_AT = 48 * 1024 * 1024;
const MOST_UNPACKED = 16 * 1024 * 1024;
/** From the mark of an object stream to its content. */
const HEAD_LENGTH = 2_048;
/** Any letter of the mark may be written as its number. */
const PACKED = new RegExp(
  `/${[...'ObjStm'].map((letter) => `(?:${letter}|#${letter.charCodeAt(0).toString(16)})`).join('')}`,
  'gi',
);

export const isPdf = (bytes: Buffer) => HEAD.test(bytes.toString('utf8', 0, 16));

/**
 * Whether this is a whole PDF that only shows something; null when it is. A look, no proof: what is stored is still never
 * opened by us, and leaves as an attachment only. It takes a while: see platform/images/image-worker.ts.
 */
export function findPdfRefusal(bytes: Buffer): PdfRefusal | null {
  if (!isPdf(bytes)) return 'not-a-pdf';
  const text = bytes.toString('latin1');
  if (!text.includes('%%EOF', text.length - END_WITHIN) || !/\bobj\b/.test(text)) return 'not-a-pdf';
  if (/<(script|html|svg)\b/i.test(text.slice(0, 2_048))) return 'not-a-pdf';
  if (isActive(text)) return 'active-pdf';
  const objects = unpackObjects(bytes, text);
  if (!objects) return 'not-a-pdf';
  return objects.some(isActive) ? 'active-pdf' : null;
}

/** Names may hide behind `#4a` for J. */
function isActive(text: string): boolean {
  return ACTIVE.test(text) || ACTIVE.test(text.replaceAll(/#([0-9a-f]{2})/gi, (_, hex) => fromHex(hex)));
}

const fromHex = (hex: string) => String.fromCharCode(Number.parseInt(hex, 16));

/**
 * Objects may lie packed in streams of their own. One that cannot be unpacked shows nothing to its reader either. Null: more
 * than anybody would look through.
 */
function unpackObjects(bytes: Buffer, text: string): string[] | null {
  const unpacked: string[] = [];
  let look = MOST_LOOKED_AT;
  let room = MOST_UNPACKED;
  for (const { index } of text.matchAll(PACKED)) {
    look -= HEAD_LENGTH;
    // The word may stand in front of the content too, to mislead whoever takes the first.
    for (const word of text.slice(index, index + HEAD_LENGTH).matchAll(/(?<!end)stream(?:\r?\n|\r)?/g)) {
      const from = index + word.index + word[0].length;
      const end = text.indexOf('endstream', from);
      const packed = bytes.subarray(from, end === -1 ? undefined : end);
      look -= packed.byteLength;
      if (look < 0) return null;
      try {
        const objects = inflateSync(packed, { maxOutputLength: room });
        room -= objects.byteLength;
        unpacked.push(objects.toString('latin1'));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') return null;
      }
      if (room <= 0) return null;
    }
  }
  return look < 0 ? null : unpacked;
}
