import sharp from 'sharp';
import { expect, test } from 'vitest';
import { heicSample } from '../../tests/support/heic-sample.ts';
import { makeTiledHeic } from '../../tests/support/heic-tiles.ts';
import { makeJpeg, makePng, makeWebp } from '../../tests/support/photos.ts';
import { sanitiseImage } from './sanitise-image.ts';

test.each([
  ['JPEG', () => makeJpeg()],
  ['PNG', () => makePng()],
  ['WebP', () => makeWebp()],
])('a %s becomes a JPEG of its size', async (_, make) => {
  const { format, width, height } = await sharp(await sanitiseImage(await make())).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 120, height: 80 });
});

test('an iPhone photo becomes a JPEG', async () => {
  const { format, width, height } = await sharp(await sanitiseImage(heicSample)).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 96, height: 64 });
});

test.each([
  ['something else', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'not-an-image'],
  ['half a header', async () => (await makePng()).subarray(0, 20), 'broken'],
  ['the beginning of an iPhone photo', async () => heicSample.subarray(0, 60), 'broken'],
  ['a strip without end', () => makePng({ width: 30_001, height: 1 }), 'too-many-pixels'],
])('%s is refused and the reason is named', async (_, make, reason) => {
  await expect(sanitiseImage(await make())).rejects.toMatchObject({ reason });
});

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
