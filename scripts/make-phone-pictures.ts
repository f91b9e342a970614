import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { scenes } from '../illustrations/scenes/index.ts';

const FOLDER = 'public/images';
const QUALITIES = [45, 40, 36, 33, 30];
const HERO = { path: 'hero-phone.svg', width: 828, limit: 17 * 1024 };
/** Together with its head, a picture of an article fits into the first window of a new connection. */
const ARTICLE = { width: 720, limit: 12 * 1024 };

/**
 * The hero and the scenes of the articles as finished pictures: to draw their thousand shapes, a phone would stop for
 * longer than for anything else on the page, while it decodes a picture beside its other work.
 */
export async function makePhonePictures() {
  const articles = scenes.filter(({ path }) => path.startsWith('blog/')).map(({ path }) => ({ path, ...ARTICLE }));
  await Promise.all([HERO, ...articles].map(paint));
}

async function paint({ path, width, limit }: typeof HERO) {
  const drawing = sharp(await readFile(`${FOLDER}/${path}`))
    .resize({ width })
    .flatten({ background: 'white' });
  for (const quality of QUALITIES) {
    const picture = await drawing.clone().avif({ quality, effort: 4, chromaSubsampling: '4:4:4' }).toBuffer();
    if (picture.length <= limit) return writeFile(`${FOLDER}/${path.replace(/svg$/, 'avif')}`, picture);
  }
  throw new Error(`${path}: no picture for phones within ${limit} bytes; draw fewer fine lines`);
}
