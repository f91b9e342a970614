import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';

const IMAGES = 'public/images';

const PNGS = [
  // iOS rounds the corners itself and shows transparent ones in black: the full-bleed drawing, then.
  { file: 'apple-touch-icon.png', from: 'icon-maskable.svg', size: 180 },
  { file: 'icon-192.png', from: 'icon.svg', size: 192 },
  { file: 'icon-512.png', from: 'icon.svg', size: 512 },
  { file: 'icon-maskable-512.png', from: 'icon-maskable.svg', size: 512 },
];

/** Favicon and app icons, from the drawn icon. */
export async function makeIcons() {
  for (const { file, from, size } of PNGS) await writeFile(`${IMAGES}/${file}`, await toPng(from, size));
  await writeFile('public/favicon.ico', toIco(await toPng('icon.svg', 48), 48));
}

async function toPng(drawing: string, size: number) {
  const svg = await readFile(`${IMAGES}/${drawing}`);
  return sharp(svg, { density: 144 }).resize(size, size).png({ compressionLevel: 9, palette: true }).toBuffer();
}

/** An icon file with one picture: six bytes of header, sixteen of directory, then the PNG as it is. */
function toIco(png: Buffer, size: number) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
