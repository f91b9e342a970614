import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { phonePicture } from '../app/ui/picture-with-fallback.tsx';
import { scenes } from './scenes/index.ts';

const FOLDER = 'public/images';
const QUALITIES = [45, 40, 36, 33, 30];
const HERO = { path: 'hero-phone.svg', width: 828, limit: 17 * 1024 };
/** Together with its head, a picture of an article fits into the first window of a new connection. */
const ARTICLE = { width: 720, limit: 12 * 1024 };
const BELOW = { width: 720, limit: 16 * 1024 };

/**
 * The hero, the scenes of the articles and those of the landing page as finished pictures: to draw their thousand shapes, a
 * phone would stop for longer than for anything else on the page, while it decodes a picture beside its other work.
 */
export async function makePhonePictures() {
  const painted = scenes
    .filter(({ path }) => phonePicture(`/images/${path}`))
    .map(({ path }) => ({ path, ...(path.startsWith('blog/') ? ARTICLE : BELOW) }));
  await Promise.all([HERO, ...painted].map(paint));
}

async function paint({ path, width, limit }: typeof HERO) {
  const drawing = sharp(await readFile(`${FOLDER}/${path}`))
    .resize({ width })
    .flatten({ background: 'white' });
  for (const quality of QUALITIES) {
    const picture = await drawing.clone().avif({ quality, effort: 3, chromaSubsampling: '4:4:4' }).toBuffer();
    if (picture.length <= limit) return writeFile(`${FOLDER}/${path.replace(/svg$/, 'avif')}`, picture);
  }
  throw new Error(`${path}: no picture for phones within ${limit} bytes; draw fewer fine lines`);
}
