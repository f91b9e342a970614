import { expect, test } from 'vitest';
import { messages } from '../../../content/inquiry-messages.ts';
import { selectPhotos } from './photo-selection.ts';

const MB = 1024 * 1024;
const photo = (size = MB, name = 'balkon.jpg', type = 'image/jpeg') => ({ name, type, size });

test('photos up to 5 MB are added', () => {
  const files = [photo(), photo(5 * MB)];
  expect(selectPhotos(0, files)).toEqual({ added: files, tooLarge: [], problems: [] });
});

test('a photo above 5 MB is left out, the others stay', () => {
  const files = [photo(5 * MB + 1), photo()];
  expect(selectPhotos(0, files)).toEqual({
    added: [files[1]],
    tooLarge: [files[0]],
    problems: [messages.imageTooLarge],
  });
});

test('the sixth photo is left out, whether chosen at once or later', () => {
  const six = Array.from({ length: 6 }, () => photo());
  expect(selectPhotos(0, six)).toMatchObject({ added: six.slice(0, 5), problems: [messages.tooManyImages] });
  expect(selectPhotos(5, [photo()])).toMatchObject({ added: [], problems: [messages.tooManyImages] });
});

test.each([
  ['vertrag.pdf', 'application/pdf'],
  ['film.mp4', 'video/mp4'],
  ['unbekannt', ''],
])('%s is no image', (name, type) => {
  expect(selectPhotos(0, [photo(MB, name, type)])).toMatchObject({ added: [], problems: [messages.notAnImage] });
});

test.each([
  ['IMG_0001.HEIC', ''],
  ['IMG_0001.heif', ''],
  ['IMG_0001.HEIC', 'image/heic'],
])('an iPhone photo %s of kind %j is an image', (name, type) => {
  expect(selectPhotos(0, [photo(MB, name, type)]).added).toHaveLength(1);
});

test('a photo without content is left out and named, the others stay', () => {
  const files = [photo(0), photo()];
  expect(selectPhotos(0, files)).toEqual({ added: [files[1]], tooLarge: [], problems: [messages.imageEmpty] });
});

test('each problem of one choice is shown once', () => {
  const files = [photo(6 * MB), photo(7 * MB), photo(1, 'a.txt', 'text/plain'), ...Array(6).fill(photo())];
  const { added, problems } = selectPhotos(0, files);
  expect(added).toHaveLength(5);
  expect(problems).toEqual([messages.notAnImage, messages.imageTooLarge, messages.tooManyImages]);
});
