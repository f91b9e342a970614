import { crc32 } from 'node:zlib';

export type ZipEntry = { name: string; bytes: Uint8Array };

const UTF8_NAMES = 0x0800;
/** 1 January 1980: when something was packed is nobody's business, and equal contents make equal archives. */
const NO_DATE = 0x0021;

/** A ZIP archive without compression: photos and mails gain nothing by it. Up to 4 GB and 65,535 files. */
export function makeZip(entries: readonly ZipEntry[]): Uint8Array {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes } of entries) {
    const path = Buffer.from(name, 'utf8');
    const facts = writeFacts(path, bytes);
    const local = Buffer.concat([word(0x04034b50), facts, path]);
    parts.push(local, Buffer.from(bytes));
    directory.push(Buffer.concat([word(0x02014b50), half(20), facts, zeros(10), word(offset), path]));
    offset += local.length + bytes.length;
  }
  const index = Buffer.concat(directory);
  const count = half(entries.length);
  const end = Buffer.concat([word(0x06054b50), zeros(4), count, count, word(index.length), word(offset), zeros(2)]);
  return Buffer.concat([...parts, index, end]);
}

/** What both records of a file begin with: version, flags, method, time, date, sum, sizes, lengths of name and extra. */
function writeFacts(path: Buffer, bytes: Uint8Array): Buffer {
  const size = word(bytes.length);
  const sum = word(crc32(bytes));
  return Buffer.concat([
    half(20),
    half(UTF8_NAMES),
    half(0),
    half(0),
    half(NO_DATE),
    sum,
    size,
    size,
    half(path.length),
    half(0),
  ]);
}

function half(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function word(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

const zeros = (count: number) => Buffer.alloc(count);
