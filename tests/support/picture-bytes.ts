import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { makePng } from './photos.ts';

/** Pictures taken apart and put together again, byte by byte. */

export const u16 = (...values: number[]) =>
  Buffer.concat(values.map((value) => Buffer.from([value >> 8, value & 255])));
export const u32 = (...values: number[]) => Buffer.concat(values.map((value) => u16(value >>> 16, value & 0xffff)));

export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([u32(data.length), body, u32(crc32(body))]);
}

export const PNG_MAGIC = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** After the header of a finished PNG. */
export const insertIntoPng = (png: Buffer, chunk: Buffer) =>
  Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
/** After the first two bytes of a finished JPEG. */
export const insertIntoJpeg = (jpeg: Buffer, marker: number, data: Buffer) =>
  Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, marker]), u16(data.length + 2), data, jpeg.subarray(2)]);

export function pngOf(width: number, height: number, data: Buffer, depth = 8, colour = 0, interlace = 0): Buffer {
  const header = Buffer.concat([u32(width), u32(height), Buffer.from([depth, colour, 0, 0, interlace])]);
  return Buffer.concat([
    PNG_MAGIC,
    pngChunk('IHDR', header),
    pngChunk('IDAT', data),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Same scan over and over: small to send, endless to decode. */
export function manyScans(jpeg: Buffer, scans: number): Buffer {
  const start = jpeg.indexOf(Buffer.from([0xff, 0xda]));
  const end = jpeg.lastIndexOf(Buffer.from([0xff, 0xd9]));
  const next = jpeg.indexOf(Buffer.from([0xff, 0xda]), start + 2);
  const scan = jpeg.subarray(start, next === -1 ? end : next);
  return Buffer.concat([jpeg.subarray(0, end), ...Array<Buffer>(scans).fill(scan), jpeg.subarray(end)]);
}

/** Changes the size in the frame header and nothing else. */
export function withJpegSize(jpeg: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(jpeg);
  const frame = [0xc0, 0xc2].map((marker) => copy.indexOf(Buffer.from([0xff, marker]))).find((at) => at > 0) as number;
  copy.writeUInt16BE(height, frame + 5);
  copy.writeUInt16BE(width, frame + 7);
  return copy;
}

export function renameBrand(avif: Buffer, brand: string): Buffer {
  const copy = Buffer.from(avif);
  copy.write(brand, 8, 'latin1');
  return copy;
}

/** 14 bits of width and of height stand behind the first byte of a lossless picture. */
export async function hugeWebp(): Promise<Buffer> {
  const webp = await sharp(await makePng())
    .webp({ lossless: true })
    .toBuffer();
  webp.writeUInt32LE(0x0fffffff, webp.indexOf('VP8L') + 9);
  return webp;
}
