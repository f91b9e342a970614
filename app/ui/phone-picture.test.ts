import { expect, test } from 'vitest';
import { scenes } from '../../illustrations/scenes/index.ts';
import { phonePicture } from './phone-picture.ts';

test('only scenes exist as finished pictures for phones', () => {
  expect(phonePicture('/images/blog/taubenabwehr-schwabing.svg')).toBe('/images/blog/taubenabwehr-schwabing.avif');
  expect(phonePicture('/images/services/pigeon-nets.svg')).toBe('/images/services/pigeon-nets.avif');
  expect(phonePicture('/images/testimonials/person-1.svg')).toBeNull();
  expect(phonePicture('/images/blog/foto.jpg')).toBeNull();
  const painted = scenes.filter(({ path }) => phonePicture(`/images/${path}`));
  expect(painted.length).toBeGreaterThan(25);
});
