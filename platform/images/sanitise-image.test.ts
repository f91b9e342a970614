import sharp from 'sharp';
import { expect, test } from 'vitest';
import { heicSample } from '../../tests/support/heic-sample.ts';
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
