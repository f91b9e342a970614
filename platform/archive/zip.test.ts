import { crc32 } from 'node:zlib';
import { expect, it } from 'vitest';
import { makeZip } from './zip.ts';

/** Reads as other programs do: from the end record through the directory to each file, every length and sum checked. */
function openZip(archive: Buffer) {
  const end = archive.length - 22;
  expect(archive.readUInt32LE(end)).toBe(0x06054b50);
  let at = archive.readUInt32LE(end + 16);
  expect(at + archive.readUInt32LE(end + 12)).toBe(end);
  return Array.from({ length: archive.readUInt16LE(end + 10) }, () => {
    expect(archive.readUInt32LE(at)).toBe(0x02014b50);
    expect(archive.readUInt16LE(at + 8) & 0x0800).toBe(0x0800);
    expect(archive.readUInt16LE(at + 10)).toBe(0);
    const [sum, packed, size] = [16, 20, 24].map((place) => archive.readUInt32LE(at + place));
    const nameLength = archive.readUInt16LE(at + 28);
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    const local = archive.readUInt32LE(at + 42);
    expect(archive.readUInt32LE(local)).toBe(0x04034b50);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const bytes = archive.subarray(start, start + (size ?? 0));
    expect(packed).toBe(size);
    expect(crc32(bytes)).toBe(sum);
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
    return { name, bytes };
  });
}

it('makes archives that can be read back, with umlauts in names', () => {
  const files = [
    { name: 'auskunft/größe.txt', bytes: Buffer.from('Grüß Gott') },
    { name: 'auskunft/fotos/1.jpg', bytes: Buffer.from([0, 255, 1, 254]) },
    { name: 'auskunft/leer.txt', bytes: Buffer.alloc(0) },
  ];
  expect(openZip(Buffer.from(makeZip(files)))).toEqual(files);
});
