import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { phonePicture } from './picture-with-fallback.tsx';

test('only scenes exist as finished pictures for phones', () => {
  expect(phonePicture('/images/blog/taubenabwehr-schwabing.svg')).toBe('/images/blog/taubenabwehr-schwabing.avif');
  expect(phonePicture('/images/services/pigeon-nets.svg')).toBe('/images/services/pigeon-nets.avif');
  expect(phonePicture('/images/testimonials/person-1.svg')).toBeNull();
  expect(phonePicture('/images/blog/foto.jpg')).toBeNull();
  const drawings = globSync('images/**/*.svg', { cwd: 'public' }).map((file) => phonePicture(`/${file}`));
  const painted = drawings.filter((picture) => picture !== null).map((picture) => picture.slice(1));
  expect(painted.length).toBeGreaterThan(25);
  expect(globSync('images/{blog,services,steps,districts}/*.avif', { cwd: 'public' }).sort()).toEqual(painted.sort());
});
