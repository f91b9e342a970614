import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';

const DRAWING = 'public/images/hero-phone.svg';
const PICTURE = 'public/images/hero-phone.avif';
const LIMIT = 25 * 1024;

/**
 * The hero as a finished picture: to draw its thousand shapes, a phone would stop for longer than for anything else on
 * the page, while it decodes a picture beside its other work.
 */
export async function makePhoneHero() {
  const picture = await sharp(await readFile(DRAWING))
    .flatten({ background: 'white' })
    .avif({ quality: 45, effort: 4, chromaSubsampling: '4:4:4' })
    .toBuffer();
  if (picture.length > LIMIT) throw new Error(`${PICTURE}: ${picture.length} bytes, the limit is ${LIMIT}`);
  await writeFile(PICTURE, picture);
}
