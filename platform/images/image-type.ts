export type ImageType = 'jpeg' | 'png' | 'webp' | 'heic';

const HEIC_BRANDS = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1']);

/** Detects by magic bytes, because names and declared types can be forged. */
export function findImageType(bytes: Buffer): ImageType | null {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg';
  if (bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'png';
  const text = bytes.toString('latin1', 0, 12);
  if (text.startsWith('RIFF') && text.endsWith('WEBP')) return 'webp';
  if (text.slice(4, 8) === 'ftyp' && HEIC_BRANDS.has(text.slice(8, 12))) return 'heic';
  return null;
}

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;

/** Skips segments by length and ends with the first image, so that thumbnails and motion-photo videos do not count. */
export function countJpegScans(bytes: Buffer): number {
  let scans = 0;
  let at = 2;
  while (at + 3 < bytes.length) {
    if (bytes[at] !== 0xff) {
      at = bytes.indexOf(0xff, at + 1);
      if (at === -1) break;
      continue;
    }
    const marker = bytes[at + 1] as number;
    if (marker === EOI) break;
    if (marker === 0xff) at += 1;
    else if (marker === 0 || marker === 1 || (marker >= 0xd0 && marker <= SOI)) at += 2;
    else {
      if (marker === SOS) scans += 1;
      at += 2 + bytes.readUInt16BE(at + 2);
    }
  }
  return scans;
}
