import sharp from 'sharp';
import { resetDefinitions } from '../../illustrations/kit/svg.ts';
import { scenes } from '../../illustrations/scenes/index.ts';

const WIDTH = 1_200;

/** A drawing of the site as a photo: nobody's balcony, and nobody's rights. */
export async function drawDemoPhoto(path: string): Promise<Buffer> {
  const scene = scenes.find((candidate) => candidate.path === path);
  if (!scene) throw new Error(`no drawing ${path}`);
  resetDefinitions();
  return sharp(Buffer.from(scene.svg()))
    .resize({ width: WIDTH })
    .flatten({ background: 'white' })
    .jpeg({ quality: 82 })
    .toBuffer();
}
