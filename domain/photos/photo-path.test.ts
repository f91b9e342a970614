import { expect, test } from 'vitest';
import { hostilePaths } from '../../tests/support/hostile-paths.ts';
import { findPhotoPath, isPhotoPath, makePhotoPath, publicPhotoUrl } from './photo-path.ts';

test('a made path has the shape of the specification and at least 128 random bits', () => {
  const path = makePhotoPath('80331', 'heic', 1_700_000_000_000);
  expect(path).toMatch(/^80331\/[a-z0-9]{26}_1700000000000\.heic$/);
  expect(isPhotoPath(path)).toBe(true);
  expect(26 * Math.log2(36)).toBeGreaterThan(128);
  expect(new Set(Array.from({ length: 1000 }, () => makePhotoPath('80331', 'jpg'))).size).toBe(1000);
});

test.each(['', '8033', 'München'])('the postal code %j becomes the folder unknown', (postalCode) => {
  expect(makePhotoPath(postalCode, 'jpg')).toMatch(/^unknown\//);
});

test.each(hostilePaths)('%s is no path', (path) => {
  expect(isPhotoPath(path)).toBe(false);
});

test('a path is found in its own public address and nowhere else', () => {
  const path = makePhotoPath('80331', 'jpg');
  expect(findPhotoPath(publicPhotoUrl('https://www.example.de', path))).toBe(path);
  expect(findPhotoPath(publicPhotoUrl('http://127.0.0.1:3000', path))).toBe(path);
  expect(findPhotoPath(publicPhotoUrl('javascript:alert(1)//', path))).toBeNull();
  expect(findPhotoPath(path)).toBeNull();
});
