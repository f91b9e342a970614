import sharp from 'sharp';
import { expect, test } from 'vitest';
import { makeTiledHeic } from '../../tests/support/heic-tiles.ts';
import { sanitiseImage } from './sanitise-image.ts';

/** Which corners of the picture are red: each tile is blue with a red corner at its top left. */
async function redCorners(jpeg: Buffer) {
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
  const isRed = (x: number, y: number) => {
    const at = (y * info.width + x) * info.channels;
    return (data[at] as number) > 150 && (data[at + 2] as number) < 100;
  };
  const [right, bottom] = [info.width - 4, info.height - 4];
  const corners = { topLeft: isRed(3, 3), topRight: isRed(right, 3), bottomLeft: isRed(3, bottom) };
  return { width: info.width, height: info.height, ...corners };
}

test('a photo of an iPhone, made of tiles, is put together', async () => {
  const jpeg = await sanitiseImage(makeTiledHeic({ columns: 3, rows: 2 }));
  expect(await redCorners(jpeg)).toEqual({
    width: 288,
    height: 128,
    topLeft: true,
    topRight: false,
    bottomLeft: false,
  });
});

test('one taken with the phone upright comes back upright, turned once', async () => {
  const jpeg = await sanitiseImage(makeTiledHeic({ columns: 3, rows: 2, quarterTurnsLeft: 3 }));
  expect(await redCorners(jpeg)).toEqual({
    width: 128,
    height: 288,
    topLeft: false,
    topRight: true,
    bottomLeft: false,
  });
});

test('of several pictures in one file the one that the file calls its own is taken', async () => {
  const jpeg = await sanitiseImage(makeTiledHeic({ columns: 3, rows: 2, hidden: false }));
  expect(await redCorners(jpeg)).toMatchObject({ width: 288, height: 128 });
});
