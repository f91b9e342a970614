import { inflateSync } from 'node:zlib';

export type PdfRefusal = 'not-a-pdf' | 'active-pdf' | 'hidden-pdf';

/** Active content: scripts, launches, embedded or remote files. Scans and letters contain none. */
const ACTIVE =
  /\/(?:(?:JavaScript|Launch|EmbeddedFiles?|FileAttachment|RichMedia|XFA|SubmitForm|ImportData|Rendition|OnInstantiate|GoTo[ER]|Thread|Movie)\b|EF\s*<<)/;
/** An encrypted PDF cannot be inspected. */
const LOCKED = /\/Encrypt\b/;
const HEAD = /^\ufeff?%PDF-[12]\.\d/;
const END_WITHIN = 4_096;
/** Limits for all object streams together, against decompression bombs. */
const MAX_INSPECTED_BYTES = 48 * 1024 * 1024;
const MAX_UNPACKED_BYTES = 16 * 1024 * 1024;
const HEAD_LENGTH = 2_048;
/** Any character of a name may be hex-encoded. */
const escaped = (name: string) =>
  `/${[...name]
    .map(
      (letter) =>
        `(?:${letter}|#${letter
          .charCodeAt(0)
          .toString(16)
          .replace(/[a-f]/, (hex) => `[${hex}${hex.toUpperCase()}]`)})`,
    )
    .join('')}`;
/** Some readers accept `/First` alone; an outline has it too, as a reference. */
const PACKED = new RegExp(`${escaped('ObjStm')}|${escaped('First')}(?![^\\0\\s()<>[\\]{}/%])`, 'g');
/** Only Flate streams can be inspected. Comments and strings are not allowed in their dictionary. */
const FILTER = /\/Filter\s{0,9}(?:\/(?:FlateDecode|Fl)(?![A-Za-z])|\[\s{0,9}\/(?:FlateDecode|Fl)\s{0,9}\])/g;
const HIDING = /[()%]|\/Predictor(?!\s{0,9}1\s{0,9}[/>])/;
/** Indirect values cannot be checked, except for these harmless entries. */
const HARMLESS_REFERENCE = /\/(?:Length|Extends)\s+\d+\s+\d+\s+R(?![A-Za-z])/g;
const REFERENCE = /\d\s+R(?![A-Za-z])/;

export const isPdf = (bytes: Buffer) => HEAD.test(bytes.toString('utf8', 0, 16));

/**
 * Null if the PDF is complete and passive. A heuristic: stored files are only ever sent as attachments. Slow, so it
 * runs in platform/images/image-worker.ts.
 */
export function findPdfRefusal(bytes: Buffer): PdfRefusal | null {
  if (!isPdf(bytes)) return 'not-a-pdf';
  const text = bytes.toString('latin1');
  if (!text.includes('%%EOF', text.length - END_WITHIN) || !/\bobj\b/.test(text)) return 'not-a-pdf';
  if (/<(script|html|svg)\b/i.test(text.slice(0, 2_048))) return 'not-a-pdf';
  if (isActive(text) || liesElsewhere(text)) return 'active-pdf';
  if (LOCKED.test(readNames(text))) return 'hidden-pdf';
  const objects = unpackObjects(bytes, text);
  if (!objects) return 'hidden-pdf';
  return objects.some(isActive) ? 'active-pdf' : null;
}

const isActive = (text: string) => ACTIVE.test(text) || ACTIVE.test(readNames(text));
/** `#4a` stands for J. */
const readNames = (text: string) => text.replaceAll(/#([0-9a-f]{2})/gi, (_, hex) => fromHex(hex));
const fromHex = (hex: string) => String.fromCharCode(Number.parseInt(hex, 16));

const STREAM = />>[\0\s]*stream\r?\n/g;
const OBJECT = ' obj';
/** A file reference in place of the stream's content; a plain number is a flag. */
const FILE = /\/F(?:Filter|DecodeParms)?(?![^\0\s()<>[\]{}/%])[\0\s]*(?:[(<[/]|\d+[\0\s]+\d+[\0\s]+R(?![A-Za-z]))/;

/** True if the content may be loaded from another file, or if that is unclear. */
function liesElsewhere(text: string): boolean {
  let look = MAX_UNPACKED_BYTES;
  for (const { index } of text.matchAll(STREAM)) {
    const from = Math.max(0, text.lastIndexOf(OBJECT, index));
    look -= index - from;
    if (look < 0) return true;
    const head = readNames(text.slice(from + OBJECT.length, index));
    if (FILE.test(ownEntries(head))) return true;
  }
  return false;
}

const WITHIN = /<<[^<>]*(?:<[\da-f\s]*>[^<>]*)*>>/gi;
const DEEPEST = 8;

/** Removes strings, comments and nested dictionaries, where `/F` has other meanings. */
function ownEntries(head: string): string {
  let own = head
    .replaceAll(STRING, '(')
    .replaceAll(/%[^\r\n]*/g, ' ')
    .replace(/<<(?=[^<])/, '');
  for (let level = 0; level < DEEPEST && own.includes('>>'); level += 1) own = own.replaceAll(WITHIN, '(');
  return own;
}

/** Null if an object stream cannot be inspected or the limit is exceeded. */
function unpackObjects(bytes: Buffer, text: string): string[] | null {
  const unpacked: string[] = [];
  const known = new Set<number>();
  let look = MAX_INSPECTED_BYTES;
  let room = MAX_UNPACKED_BYTES;
  for (const { index } of text.matchAll(PACKED)) {
    look -= HEAD_LENGTH;
    if (look < 0) return null;
    const before = text.slice(Math.max(0, index - HEAD_LENGTH), index);
    const begins =
      Math.max(before.lastIndexOf('endobj'), before.lastIndexOf('endstream'), before.lastIndexOf(' obj')) + 1;
    const after = text.slice(index, index + HEAD_LENGTH);
    if (isOutline(before.slice(begins) + after)) continue;
    // Only the first such word, because content after it would not be inspected.
    const word = /stream(?:\r?\n|\r)?/.exec(after);
    if (!word) return null;
    const from = index + word.index + word[0].length;
    if (known.has(from)) continue;
    known.add(from);
    const head = readNames(before.slice(begins) + after.slice(0, word.index)).replaceAll('\0', ' ');
    const isReadable = head.match(FILTER)?.length === 1 && head.match(/\/F(?:ilter)?(?![A-Za-z])/g)?.length === 1;
    if (!isReadable || !isWhole(head) || HIDING.test(head)) return null;
    if (REFERENCE.test(head.replaceAll(HARMLESS_REFERENCE, ''))) return null;
    const end = text.indexOf('endstream', from);
    const packed = bytes.subarray(from, end === -1 ? undefined : end);
    look -= packed.byteLength;
    if (look < 0) return null;
    try {
      const objects = inflateSync(packed, { maxOutputLength: room });
      room -= objects.byteLength;
      unpacked.push(objects.toString('latin1'));
    } catch {
      return null;
    }
    if (room <= 0) return null;
  }
  return unpacked;
}

const isWhole = (head: string) => />>\s*$/.test(head) && head.match(/<</g)?.length === head.match(/>>/g)?.length;

const STRING = /\((?:[^()\\]|\\[\s\S])*\)/g;

function isOutline(object: string): boolean {
  const [dictionary = '', rest] = object
    .replaceAll(STRING, '')
    .replaceAll(STRING, '')
    .split(/(?<=>>[\0\s]*)endobj/, 2);
  return rest !== undefined && isWhole(dictionary.replaceAll('\0', ' ')) && !/stream|[()%]/.test(dictionary);
}
